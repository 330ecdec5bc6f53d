"""The square tokens: what they change while they lie in a room, and what one can do with them."""

from __future__ import annotations

import pytest

from hauntwright.parts import TRAITS
from hauntwright.testing import Position, dice, offered
from tests.content import expect_events as expect
from tests.content.expected import Draw, Effects, Gone, NewRoom, Other
from tests.content.stage import act, card_id, damage_totals, drawn, position, steps_and_harm

LEAVE = {name: effects[0].token for name, effects in expect.PLAIN.items() if effects[0].__class__.__name__ == "Put"}  # type: ignore[union-attr]
TWINS = ("Secret Passage", "Secret Stairs", "Wall Switch")


SAME_NAME = ("Drip", "Secret Passage", "Secret Stairs", "Skeletons", "Smoke")
"""Tokens called like the card that brings them: their ids say that they are tokens."""


def token_id(name: str) -> str:
    id_ = name.lower().replace(" ", "_") + ("_token" if name in SAME_NAME else "")
    return id_ + ("#1" if name in TWINS else "")


@pytest.mark.parametrize("card", [card for card, token in LEAVE.items() if token not in (*TWINS, "Slide")])
def test_the_event_leaves_its_token(card: str) -> None:
    totals = [1] if card == "Skeletons" else []
    seen = drawn(position(), card, *totals)
    assert token_id(LEAVE[card]) in seen.game.s.zones["at:game_room"]
    assert card_id(card) in seen.game.s.zones["event discards"]


@pytest.mark.parametrize("token", expect.TOKEN_DICE)
@pytest.mark.parametrize("side", ["hero", "traitor"])
def test_more_or_fewer_dice(token: str, side: str) -> None:
    p = position().holding(0, "puzzle_box").lying("foyer", token_id(token)).explorer(0, at="foyer")
    if side == "traitor":
        p.haunt("its-alive", traitor=0, revealer=2).turn(0)
    game = p.build()
    action = next(o for o in offered(game, "act") if "puzzle" in o[1])
    seen = act(game, action, 0)
    more = expect.TOKEN_DICE[token] if side == "hero" else 0
    assert len(seen.of("rolled")[0][3]) == max(1, min(8, game.trait(0, 3) + more))


@pytest.mark.parametrize("token", expect.TOKEN_DICE)
def test_attacks_throw_as_many_as_ever(token: str) -> None:
    p = position().lying("foyer", token_id(token)).haunt("its-alive", traitor=1, revealer=2).turn(0)
    game = p.explorer(0, at="foyer").explorer(1, at="foyer").build()
    seen = act(game, ("attack", 1, 1, ""), 2, 2)
    assert [len(roll[3]) for roll in seen.of("rolled")] == [game.trait(0, 1), game.trait(1, 1)]


def test_smoke_hides_a_room() -> None:
    p = position().holding(0, "revolver").haunt("its-alive", traitor=1, revealer=2).turn(0)
    p.explorer(0, at="entrance_hall").explorer(1, at="grand_staircase")
    assert offered(p.build(), "attack")
    assert not offered(p.lying("grand_staircase", token_id("Smoke")).build(), "attack")


ROWS = [
    pytest.param(name, total, table.effects(total), id=f"{name} {total}")
    for name, table in expect.TOKEN_TABLES.items()
    if name not in ("Slide", "Wall Switch")
    for total in range(min(table.most(), 6) + 1)
]


@pytest.mark.parametrize(("name", "total", "effects"), ROWS)
def test_using_it(name: str, total: int, effects: Effects) -> None:
    p = position().lying("foyer", token_id(name)).explorer(0, at="foyer")
    game = p.stacked("item", "axe", "armor").stacked("event", card_id("Night View")).build()
    extra = [0] if Draw("event") in effects else []
    seen = act(game, offered(game, "act")[0], total, *damage_totals(effects), *extra)
    table = expect.TOKEN_TABLES[name]
    if not isinstance(table.roll, int):
        assert TRAITS[seen.of("rolled")[0][2]] == table.roll
    else:
        assert len(seen.of("rolled")[0][3]) == table.roll
    assert seen.effects() == steps_and_harm(effects)
    assert seen.damage_rolls() == damage_totals(effects)
    draws = [e for e in effects if isinstance(e, Draw)]
    assert [kind for _, _, kind in seen.of("drew")] == [e.kind for e in draws for _ in range(e.number)]
    gone = any(isinstance(e, Gone) for e in effects)
    assert (token_id(name) in game.s.zones.get("at:foyer", ())) != gone


