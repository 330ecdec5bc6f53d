"""Hellbeasts: who turns, how the Firebats move and breed, and whom they burn."""

from __future__ import annotations

import pytest

from hauntwright.game import Game
from hauntwright.parts import TRAITS
from hauntwright.state import MONSTERS
from hauntwright.testing import conservation, fork_check
from tests.content import expect_38_hellbeasts as expect
from tests.content.haunt_38_stage import HAUNT, JENNY, OX, PRIEST, ROOST, VIVIAN, bats, burning
from tests.content.haunting import begun, do, option_names, options, pass_to, pass_turn, saved, stage, view
from tests.content.stage import Seen, act, content

BAT = expect.MONSTERS["Firebat"]

# -- how it begins -----------------------------------------------------------------------------------------------------


def test_what_it_says_of_itself() -> None:
    haunt = content(HAUNT).haunts[HAUNT]
    assert (haunt.number, haunt.title) == (expect.NUMBER, expect.TITLE)
    assert option_names(HAUNT) == expect.OPTIONS


@pytest.mark.parametrize(
    ("revealer", "low", "traitor"),
    [(0, (1, 2), 1), (0, (2, 3), 2), (0, (0, 3), 3), (2, (0, 1), 0), (3, (1, 2), 1), (1, (0, 2), 2)],
)
def test_the_lowest_knowledge_turns_but_not_the_revealer(revealer: int, low: tuple[int, ...], traitor: int) -> None:
    assert expect.TRAITOR == ("lowest", "knowledge")
    p = stage(HAUNT, 4)
    tracks = [p.game.c.tracks[id_][TRAITS.index("knowledge")] for id_ in p.game.s.kind[:4]]
    value = next(v for v in range(1, 9) if all(v in tracks[f][1:] for f in low))
    for f, track in enumerate(tracks):
        p.explorer(f, knowledge_step=track.index(value, 1) if f in low else 8)
    assert all(track[8] > value for track in tracks)
    game = begun(p, HAUNT, revealer)
    assert game.s.traitor == traitor
    assert game.s.life[traitor]


@pytest.mark.parametrize("players", BAT.count)
def test_setup(players: int) -> None:
    p = stage(HAUNT, players).beside("foyer", "west", ROOST).explorer(0, at=ROOST).holding(0, "dog")
    game = begun(p, HAUNT)
    assert len(bats(game, ROOST)) == len(bats(game)) == BAT.count[players]
    assert tuple(game.trait(bats(game)[0], t) for t in range(4)) == tuple(-1 if n is None else n for n in BAT.traits)
    for seat in range(players):
        needed = expect.NEEDED[players] if seat != game.s.traitor else -1  # the heroes' goal is theirs to know
        assert view(game, seat).counters()[f"{HAUNT}:Exorcism"] == ("Exorcism", 0, needed)
    conservation(game)
    fork_check(game)


def test_where_they_will_hatch_no_hero_is_shown() -> None:
    game = begun(stage(HAUNT, 4).beside("foyer", "west", ROOST).explorer(OX, at=ROOST), HAUNT)
    for seat in range(4):
        assert bool(view(game, seat).marks(f"room:{ROOST}")) == (seat == game.s.traitor)


def test_the_first_brood_comes_where_the_haunt_was_revealed_wherever_the_revealer_is_by_then() -> None:
    p = stage(HAUNT, 4).beside("foyer", "west", ROOST).explorer(OX, at=ROOST)
    game = begun(p, HAUNT)
    game.s.loc[OX] = "entrance_hall"
    pass_to(game, MONSTERS, 4)
    assert len(bats(game, ROOST)) == BAT.count[4] + 4


# -- they fight nobody -------------------------------------------------------------------------------------------------


def test_nobody_attacks_them() -> None:
    p = burning("foyer", turn=JENNY).explorer(JENNY, at="foyer").holding(JENNY, "axe", "ring", "revolver")
    game = p.explorer(VIVIAN, at="upper_landing").build()
    assert expect.ATTACKABLE is False
    assert not options(game, "attack")
    game = burning("foyer", turn=VIVIAN).explorer(VIVIAN, at="foyer").build()
    assert not options(game, "attack")


def test_the_monkey_strikes_none() -> None:
    game = burning("foyer", turn=JENNY).holding(JENNY, "toy_monkey").build()
    seen = act(game, ("move", "foyer"), 1)
    assert len(seen.of("rolled")) == 1, "it looks for somebody, and finds nobody"
    assert not seen.of("attacked")


def test_they_attack_nobody() -> None:
    game = burning("entrance_hall").build()
    pass_turn(game, 2)
    act(game, options(game, "monster")[0])
    assert expect.ATTACKS is False
    assert not options(game, "attack")


