"""The Hungry Draught (A8): a live Might, things lifted, everybody struck once a turn, tapers in rooms of one floor."""

from __future__ import annotations

import pytest

from hauntwright.game import Game
from hauntwright.parts import MIGHT, SANITY
from hauntwright.testing import Position, dice, offered, told
from tests.content.haunting import do, may, options, pass_turn
from tests.content.stage import Seen, act
from tests.examples.homebrew_stage import at, begun, counters, kinds, laid, running, stage

HAUNT = "the-hungry-draught"
ROOMS = {3: 4, 4: 4, 5: 5, 6: 5}
"""Rooms in which tapers have to burn, by players."""
FIRST, FULL = 2, 8
LIT = f"{HAUNT}:lit"
APPETITE, BURNING = f"{HAUNT}:Appetite", f"{HAUNT}:Tapers lit"
HERO, FRIEND, OTHER, TRAITOR = range(4)
ITEM, OTHER_ITEM = "bottle", "candle"
GROUND, STAIRS = "foyer", "grand_staircase"


def draught(game: Game) -> int:
    (f,) = kinds(game, "draught")
    return f


def loose(where: str = GROUND, turn: int = HERO, held: int = 0) -> Position:
    """The Draught is in a room; it has lifted nothing yet. Hero 0 is in the hall, the others are upstairs."""
    p = running(HAUNT, turn=turn).noted(APPETITE, FIRST + held).monster("draught", where)
    for f in (FRIEND, OTHER, TRAITOR):
        p.explorer(f, at="upper_landing")
    return p


def blowing(p: Position, *totals: int) -> Game:
    """The monsters' turn, up to the first question; the dice are those of what happens at its start and the walk."""
    return p.turn(-1).build(*totals)


def walked(game: Game, room: str, *totals: int, answers: tuple[tuple[object, ...], ...] = ()) -> Seen:
    if offered(game, "monster"):
        game.choose(("monster", draught(game)))
    return act(game, ("move", room), *totals, answers=answers)


def appetite(game: Game) -> int:
    return game.s.vars.get(APPETITE, FIRST)


# -- how it begins -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_how_it_begins(players: int) -> None:
    game = begun(HAUNT, players)
    assert game.room(draught(game)) == "basement_landing"
    assert (game.trait(draught(game), 0), game.trait(draught(game), MIGHT)) == (4, FIRST)
    assert [game.trait(draught(game), t) for t in (2, 3)] == [-1, -1]
    for f in range(players):
        held = [t for t in game.held(f) if t.startswith("taper")]
        assert len(held) == (f != game.s.traitor), "one for each hero"
    assert counters(game, (game.s.traitor + 1) % players) == {
        "Appetite": (FIRST, -1),
        "Tapers lit": (0, ROOMS[players]),
    }
    assert counters(game, game.s.traitor) == {"Appetite": (FIRST, FULL), "Tapers lit": (0, -1)}
    assert len([t for t in game.s.zones["supply"] if t.startswith("taper")]) == players + 1


def test_the_weakest_but_the_revealer_turns() -> None:
    p = stage(HAUNT).explorer(0, might_step=1).explorer(2, might_step=2)
    game = p.setup(HAUNT, revealer=0).build()
    assert game.s.traitor == 2


# -- what it lifts -----------------------------------------------------------------------------------------------------


def test_it_lifts_what_lies_where_it_is_and_where_it_comes_to_and_grows() -> None:
    game = blowing(loose().lying(GROUND, ITEM).lying(STAIRS, OTHER_ITEM, "skull"), 4)
    assert game.holds(draught(game), ITEM)
    assert (appetite(game), game.trait(draught(game), MIGHT)) == (FIRST + 1, FIRST + 1)
    walked(game, STAIRS)
    assert game.holds(draught(game), OTHER_ITEM)
    assert not game.holds(draught(game), "skull"), "an omen stays"
    assert game.trait(draught(game), MIGHT) == FIRST + 2


def test_what_it_lets_go_makes_it_weaker() -> None:
    p = loose("entrance_hall", held=2)
    game = p.holding(draught(p.game), ITEM, OTHER_ITEM).build()
    act(game, ("attack", draught(game), MIGHT, ""), 5, 3, answers=[("card", OTHER_ITEM)])
    assert OTHER_ITEM in game.s.zones["at:entrance_hall"]
    assert game.holds(draught(game), ITEM)
    assert game.trait(draught(game), MIGHT) == FIRST + 1
    assert not game.s.stun[draught(game)]


