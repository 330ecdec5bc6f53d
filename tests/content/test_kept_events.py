"""Events that stay with their drawer, and how one gets rid of them."""

from __future__ import annotations

import pytest

from hauntwright.parts import SANITY
from hauntwright.testing import Position, offered
from tests.content import expect_events as expect
from tests.content.expected import Hurt
from tests.content.stage import act, card_id, drawn, position, room_id

TRAPS = {"Debris": "clear the debris", "Webs": "tear the webs"}


def trapped(name: str, options: dict[str, str | int] | None = None) -> Position:
    """Explorer 0 is held in the Foyer, with a coin in hand; explorer 1 is there, explorer 2 is not."""
    p = position(options).holding(0, card_id(name), "mystic_coin")
    return p.explorer(0, at="foyer").explorer(1, at="foyer").explorer(2, at="upper_landing")


def end_turns(game: object, n: int) -> None:
    for _ in range(n):
        act(game, ("end",))  # type: ignore[arg-type]


@pytest.mark.parametrize("name", TRAPS)
def test_the_trapped_one_can_only_try_to_get_free(name: str) -> None:
    game = trapped(name).build()
    tags = {option[0] for option in game.decision.options if game.decision}  # type: ignore[union-attr]
    assert "move" not in tags
    assert "explore" not in tags
    assert "attack" not in tags
    assert len(offered(game, "act")) == 1, "the way out, and no coin"


@pytest.mark.parametrize("name", TRAPS)
def test_nor_does_an_omen_help(name: str) -> None:
    p = trapped(name).holding(0, "skull").holding(1, "ring").haunt("its-alive", traitor=1, revealer=2)
    seen = act(p.turn(1).build(), ("attack", 0, SANITY, "ring"), 5, 3)
    assert seen.of("harmed") == [(0, 2, "mental")]


@pytest.mark.parametrize("name", TRAPS)
def test_the_group_may_leave_rescue_to_others(name: str) -> None:
    game = trapped(name, {"self rescue": 0}).build()
    assert not offered(game, "act")


@pytest.mark.parametrize("name", TRAPS)
@pytest.mark.parametrize("total", [3, 4])
def test_somebody_in_the_room_helps(name: str, total: int) -> None:
    game = trapped(name).turn(1).build()
    (action,) = offered(game, "act")
    seen = act(game, action, total)
    assert seen.of("rolled")[0][2] == 1, "a roll of Might"
    assert game.holds(0, card_id(name)) == (total < 4)
    assert not seen.effects(0)
    assert bool(offered(game, "move")) == (name == "Debris" or total >= 4), "webs hold who fails"


@pytest.mark.parametrize(("name", "totals"), [("Debris", (1, 1)), ("Debris", (0, 2)), ("Webs", (0,))])
def test_old_failures_free_nobody_who_draws_it_again(name: str, totals: tuple[int, ...]) -> None:
    p = position()
    (tries,) = (c.id for c in p.game.tables.counters.values() if c.id.startswith(f"{card_id(name)}:"))
    seen = drawn(p.noted(tries, 3), name, *totals)
    assert seen.game.s.vars[tries] == 0
    end_turns(seen.game, 3)
    assert seen.game.holds(0, card_id(name))


@pytest.mark.parametrize("name", TRAPS)
def test_nobody_helps_from_afar(name: str) -> None:
    assert not offered(trapped(name).turn(2).build(), "act")


@pytest.mark.parametrize("name", TRAPS)
def test_three_failures_free_on_the_next_turn(name: str) -> None:
    game = trapped(name).explorer(2, at="foyer").turn(0).build()
    for f in range(3):
        assert game.s.turn == f
        act(game, offered(game, "act")[0], 0)
        if f < 2:
            end_turns(game, 1)
    assert game.holds(0, card_id(name))
    end_turns(game, 1)
    assert game.s.turn == 0
    assert not game.holds(0, card_id(name))
    assert offered(game, "move")


def test_the_dark_lets_one_walk_one_space() -> None:
    game = position().holding(0, "lights_out").explorer(0, at="entrance_hall").build()
    act(game, ("move", "foyer"))
    assert not offered(game, "move")