def test_they_slow_nobody() -> None:
    game = burning("foyer", turn=JENNY).explorer(JENNY, at="foyer").build()
    assert expect.SLOWS is False
    assert view(game, JENNY).leave_cost(JENNY) == 0


def test_dynamite_does_nothing_to_them() -> None:
    game = burning("foyer", turn=JENNY).holding(JENNY, "dynamite").build()
    seen = do(game, "Throw the dynamite", answers=[("room", "foyer")])
    assert not seen.of("rolled")
    assert any(game.s.stun) == expect.STUNNED_BY["Dynamite"]
    assert len(bats(game)) == 1


# -- they move and breed -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("total", [0, 1, 3, 6])
def test_one_roll_moves_all_and_says_how_many_hatch(total: int) -> None:
    game = burning("foyer", "grand_staircase", "grand_staircase").build()
    seen = pass_turn(game, total)
    (roll,) = [r for r in seen.of("rolled") if r[1] == "movement"]
    assert len(roll[3]) == expect.MOVEMENT_DICE
    assert len(bats(game, ROOST)) == total + expect.LEAST_HATCHED
    assert len(bats(game)) == 3 + total
    act(game, next(o for o in options(game, "monster") if game.room(o[1]) == "foyer"))
    assert view(game, VIVIAN).spaces_left(bats(game, "foyer")[0]) == max(total, expect.LEAST_PACE)


@pytest.mark.parametrize("players", [3, 4, 6])
def test_it_is_the_same_with_any_number_of_players(players: int) -> None:
    traitor = VIVIAN if players > 3 else PRIEST
    game = burning("foyer", players=players, turn=traitor).build()
    pass_to(game, MONSTERS, 5)
    assert len(bats(game, ROOST)) == 5


def test_the_new_ones_wait_and_the_old_ones_beside_them_go() -> None:
    game = burning(ROOST).build()
    old = bats(game)[0]
    pass_turn(game, 3)
    assert expect.NEW_ONES_MOVE is False
    assert options(game, "monster") == [("monster", old)]
    act(game, ("monster", old))
    act(game, ("move", "foyer"))
    if options(game, "done"):
        act(game, ("done",))
    assert not [o for o in options(game, "monster") if o[1] != old]
    assert len(bats(game, ROOST)) == 3


def test_in_the_next_turn_they_go_and_breed_with_the_others() -> None:
    game = burning(ROOST).build()
    pass_turn(game, 2)
    assert len(bats(game)) == 3
    pass_to(game, VIVIAN)
    seen = pass_turn(game, 4)
    assert [r[1] for r in seen.of("rolled")].count("movement") == 1
    assert len(bats(game)) == 7
    moves = 0
    while options(game, "monster"):
        act(game, options(game, "monster")[0])
        act(game, ("move", "foyer"))
        act(game, ("done",)) if options(game, "done") else None
        moves += 1
    assert moves == 3
    assert len(bats(game, ROOST)) == 4


def test_nothing_limits_their_number() -> None:
    game = burning(*["foyer"] * 30).build()
    pass_turn(game, 6)
    assert len(bats(game)) == 36


def test_they_go_on_when_the_traitor_is_dead() -> None:
    game = burning("entrance_hall", turn=PRIEST).dead(VIVIAN).build()
    assert expect.TRAITOR_DEATH_ENDS_IT is False
    pass_to(game, MONSTERS, 3)
    d = game.decision
    assert d is not None
    assert d.seat == VIVIAN
    assert len(bats(game, ROOST)) == 3
    seen = pass_turn(game, 2)
    assert seen.of("harmed") == [(f, 2, "physical") for f in (OX, JENNY, PRIEST)]


# -- they burn ---------------------------------------------------------------------------------------------------------


def burnt(game: Game, hatched: int, *sparks: int) -> Seen:
    """The monsters' turn comes and goes, and nobody moves."""
    pass_to(game, MONSTERS, hatched)
    return pass_turn(game, *sparks)


def sparks(seen: Seen) -> list[tuple[int, ...]]:
    return [faces for _, why, _, faces, _ in seen.of("rolled") if why == "dice"]


@pytest.mark.parametrize("faces", [(0, 0), (1, 0), (1, 2), (2, 2)])
def test_one_total_for_all_heroes_in_a_room(faces: tuple[int, ...]) -> None:
    game = burning("entrance_hall", "entrance_hall").explorer(PRIEST, at="grand_staircase").build()
    seen = burnt(game, 0, *faces)
    total = sum(faces)
    assert seen.of("harmed") == ([(f, total, expect.DAMAGE) for f in (OX, JENNY)] if total else [])
    assert len(sparks(seen)) == expect.DICE_PER_BAT * 2
    assert expect.BURNT == ("heroes",), "Vivian stands there too"


