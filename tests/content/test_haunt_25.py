"""Voodoo: how dolls are given out and hidden, what they do, how they are found and broken, and who knows what."""

from __future__ import annotations

import random
from typing import Any

import pytest

from hauntwright.game import Game
from hauntwright.parts import MIGHT, TRAITS
from hauntwright.testing import Position, asked, conservation, dice, fork_check, told
from tests.content import expect_25_voodoo as expect
from tests.content.expected import Other
from tests.content.haunt_25_stage import (
    BREAK,
    FOUND,
    HAUNT,
    HIDING,
    JENNY,
    NIGHT,
    OX,
    PRIEST,
    SEARCH,
    SIGNS,
    VIVIAN,
    broken,
    cursed,
    in_room,
)
from tests.content.haunting import begun, do, may, pass_to, pass_turn, saved, saved_midway, stage, view
from tests.content.stage import CAST, Seen, act, answer, room_id

ALL_ROOMS = {room_id(r): doll for doll, rooms in expect.DOLLS.items() for r in rooms}


# -- how it begins -----------------------------------------------------------------------------------------------------


def test_zoe_turns_else_the_highest_knowledge() -> None:
    cast = ("ox_bellows", "zoe_ingstrom", "jenny_leclerc")
    assert begun(stage(HAUNT, 3, cast).explorer(0, knowledge_step=8), HAUNT, 0).s.traitor == 1
    p = stage(HAUNT, 3)
    for f in range(3):
        p.explorer(f, knowledge_step=8 if f == 2 else 2)
    assert begun(p, HAUNT, 0).s.traitor == 2
    assert (expect.TRAITOR_NAMED, expect.TRAITOR_ELSE) == ("Zoe Ingstrom", ("highest", "knowledge"))


def setting_up(players: int, *rooms: str) -> Game:
    p = stage(HAUNT, players, (*CAST, "missy_dubourde", "peter_akimoto")[:players]).explorer(0, knowledge_step=8)
    for i, name in enumerate(rooms):
        p.placed(room_id(name), p.game.c.rooms[room_id(name)].floors[0], 9 + 3 * i, 9)
    return p.setup(HAUNT, revealer=0).build()


def hidden(game: Game) -> set[str]:
    return {key.removeprefix("room:") for key, marks in game.s.marks.items() if HIDING in marks}


def test_the_traitor_is_asked_for_every_doll_even_where_one_room_is_left() -> None:
    p = stage(HAUNT, 6)
    for i, room in enumerate(("kitchen", "balcony", "underground_lake", "chapel", "gardens")):
        p.placed(room, p.game.c.rooms[room].floors[0], 9 + 2 * i, 9)
    game = p.setup(HAUNT, revealer=0).build()
    seen = []
    while game.s.phase == "setup":
        seen.append(asked(game))
        game.choose(0)
    assert [d.seat for d in seen] == [game.s.traitor] * 5
    assert [len(d.options) for d in seen] == [5, 4, 3, 2, 1]


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_every_hero_has_another_doll_in_one_of_its_rooms(players: int) -> None:
    game = setting_up(players)
    offers = []
    chance = random.Random(players)
    while game.s.phase == "setup":
        d = asked(game)
        assert d.seat == 0, "the traitor chooses"
        offers.append({o[1] for o in d.options})
        game.choose(chance.choice(d.options))
    assert offers[0] == set(ALL_ROOMS), "none is discovered, so any"
    kinds = [ALL_ROOMS[room] for room in hidden(game)]
    assert len(kinds) == len(set(kinds)) == players - 1
    for f in range(1, players):
        signs = [doll for doll, sign in SIGNS.items() if f"{HAUNT}:{sign}" in game.s.marks[f"f{f}"]]
        assert len(signs) == 1
        assert signs[0] in kinds
    assert len({e.data[0] for e in told(game, "told")}) == players - 1, "a clue each"
    conservation(game)
    fork_check(game)


@pytest.mark.parametrize("doll", list(expect.DOLLS))
def test_the_one_discovered_room_of_two_is_taken(doll: str) -> None:
    one, other = expect.DOLLS[doll]
    for here, gone in ((one, other), (other, one)):
        offers = {o[1] for o in asked(setting_up(4, here)).options}
        assert room_id(here) in offers
        assert room_id(gone) not in offers
    assert {room_id(one), room_id(other)} <= {o[1] for o in asked(setting_up(4, one, other)).options}


