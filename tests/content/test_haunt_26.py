"""Pay the Piper: how it begins, the Chamber, the ritual."""

from __future__ import annotations

from typing import Any

import pytest

from hauntwright.game import Game
from hauntwright.parts import TRAITS
from hauntwright.testing import Position, asked, dice
from tests.content import expect_26_pay_the_piper as expect
from tests.content.expected import Effects, Other
from tests.content.haunt_26_stage import CHAMBER, HAUNT, JENNY, OX, PRIEST, VIVIAN, house, rats, running
from tests.content.haunting import (
    action,
    begun,
    do,
    may,
    option_names,
    options,
    pass_turn,
    stage,
    view,
)
from tests.content.stage import act, content

# -- how it begins -----------------------------------------------------------------------------------------------------


def test_what_it_says_of_itself() -> None:
    haunt = content(HAUNT).haunts[HAUNT]
    assert (haunt.number, haunt.title) == (expect.NUMBER, expect.TITLE)
    assert option_names(HAUNT) == expect.OPTIONS
    assert {r.room: r.floor for r in haunt.requires} == {CHAMBER: expect.REQUIRED["Pentagram Chamber"]}


def test_the_named_traitor() -> None:
    game = begun(house(), HAUNT, revealer=VIVIAN)
    assert game.c.explorers[game.s.kind[game.s.traitor]].name == expect.TRAITOR_NAMED


@pytest.mark.parametrize(("revealer", "sanity", "traitor"), [(0, (1, 0, 1), 1), (0, (0, 1, 0), 0), (1, (0, 1, 0), 2)])
def test_else_the_lowest_trait(revealer: int, sanity: tuple[int, ...], traitor: int) -> None:
    p = house(3, cast=("peter_akimoto", "zoe_ingstrom", "vivian_lopez"))
    way, trait = expect.TRAITOR_ELSE
    assert way == "lowest"
    tracks = [p.game.c.tracks[p.s.kind[f]][TRAITS.index(trait)][1:] for f in range(3)]
    common = sorted(set(tracks[0]).intersection(*tracks))
    for f, high in enumerate(sanity):
        numbers: dict[str, Any] = {trait: common[-1] if high else common[0]}
        p.explorer(f, **numbers)
    assert begun(p, HAUNT, revealer).s.traitor == traitor


def test_the_official_traitor_is_left_of_the_revealer() -> None:
    assert begun(house(options={"Official traitor": 1}), HAUNT, revealer=PRIEST).s.traitor == VIVIAN


def test_the_chamber_is_built_if_it_is_missing() -> None:
    game = begun(stage(HAUNT).holding(0, "ring"), HAUNT)
    assert game.s.house.floor(CHAMBER) == "basement"
    assert not game.s.vars.get("pay-the-piper:the piper was there")


@pytest.mark.parametrize("official", [0, 1])
def test_who_has_to_leave_the_chamber(official: int) -> None:
    p = house(options={"Official traitor": official})
    for f in range(4):
        p.explorer(f, at=CHAMBER)
    game = p.setup(HAUNT, revealer=PRIEST).build()
    asked: list[tuple[int, set[str]]] = []
    while game.s.phase == "setup":
        d = game.decision
        assert d is not None
        if not rats(game) and len(d.options) == 2 and d.options[0][0] == "room" and game.room(d.figure) == CHAMBER:
            asked.append((d.figure, {o[1] for o in d.options}))
        game.choose(d.options[0])
    traitor = game.s.traitor
    inside = [f for f in range(4) if game.room(f) == CHAMBER]
    assert inside == ([traitor] if expect.MOVED_OUT[official] == "heroes" else [])
    assert {f for f, _ in asked} == set(range(4)) - set(inside)
    assert all(rooms == {"basement_landing", "kitchen"} for _, rooms in asked), "a side in common, door or not"
    assert ("pay-the-piper:the piper was there" in game.s.vars) == bool(inside)


def test_the_traitor_is_restored_and_rises() -> None:
    p = house().explorer(OX, speed_step=1, might_step=8, sanity_step=4, knowledge_step=7)
    start = [p.game.start_step(OX, t) for t in range(4)]
    before = p.s.steps[OX]
    game = begun(p, HAUNT, revealer=JENNY)
    assert expect.TRAITS_AT_LEAST_START
    wanted = tuple(min(8, max(a, b) + expect.TRAITS_THEN) for a, b in zip(before, start, strict=True))
    assert game.s.steps[OX] == wanted