def test_each_room_has_its_own_roll_and_empty_ones_have_none() -> None:
    p = burning("entrance_hall", "foyer", "foyer", "grand_staircase").explorer(OX, at="foyer")
    game = p.explorer(PRIEST, at="foyer").build()
    seen = burnt(game, 0, *[1] * 3)
    assert sorted(seen.of("harmed")) == [(OX, 2, "physical"), (JENNY, 1, "physical"), (PRIEST, 2, "physical")]
    assert len(sparks(seen)) == 3


def test_the_traitor_alone_in_a_room_is_no_reason_to_roll() -> None:
    game = burning("foyer").explorer(VIVIAN, at="foyer").build()
    seen = burnt(game, 0)
    assert not sparks(seen)
    assert not seen.of("harmed")


def test_the_new_ones_burn_at_once() -> None:
    game = burning("foyer").explorer(OX, at=ROOST).build()
    seen = burnt(game, 3, 2, 2, 2)
    assert expect.NEW_ONES_BURN
    assert seen.of("harmed") == [(OX, 6, "physical")]


def test_more_bats_than_eight_throw_more_dice_than_eight() -> None:
    game = burning(*["foyer"] * 11).explorer(OX, at="foyer", speed_step=8, might_step=8).build()
    seen = burnt(game, 0, *[1] * 11)
    assert len(sparks(seen)) == 11
    assert seen.of("harmed") == [(OX, 11, "physical")]


def test_armor_takes_off_one_in_all() -> None:
    game = burning(*["foyer"] * 3).explorer(OX, at="foyer").holding(OX, "armor").build()
    before = sum(game.s.steps[OX])
    burnt(game, 0, 1, 1, 1)
    assert before - sum(game.s.steps[OX]) == 3 - expect.ARMOR_PREVENTS


def test_who_walks_through_in_time_is_not_burnt() -> None:
    game = burning("foyer", turn=JENNY).build()
    seen = act(game, ("move", "foyer"))
    act(game, ("move", "entrance_hall"))
    assert not seen.of("harmed")
    assert not pass_to(game, VIVIAN).of("harmed")


def test_a_hero_splits_the_damage() -> None:
    game = burning("foyer").explorer(OX, at="foyer").build()
    pass_to(game, MONSTERS, 0)
    mind = [TRAITS.index("sanity"), TRAITS.index("knowledge")]
    before = game.s.steps[OX]
    pass_turn(game, 2)
    assert [game.s.steps[OX][t] for t in mind] == [before[t] for t in mind]
    assert sum(before) - sum(game.s.steps[OX]) == 2


# -- the Charm ---------------------------------------------------------------------------------------------------------


def test_the_charm_stuns_them_and_stunned_ones_burn() -> None:
    p = burning("foyer", "foyer", "grand_staircase", turn=PRIEST).explorer(PRIEST, at="foyer")
    game = p.explorer(OX, at="foyer").holding(PRIEST, "druidic_charm").build()
    do(game, "Smash the charm")
    assert sum(map(bool, game.s.stun)) == 2
    assert expect.STUNNED_BY["Druidic Charm"]
    pass_to(game, MONSTERS, 2)
    assert {game.room(o[1]) for o in options(game, "monster")} == {"grand_staircase"}
    seen = pass_turn(game, 1, 1)
    assert (expect.STUNNED_MOVE, expect.STUNNED_BURN) == (False, True)
    assert seen.of("harmed") == [(OX, 2, "physical"), (PRIEST, 2, "physical")]
    assert len(bats(game, ROOST)) == 2
    assert not any(game.s.stun), "they have missed their turn"


@pytest.mark.parametrize("total", [0, 4])
def test_where_all_are_stunned_they_breed_all_the_same(total: int) -> None:
    game = burning("foyer", "foyer", stunned=1).explorer(OX, at=ROOST).build()
    seen = pass_turn(game, total, *[1] * total)
    assert len(sparks(seen)[0]) == expect.MOVEMENT_DICE
    assert not [r for r in seen.of("rolled") if r[1] == "movement"]
    assert len(bats(game, ROOST)) == total
    assert seen.of("harmed") == ([(OX, total, "physical")] if total else [])
    pass_to(game, VIVIAN)
    pass_turn(game, 3)
    assert len(bats(game)) == 2 + total + 3, "and in the next turn by the one roll again"


def test_in_the_midst_of_it_a_loaded_game_goes_on_alike() -> None:
    game = burning("entrance_hall", ROOST).build()
    saved(game)
    pass_turn(game, 3)
    saved(game)
    act(game, options(game, "monster")[0])
    saved(game)
