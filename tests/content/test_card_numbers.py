"""Numbers and names of cards that no table of rolls shows: dice of what attacks, who can be healed, turning walls."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from hauntwright.game import Game
from hauntwright.parts import TRAITS
from hauntwright.testing import Position, offered
from hauntwright_dsl.packs import load_content
from hauntwright_haunts import base_pack_path
from tests.content import expect_events as events
from tests.content import expect_items as items
from tests.content import expect_omens as omens
from tests.content.expected import Attacked
from tests.content.stage import CAST, EAST, EVENT_ROOM, Seen, act, answer, card_id, drawn, position


def strength(effects: tuple[object, ...]) -> Attacked:
    return next(e for e in effects if isinstance(e, Attacked))


def attack_dice(seen: Seen) -> int:
    """How many dice fell for who attacks (no figure)."""
    return len(next(faces for f, why, _, faces, _ in seen.of("rolled") if f == -1 and why == "attack"))


@pytest.mark.parametrize("card", ["Groundskeeper", "Creepy Puppet"])
def test_how_many_dice_attack(card: str) -> None:
    rolls = [0, 3, 3] if card in events.ROLLS else [3, 3]
    want = strength(events.ROLLS[card].effects(0) if card in events.ROLLS else events.PLAIN[card])
    assert attack_dice(drawn(position(), card, *rolls)) == want.dice


def test_how_many_dice_bite() -> None:
    game = position().stacked("room", "junk_room").stacked("omen", "bite").build()
    assert attack_dice(act(game, ("explore", EAST), 3, 3)) == strength(omens.ON_DRAWING["Bite"]).dice


HEALERS = {**items.HEALS, "Medical Kit": ("might", "speed")}


@pytest.mark.parametrize("trait", TRAITS)
@pytest.mark.parametrize("card", HEALERS)
@pytest.mark.parametrize("who", [0, 1])
def test_who_can_be_healed(card: str, trait: str, who: int) -> None:
    """There is something to heal where one of its traits is below the start, and nowhere else."""
    p = position().holding(0, card_id(card))
    for f in range(3):
        p.explorer(f, at="foyer", speed_step=8, might_step=8, sanity_step=8, knowledge_step=8)
    hurt: dict[str, Any] = {f"{trait}_step": 1}
    p.explorer(who, **hurt)
    game = p.build()
    assert bool(offered(game, "act")) == (trait in HEALERS[card])
    if offered(game, "act"):
        seen = act(game, offered(game, "act")[0], *([8] if card == "Medical Kit" else []))
        assert game.s.steps[who][TRAITS.index(trait)] > 1
        assert not seen.effects(2)


def test_a_wall_turns_into_a_room_that_is_there() -> None:
    """With a room behind the wall both sides get their switch, and no tile is drawn."""
    led = set()
    for turn in range(4):
        p = position().beside("foyer", "east", "chapel")  # one door, to the Foyer; its back to the Game Room
        seen = drawn(p.only("game_room", "creaky_hallway"), "Revolving Wall", answers=[("turn", turn)])
        s = seen.game.s
        ends = sorted(place[3:] for place, there in s.zones.items() if any("wall_switch" in t for t in there))
        assert ends == sorted({"game_room", seen.room()} if seen.room() != "game_room" else ())
        if seen.room() == "chapel":
            assert not seen.of("discovered")
        led.add(seen.room())
    assert "chapel" in led


@pytest.mark.parametrize("last", items.SET_OF_THREE)
def test_the_set_of_three_is_whole_with_any_of_them(last: str) -> None:
    """Whichever comes last, and whichever goes first, as a gift from hand to hand."""
    others = [card_id(name) for name in items.SET_OF_THREE if name != last]
    p = position().explorer(1, speed_step=3, might_step=3, sanity_step=3, knowledge_step=3)
    game = p.holding(0, card_id(last)).holding(1, *others).build()
    before = game.s.steps[1]
    act(game, ("give", card_id(last), 1))
    own = held_gain(last)
    assert gains(before, game.s.steps[1]) == {t: own.get(t, 0) + items.SET_GAIN for t in TRAITS}
    act(game, ("end",))
    before = game.s.steps[1]
    act(game, ("give", others[0], 2))
    loss = held_gain(next(name for name in items.SET_OF_THREE if card_id(name) == others[0]))
    assert gains(before, game.s.steps[1]) == {t: items.SET_LOSS - loss.get(t, 0) for t in TRAITS}


def held_gain(name: str) -> dict[Any, int]:
    return {**items.WHILE_HELD, **omens.WHILE_HELD}.get(name, ({}, {}))[0]


def gains(before: tuple[int, ...], after: tuple[int, ...]) -> dict[str, int]:
    return {t: b - a for t, a, b in zip(TRAITS, before, after, strict=True)}


@pytest.mark.parametrize("two", [("Bell", "Book"), ("Bell", "Candle"), ("Book", "Candle")])
def test_two_of_three_are_no_set(two: tuple[str, str]) -> None:
    game = position().holding(0, card_id(two[0])).holding(1, card_id(two[1]), "bottle", "axe").build()
    before = game.s.steps[1]
    act(game, ("give", card_id(two[0]), 1))
    own = held_gain(two[0])
    assert gains(before, game.s.steps[1]) == {t: own.get(t, 0) for t in TRAITS}


THIEF = """haunt [The Thief of Friends]
traitor is revealer
when traitor dies: continue
monster [Thief]
  figures 1
  might 3
