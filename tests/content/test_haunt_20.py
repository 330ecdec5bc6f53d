"""Ghost Bride: traitor, groom, beginning, the Bride, what each side knows, saves."""

from __future__ import annotations

from itertools import pairwise

import pytest

from hauntwright.game import Game
from hauntwright.parts import KNOWLEDGE, MIGHT, SANITY, SPEED, TRAITS
from hauntwright.state import MONSTERS
from hauntwright.testing import Position, conservation, fork_check, offered, told
from hauntwright.view import View
from tests.content import expect_20_ghost_bride as expect
from tests.content.haunt_20_stage import GROOM, HAUNT, MIXED, WEDDING, WOMEN, bride, cast, haunted, wedding, widowed
from tests.content.haunt_stage import (
    act,
    answer,
    begun,
    choose_monster,
    figure,
    laid,
    monsters_turn,
    moved,
)
from tests.content.stage import content, room_id
from tests.facts.tables import fact

NAMES = {e["name"]: e["id"] for e in fact("explorers")["explorers"]}


# -- the traitor -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_vivian_lopez_is_the_traitor(seat: int) -> None:
    others = ["ox_bellows", "father_rhinehardt"]
    others.insert(seat, NAMES[expect.TRAITOR_NAMED])
    assert begun(cast(*others), HAUNT, 1).s.traitor == seat


@pytest.mark.parametrize("revealer", [0, 1, 2])
@pytest.mark.parametrize("weakest", [0, 1, 2])
def test_else_who_has_the_lowest_might(weakest: int, revealer: int) -> None:
    p = cast("ox_bellows", "father_rhinehardt", "jenny_leclerc")
    for f in range(3):
        p.explorer(f, might_step=2 if f == weakest else 8)
    assert begun(p, HAUNT, revealer).s.traitor == weakest
    assert expect.TRAITOR_ELSE == ("lowest", "might")


@pytest.mark.parametrize(("revealer", "traitor"), [(0, 0), (1, 1), (2, 0)])
def test_of_two_the_revealer_else_the_first_to_the_left(revealer: int, traitor: int) -> None:
    p = cast(*MIXED[1:4])
    numbers = [p.game.c.tracks[p.s.kind[f]][MIGHT] for f in range(3)]
    low = min(n for n in numbers[0][1:] if n in numbers[1][1:])
    p.explorer(0, might=low).explorer(1, might=low).explorer(2, might_step=8)
    assert begun(p, HAUNT, revealer).s.traitor == traitor


# -- the groom ---------------------------------------------------------------------------------------------------------


def groom_of(p: Position, revealer: int = 1) -> int:
    got = begun(p, HAUNT, revealer).s.vars[GROOM]
    assert isinstance(got, int)
    return got


def test_a_man_who_has_the_ring_is_the_groom() -> None:
    assert groom_of(cast(*MIXED[:4]).holding(1, "ring")) == 1


@pytest.mark.parametrize("holder", [0, 3], ids=["traitor", "woman"])
def test_else_the_oldest_man_among_the_heroes(holder: int) -> None:
    assert groom_of(cast(*MIXED[:5]).holding(holder, "ring")) == 2, "Father Rhinehardt"


def test_ages_are_those_of_the_cards() -> None:
    men = [NAMES[name] for name in expect.MEN]
    partner = {e["id"]: e["partner"] for e in fact("explorers")["explorers"]}
    for older, younger in pairwise(men):
        if partner[older] != younger:
            assert groom_of(cast("vivian_lopez", younger, older), revealer=0) == 2


def test_a_traitor_who_is_a_man_is_no_groom() -> None:
    p = cast("ox_bellows", "father_rhinehardt", "jenny_leclerc")
    for f in range(3):
        p.explorer(f, might_step=2 if f == 1 else 8)
    game = begun(p, HAUNT, 2)
    assert game.s.traitor == 1
    assert game.s.vars[GROOM] == 0


@pytest.mark.parametrize("seed", range(4))
def test_with_no_man_among_the_heroes_one_comes_from_the_box(seed: int) -> None:
    p = cast(*WOMEN)
    p.s.r1, p.s.r2 = 7919 * (seed + 1), 104729 * (seed + 1)
    game = begun(p.holding(1, "ring"), HAUNT, 1)
    f = figure(game, "stranger")
    assert game.s.vars[GROOM] == f
    assert game.room(f) == room_id(expect.STRANGER_ROOM)
    starts = {tuple(game.trait(f, t) for t in range(4))}
    assert starts <= set(expect.STRANGER_STARTS.values())
    name = View(game, 1).name(f)
    assert any(man in name for man in expect.STRANGER_STARTS)
    assert game.s.side[f] == "hero"
    conservation(game)


