"""Family Gathering: whom a Zombie goes for, when it attacks, and what the Madman stands."""

from __future__ import annotations

import pytest

from hauntwright.game import Game
from hauntwright.parts import MIGHT, SANITY, SPEED
from hauntwright.testing import Position, asked
from tests.content import expect_10_family_gathering as expect
from tests.content.haunt_10_stage import HAUNT, JENNY, OX, VIVIAN, bound, gathering, zombies
from tests.content.haunt_stage import figure
from tests.content.haunting import do, options, pass_turn, view
from tests.content.stage import act

INJURIES = f"{HAUNT}:Injuries"

# -- sight -------------------------------------------------------------------------------------------------------------


def ready(p: Position, *totals: int) -> Game:
    """The monsters' turn begins; the first Zombie is asked, if it isn't the only one."""
    game = p.build()
    pass_turn(game, *totals)
    if ("monster", zombies(game)[0]) in options(game, "monster"):
        game.choose(("monster", zombies(game)[0]))
    return game


def test_with_nobody_in_sight_it_goes_where_the_traitor_likes() -> None:
    game = ready(gathering("dusty_hallway", "basement_landing"), 4)
    assert asked(game).seat == VIVIAN
    assert {o[1] for o in options(game, "move")} == {"foyer", "conservatory"}
    assert options(game, "done") or options(game, "all done")


@pytest.mark.parametrize(("where", "way"), [("chapel", "foyer"), ("conservatory", "conservatory")])
def test_whom_it_sees_down_a_row_of_doors_it_goes_for(where: str, way: str) -> None:
    game = gathering("dusty_hallway", "basement_landing").explorer(OX, at=where).build()
    seen = pass_turn(game, 4)
    assert bound(game, zombies(game)[0]) == [OX]
    assert seen.of("moved")[0] == (zombies(game)[0], "dusty_hallway", way), "nobody is asked: it has to"


def test_round_a_corner_it_sees_nobody() -> None:
    game = ready(gathering("chapel", "basement_landing").explorer(OX, at="entrance_hall"), 6, 6)
    assert bound(game, zombies(game)[0]) == []


def test_it_goes_for_the_closest() -> None:
    p = gathering("dusty_hallway", "basement_landing").explorer(OX, at="chapel").explorer(JENNY, at="foyer")
    game = ready(p, 4)
    assert bound(game, zombies(game)[0]) == [JENNY]


@pytest.mark.parametrize("who", [OX, JENNY])
def test_between_two_as_close_the_traitor_chooses(who: int) -> None:
    p = gathering("dusty_hallway", "basement_landing").explorer(OX, at="conservatory").explorer(JENNY, at="foyer")
    game = p.build()
    game.choose(("end",))
    d = asked(game)
    assert d.seat == VIVIAN
    assert set(d.options) == {("figure", OX), ("figure", JENNY)}
    game.choose(("figure", who))
    assert bound(game, zombies(game)[0]) == [who]


@pytest.mark.parametrize("closer", [False, True])
def test_at_the_start_of_its_next_turn_it_changes_to_a_closer_one_only(closer: bool) -> None:
    p = gathering("dusty_hallway", "basement_landing").explorer(OX, at="foyer")
    p.marked(f"f{OX}", f"bound f{p.game.s.kind.index('zombie')}")
    p.explorer(JENNY, at="conservatory" if not closer else "dusty_hallway")
    game = p.build()
    pass_turn(game, 4)
    assert bound(game, zombies(game)[0]) == [JENNY if closer else OX], "and nobody is asked"


@pytest.mark.parametrize("madman", ["", "conservatory"])
@pytest.mark.parametrize("who", [OX, JENNY])
def test_it_keeps_to_one_as_close_as_another(who: int, madman: str) -> None:
    p = gathering("dusty_hallway", "basement_landing", madman=madman)
    p.explorer(OX, at="conservatory").explorer(JENNY, at="foyer")
    game = p.marked(f"f{who}", f"bound f{p.game.s.kind.index('zombie')}").build()
    game.choose(("end",))
    assert asked(game).kind != "pick", "nobody is asked"
    assert bound(game, zombies(game)[0]) == [who]