def test_the_key_opens_the_safe() -> None:
    game = position().lying("foyer", "safe").explorer(0, at="foyer").holding(0, "skeleton_key").build()
    seen = act(game, offered(game, "act")[0])
    assert len(seen.of("drew")) == 2
    assert not seen.of("rolled")


def above_a_slide() -> Position:
    return position().explorer(0, at="upper_landing").lying("upper_landing", "slide")


@pytest.mark.parametrize("total", range(7))
def test_the_slide(total: int) -> None:
    effects = expect.TOKEN_TABLES["Slide"].effects(total)
    p = (
        position()
        .explorer(0, at="upper_landing")
        .lying("upper_landing", "slide")
        .only("creaky_hallway", "dusty_hallway")
    )
    game = p.build()
    falls = any(isinstance(e, NewRoom) for e in effects)
    seen = act(game, offered(game, "act")[0], total, *([2] if falls else []))
    assert seen.effects() == ([("harm", "physical", 2)] if falls else [])
    if falls:
        assert seen.of("discovered")
        assert game.s.house.floor(game.s.loc[0]) == "basement"
    else:
        assert Other("room on a lower floor") in effects
        assert game.s.house.floor(game.s.loc[0]) in ("ground", "basement")


def test_the_slide_leads_to_a_lower_room_that_the_rider_picks() -> None:
    game = above_a_slide().build()
    game.choose(offered(game, "act")[0])
    below = {"entrance_hall", "foyer", "grand_staircase", "basement_landing"}
    assert {o[1] for o in offered(game, "room")} == below
    game.choose(("room", "grand_staircase"))
    assert game.room(0) == "grand_staircase"


def test_the_slide_without_a_tile_ends_in_a_known_cellar() -> None:
    p = above_a_slide().only("balcony")
    game = p.build()
    seen = act(game, offered(game, "act")[0], 0, 1)
    assert seen.room() == "basement_landing"


def test_of_several_known_cellars_the_rider_picks() -> None:
    game = above_a_slide().beside("basement_landing", "east", "larder").only("balcony").build()
    with dice(game, 0, 1):
        game.choose(offered(game, "act")[0])
        assert {o[1] for o in offered(game, "room")} == {"basement_landing", "larder"}
        game.choose(("room", "larder"))
    assert game.room(0) == "larder"


def test_the_slide_with_a_rope_does_not_hurt() -> None:
    p = (
        position()
        .explorer(0, at="upper_landing")
        .lying("upper_landing", "slide")
        .only("creaky_hallway", "dusty_hallway")
    )
    game = p.holding(0, "rope").build()
    seen = act(game, offered(game, "act")[0], 0)
    assert not seen.effects()
    assert game.s.house.floor(game.s.loc[0]) == "basement"


@pytest.mark.parametrize("total", [2, 3])
def test_the_wall_turns(total: int) -> None:
    p = position().explorer(0, at="foyer").lying("foyer", "wall_switch#1").lying("upper_landing", "wall_switch#2")
    game = p.build()
    seen = act(game, offered(game, "act")[0], total)
    assert seen.of("rolled")[0][2] == 3, "a roll of Knowledge"
    assert (seen.room() == "upper_landing") == (total >= 3)
    assert game.s.spent[0] == 0


@pytest.mark.parametrize("card", ["Secret Passage", "Secret Stairs"])
def test_a_passage_is_one_space_both_ways(card: str) -> None:
    seen = drawn(position(), card, *([0] if card == "Secret Passage" else []), answers=[("no",)])
    game = seen.game
    (far,) = [p[3:] for p, things in game.s.zones.items() if p != "at:game_room" and p[:3] == "at:" and things]
    for _ in range(3):
        act(game, ("end",))
    assert ("move", far) in offered(game, "move")
    act(game, ("move", far))
    assert game.s.spent[0] == 1
    assert ("move", "game_room") in offered(game, "move")