@pytest.mark.parametrize("doll", list(expect.DOLLS))
def test_the_clue_is_said_aloud(doll: str) -> None:
    game = setting_up(3)
    game.choose(("room", room_id(expect.DOLLS[doll][0])))
    (clue,) = told(game, "told")
    assert clue.data[0].startswith(f"{view(game, 0).name(1)}!"), "whose it is"
    assert expect.CLUES[doll] in clue.data[0]
    assert clue.to is None or set(clue.to) >= {0, 1, 2}
    assert not any(name.lower() in clue.data[0].lower() for name in expect.DOLLS[doll])


# -- what dolls do -----------------------------------------------------------------------------------------------------


def night(p: Position, t: int, *totals: int, answers: Any = ()) -> Seen:
    """The end of the traitor's turn number t."""
    return pass_turn(p.noted(NIGHT, t - 1).build(), *totals, answers=answers)


@pytest.mark.parametrize("doll", ["wax", "glass"])
def test_a_step_of_one_of_two_traits_as_the_hero_likes(doll: str) -> None:
    for trait in expect.LOSES_ONE_OF[doll]:
        game = cursed({JENNY: doll}).build()
        game.choose(("end",))
        assert asked(game).seat == JENNY
        assert {TRAITS[o[1]] for o in asked(game).options} == set(expect.LOSES_ONE_OF[doll])
        before = game.s.steps[JENNY]
        game.choose(("trait", TRAITS.index(trait)))
        assert [TRAITS[i] for i in range(4) if game.s.steps[JENNY][i] != before[i]] == [trait]
        assert sum(before) - sum(game.s.steps[JENNY]) == 1
        assert game.s.vars[NIGHT] == 1, "the first time already"


@pytest.mark.parametrize(("t", "total"), [(1, 0), (1, 1), (3, 2), (3, 3), (5, 8)])
def test_china_may_break(t: int, total: int) -> None:
    seen = night(cursed({JENNY: "china"}), t, total)
    assert [len(r[3]) for r in seen.of("rolled")] == [expect.CHINA_DICE]
    assert bool(seen.game.s.life[JENNY]) == (total >= t)


@pytest.mark.parametrize(("t", "total"), [(1, 0), (1, 1), (4, 3), (4, 4)])
def test_stone_and_rags(t: int, total: int) -> None:
    seen = night(cursed({JENNY: "stone"}), t, total)
    assert [TRAITS[r[2]] for r in seen.of("rolled")] == [expect.STONE_ROLL]
    assert seen.game.s.steps[JENNY] == ((4, 4, 4, 4) if total < t else (5, 5, 5, 5))
    assert not seen.of("harmed")
    seen = night(cursed({JENNY: "rag"}), t, total)
    assert [TRAITS[r[2]] for r in seen.of("rolled")] == [expect.RAG_ROLL]
    assert seen.of("harmed") == ([(JENNY, expect.RAG_DAMAGE, "physical")] if total < t else [])


def test_all_dolls_of_the_living_and_a_hint_for_each() -> None:
    p = cursed({OX: "stone", JENNY: "china", PRIEST: "rag"}).dead(PRIEST)
    seen = night(p, 2, 2, 2)
    assert len(seen.of("rolled")) == 2
    assert len(seen.of("told")) == 2


@pytest.mark.parametrize("doll", list(expect.DOLLS))
def test_each_doll_is_heard_to_work(doll: str) -> None:
    seen = night(cursed({JENNY: doll}), 1, answers=[("trait", t) for t in range(4)])
    assert len(seen.of("told")) == 1


def test_armor_is_no_help_and_it_may_kill() -> None:
    p = cursed({JENNY: "stone"}).holding(JENNY, "armor").explorer(JENNY, sanity_step=1)
    assert not night(p, 3, 0).game.s.life[JENNY]


def test_they_work_on_when_the_traitor_is_dead() -> None:
    game = cursed({JENNY: "stone"}, turn=PRIEST).dead(VIVIAN).noted(NIGHT, 3).build()
    seen = pass_turn(game, 0)
    assert seen.game.s.steps[JENNY] == (4, 4, 4, 4)
    assert expect.TRAITOR_DEATH_ENDS_IT is False


# -- searching and breaking --------------------------------------------------------------------------------------------


def said(seen: Seen) -> list[str]:
    return [d[0] for d in seen.of("told")]