def test_his_figure_is_nobody_elses() -> None:
    seen = set()
    for seed in range(24):
        p = Position(content(HAUNT), 3, seed=seed, explorers=("ox_bellows", *WOMEN[1:]), today=(1, 1))
        p.explorer(0, might_step=1).explorer(1, might_step=8).explorer(2, might_step=8).holding(1, "ring")
        game = begun(p, HAUNT, 1)
        assert game.s.traitor == 0
        seen.add(View(game, 1).name(figure(game, "stranger")))
    assert len(seen) == 4, "neither Ox Bellows nor who shares a figure with him (R5)"
    assert not any("Ox" in name or "Darrin" in name for name in seen)


def test_everybody_knows_the_groom() -> None:
    game = begun(cast(*MIXED[:4]).holding(1, "ring"), HAUNT, 1)
    assert [e.data[0] for e in told(game, "shown") if e.to is None] == [1]
    for seat in range(4):
        assert View(game, seat).memory()[GROOM] == ("groom", 1)


# -- the beginning -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_setup(players: int) -> None:
    p = cast(*MIXED[:players])
    game = begun(p.explorer(0, at="foyer").explorer(1, at="upper_landing"), HAUNT, 1)
    assert game.room(bride(game)) == "foyer", "with the traitor"
    assert tuple(game.trait(bride(game), t) for t in range(4)) == tuple(
        -1 if n is None else n for n in expect.BRIDE[players].traits
    )
    kinds = [game.s.kind[f] for f in range(players, len(game.s.kind)) if game.s.loc[f][0] != "@"]
    assert kinds.count("bride") == game.s.kind.count("bride") == expect.BRIDE[players].count[players]
    assert game.s.kind.count("grooms_ghost") == game.s.kind.count("stranger") == 1, "one of each in the box"
    assert game.s.house.has("chapel")
    assert game.s.house.has("crypt")
    for room, floors in expect.BUILT.items():
        assert game.s.house.floor(room_id(room)) in floors
    assert game.s.zones[f"at:{room_id(expect.CORPSE_ROOM)}"] == ("corpse",)
    assert not told(game, "drew"), "nobody draws a card"
    conservation(game)


def test_the_traitor_says_where_the_missing_rooms_lie() -> None:
    game = cast(*MIXED[:3]).setup(HAUNT, revealer=1).build()
    asked = []
    while game.decision is not None and game.s.phase == "setup":
        asked.append((game.decision.kind, game.decision.seat))
        if game.decision.kind == "doorway":
            floors = {game.s.house.floor(o[1]) for o in game.decision.options}
            assert floors in ({"ground", "upper"}, {"basement"})
        game.choose(0)
    assert [kind for kind, _ in asked].count("doorway") == 2
    assert {seat for kind, seat in asked if kind == "doorway"} == {0}


def test_rooms_that_are_there_stay_where_they_are() -> None:
    p = laid(cast(*MIXED[:3]), "Chapel", "Crypt")
    game = p.setup(HAUNT, revealer=1).build()
    assert not [e for e in game.events if e.kind == "built"]


def test_other_rooms_do_not_stand_in_for_them() -> None:
    game = begun(laid(cast(*MIXED[:3]), "Charred Room", "Dining Room", "Furnace Room"), HAUNT, 1)
    assert game.s.house.has("chapel")
    assert game.s.house.has("crypt")


# -- the Bride ---------------------------------------------------------------------------------------------------------


def test_she_walks_through_walls_but_not_through_floors() -> None:
    p = haunted()
    p.s.loc[bride(p.game)] = "foyer"
    game = monsters_turn(p, 5)
    choose_monster(game, bride(game))
    there = {o[1] for o in offered(game, "move")}
    assert there == set(game.s.house.neighbours("foyer")) | set(game.s.house.exits("foyer"))
    p.beside("entrance_hall", "east", "storeroom")
    above = p.s.house.behind("storeroom", 0)
    assert above not in ("", *p.s.house.joined("storeroom")), "a wall is between"
    p.s.loc[bride(p.game)] = above
    game = monsters_turn(p, 5)
    choose_monster(game, bride(game))
    assert (("move", "storeroom") in offered(game, "move")) == expect.THROUGH_WALLS


def meeting(who: int = 2, margin: int = 3, groom: int = 1, option: int = 0) -> Game:
    """She attacks an explorer and wins (or loses) by so much."""
    p = haunted(groom=groom, option=option)
    p.s.loc[bride(p.game)] = "foyer"
    game = monsters_turn(p.explorer(who, at="foyer"), 4)
    choose_monster(game, bride(game))
    (attack,) = [o for o in offered(game, "attack") if o[1] == who]
    assert attack == ("attack", who, TRAITS.index(expect.ATTACK_TRAIT), "")
    moved(game, attack, 5 + max(0, margin), 5 + max(0, -margin))
    return game