@pytest.mark.parametrize("players", expect.RATS)
def test_rats_go_to_empty_rooms_with_a_symbol_then_where_rats_are(players: int) -> None:
    p = house(players).explorer(JENNY, at="ballroom")
    game = p.setup(HAUNT, revealer=JENNY).build()
    offered = []
    while game.s.phase == "setup":
        d = game.decision
        assert d is not None
        if d.seat == OX and d.options[0][0] == "room":
            offered.append({o[1] for o in d.options})
        game.choose(d.options[0])
    assert len(rats(game)) == expect.RATS[players]
    free = [r for r in game.s.house.rooms() if game.c.rooms[r].symbol in expect.RAT_SYMBOLS]
    free = [r for r in free if r not in ("ballroom", CHAMBER)]
    assert offered[0] == set(free), "empty ones with a symbol, never the Chamber"
    assert {game.room(f) for f in rats(game)} <= set(free)
    assert offered[-1] == set(free), "all have a Rat by then: they double up"
    n = len(free)
    assert [len(rooms) for rooms in offered] == [*range(n, 1, -1), *[n] * (expect.RATS[players] - n)]
    kind = expect.MONSTERS["Rat"]
    assert [game.trait(rats(game)[0], t) for t in range(4)] == [-1 if n is None else n for n in kind.traits]


def test_with_no_empty_room_that_has_a_symbol_rats_start_anywhere_else() -> None:
    p = stage(HAUNT, 4).beside("basement_landing", "west", CHAMBER).beside("foyer", "east", "ballroom")
    game = p.explorer(JENNY, at="ballroom").setup(HAUNT, revealer=JENNY).build()
    offered = []
    while game.s.phase == "setup":
        d = game.decision
        assert d is not None
        if d.seat == OX and d.options[0][0] == "room":
            offered.append({o[1] for o in d.options})
        game.choose(d.options[len(offered) % len(d.options)])
    assert not game.over, "no Rat is missing"
    assert len(rats(game)) == expect.RATS[4]
    assert offered == [set(game.s.house.rooms()) - {CHAMBER}] * expect.RATS[4]
    assert len({game.room(f) for f in rats(game)}) > 1


# -- the Chamber -------------------------------------------------------------------------------------------------------


def test_neither_heroes_nor_rats_walk_into_the_chamber() -> None:
    game = running(4, "kitchen").explorer(JENNY, at="basement_landing").build()
    assert ("move", CHAMBER) not in options(game, "move")
    game = running(4, "basement_landing", turn=OX).build()
    pass_turn(game, 6)
    act(game, options(game, "monster")[0])
    assert ("move", CHAMBER) not in options(game, "move")
    game = running(turn=OX).explorer(OX, at="basement_landing").build()
    assert ("move", CHAMBER) in options(game, "move")


def test_no_card_takes_a_hero_there() -> None:
    game = running().holding(JENNY, "bottle").explorer(JENNY, at="foyer").build()
    seen = act(game, action(game, "Drink"), 6, answers=[("room", CHAMBER)])
    assert seen.room(JENNY) != CHAMBER
    game = running(turn=OX).holding(OX, "bottle").explorer(OX, at="foyer").build()
    seen = act(game, action(game, "Drink"), 6, answers=[("room", CHAMBER)])
    assert seen.room(OX) == CHAMBER


def event(p: Position, card: str, *totals: int) -> tuple[Game, list[tuple[object, ...]]]:
    """Jenny opens the door east of the Upper Landing and draws an event; dice for the rest."""
    p.explorer(JENNY, at="upper_landing").stacked("room", "bedroom").stacked("event", card)
    game = p.build()
    seen = act(game, ("explore", 1), *totals)
    return game, seen.of("rolled")


@pytest.mark.parametrize("inside", [True, False])
def test_events_of_heroes_pass_the_sanctuary_by(inside: bool) -> None:
    p = running().explorer(OX, at=CHAMBER if inside else "foyer")
    _, rolls = event(p, "hideous_shriek")
    assert {r[0] for r in rolls if r[2] == 2} == ({1, 2, 3} if inside else {0, 1, 2, 3})


def test_events_of_the_traitor_do_not() -> None:
    p = running(turn=OX).explorer(OX, at="upper_landing").stacked("room", "bedroom").stacked("event", "hideous_shriek")
    game = p.build()
    seen = act(game, ("explore", 1), answers=[("take it",)])
    assert {r[0] for r in seen.of("rolled") if r[2] == 2} == {0, 1, 2, 3}


@pytest.mark.parametrize("inside", [True, False])
def test_shots_and_dynamite_of_heroes(inside: bool) -> None:
    at, by = (CHAMBER, "basement_landing") if inside else ("basement_landing", "servants_quarters")
    p = running().explorer(OX, at=at).explorer(JENNY, at=by).holding(JENNY, "revolver", "dynamite")
    game = p.build()
    assert any(o[1] == OX for o in options(game, "attack")) != inside
    seen = do(game, "Throw the dynamite", *([] if inside else [0]), answers=[("room", at)])
    assert bool(seen.of("harmed")) != inside