@pytest.mark.parametrize("total", range(4))
@pytest.mark.parametrize("whose", ["own", "other", "none"])
def test_a_search(total: int, whose: str) -> None:
    p = cursed({OX: "wax", JENNY: "glass"}, turn=OX)
    room = {"own": "Furnace Room", "other": "Pentagram Chamber", "none": "Kitchen"}[whose]
    game = in_room(p, OX, room).build()
    seen = do(game, SEARCH, total)
    (roll,) = seen.of("rolled")
    assert TRAITS[roll[2]] == expect.SEARCH.roll
    true = Other("the truth") in expect.SEARCH.effects(total)
    assert said(seen) == ([f"There is {'no' if whose == 'none' else 'a'} doll in this room."] if true else [])
    assert may(game, BREAK) == (true and whose == "own")
    assert not may(game, SEARCH), "once on a turn"
    if may(game, BREAK):
        do(game, BREAK)
        assert broken(game) == 1
        assert not may(game, BREAK)
        assert room_id(room) not in hidden(game)
        seen = pass_to(game, VIVIAN)
        assert not night_hurts(game, OX)


def test_what_was_found_in_one_room_is_not_said_of_the_next() -> None:
    p = in_room(cursed({OX: "wax", JENNY: "glass"}, turn=OX), OX, "Pentagram Chamber")
    game = in_room(p, JENNY, "Kitchen").build()
    assert said(do(game, SEARCH, 4)) == ["There is a doll in this room."]
    pass_to(game, JENNY)
    assert said(do(game, SEARCH, 4)) == ["There is no doll in this room."]


def night_hurts(game: Game, f: int) -> bool:
    before = game.s.steps[f]
    pass_turn(game, answers=[("trait", 0)])
    return game.s.steps[f] != before


def test_the_owner_comes_to_a_found_doll_and_breaks_it_without_a_roll() -> None:
    p = cursed({OX: "wax", JENNY: "glass"}, turn=OX)
    in_room(p, JENNY, "Pentagram Chamber").marked(f"room:{room_id('Pentagram Chamber')}", HIDING, FOUND)
    spot = p.s.loc[JENNY]
    p.explorer(JENNY, at="foyer").linked("foyer", spot, "a hatch")
    p.explorer(OX, at="foyer")
    game = p.build()
    act(game, ("move", spot))
    assert not may(game, BREAK), "it isn't his"
    pass_to(game, JENNY)
    assert not may(game, BREAK), "not there"
    act(game, ("move", spot))
    seen = do(game, BREAK)
    assert not seen.of("rolled")
    assert broken(game) == 1
    pass_to(game, JENNY)
    assert not may(game, BREAK), "it is broken"


def test_who_walks_off_has_to_come_back() -> None:
    p = cursed({OX: "wax"}, turn=OX)
    in_room(p, OX, "Furnace Room")
    spot = p.s.loc[OX]
    game = p.linked(spot, "foyer", "a hatch").build()
    do(game, SEARCH, 4)
    act(game, ("move", "foyer"))
    assert not may(game, BREAK)
    act(game, ("move", spot))
    assert may(game, BREAK)


def test_two_owners_in_one_room_are_told_apart() -> None:
    p = cursed({OX: "wax", JENNY: "glass"}, turn=OX)
    in_room(in_room(p, OX, "Pentagram Chamber"), JENNY, "Pentagram Chamber")
    game = p.build()
    do(game, SEARCH, 4)
    assert not may(game, BREAK)
    pass_to(game, JENNY)
    assert may(game, BREAK)


def test_the_traitor_does_not_search() -> None:
    game = in_room(cursed({OX: "wax"}), VIVIAN, "Furnace Room").build()
    assert not may(game, SEARCH)


def test_a_dead_heros_doll_counts_as_broken_and_is_gone() -> None:
    p = cursed({OX: "wax", JENNY: "china", PRIEST: "stone"})
    seen = night(in_room(p, OX, "Balcony"), 5, 0, 8, answers=[("trait", 0)])
    assert not seen.game.s.life[JENNY]
    assert broken(seen.game) == 1
    assert room_id("Balcony") not in hidden(seen.game)
    game = seen.game
    pass_to(game, OX)
    assert said(do(game, SEARCH, 4)) == ["There is no doll in this room."]


def test_a_dead_traitor_had_none() -> None:
    p = cursed({OX: "wax", JENNY: "china"}, turn=OX).explorer(VIVIAN, at="foyer", might_step=1, speed_step=1)
    game = p.explorer(OX, at="foyer").build()
    act(game, ("attack", VIVIAN, MIGHT, ""), 10, 0)
    assert not game.s.life[VIVIAN]
    assert broken(game) == 0