@pytest.mark.parametrize("margin", [1, 3])
def test_others_take_mental_damage(margin: int) -> None:
    game = meeting(margin=margin)
    assert game.decision is not None
    assert game.decision.about == ("mental", margin)
    assert game.decision.seat == 2


@pytest.mark.parametrize(("margin", "lost"), expect.HURTS_GROOM.items())
def test_the_groom_loses_might_instead(margin: int, lost: tuple[object, ...]) -> None:
    game = meeting(who=1, margin=margin)
    (lose,) = expect.HURTS_GROOM[margin]
    assert game.s.steps[1][MIGHT] == 5 - lose.steps
    assert [game.s.steps[1][t] for t in (SPEED, SANITY, KNOWLEDGE)] == [5, 5, 5]
    assert not told(game, "harmed")
    assert lost


@pytest.mark.parametrize("option", [0, 1])
def test_her_own_lost_attack_never_stuns_her(option: int) -> None:
    game = meeting(margin=-3, option=option)
    assert not game.s.stun[bride(game)]


def facing(option: int = 0, ring: bool = True, who: int = 2) -> Position:
    p = haunted(option=option).explorer(who, at="foyer", sanity_step=5)
    p.s.loc[bride(p.game)] = "foyer"
    if ring:
        p.holding(who, "ring")
        p.explorer(who, sanity_step=5)
    return p.turn(who)


def test_only_the_ring_lets_a_hero_attack_her_with_sanity() -> None:
    assert expect.ATTACKED_ONLY_WITH == ("sanity", "Ring")
    bare = facing(ring=False).holding(2, "revolver", "spear").build()
    assert not [o for o in offered(bare, "attack") if o[1] == bride(bare)]
    game = facing().holding(2, "revolver").build()
    assert [o for o in offered(game, "attack") if o[1] == bride(game)] == [("attack", bride(game), SANITY, "ring")]


@pytest.mark.parametrize(("option", "stunned"), expect.STUNNED_BY_RING.items())
def test_a_won_attack_with_the_ring(option: int, stunned: bool) -> None:
    game = facing(option).build()
    moved(game, ("attack", bride(game), SANITY, "ring"), 6, 4)
    assert bool(game.s.stun[bride(game)]) == stunned
    assert game.s.life[bride(game)]


@pytest.mark.parametrize("option", [0, 1])
def test_who_loses_an_attack_with_the_ring_is_hurt(option: int) -> None:
    game = facing(option).build()
    moved(game, ("attack", bride(game), SANITY, "ring"), 3, 5)
    assert game.decision is not None
    assert game.decision.about == ("mental", 2)


@pytest.mark.parametrize("margin", expect.HURTS_GROOM)
def test_the_groom_with_the_ring_is_hurt_in_his_way(margin: int) -> None:
    game = facing(who=1).build()
    moved(game, ("attack", bride(game), SANITY, "ring"), 3, 3 + margin)
    (lose,) = expect.HURTS_GROOM[margin]
    assert game.s.steps[1][MIGHT] == 5 - lose.steps
    assert not told(game, "harmed")


# -- what each side knows ----------------------------------------------------------------------------------------------


def test_the_ghost_and_the_track_are_the_traitors_secret_until_they_are_used() -> None:
    game = begun(cast(*MIXED[:3]).holding(1, "ring"), HAUNT, 1)

    def reads(seat: int, words: str, g: Game = game) -> bool:
        return any(words in line.text for line in View(g, seat).rules())

    assert reads(0, "dies: place")
    assert not reads(1, "dies: place")
    assert not reads(0, "Dig him up")
    assert reads(1, "Dig him up")
    dead = widowed()
    assert reads(2, "dies: place", dead)
    assert not reads(2, "advance [Wedding]", dead)
    track = wedding().build()
    assert WEDDING not in View(track, 2).counters()
    assert not reads(2, "counter [Wedding]", track)
    act(track, ("end",))
    assert reads(2, "advance [Wedding]", track)
    assert reads(2, "counter [Wedding]", track)
    assert View(track, 2).counters()[WEDDING][1:] == (1, 3)


def test_a_trigger_that_did_nothing_is_still_a_secret() -> None:
    game = wedding(0, "foyer", "foyer").build()
    act(game, ("end",))
    assert not any("advance [Wedding]" in line.text for line in View(game, 2).rules())


# -- saves -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 6])
def test_a_save_midway(players: int) -> None:
    game = cast(*MIXED[:players]).setup(HAUNT, revealer=1).build()
    while game.decision is not None and game.s.phase == "setup":
        fork_check(game, 2)
        game.choose(0)
    fork_check(game, 15)
    lonely = cast(*WOMEN).setup(HAUNT, revealer=1).build()
    answer(lonely)
    fork_check(lonely, 15)
    assert lonely.s.order[-1] == MONSTERS