def test_when_it_sees_nobody_any_more_it_is_free() -> None:
    p = gathering("dusty_hallway", "basement_landing").explorer(OX, at="grand_staircase")
    p.marked(f"f{OX}", f"bound f{p.game.s.kind.index('zombie')}")
    game = ready(p, 4)
    assert bound(game, zombies(game)[0]) == []
    assert {o[1] for o in options(game, "move")} == {"foyer", "conservatory"}


def test_one_that_comes_in_sight_on_its_way_is_gone_for() -> None:
    game = ready(gathering("dusty_hallway", "basement_landing").explorer(OX, at="entrance_hall"), 4)
    first = zombies(game)[0]
    assert bound(game, first) == []
    seen = act(game, ("move", "foyer"))
    assert bound(game, first) == [OX]
    assert seen.of("moved")[1] == (first, "foyer", "entrance_hall"), "and nobody is asked"


def test_on_its_way_it_keeps_to_the_one_it_goes_for() -> None:
    p = gathering("chapel", "basement_landing").explorer(OX, at="conservatory").explorer(JENNY, at="entrance_hall")
    game = p.build()
    seen = pass_turn(game, 4, answers=[("figure", JENNY)])
    first = zombies(game)[0]
    assert [m[2] for m in seen.of("moved") if m[0] == first][:2] == ["foyer", "dusty_hallway"], "past the one next door"
    assert bound(game, first) == [OX]


def test_in_a_room_with_a_hero_it_attacks_and_stays() -> None:
    p = gathering("foyer", "basement_landing").explorer(OX, at="foyer").explorer(JENNY, at="chapel")
    game = p.build()
    seen = pass_turn(game, 6, 3, 3)
    first = zombies(game)[0]
    assert [data[:2] for data in seen.of("attacked")] == [(first, OX)]
    assert game.room(first) == "foyer"
    assert ("monster", first) not in options(game, "monster")
    assert game.s.active != first


def test_after_its_blow_it_stays_even_when_nobody_is_left_there() -> None:
    p = gathering("foyer", "basement_landing").explorer(OX, at="foyer", might_step=1, speed_step=1)
    game = p.explorer(JENNY, at="chapel").build()
    first = zombies(game)[0]
    seen = pass_turn(game, 6, 8, 0, answers=[("hurt",)])
    assert not game.s.life[OX]
    assert game.room(first) == "foyer"
    assert not [data for data in seen.of("moved") if data[0] == first]


@pytest.mark.parametrize("how", ["settled", "stunned"])
def test_one_that_is_kept_or_stunned_looks_for_nobody(how: str) -> None:
    p = gathering("basement_landing").explorer(OX, at="conservatory").explorer(JENNY, at="foyer")
    game = p.monster("zombie", "dusty_hallway", stunned=int(how == "stunned")).build()
    second = zombies(game)[1]
    if how == "settled":
        game.s.marks[f"f{second}"] = (f"{HAUNT}:settled",)
    seen = pass_turn(game, 4)
    assert bound(game, second) == []
    assert not seen.of("attacked")


def test_whom_it_goes_for_dies_and_it_goes_for_the_next_it_sees() -> None:
    p = gathering("basement_landing", "dusty_hallway").explorer(OX, at="foyer", might_step=1, speed_step=1)
    game = p.explorer(JENNY, at="chapel").monster("madman_monster", "foyer").build()
    second = zombies(game)[1]
    game.choose(("end",))
    assert bound(game, second) == [OX]
    while game.s.active != figure(game, "madman_monster"):
        game.choose(
            next(o for o in asked(game).options if o in (("monster", figure(game, "madman_monster")), ("done",)))
        )
    act(game, ("attack", OX, MIGHT, ""), 8, 0, answers=[("hurt",)])
    assert not game.s.life[OX]
    assert bound(game, second) == [JENNY]


# -- fights ------------------------------------------------------------------------------------------------------------


