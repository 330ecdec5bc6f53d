"""Each figure rolls alone, passages that a figure may not take, stunned by which card, the top of a stack sifted, and
attacks on friends."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from attrs import evolve

from hauntwright.content import Content
from hauntwright.game import Game
from hauntwright.parts import MIGHT, SPEED
from hauntwright.state import MONSTERS
from hauntwright.testing import Position, asked, conservation, dice, fork_check, offered, told
from hauntwright.view import View
from hauntwright_dsl.check import check, load_result, survey_pack
from hauntwright_haunts import base_pack_path
from tests.dsl.frames import codes, facts
from tests.dsl.playing import base

HEAD = """haunt [Test]
traitor is revealer
when traitor dies: continue
heroes win when no [Snake] is alive
traitor wins when no hero is alive
setup for traitor
  place a [Snake] into [Entrance Hall]
"""
SNAKES = "monster [Snake]\n  figures 3\n  speed 2\n  might 4\n"
ONE, OTHER = 3, 4


@cache
def content_of(text: str) -> Content:
    """The base content, of whose tokens the text may speak, with the haunt of the text."""
    shared = survey_pack(Path(base_pack_path).glob("*.haunt"), facts())
    result = check(text, facts(), path="example.haunt", shared=shared)
    assert result.ok, result.findings
    haunt = load_result(result).haunt
    assert haunt is not None
    return evolve(base(), haunts={haunt.id: haunt})


def stage(lines: str, *, at: str = "foyer", snakes: str = "entrance_hall") -> Position:
    """Explorer 1 is the traitor, in the basement; the heroes stand somewhere, two Snakes elsewhere."""
    p = Position(content_of(HEAD + SNAKES + lines), 3, today=(1, 1)).haunt("test", traitor=1)
    for f in range(3):
        p.explorer(f, at="basement_landing" if f == 1 else at)
        p.explorer(f, speed_step=5, might_step=5, sanity_step=5, knowledge_step=5)
    return p.monster("snake", snakes).monster("snake", snakes)


# -- roll alone --------------------------------------------------------------------------------------------------------


def test_R77_each_of_them_rolls_its_own_movement() -> None:
    game = stage("  roll alone\n").turn(MONSTERS).build(1, 4)
    assert [e.data for e in told(game, "monsters_roll")] == [("snake", 1, -1, ONE), ("snake", 4, -1, OTHER)]
    assert [game.s.pace[f] for f in (ONE, OTHER)] == [1, 4]
    assert [o[1] for o in offered(game, "monster")] == [ONE, OTHER], "they aren't alike"
    fork_check(game)


def test_R77_others_share_one_roll() -> None:
    game = stage("").turn(MONSTERS).build(4)
    assert [e.data for e in told(game, "monsters_roll")] == [("snake", 4, -1)]
    assert [o[1] for o in offered(game, "monster")] == [ONE], "they are alike"


def test_the_sentence_says_whose_roll_it_is() -> None:
    from hauntwright.narrate import sentence

    game = stage("  roll alone\n").turn(MONSTERS).build(1, 4)
    texts = [sentence(View(game, 0), e) for e in told(game, "monsters_roll")]
    assert texts[0] != texts[1]
    assert texts[0].endswith("may go 1 space this turn.")


def test_nothing_else_can_be_said_of_how_they_roll() -> None:
    assert codes("monster [Rat]\n  figures 2\n  speed 3\n  roll together\n", "file")[-1:] == ["HW289"]


# -- passages ----------------------------------------------------------------------------------------------------------

BANNED = "  it cannot use token [Secret Stairs]\n"


def linked(lines: str) -> Position:
    p = stage(lines).beside("upper_landing", "north", "bedroom")
    p.lying("entrance_hall", "secret_stairs_token#1").lying("bedroom", "secret_stairs_token#2")
    return p.linked("entrance_hall", "bedroom", "secret_stairs_token")


def ways(game: Game) -> set[str]:
    if offered(game, "monster"):
        game.choose(("monster", ONE))
    return {o[1] for o in offered(game, "move")}


def test_R15_a_kind_that_may_not_take_a_passage() -> None:
    assert "bedroom" in ways(linked("").turn(MONSTERS).build(4))
    game = linked(BANNED).turn(MONSTERS).build(4)
    assert ways(game) == {"foyer"}
    assert "bedroom" in {o[1] for o in offered(linked(BANNED).explorer(0, at="entrance_hall").turn(0).build(), "move")}


def test_the_other_passage_and_printed_stairs_stay_open() -> None:
    p = stage(BANNED, snakes="grand_staircase").linked("grand_staircase", "basement_landing", "secret_passage_token")
    assert ways(p.turn(MONSTERS).build(4)) == {"foyer", "upper_landing", "basement_landing"}


def test_a_door_between_the_same_rooms_stays_open() -> None:
    p = stage(BANNED).linked("entrance_hall", "foyer", "secret_stairs_token")
    assert ways(p.turn(MONSTERS).build(4)) == {"foyer"}


def test_a_walk_that_goes_by_itself_keeps_off_it_too() -> None:
    order = "when turn of a hero starts\n  walk [Snake] chosen by traitor by 1 along path chosen by traitor\n"
    for lines, goals in ((order, {"foyer", "bedroom"}), (BANNED + order, {"foyer"})):
        p = linked(lines)
        p.s.life[OTHER] = 0
        game = p.turn(1).build()
        game.choose(("end",))
        while asked(game).kind != "turn" or asked(game).seat == 1:
            assert asked(game).kind != "pick" or {o[1] for o in asked(game).options} == goals
            game.choose(("room", "foyer") if asked(game).kind == "pick" else len(asked(game).options) - 1)


# -- who picks the way -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("words", "seat"), [("", 0), (" along path chosen by traitor", 1)])
def test_of_ways_alike_whoever_is_said_to_picks_one(words: str, seat: int) -> None:
    p = stage(f"when turn of a hero starts\n  move hero by 2 toward [Attic]{words}\n", at="upper_landing")
    p.beside("upper_landing", "north", "bedroom").beside("upper_landing", "east", "charred_room")
    p.placed("attic", "upper", p.s.house.where["bedroom"].x + 1, p.s.house.where["bedroom"].y, 2)
    p.linked("bedroom", "attic", "passage").linked("charred_room", "attic", "passage")
    game = p.explorer(2, at="basement_landing").turn(2).build()
    game.choose(("end",))
    d = asked(game)
    assert (d.seat, d.kind, set(d.options)) == (seat, "pick", {("room", "bedroom"), ("room", "charred_room")})
    game.choose(("room", "charred_room"))
    assert game.room(0) == "attic"
    assert game.s.spent[0] == 0


@pytest.mark.parametrize("seed", range(6))
def test_or_chance_picks_among_them_alike(seed: int) -> None:
    p = stage("when turn of a hero starts\n  move hero by 1 toward [Attic] along path at random\n", at="upper_landing")
    p.beside("upper_landing", "north", "bedroom").beside("upper_landing", "east", "charred_room")
    p.placed("attic", "upper", p.s.house.where["bedroom"].x + 1, p.s.house.where["bedroom"].y, 2)
    p.linked("bedroom", "attic", "passage").linked("charred_room", "attic", "passage")
    p.s.r1 += seed
    game = p.explorer(2, at="basement_landing").turn(2).build()
    twin = game.fork()
    with dice(game, (0,) * 8):  # the lowest of what chance can give: the first on the list of rooms
        game.choose(("end",))
    twin.choose(("end",))
    assert asked(game).kind == asked(twin).kind == "turn", "nobody is asked"
    assert game.room(0) == "bedroom"
    assert twin.room(0) in ("bedroom", "charred_room")


def test_where_there_is_one_way_chance_has_no_say() -> None:
    p = stage("when turn of a hero starts\n  move hero by 2 toward [Attic] along path at random\n", at="upper_landing")
    game = p.beside("upper_landing", "north", "attic").explorer(2, at="basement_landing").turn(2).build()
    before = game.s.r1, game.s.r2
    game.choose(("end",))
    assert game.room(0) == "attic"
    assert (game.s.r1, game.s.r2) == before


def test_a_way_has_to_be_somebodys_choice() -> None:
    assert codes("move hero by 2 toward [Attic] along path") == ["HW289"]
    assert codes("move hero by 2 toward [Attic] along left wall") == ["HW289"]


# -- a room just found that one may not enter --------------------------------------------------------------------------

SCOUT = "  it can discover rooms\n  it cannot enter [Bedroom]\n"


def test_who_finds_a_room_that_it_may_not_enter_stays_before_it() -> None:
    p = stage(SCOUT, snakes="upper_landing").stacked("room", "bedroom", "attic")
    game = p.turn(MONSTERS).build(4)
    game.choose(offered(game, "monster")[0])
    door, *others = offered(game, "explore")
    game.choose(door)
    while asked(game).kind == "lay":
        game.choose(0)
    assert game.s.house.has("bedroom")
    assert game.s.loc[ONE] == "upper_landing"
    assert game.s.spent[ONE] == 0, "it has gone nowhere and paid nothing"
    assert not {o[1] for o in offered(game, "move")} & {"bedroom"}
    game.choose(others[0])
    while asked(game).kind == "lay":
        game.choose(0)
    assert game.room(ONE) == "attic"
    conservation(game)


# -- stunned by a card -------------------------------------------------------------------------------------------------

BLOWN = "  when it would be stunned by [Dynamite]: kill it\n"


def test_what_the_dynamite_stuns_is_told_from_what_others_stun() -> None:
    p = stage(BLOWN, at="foyer").holding(0, "dynamite", "druidic_charm").explorer(2, at="basement_landing")
    p.monster("snake", "upper_landing")
    game = p.turn(0).build()
    game.choose(next(o for o in offered(game, "act") if "dynamite" in o[1]))
    with dice(game, 0, 0):
        while asked(game).kind != "turn":
            game.choose(("room", "entrance_hall") if ("room", "entrance_hall") in asked(game).options else 0)
    assert game.s.life[ONE:] == [0, 0, 1]
    game = stage(BLOWN, at="entrance_hall").holding(0, "druidic_charm").turn(0).build()
    game.choose(next(o for o in offered(game, "act") if "charm" in o[1]))
    assert all(game.s.life[f] and game.s.stun[f] for f in (ONE, OTHER))


@pytest.mark.parametrize(("card", "life"), [("axe", 0), ("spear", 1), ("", 1)])
def test_an_attack_with_the_card_counts(card: str, life: int) -> None:
    p = stage("  when it would be stunned by [Axe]: kill it\n", at="entrance_hall").holding(0, "axe", "spear")
    game = p.turn(0).build()
    with dice(game, 6, 1):
        game.choose(("attack", ONE, MIGHT, card))
    assert game.s.life[ONE] == life


def test_a_lost_attack_of_the_monsters_own_is_not_by_the_card() -> None:
    p = stage("  when it would be stunned by [Axe]: kill it\n", at="entrance_hall").holding(0, "axe")
    game = p.turn(MONSTERS).build(2)
    game.choose(("monster", ONE))
    with dice(game, 1, 6):
        game.choose(("attack", 0, MIGHT, ""))
    assert game.s.life[ONE]
    assert game.s.stun[ONE]


def test_the_monkey_strikes_by_itself() -> None:
    p = stage("  when it would be stunned by [Toy Monkey]: kill it\n").holding(0, "toy_monkey").turn(0)
    game = p.build()
    with dice(game, 1, 6, 0):
        game.choose(("move", "entrance_hall"))
        while asked(game).kind != "turn":
            game.choose(("figure", ONE) if ("figure", ONE) in asked(game).options else 0)
    assert not game.s.life[ONE]


def test_only_a_card_can_be_named() -> None:
    rat = "monster [Rat]\n  figures 1\n  speed 3\n  when it would be stunned by {}: kill it\n"
    assert "HW274" in codes(rat.format("a hero"), "file")
    assert "HW274" not in codes(rat.format("[Dynamite]"), "file")


# -- sift --------------------------------------------------------------------------------------------------------------

SIFT = "when a hero would draw an item card\n  sift 3 top cards of item stack by hero\n  proceed\n"


def drawing(stack: tuple[str, ...], discards: tuple[str, ...] = ()) -> Game:
    """Explorer 0 opens a door onto a room with an item, with these cards in the item stack."""
    p = stage(SIFT, at="upper_landing")
    zones = p.s.zones
    others = tuple(c for c in zones["item"] if c not in (*stack, *discards))
    zones["item"], zones["item discards"], zones["box"] = stack, discards, (*zones.get("box", ()), *others)
    symbol = next(r.id for r in p.game.c.rooms.values() if r.symbol == "item" and "upper" in r.floors)
    game = p.stacked("room", symbol).turn(0).build()
    game.choose(offered(game, "explore")[0])
    while asked(game).kind == "lay":
        game.choose(0)
    return game


def test_one_is_drawn_and_the_others_go_to_the_bottom() -> None:
    game = drawing(("axe", "rope", "bell", "candle", "armor"))
    d = asked(game)
    assert d.seat == 0
    assert set(d.options) == {("card", "axe"), ("card", "rope"), ("card", "bell")}
    shown = told(game, "shown")[-1]
    assert (shown.data, shown.to) == ((("axe", "rope", "bell"),), (0,)), "nobody else sees them"
    game.choose(("card", "rope"))
    assert "rope" in game.s.zones["hand:0"]
    assert game.s.zones["item"] == ("candle", "armor", "axe", "bell")
    conservation(game)
    fork_check(game)


def test_R39_a_short_stack_is_made_longer_with_its_discards() -> None:
    game = drawing(("axe",), ("rope", "bell", "candle"))
    options = {o[1] for o in asked(game).options}
    assert len(options) == 3
    assert "axe" in options
    game.choose(("card", "axe"))
    assert set(game.s.zones["item"]) == {"rope", "bell", "candle"}
    assert game.s.zones["item discards"] == ()


def test_with_one_card_left_nothing_is_asked_and_with_none_nothing_is_drawn() -> None:
    assert "axe" in drawing(("axe",)).s.zones["hand:0"]
    assert "hand:0" not in drawing(()).s.zones


def test_looking_at_cards_can_not_be_taken_back() -> None:
    game = drawing(("axe", "rope", "bell"))
    game.choose(("card", "axe"))
    assert not game.undo()


def test_the_room_stack_can_be_sifted_too() -> None:
    text = "when turn of a hero ends: sift 2 top cards of room stack by hero\n"
    game = stage(text).stacked("room", "attic", "bedroom", "chapel").turn(0).build()
    game.choose(("end",))
    rest = game.s.stack[2:]
    game.choose(("card", "bedroom"))
    assert game.s.stack == ("bedroom", *rest, "attic")


@pytest.mark.parametrize("line", ["sift item stack by hero", "sift 3 cards of item stack by hero"])
def test_what_is_sifted_has_to_be_said(line: str) -> None:
    assert codes(line) == ["HW289"]


# -- attacks on friends ------------------------------------------------------------------------------------------------

FRIENDS = "heroes can attack [bewitched] heroes\nwhen a hero enters [Attic]: mark hero as [bewitched]\n"


def foes(game: Game) -> set[int]:
    return {o[1] for o in offered(game, "attack")}


def test_R57_somebody_of_ones_own_side_only_where_it_is_said() -> None:
    assert foes(stage(FRIENDS, snakes="upper_landing").turn(0).build()) == set()
    p = stage(FRIENDS, snakes="upper_landing").marked("f2", "test:bewitched")
    assert foes(p.turn(0).build()) == {2}
    assert foes(p.turn(2).build()) == set(), "nobody attacks himself, nor who is not bewitched"
    assert foes(p.explorer(1, at="foyer").turn(0).build()) == {1, 2}
    assert foes(p.turn(1).build()) == {0, 2}


def test_it_is_a_fight_like_any_other() -> None:
    p = stage(FRIENDS, snakes="upper_landing").marked("f2", "test:bewitched").holding(0, "axe", "revolver")
    game = p.turn(0).build()
    assert ("attack", 2, MIGHT, "axe") in offered(game, "attack")
    assert ("attack", 2, SPEED, "revolver") in offered(game, "attack")
    before = sum(game.s.steps[2])
    with dice(game, 5, 2):
        game.choose(("attack", 2, MIGHT, "axe"))
        while asked(game).kind != "turn":
            game.choose(0)
    assert sum(game.s.steps[2]) == before - 3
    assert not offered(game, "attack")


def test_bans_come_after_it() -> None:
    p = stage(FRIENDS + "heroes cannot attack [bewitched] heroes using speed\n", snakes="upper_landing")
    game = p.marked("f2", "test:bewitched").holding(0, "revolver").turn(0).build()
    assert list(offered(game, "attack")) == [("attack", 2, MIGHT, "")]


def test_the_bot_hits_a_friend_to_help_it() -> None:
    from hauntwright_lab.seeker import SeekerBot

    p = stage(FRIENDS, snakes="upper_landing").marked("f2", "test:bewitched").explorer(0, might_step=8)
    game = p.explorer(2, might_step=1).turn(0).build()
    d = asked(game)
    assert d.options[SeekerBot(1).choose(View(game, 0))][0] == "attack"
