"""The rooms that do something."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from hauntwright import odds
from hauntwright.parts import TRAITS
from hauntwright.questions import question
from hauntwright.testing import Position, dice, offered
from hauntwright.view import View
from tests.content import expect_rooms as expect
from tests.content.expected import Gain, Hurt
from tests.content.stage import act, position, room_id

FLOOR = {"basement": "basement_landing", "upper": "upper_landing", "ground": "foyer"}


def in_room(name: str, options: Mapping[str, str | int] | None = None) -> tuple[Position, str, str]:
    """Explorer 0 in a room beside a landing (or the Foyer); the position, the spot, and the way back."""
    p = position(options)
    floors = p.game.c.rooms[room_id(name)].floors
    back = FLOOR[floors[0]]
    p.beside(back, "east", room_id(name))
    house = p.s.house
    spot = next(spot for spot in house.plan.spots[room_id(name)] if back in [m[1] for m in house.moves(spot)])
    return p.explorer(0, at=spot), spot, back


def test_R30_exit_rolls() -> None:
    for name, roll in expect.EXIT_ROLLS.items():
        for total in (roll.target - 1, roll.target):
            p, _, back = in_room(name)
            seen = act(p.build(), ("move", back), total)
            assert TRAITS[seen.of("rolled")[0][2]] == roll.trait
            lost = [] if total >= roll.target else [("step", roll.loses, -1)]
            assert seen.effects() == lost, name
            assert seen.room() == back, "one leaves either way (F6)"


@pytest.mark.parametrize("name", expect.EXIT_ROLLS)
def test_one_may_stay_after_a_bad_roll_if_the_group_likes(name: str) -> None:
    p, _, back = in_room(name, {"exit roll stay": 1})
    seen = act(p.build(), ("move", back), 0, answers=[("label", "Stay here for now")])
    assert seen.room() == room_id(name)
    assert not seen.effects()
    assert not offered(seen.game, "move"), "movement is over (F8)"


@pytest.mark.parametrize("name", expect.EXIT_ROLLS)
def test_one_may_go_all_the_same_and_pays(name: str) -> None:
    p, _, back = in_room(name, {"exit roll stay": 1})
    roll = expect.EXIT_ROLLS[name]
    seen = act(p.build(), ("move", back), roll.target - 1, answers=[("label", "Go all the same")])
    assert seen.room() == back
    assert seen.effects() == [("step", roll.loses, -1)]


@pytest.mark.parametrize("name", expect.EXIT_ROLLS)
def test_R75_the_traitor_leaves_without_a_roll(name: str) -> None:
    p, _, back = in_room(name)
    p.haunt("its-alive", traitor=0, revealer=2).turn(0)
    seen = act(p.build(), ("move", back))
    assert not seen.of("rolled")
    assert seen.room() == back


@pytest.mark.parametrize("name", expect.BARRIERS)
@pytest.mark.parametrize("short", [0, 1])
def test_barriers(name: str, short: int) -> None:
    trait, target = expect.BARRIERS[name]
    p, spot, _ = in_room(name)
    game = p.build()
    (cross,) = offered(game, "cross")
    seen = act(game, cross, target - short)
    assert TRAITS[seen.of("rolled")[0][2]] == trait
    assert (game.s.loc[0] == spot) == bool(short)
    assert not offered(game, "cross"), "once per turn (R26)"
    assert not (short and offered(game, "move")), "failure ends movement (F2)"


@pytest.mark.parametrize("name", expect.BARRIERS)
def test_R26_on_the_next_turn_a_barrier_is_to_be_tried_anew(name: str) -> None:
    p, spot, _ = in_room(name)
    game = p.build()
    act(game, offered(game, "cross")[0], 0)
    for _ in range(3):
        act(game, ("end",))
    act(game, offered(game, "cross")[0], 0)
    assert game.s.loc[0] == spot


@pytest.mark.parametrize("name", expect.END_OF_TURN)
def test_end_of_turn(name: str) -> None:
    p, _, _ = in_room(name)
    game = p.build()
    seen = act(game, ("end",))
    for effect in expect.END_OF_TURN[name]:
        if isinstance(effect, Gain):
            assert seen.effects() == [("step", effect.trait, 1)]
        elif isinstance(effect, Hurt):
            assert seen.effects() == [("harm", effect.kind, effect.points)]


@pytest.mark.parametrize("name", expect.ONCE_PER_EXPLORER)
def test_the_gain_comes_once_per_explorer(name: str) -> None:
    p, spot, _ = in_room(name)
    p.explorer(1, at=spot)
    game = p.build()
    gains = 0
    for _ in range(6):
        seen = act(game, ("end",))
        gains += sum(1 for f in range(3) for effect in seen.effects(f) if effect[0] == "step")
    assert gains == 2


@pytest.mark.parametrize("name", ["Crypt", "Furnace Room"])
@pytest.mark.parametrize("spared", [0, 1])
def test_end_of_turn_damage_reaches_the_traitor(name: str, spared: int) -> None:
    p, _, _ = in_room(name, {"end damage for traitor": 1 - spared})
    p.haunt("its-alive", traitor=0, revealer=2).turn(0)
    assert bool(act(p.build(), ("end",)).effects()) != bool(spared)


@pytest.mark.parametrize("name", ["Crypt", "Graveyard", "Pentagram Chamber"])
def test_the_medallion_protects(name: str) -> None:
    p, _, back = in_room(name)
    game = p.holding(0, "medallion").build()
    seen = act(game, ("move", back) if name in expect.EXIT_ROLLS else ("end",))
    assert not seen.of("rolled")
    assert not seen.effects()


@pytest.mark.parametrize("total", [5, 6])
def test_R32_the_vault(total: int) -> None:
    p, _, _ = in_room("Vault")
    game = p.stacked("item", "axe", "armor").build()
    (action,) = offered(game, "act")
    seen = act(game, action, total)
    assert len(seen.of("drew")) == (2 if total >= 6 else 0)
    assert ("vault_empty" in game.s.zones.get("at:vault", ())) == (total >= 6)
    assert not offered(game, "act")
    for _ in range(3):
        act(game, ("end",))
    assert bool(offered(game, "act")) == (total < 6), "it is opened once"


def test_the_key_opens_the_vault() -> None:
    p, _, _ = in_room("Vault")
    game = p.holding(0, "skeleton_key").build()
    seen = act(game, offered(game, "act")[0])
    assert not seen.of("rolled")
    assert len(seen.of("drew")) == 2


def test_R28_F13_the_coal_chute_drops_whoever_comes_in() -> None:
    p = position().beside("foyer", "east", "coal_chute").explorer(0, at="foyer")
    seen = act(p.build(), ("move", "coal_chute"))
    assert seen.room() == "basement_landing"
    assert seen.game.s.spent[0] == 1


@pytest.mark.parametrize("total", [4, 5])
def test_the_floor_gives_way_under_its_discoverer(total: int) -> None:
    p = position().explorer(0, at="foyer").only("collapsed_room", "creaky_hallway")
    seen = act(p.build(), ("explore", 1), total, *([1] if total < 5 else []))
    falls = total < 5
    assert (seen.room() == "creaky_hallway") == falls
    assert seen.effects() == ([("harm", "physical", 1)] if falls else [])
    assert ("below_collapsed_room" in seen.game.s.zones.get("at:creaky_hallway", ())) == falls


def test_a_later_jump_leads_to_the_same_place() -> None:
    p = position().beside("foyer", "east", "collapsed_room").beside("basement_landing", "east", "larder")
    game = p.explorer(0, at="collapsed_room").lying("larder", "below_collapsed_room").build()
    seen = act(game, offered(game, "act")[0], 2)
    assert seen.room() == "larder"
    assert seen.effects() == [("harm", "physical", 2)]


def test_the_drop_from_the_gallery_needs_a_ballroom() -> None:
    p, _, _ = in_room("Gallery")
    assert not offered(p.build(), "act")
    p.beside("foyer", "east", "ballroom")
    game = p.build()
    seen = act(game, offered(game, "act")[0], 1)
    assert seen.room() == "ballroom"
    assert seen.effects() == [("harm", "physical", 1)]


@pytest.mark.parametrize("landing", ["foyer", "upper_landing"])
@pytest.mark.parametrize("total", expect.ELEVATOR)
def test_R27_D10_the_elevator(total: int, landing: str) -> None:
    p = position().beside(landing, "east", "mystic_elevator").explorer(0, at=landing)
    seen = act(p.build(), ("move", "mystic_elevator"), total, *([1] if total == 0 else []))
    floor = seen.game.s.house.floor("mystic_elevator")
    if expect.ELEVATOR[total] != "any":
        assert floor == expect.ELEVATOR[total]
    assert seen.effects() == ([("harm", "physical", 1)] if total == 0 else [])
    assert seen.room() == "mystic_elevator"


def test_R27_it_rides_again_on_the_next_turn() -> None:
    game = position().beside("foyer", "east", "mystic_elevator").explorer(0, at="foyer").build()
    act(game, ("move", "mystic_elevator"), 3, answers=[("doorway", "upper_landing", 1)])
    game.s.loc[0] = "upper_landing"
    for _ in range(3):
        act(game, ("end",))
    act(game, ("move", "mystic_elevator"), 2)
    assert game.s.house.floor("mystic_elevator") == "ground"


def test_the_traitor_steers_the_elevator_or_leaves_it() -> None:
    p = position().beside("foyer", "east", "mystic_elevator").haunt("its-alive", traitor=0, revealer=2).turn(0)
    p.explorer(0, at="foyer")
    seen = act(p.build(), ("move", "mystic_elevator"), answers=[("doorway", "upper_landing", 1)])
    assert not seen.of("rolled")
    assert seen.game.s.house.floor("mystic_elevator") == "upper"
    seen = act(p.build(), ("move", "mystic_elevator"), answers=[("no",)])
    assert seen.game.s.house.floor("mystic_elevator") == "ground"


@pytest.mark.parametrize("room", [*expect.EXIT_ROLLS, *expect.BARRIERS])
@pytest.mark.parametrize("side", ["hero", "traitor"])
def test_R26_R30_the_way_out_shows_the_odds_of_its_roll_to_who_has_to_roll(room: str, side: str) -> None:
    exit_roll = expect.EXIT_ROLLS.get(room)
    trait, lowest = (exit_roll.trait, exit_roll.target) if exit_roll else expect.BARRIERS[room]
    p, spot, _ = in_room(room)
    p.haunt("its-alive", traitor=0 if side == "traitor" else 2, revealer=1).turn(0).explorer(0, at=spot)
    game = p.build()
    assert game.decision is not None
    ways = [o for o in game.decision.options if o[0] == ("cross" if room in expect.BARRIERS else "move")]
    found = [odds.chances(View(game, 0), o, game.decision) for o in ways]
    if side == "traitor":
        assert not any(found)
    else:
        index = TRAITS.index(trait)
        assert found
        for rolls in found:
            assert [(c.trait, c.lowest, c.dice) for c in rolls] == [(index, lowest, game.trait(0, index))]


def test_an_offer_is_asked_in_the_words_of_its_room() -> None:
    p = position().beside("foyer", "east", "mystic_elevator").haunt("its-alive", traitor=0, revealer=2).turn(0)
    game = p.explorer(0, at="foyer").build()
    game.choose(("move", "mystic_elevator"))
    assert game.decision is not None
    assert question(View(game, 0), game.decision) == "Mystic Elevator: Ride the elevator?"


def test_one_ride_for_traitor_and_monsters_together() -> None:
    p = position().beside("foyer", "east", "mystic_elevator").haunt("its-alive", traitor=0, revealer=2).turn(0)
    p.explorer(0, at="foyer").monster("antibody", "upper_landing")
    game = p.build()
    act(game, ("move", "mystic_elevator"), answers=[("doorway", "upper_landing", 1)])
    with dice(game, 6):
        game.choose(("end",))
    if offered(game, "monster"):
        game.choose(offered(game, "monster")[0])
    seen = act(game, ("move", "mystic_elevator"))
    assert not seen.of("tile_moved")
    assert ("yes",) not in game.log[-2:]


def test_R28_monsters_climb_the_chute_and_slide_back() -> None:
    p = position().beside("foyer", "east", "coal_chute").haunt("its-alive", traitor=0, revealer=2)
    for f in range(3):
        p.explorer(f, at="upper_landing")
    game = p.monster("antibody", "basement_landing").turn(-1).build(3)
    if offered(game, "monster"):
        game.choose(offered(game, "monster")[0])
    monster = game.s.active
    act(game, ("move", "coal_chute"))
    assert game.room(monster) == "coal_chute"
    assert ("move", "basement_landing") in offered(game, "move"), "or back at once"
    act(game, offered(game, "done")[0] if offered(game, "done") else ("all done",))
    assert game.room(monster) == "basement_landing"


def test_explorers_do_not_climb_the_chute() -> None:
    p = position().beside("foyer", "east", "coal_chute").explorer(0, at="basement_landing")
    assert ("move", "coal_chute") not in offered(p.build(), "move")
