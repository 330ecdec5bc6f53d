"""Family Gathering: how it begins, the rooms that keep a Zombie, the ends, what each side knows."""

from __future__ import annotations

import pytest

from hauntwright.game import Game
from hauntwright.parts import TRAITS
from hauntwright.state import MONSTERS
from hauntwright.testing import asked, conservation, fork_check
from tests.content import expect_10_family_gathering as expect
from tests.content.haunt_10_stage import HAUNT, JENNY, OX, VIVIAN, gathering, kept, zombies
from tests.content.haunt_stage import at, laid
from tests.content.haunting import (
    begun,
    option_names,
    options,
    pass_to,
    pass_turn,
    saved,
    saved_midway,
    stage,
    view,
)
from tests.content.stage import act, content

SETTLED, INJURIES = f"{HAUNT}:Places at home", f"{HAUNT}:Injuries"

# -- how it begins -----------------------------------------------------------------------------------------------------


def test_what_it_says_of_itself() -> None:
    haunt = content(HAUNT).haunts[HAUNT]
    assert (haunt.number, haunt.title) == (expect.NUMBER, expect.TITLE)
    assert option_names(HAUNT) == expect.OPTIONS


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("revealer", [0, 2])
def test_the_revealer_dies_and_the_madman_stands_there(players: int, revealer: int) -> None:
    p = stage(HAUNT, players).explorer(revealer, at="foyer").holding(revealer, "madman", "axe", "dog")
    game = begun(p, HAUNT, revealer)
    assert game.s.traitor == revealer
    assert not game.s.life[revealer]
    assert not game.over
    assert game.room(game.s.kind.index("madman_monster")) == "foyer"
    assert set(game.s.zones["at:foyer"]) == {"axe", "dog"}
    assert "madman" in game.s.zones["box"]
    assert len(zombies(game)) == expect.MONSTERS["Zombie"].count[players]
    for kind, f in (("Zombie", zombies(game)[0]), ("Madman", game.s.kind.index("madman_monster"))):
        wanted = tuple(-1 if n is None else n for n in expect.MONSTERS[kind].traits)
        assert tuple(game.trait(f, t) for t in range(4)) == wanted
    for seat in range(players):
        needed = -1 if seat == game.s.traitor else expect.TO_SETTLE[players]
        assert view(game, seat).counters()[SETTLED][1:] == (0, needed)
    conservation(game)
    fork_check(game)


def test_first_the_rooms_with_an_omen_then_those_without_an_event() -> None:
    p = laid(stage(HAUNT, 4).beside("foyer", "east", "dusty_hallway"), "Master Bedroom", "Gymnasium")
    p.beside("dusty_hallway", "east", "conservatory")
    game = p.holding(0, "madman").setup(HAUNT, revealer=0).build()
    offers: list[tuple[int, set[str]]] = []
    while game.s.phase == "setup":
        d = asked(game)
        offers.append((d.seat, {o[1] for o in d.options}))
        game.choose(d.options[-1])
    omen = {"master_bedroom", "gymnasium"}
    assert offers[0] == (0, omen)
    assert [seat for seat, _ in offers] == [0, 0, 0], "the second of the omens is taken unasked"
    assert all(not rooms & (omen | {"conservatory"}) for _, rooms in offers[1:]), "event rooms never, omen rooms once"
    places = [game.room(f) for f in zombies(game)]
    assert len(set(places)) == 4, "one to a room"
    assert omen <= set(places)
    assert game.s.vars[SETTLED] == 0, "who starts in such a room rolls in its own turn"


@pytest.mark.parametrize("event_room", ["", "game_room"])
def test_with_too_few_rooms_they_share(event_room: str) -> None:
    p = stage(HAUNT, 6).holding(0, "madman")
    if event_room:
        p.beside("foyer", "east", event_room)
    game = p.setup(HAUNT, revealer=0).build()
    offers: list[tuple[int, int]] = []
    while game.s.phase == "setup":
        offers.append((asked(game).seat, len(asked(game).options)))
        game.choose(0)
    assert offers == [(0, 5), (0, 4), (0, 3), (0, 2), (0, 5)]
    places = [game.room(f) for f in zombies(game)]
    assert len(places) == 6
    assert len(set(places)) == 5, "the five that every house has"