def test_empty_it_loses_nothing_and_is_not_stunned() -> None:
    game = loose("entrance_hall").build()
    act(game, ("attack", draught(game), MIGHT, ""), 5, 1)
    assert (appetite(game), game.s.stun[draught(game)]) == (FIRST, 0)


@pytest.mark.parametrize(("total", "grows"), [(0, 0), (1, 0), (2, 1)])
def test_a_die_tells_whether_it_finds_enough(total: int, grows: int) -> None:
    game = blowing(loose(), 4)
    pass_turn(game, total)
    assert appetite(game) == FIRST + grows


def test_the_traitor_feeds_it() -> None:
    p = loose("upper_landing", turn=TRAITOR)
    assert not may(p.build(), "Feed"), "with empty hands"
    game = p.holding(TRAITOR, ITEM, "skull").build()
    do(game, "Feed")
    assert game.holds(draught(game), ITEM)
    assert appetite(game) == FIRST + 1
    assert not may(game, "Feed"), "once a turn, and an omen is no food"
    assert not may(loose(GROUND, turn=TRAITOR).holding(TRAITOR, ITEM).build(), "Feed"), "it is elsewhere"
    assert not may(loose("entrance_hall").holding(HERO, ITEM).build(), "Feed"), "a hero doesn't"


def test_full_it_has_won() -> None:
    p = loose("upper_landing", turn=TRAITOR, held=5).holding(TRAITOR, ITEM)
    game = p.build()
    do(game, "Feed")
    assert (game.s.outcome, appetite(game)) == ("traitor", FULL)


# -- whom it strikes ---------------------------------------------------------------------------------------------------


def test_it_strikes_each_hero_it_comes_to_once() -> None:
    p = loose().explorer(HERO, at=GROUND).explorer(FRIEND, at=STAIRS).explorer(OTHER, at=STAIRS)
    p.explorer(TRAITOR, at=STAIRS)
    game = blowing(p, 3, 3, 8)  # it strikes hero 0, a draw, and may walk eight spaces
    walked(game, STAIRS, 3, 3, 3, 3)
    assert [e.data[1] for e in told(game, "attacked")] == [HERO, FRIEND, OTHER]
    walked(game, GROUND)
    assert len(told(game, "attacked")) == 3, "each once in a turn"
    assert not offered(game, "attack"), "and nobody of its own choice"
    pass_turn(game, 0)
    for _ in range(4):
        pass_turn(game)
    assert len(told(game, "attacked")) > 3, "the next turn is another"


@pytest.mark.parametrize("word", ["Lift something", "Do harm"])
def test_a_blow_does_harm_or_lifts_something(word: str) -> None:
    game = loose().explorer(HERO, at=GROUND).holding(HERO, ITEM, "skull").turn(-1).build(4, 2)
    assert game.decision is not None
    assert game.decision.seat == TRAITOR
    with dice(game, 4):
        game.choose(("label", word))
        while game.decision.kind == "split":
            game.choose(0)
    lifted = word == "Lift something"
    assert game.holds(draught(game), ITEM) == lifted
    assert game.holds(HERO, "skull")
    assert appetite(game) == FIRST + lifted
    assert sum(game.s.steps[HERO]) == 20 - (0 if lifted else 2)


def test_who_has_nothing_is_hurt() -> None:
    game = loose().explorer(HERO, at=GROUND).holding(HERO, "skull").turn(-1).build(4, 2)
    assert game.decision is not None
    assert game.decision.kind == "split"
    assert game.decision.seat == HERO


def test_a_hero_who_strikes_back_shakes_something_out() -> None:
    p = loose(held=1).explorer(HERO, at=GROUND)
    game = p.holding(draught(p.game), ITEM).turn(-1).build(1, 4, 4)
    assert ITEM in game.s.zones["at:" + GROUND]
    assert (appetite(game), game.s.steps[HERO]) == (FIRST, (5, 5, 5, 5))