@pytest.mark.parametrize("rid", ["company", "furnace", "candle", "nothing"])
def test_the_dark_ends(rid: str) -> None:
    p = position().holding(0, "lights_out").explorer(0, at="foyer").explorer(1, at="upper_landing")
    p.explorer(2, at="upper_landing")
    if rid == "company":
        p.explorer(1, at="foyer")
    if rid == "furnace":
        p.beside("basement_landing", "east", "furnace_room").explorer(0, at="furnace_room")
    if rid == "candle":
        p.explorer(1, at="foyer").holding(1, "candle")
    game = p.build()
    if rid == "candle":
        p.turn(1)
        game = p.build()
        act(game, ("give", "candle", 0))
    else:
        end_turns(game, 1)
    assert game.holds(0, "lights_out") == (rid == "nothing")


def test_with_a_candle_it_never_gets_dark() -> None:
    game = position().holding(0, "candle").stacked("room", "game_room").stacked("event", "lights_out").build()
    act(game, ("explore", 1))
    assert not game.holds(0, "lights_out")


def test_grave_dirt_hurts_every_turn() -> None:
    game = position().holding(1, "grave_dirt").build()
    seen = act(game, ("end",))
    want = expect.KEPT["Grave Dirt"]["each turn"]
    assert isinstance(want, Hurt)
    assert seen.effects(1) == [("harm", want.kind, want.points)]
    assert game.holds(1, "grave_dirt")


@pytest.mark.parametrize("room", [*expect.KEPT["Grave Dirt"]["ends in"], "Kitchen"])  # type: ignore[misc]
def test_grave_dirt_is_washed_off(room: str) -> None:
    p = position().holding(0, "grave_dirt")
    floor = p.game.c.rooms[room_id(room)].floors[0]
    back = {"basement": "basement_landing", "upper": "upper_landing", "ground": "foyer"}[floor]
    p.beside(back, "east", room_id(room))
    game = p.explorer(0, at=p.s.house.plan.spots[room_id(room)][0]).build()
    end_turns(game, 1)
    assert game.holds(0, "grave_dirt") == (room == "Kitchen")


def test_an_item_that_strengthens_washes_grave_dirt_off() -> None:
    game = position().holding(0, "grave_dirt", "mystic_coin").build()
    act(game, offered(game, "act")[0], 0)
    assert game.holds(0, "grave_dirt")
    game = position().holding(0, "grave_dirt", "mystic_coin").build()
    act(game, offered(game, "act")[0], 1)
    assert not game.holds(0, "grave_dirt")


@pytest.mark.parametrize("name", expect.SHED_ON_TURNING)
@pytest.mark.parametrize("shed", [0, 1])
def test_F29_G8_who_becomes_traitor_sheds_it(name: str, shed: int) -> None:
    p = position({"shed on turning": shed}, haunt="a-little-night-murder").holding(0, card_id(name))
    game = p.setup("a-little-night-murder", revealer=0).build()
    assert game.s.side[0] == "traitor"
    assert game.holds(0, card_id(name)) != bool(shed)


@pytest.mark.parametrize("dice", [1, 8])
def test_a_roll_kept_for_later(dice: int) -> None:
    p = position().stacked("room", "game_room").stacked("event", "it_is_meant_to_be").explorer(0, knowledge_step=dice)
    game = p.holding(0, "puzzle_box").stacked("item", "axe", "armor").build()
    act(game, ("explore", 1), 7, answers=[("label", "Keep a roll for later")])
    assert game.holds(0, "it_is_meant_to_be")
    seen = act(game, offered(game, "act")[0], answers=[("yes",)])
    assert not game.holds(0, "it_is_meant_to_be")
    most = 2 * game.trait(0, 3)
    assert len(seen.of("drew")) == (2 if min(7, most) >= 6 else 0)


def test_looking_ahead_sorts_three_cards() -> None:
    p = (
        position()
        .stacked("room", "game_room")
        .stacked("event", "it_is_meant_to_be")
        .stacked("item", "axe", "bell", "rope")
    )
    game = p.build()
    wanted = [("label", "Look ahead"), ("stack", "item"), ("card", "rope"), ("card", "bell")]
    act(game, ("explore", 1), answers=wanted)
    assert game.s.zones["item"][:3] == ("rope", "bell", "axe")
    assert not game.holds(0, "it_is_meant_to_be")
    hidden = [e for e in game.events if e.kind == "shown"]
    assert hidden
    assert all(e.to == (0,) for e in hidden)