# -- the rooms ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("total", [0, 3, 4, 6])
@pytest.mark.parametrize("name", expect.TRAP_ROOMS)
def test_who_begins_its_turn_in_such_a_room(name: str, total: int) -> None:
    p = laid(stage(HAUNT, 4), name).haunt(HAUNT, traitor=VIVIAN).dead(VIVIAN)
    room = at(p, name)
    p.monster("zombie", room).monster("zombie", "basement_landing")
    for f in range(3):
        p.explorer(f, at="basement_landing")
    game = p.explorer(OX, at=room).turn(VIVIAN).build()
    seen = pass_turn(game, total, 3)
    roll = seen.of("rolled")[0]
    assert roll[2] == TRAITS.index(str(expect.TRAP.roll))
    assert len(roll[3]) == expect.TRAP_DICE
    assert [kept(game, f) for f in zombies(game)] == [bool(expect.TRAP.effects(total)), False]
    assert game.s.vars[SETTLED] == int(bool(expect.TRAP.effects(total)))
    attackers = {data[0] for data in seen.of("attacked")}
    assert (zombies(game)[0] in attackers) != kept(game, zombies(game)[0]), "the roll comes before the attack"


@pytest.mark.parametrize("total", [3, 4])
@pytest.mark.parametrize("name", expect.TRAP_ROOMS)
def test_in_each_of_them_a_zombie_that_comes_rolls(name: str, total: int) -> None:
    p = laid(stage(HAUNT, 4), name).haunt(HAUNT, traitor=VIVIAN).dead(VIVIAN)
    room = at(p, name)
    centre = p.s.house.joined(room)[0]
    for f in range(3):
        p.explorer(f, at="upper_landing" if centre == "basement_landing" else "basement_landing")
    game = p.monster("zombie", centre).turn(VIVIAN).build()
    pass_turn(game, 4)
    act(game, ("monster", zombies(game)[0]))
    seen = act(game, ("move", room), total)
    assert [r[2] for r in seen.of("rolled")] == [TRAITS.index("knowledge")]
    assert kept(game, zombies(game)[0]) == bool(expect.TRAP.effects(total))


@pytest.mark.parametrize("total", [0, 3, 4, 6])
def test_who_comes_into_such_a_room(total: int) -> None:
    game = gathering("foyer", "basement_landing").build()
    pass_turn(game, 4)
    act(game, ("monster", zombies(game)[0]))
    seen = act(game, ("move", "chapel"), total)
    assert [r[2] for r in seen.of("rolled")] == [TRAITS.index("knowledge")]
    keeps = bool(expect.TRAP.effects(total))
    assert kept(game, zombies(game)[0]) == keeps
    assert (game.s.active == zombies(game)[0]) != keeps, "it goes on, or is done"


def test_other_rooms_ask_nothing() -> None:
    game = gathering("foyer", "basement_landing").build()
    pass_turn(game, 4)
    act(game, ("monster", zombies(game)[0]))
    assert not act(game, ("move", "dusty_hallway")).of("rolled")


def test_a_room_keeps_one_and_is_then_like_any_other() -> None:
    assert expect.ROOM_HOLDS == 1
    game = gathering("chapel", "chapel", "foyer", "basement_landing").build()
    pass_turn(game, 0, 4)
    assert [kept(game, f) for f in zombies(game)] == [True, False, False, False]
    act(game, ("monster", zombies(game)[2]))
    assert not act(game, ("move", "chapel")).of("rolled")


def test_one_that_is_kept_is_out_of_the_game() -> None:
    p = gathering("chapel", "basement_landing").explorer(JENNY, at="chapel").holding(JENNY, "ring", "druidic_charm")
    game = p.explorer(JENNY, speed_step=1).build()
    pass_turn(game, 0, 4)
    first = zombies(game)[0]
    assert kept(game, first)
    pass_to(game, JENNY)
    assert not [o for o in options(game, "attack") if o[1] == first]
    assert view(game, JENNY).leave_cost(JENNY) == 0
    for o in options(game, "act"):
        if "charm" in o[1]:
            act(game, o)
            break
    assert not game.s.stun[first]
    seen = pass_to(game, MONSTERS, 4)
    assert not [r for r in seen.of("rolled") if r[0] == first], "no further rolls"
    assert ("monster", first) not in options(game, "monster")