def test_the_bell_does_not_reach_the_sanctuary_but_reaches_out_of_it() -> None:
    game = running(turn=OX).explorer(OX, at=CHAMBER).explorer(JENNY, at="foyer").holding(OX, "bell").build()
    seen = do(game, "Ring the bell", 8, answers=[("figure", JENNY)])
    assert seen.of("rolled")


# -- the ritual --------------------------------------------------------------------------------------------------------


def ritual_effects(total: int) -> Effects:
    return expect.RITUAL.effects(total)


@pytest.mark.parametrize("total", range(9))
def test_the_ritual(total: int) -> None:
    p = running(4, *["ballroom"] * 7, turn=OX).explorer(OX, at=CHAMBER)
    dead = next(f for f, k in enumerate(p.s.kind) if k == "rat" and p.s.loc[f] == "@supply")
    p.dead(dead)
    game = p.build()
    seen = do(game, "Pipe", total, answers=[("room", "kitchen")])
    ok = Other("ritual advances") in ritual_effects(total)
    assert game.s.vars["pay-the-piper:Ritual"] == int(ok)
    assert seen.of("rolled")[0][:3] == (OX, "trait", TRAITS.index(str(expect.RITUAL.roll)))
    assert expect.RATS_COME_BACK
    assert [game.room(f) for f in rats(game) if game.room(f) != "ballroom"] == (["kitchen"] if ok else [])
    assert not may(game, "Pipe"), "once a turn"


def test_a_rat_that_comes_may_go_at_once_and_there_are_never_more_than_at_first() -> None:
    game = running(4, *["ballroom"] * 8, turn=OX).explorer(OX, at=CHAMBER).build()
    do(game, "Pipe", 8)
    assert len(rats(game)) == expect.RATS[4]
    p = running(4, *["ballroom"] * 7, turn=OX).explorer(OX, at=CHAMBER)
    p.dead(next(f for f, k in enumerate(p.s.kind) if k == "rat" and p.s.loc[f] == "@supply"))
    game = p.build()
    do(game, "Pipe", 8, answers=[("room", "kitchen")])
    pass_turn(game, 6)
    assert any(game.room(o[1]) == "kitchen" for o in options(game, "monster"))


def test_the_room_beside_need_have_no_door() -> None:
    p = running(4, *["ballroom"] * 7, turn=OX).explorer(OX, at=CHAMBER)
    game = p.build()
    with dice(game, 8):
        game.choose(action(game, "Pipe"))
    assert asked(game).seat == OX
    assert {o[1] for o in options(game, "room")} == {"basement_landing", "kitchen"}


def test_only_in_the_chamber_and_only_the_traitor() -> None:
    assert not may(running(turn=OX).explorer(OX, at="basement_landing").build(), "Pipe")
    assert not may(running(turn=JENNY).explorer(JENNY, at=CHAMBER).build(), "Pipe")


@pytest.mark.parametrize("players", expect.SUCCESSES)
def test_the_ritual_is_full(players: int) -> None:
    for done, over in ((expect.SUCCESSES[players] - 2, ""), (expect.SUCCESSES[players] - 1, "traitor")):
        p = running(players, "ballroom", turn=OX).explorer(OX, at=CHAMBER).noted("pay-the-piper:Ritual", done)
        game = p.build()
        do(game, "Pipe", 8)
        assert game.s.outcome == over


def test_the_heroes_see_the_count_and_not_how_many_it_takes() -> None:
    game = running(4, "ballroom", turn=OX).noted("pay-the-piper:Ritual", 2).build()
    need = expect.SUCCESSES[4]
    for seat in range(4):
        name, count, target = view(game, seat).counters()["pay-the-piper:Ritual"]
        assert (name, count) == ("Ritual", 2)
        assert (target == need) == (seat == OX)
        assert target in (need, -1)
        told = " ".join(line.text for line in view(game, seat).rules())
        assert ("Successes needed] by" in told) == (seat == OX)
        assert ("5" in view(game, seat).story()) == (seat == OX) or "{" in view(game, seat).story()


def test_the_successes_are_kept_when_the_traitor_walks_out() -> None:
    p = running(4, "ballroom", turn=OX).explorer(OX, at=CHAMBER).noted("pay-the-piper:Ritual", 2)
    game = p.build()
    act(game, ("move", "basement_landing"))
    assert game.s.vars["pay-the-piper:Ritual"] == 2