@pytest.mark.parametrize("card", ["dynamite", "druidic_charm", "toy_monkey"])
def test_what_stuns_others_leaves_it(card: str) -> None:
    p = loose("entrance_hall").holding(HERO, card)
    if card == "dynamite":
        p.explorer(HERO, at=GROUND)
    game = p.build()
    for option in [o for o in options(game, "act") if card.split("_")[0] in o[1]][:1]:
        act(game, option, answers=[("room", "entrance_hall")])
    assert not game.s.stun[draught(game)]
    assert game.room(draught(game)) == "entrance_hall"


# -- tapers ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("total", range(9))
def test_a_taper_is_lit_with_sanity(total: int) -> None:
    game = loose("basement_landing").holding(HERO, "taper#1").build()
    seen = do(game, "Light a taper", total)
    assert seen.of("rolled")[0][2] == SANITY
    burns = total >= 3
    assert game.s.vars.get(BURNING, 0) == int(burns)
    assert (LIT in game.s.marks.get("room:entrance_hall", ())) == burns
    assert game.holds(HERO, "taper#1") != burns
    assert not may(game, "Light a taper")


def test_where_and_by_whom() -> None:
    def offers(p: Position) -> bool:
        return may(p.holding(HERO, "taper#1").build(), "Light a taper")

    assert offers(laid(loose("basement_landing"), "Ballroom").explorer(HERO, at="ballroom"))
    assert not offers(loose("basement_landing").explorer(HERO, at="upper_landing"))
    assert not offers(loose("basement_landing").explorer(HERO, at="basement_landing"))
    assert not offers(loose("basement_landing").marked("room:entrance_hall", LIT)), "one is enough for a room"
    assert not may(loose("basement_landing").build(), "Light a taper"), "without a taper"
    p = loose("basement_landing", turn=TRAITOR).explorer(TRAITOR, at=GROUND).holding(TRAITOR, "taper#1")
    assert not may(p.build(), "Light a taper")


def test_the_box_in_the_hall() -> None:
    game = loose("basement_landing").build()
    do(game, "Take a taper")
    assert [t.partition("#")[0] for t in game.held(HERO)] == ["taper"]
    assert not may(game, "Take a taper")
    assert not may(loose("basement_landing").holding(HERO, "taper#1").build(), "Take a taper"), "one at a time"
    assert not may(loose("basement_landing").explorer(HERO, at=GROUND).build(), "Take a taper")
    p = loose("basement_landing", turn=TRAITOR).explorer(TRAITOR, at="entrance_hall")
    assert not may(p.build(), "Take a taper")


@pytest.mark.parametrize(("total", "out"), [(0, False), (5, False), (6, True), (9, True)])
def test_it_may_blow_out_what_burns_where_it_comes(total: int, out: bool) -> None:
    p = loose(held=3).marked("room:" + STAIRS, LIT).noted(BURNING, 2)
    game = blowing(p, 4)
    seen = walked(game, STAIRS, total)
    assert len(seen.of("rolled")[0][3]) == FIRST + 3, "as many dice as its appetite"
    assert game.s.vars[BURNING] == 2 - out
    assert (LIT in game.s.marks.get("room:" + STAIRS, ())) != out


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_enough_at_one_time_bind_it(players: int) -> None:
    p = running(HAUNT, players, traitor=players - 1).monster("draught", "basement_landing")
    game = p.holding(HERO, "taper#1").noted(BURNING, ROOMS[players] - 1).build()
    assert game.s.outcome == ""
    do(game, "Light a taper", 3)
    assert game.s.outcome == "heroes"


def test_the_last_hero_falls() -> None:
    p = loose().explorer(HERO, at=GROUND, might_step=1, speed_step=1).dead(FRIEND).dead(OTHER)
    game = p.turn(-1).build(6, 0)
    assert game.s.outcome == "traitor"


def test_with_the_traitor_dead_it_goes_on() -> None:
    p = loose().dead(TRAITOR).explorer(HERO, at=GROUND).holding(HERO, ITEM)
    game = p.turn(-1).build(4, 2)
    assert game.decision is not None
    assert (game.decision.seat, game.s.outcome) == (TRAITOR, ""), "the dead traitor's player plays it"
    with dice(game, 4):
        game.choose(("label", "Lift something"))
    assert game.trait(draught(game), MIGHT) == FIRST + 1
    assert at(game, "Foyer") == game.s.loc[draught(game)]