def test_a_stunned_one_makes_no_roll_on_the_turn_it_loses() -> None:
    p = gathering("basement_landing").monster("zombie", "chapel", stunned=1)
    game = p.build()
    seen = pass_turn(game, 4)
    assert [r[1] for r in seen.of("rolled")] == ["movement"]
    pass_to(game, VIVIAN)
    seen = pass_turn(game, 3, 4)
    assert seen.of("rolled")[0][2] == TRAITS.index("knowledge")


# -- the ends ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 6])
@pytest.mark.parametrize("left", [1, 2])
def test_the_last_zombie_is_kept(players: int, left: int) -> None:
    traitor = VIVIAN if players > 3 else 2
    p = gathering("foyer", "basement_landing", players=players, turn=traitor, madman="basement_landing")
    game = p.noted(SETTLED, expect.TO_SETTLE[players] - left).build()
    pass_turn(game, 4, 4)
    act(game, ("monster", zombies(game)[0]))
    act(game, ("move", "chapel"), 0)
    assert game.s.outcome == ("heroes" if left == 1 else "")
    if left == 1:
        assert set(game.s.winners) == set(range(players)) - {traitor}


def test_all_heroes_dead() -> None:
    p = gathering("foyer").dead(JENNY).dead(2).explorer(OX, at="foyer", speed_step=1, might_step=1)
    game = p.build()
    seen = pass_turn(game, 4, 8, 0, answers=[("hurt",)])
    assert seen.of("attacked")[0][:2] == (zombies(game)[0], OX), "it has to"
    assert game.s.outcome == "traitor"
    assert game.s.winners == (VIVIAN,)


# -- who knows ---------------------------------------------------------------------------------------------------------


def booklet(game: Game, seat: int) -> str:
    return "\n".join(line.text for line in view(game, seat).rules())


def test_each_side_has_its_own_booklet() -> None:
    assert set(content(HAUNT).haunts[HAUNT].stories) == {"heroes", "traitor", "ending heroes", "ending traitor"}
    game = begun(stage(HAUNT, 4).holding(0, "madman"), HAUNT)
    for seat in range(4):
        hero = seat != 0
        seen = view(game, seat)
        assert ("Grandmama" in seen.story()) == hero
        assert ("Your loving boy" in seen.story()) != hero
        assert [g.side for g in seen.goals()] == ["heroes" if hero else "traitor"]
        for name in expect.TRAP_ROOMS:
            assert (f"enters [{name}]" in booklet(game, seat)) == hero, "which rooms, the traitor is not told"
            assert (f"[{name}]" in booklet(game, seat)) == hero
        assert ("Injuries" in booklet(game, seat)) != hero
        assert (INJURIES in seen.counters()) != hero


def test_the_traitor_learns_of_one_room_when_its_roll_is_due() -> None:
    game = gathering("foyer", "basement_landing").build()
    pass_turn(game, 4)
    act(game, ("monster", zombies(game)[0]))
    assert "[Chapel]" not in booklet(game, VIVIAN)
    act(game, ("move", "chapel"), 6)
    assert "enters [Chapel]" in booklet(game, VIVIAN)
    for name in expect.TRAP_ROOMS:
        assert (f"[{name}]" in booklet(game, VIVIAN)) == (name == "Chapel")


# -- saves -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "seed"), [(3, 4), (6, 2)])
def test_saved_and_loaded_midway(players: int, seed: int) -> None:
    assert saved_midway(HAUNT, players, seed).game.s.haunt == HAUNT


def test_in_the_midst_of_it_a_loaded_game_goes_on_alike() -> None:
    game = gathering("chapel", "basement_landing").build()
    saved(game)
    pass_turn(game, 4, 4)
    saved(game)
    act(game, ("monster", zombies(game)[0]))
    saved(game)