def test_a_beaten_zombie_is_stunned() -> None:
    game = gathering("foyer", turn=OX).explorer(OX, at="foyer").build()
    act(game, ("attack", zombies(game)[0], MIGHT, ""), 6, 2)
    assert game.s.stun[zombies(game)[0]]
    assert game.s.life[zombies(game)[0]]


def madman(game: Game) -> int:
    return figure(game, "madman_monster")


@pytest.mark.parametrize("before", [0, 3])
def test_a_lost_fight_of_might_injures_the_madman(before: int) -> None:
    p = gathering("chapel", turn=OX, madman="foyer").explorer(OX, at="foyer").noted(INJURIES, before)
    game = p.build()
    act(game, ("attack", madman(game), MIGHT, ""), 5, 3)
    assert game.s.vars[INJURIES] == before + 2
    assert bool(game.s.life[madman(game)]) == (before + 2 < expect.INJURIES_KILL)
    assert not game.s.stun[madman(game)]
    assert game.trait(madman(game), MIGHT) == 5, "his traits stay"
    assert not game.over, "his death ends nothing"


def test_a_shot_injures_him() -> None:
    p = gathering("chapel", turn=OX, madman="foyer").explorer(OX, at="foyer").holding(OX, "revolver")
    game = p.build()
    act(game, ("attack", madman(game), SPEED, "revolver"), 4, 3)
    assert game.s.vars[INJURIES] == 1


def test_so_does_an_attack_of_his_own_that_fails() -> None:
    game = gathering("chapel", madman="foyer").explorer(OX, at="foyer").build()
    pass_turn(game, 6, 4, 4, answers=[("figure", OX)])
    while madman(game) != game.s.active:
        game.choose(("monster", madman(game)) if options(game, "monster") else asked(game).options[-1])
    act(game, ("attack", OX, MIGHT, ""), 2, 4)
    assert game.s.vars[INJURIES] == 2
    assert not game.s.stun[madman(game)]


def test_a_fight_of_sanity_stuns_him_and_counts_for_nothing() -> None:
    p = gathering("chapel", turn=OX, madman="foyer").explorer(OX, at="foyer").holding(OX, "ring")
    game = p.build()
    act(game, ("attack", madman(game), SANITY, "ring"), 6, 2)
    assert game.s.vars[INJURIES] == 0
    assert game.s.stun[madman(game)]


def test_the_charm_stuns_him() -> None:
    p = gathering("foyer", turn=OX, madman="foyer").explorer(OX, at="foyer").holding(OX, "druidic_charm")
    game = p.build()
    act(game, ("attack", zombies(game)[0], MIGHT, ""), 6, 2)  # a fight before it has no part in it
    do(game, "Smash the charm")
    assert game.s.vars[INJURIES] == 0
    assert game.s.stun[madman(game)]


@pytest.mark.parametrize("total", [0, 5])
def test_dynamite_counts_four(total: int) -> None:
    p = gathering("chapel", turn=OX, madman="foyer").explorer(OX, at="entrance_hall").holding(OX, "dynamite")
    game = p.build()
    do(game, "Throw the dynamite", total, answers=[("room", "foyer")])
    assert game.s.vars[INJURIES] == (expect.DYNAMITE_COUNTS if total < 5 else 0)
    assert not game.s.stun[madman(game)]


def test_the_monkey_hurts_him_too() -> None:
    p = gathering("chapel", turn=OX, madman="foyer").explorer(OX, at="entrance_hall").holding(OX, "toy_monkey")
    game = p.build()
    act(game, ("move", "foyer"), 1, 5, 3, answers=[("figure", madman(game))])
    assert game.s.vars[INJURIES] == 2
    assert not game.s.stun[madman(game)]


def test_he_walks_as_the_traitor_likes() -> None:
    game = gathering("basement_landing", madman="dusty_hallway").explorer(OX, at="foyer").build()
    pass_turn(game, 4, 4)
    if options(game, "monster"):
        game.choose(("monster", madman(game)))
    assert {o[1] for o in options(game, "move")} >= {"foyer", "conservatory"}
    assert view(game, VIVIAN).spaces_left(madman(game)) == 4