# -- the ends ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", expect.ALIVE_NEEDED)
def test_the_last_doll(players: int) -> None:
    heroes = players - 1
    for alive in range(1, heroes + 1):
        if heroes - alive >= expect.DEAD_FOR_TRAITOR[players]:
            continue
        p = cursed({OX: "wax"}, players=players, turn=OX)
        for f in range(alive, heroes):
            p.dead(f)
        p.noted(f"{HAUNT}:Dolls broken", heroes - 1)
        game = in_room(p, OX, "Furnace Room").build()
        do(game, SEARCH, 4)
        assert not game.over
        do(game, BREAK)
        assert (game.s.outcome == "heroes") == (alive >= expect.ALIVE_NEEDED[players])


@pytest.mark.parametrize("players", expect.DEAD_FOR_TRAITOR)
def test_more_than_half_are_dead(players: int) -> None:
    dead = expect.DEAD_FOR_TRAITOR[players]
    for already, over in ((dead - 2, ""), (dead - 1, "traitor")):
        p = cursed({OX: "china"}, players=players)
        for f in range(1, 1 + already):
            p.dead(f)
        assert night(p, 5, 0).game.s.outcome == over


# -- who knows ---------------------------------------------------------------------------------------------------------


def booklet(game: Game, seat: int) -> str:
    return "\n".join(line.text for line in view(game, seat).rules())


def test_each_side_has_its_own_booklet() -> None:
    game = cursed({OX: "wax"}).build()
    assert "DOLLS' HOSPITAL" in view(game, OX).story()
    assert "Skipping rhyme" in view(game, VIVIAN).story()
    assert "Skipping rhyme" not in view(game, OX).story()
    for words in ("roll 4 dice", "[Furnace Room]", "hiding a doll"):
        assert words in booklet(game, VIVIAN)
        assert words not in booklet(game, OX)
    assert {g.side for g in view(game, OX).goals()} == {"heroes"}


def test_where_a_doll_lies_is_in_no_output_of_a_hero() -> None:
    games = []
    for room in expect.DOLLS["wax"]:
        game = setting_up(3)
        game.choose(("room", room_id(room)))
        game.choose(next(o for o in asked(game).options if ALL_ROOMS[o[1]] == "rag"))
        games.append(game)
    for seat in (1, 2):
        shown = []
        for game in games:
            v = view(game, seat)
            rooms = {r: tuple(v.marks(f"room:{r}")) for r in ALL_ROOMS}
            events = [(e.kind, e.data) for e in game.events if e.to is None or seat in e.to]
            shown.append((rooms, tuple(v.marks("f1")), events, [line.text for line in v.rules()]))
        assert shown[0] == shown[1]
    assert HIDING in view(games[0], 0).marks(f"room:{room_id(expect.DOLLS['wax'][0])}")


def test_the_options_of_others_dont_betray_an_unfound_doll() -> None:
    shown = []
    for place in expect.DOLLS["wax"]:
        p = cursed({OX: "wax"}, {"wax": place}, turn=OX)
        game = in_room(p, OX, "Furnace Room").build()
        shown.append(asked(game).options)
    assert shown[0] == shown[1]


@pytest.mark.parametrize(("players", "seed"), [(3, 4), (6, 2)])
def test_saved_and_loaded_midway(players: int, seed: int) -> None:
    assert saved_midway(HAUNT, players, seed).game.s.haunt == HAUNT


def test_after_a_save_it_goes_on_alike() -> None:
    game = in_room(cursed({OX: "wax", JENNY: "stone"}, turn=OX), OX, "Furnace Room").build()
    do(game, SEARCH, 4)
    saved(game)
    with dice(game):
        answer(game)
    fork_check(game)


@pytest.mark.parametrize("room", list(ALL_ROOMS))
def test_no_doll_is_given_twice(room: str) -> None:
    game = setting_up(4)
    game.choose(("room", room))
    left = {o[1] for o in asked(game).options}
    assert left == {r for r, doll in ALL_ROOMS.items() if doll != ALL_ROOMS[room]}
    assert f"{HAUNT}:{SIGNS[ALL_ROOMS[room]]}" in game.s.marks["f1"]


@pytest.mark.parametrize(("doll", "name"), [(doll, name) for doll, names in expect.DOLLS.items() for name in names])
def test_each_doll_is_known_by_its_owner_in_either_room_and_gone_when_broken(doll: str, name: str) -> None:
    p = in_room(cursed({OX: doll}, {doll: name}, turn=OX), OX, name)
    game = p.build()
    do(game, SEARCH, 4)
    do(game, BREAK)
    assert not hidden(game)
    assert not any(FOUND in marks for marks in game.s.marks.values())
    other = next(d for d in expect.DOLLS if d != doll)
    p = in_room(cursed({OX: other, JENNY: doll}, {doll: name}, turn=OX), OX, name)
    game = p.build()
    do(game, SEARCH, 4)
    assert not may(game, BREAK), "another's"