setup for traitor
  place [Thief] into room of traitor
  take [Dog] from traitor
  take [Girl] from traitor
  take [Madman] from traitor
heroes win when no [Thief] is in house
traitor wins when no hero is alive
"""


@pytest.mark.parametrize("friend", ["Dog", "Girl", "Madman"])
def test_who_loses_a_friend_loses_what_it_gave(friend: str, tmp_path: Path) -> None:
    """They can't be traded or stolen; but a haunt may take them."""
    path = tmp_path / "thief.haunt"
    path.write_text(THIEF, encoding="utf-8")
    loaded = load_content([base_pack_path], path)
    assert loaded.content is not None, loaded.diagnostics
    (haunt,) = loaded.content.haunts
    p = Position(loaded.content, 3, explorers=CAST[:3], today=(1, 1)).holding(0, card_id(friend))
    p.explorer(0, speed_step=5, might_step=5, sanity_step=5, knowledge_step=5)
    game = p.setup(haunt, revealer=0).build()
    answer(game)
    assert not game.holds(0, card_id(friend))
    loss: dict[Any, int] = {**omens.WHILE_HELD[friend][1]}
    assert gains((5, 5, 5, 5), game.s.steps[0]) == {t: loss.get(t, 0) for t in TRAITS}


# -- the dog's six spaces ----------------------------------------------------------------------------------------------

ROW = ("bedroom", "gallery", "statuary_corridor", "conservatory")
"""Rooms east of the Upper Landing, which is three spaces from the Entrance Hall."""


def dog_row(*things: tuple[str, str]) -> Game:
    p = position().holding(0, "dog", "axe").explorer(0, at="entrance_hall")
    spot = "upper_landing"
    for room in ROW:
        p.beside(spot, "east", room)
        spot = room
    for room, thing in things:
        p.lying(room, thing)
    game = p.build()
    far = game.s.house.distances("entrance_hall")
    assert (far[ROW[-2]], far[ROW[-1]]) == (omens.DOG_REACH, omens.DOG_REACH + 1)
    (option,) = offered(game, "act")
    game.choose(option)
    return game


def labels(game: Game) -> set[str]:
    return {o[1] for o in offered(game, "label")}


@pytest.mark.parametrize("room", ROW[-2:])
def test_how_far_a_thing_may_lie_for_the_dog(room: str) -> None:
    near = room == ROW[-2]
    game = dog_row((room, "rope"))
    assert ("Fetch an item" in labels(game)) == ("Move an item" in labels(game)) == near


def test_the_dog_leaves_what_lies_too_far() -> None:
    game = dog_row((ROW[-2], "rope"), (ROW[-1], "bell"))
    game.choose(("label", "Fetch an item"))
    assert game.holds(0, "rope"), "nothing else could be meant"
    assert "bell" in game.s.zones[f"at:{ROW[-1]}"]


@pytest.mark.parametrize("errand", ["Take an item there", "Move an item"])
def test_how_far_the_dog_goes(errand: str) -> None:
    game = dog_row((ROW[-2], "rope"))
    game.choose(("label", errand))
    rooms: set[str] = set()
    while game.decision is not None and not rooms:
        rooms = {o[1] for o in offered(game, "room")}
        if not rooms:
            game.choose(0)
    assert ROW[-2] in rooms
    assert ROW[-1] not in rooms


def test_a_vision_leads_nobody_to_what_has_no_might() -> None:
    haunt = "ghost-bride"
    p = position(haunt=haunt).haunt(haunt, traitor=2).monster("bride", "entrance_hall").turn(0)
    for f in (1, 2):
        p.explorer(f, at="upper_landing")
    seen = drawn(p.explorer(0, at="entrance_hall"), "Bloody Vision", 0)
    assert seen.room() == EVENT_ROOM
    assert not seen.of("attacked")


@pytest.mark.parametrize("patio", ["there", "new", "none"])
def test_where_one_leaps_to(patio: str) -> None:
    """To the Patio that is there, or is laid now; where none can be laid, to the Basement Landing."""
    p = position().beside("foyer", "west", "gardens").beside("basement_landing", "east", "pentagram_chamber")
    p.explorer(1, at="gardens").explorer(2, at="upper_landing")
    if patio == "there":
        p.beside("gardens", "west", "patio")
    elif patio == "none":
        p.without("patio")
    seen = drawn(p, "The Beckoning", 0, 1)
    assert seen.room(1) == ("basement_landing" if patio == "none" else "patio")
    assert bool(seen.of("discovered")) == (patio == "new")
