"""The Stars Are Right: corpses, what Cultists carry and steal, and what is offered."""

from __future__ import annotations

import pytest

from hauntwright.game import Game
from hauntwright.parts import MIGHT
from hauntwright.testing import Position, asked, conservation, offered
from hauntwright.view import View
from tests.content import expect_14_the_stars_are_right as expect
from tests.content.haunt_14_stage import CHAMBER, FOYER, LANDING, UPPER, lodge, points
from tests.content.haunt_stage import choose_monster, moved
from tests.content.haunting import do, may, options, pass_to, pass_turn
from tests.content.stage import act, room_id

# -- corpses -----------------------------------------------------------------------------------------------------------


def slain(players: int = 3, *things: str) -> Game:
    """The traitor has killed hero 1 on the Basement Landing, and is on turn."""
    p = lodge(players).explorer(0, at=LANDING).holding(1, *things).explorer(1, might_step=1, speed_step=1)
    game = p.turn(0).build()
    act(game, ("attack", 1, MIGHT, ""), 8, 0, answers=[("hurt",)])
    assert not game.s.life[1]
    return game


@pytest.mark.parametrize("players", [3, 6])
def test_who_dies_lies_there(players: int) -> None:
    game = slain(players, "axe")
    assert set(game.s.zones[f"at:{LANDING}"]) == {"corpse#1", "axe"}
    assert ("take", "corpse#1") in offered(game, "take")
    conservation(game)


def test_the_traitor_carries_it_slowly() -> None:
    game = slain()
    act(game, ("take", "corpse#1"))
    assert game.holds(0, "corpse#1")
    pass_to(game, 0, answers=[("no",)])
    left = View(game, 0).spaces_left(0)
    act(game, next(o for o in offered(game, "move") if o[1] == CHAMBER))
    assert left - View(game, 0).spaces_left(0) >= expect.STEP_WITH_A_CORPSE
    assert game.holds(0, "corpse#1")


@pytest.mark.parametrize("who", [0, -1], ids=["traitor", "cultist"])
def test_entering_costs_two(who: int) -> None:
    p = lodge().explorer(1, at=UPPER).explorer(2, at=UPPER).explorer(0, at=FOYER)
    f = who if who == 0 else p.s.seats
    p.monster("cultist", FOYER).holding(f, "corpse#1")
    game = p.turn(0).build() if who == 0 else p.turn(-1).build(5)
    if who < 0:
        choose_monster(game, f)
    left = View(game, 0).spaces_left(f)
    game.choose(("move", "entrance_hall"))
    assert left - View(game, 0).spaces_left(f) == expect.STEP_WITH_A_CORPSE


def test_with_one_space_left_it_is_not_enough() -> None:
    p = lodge().explorer(1, at=UPPER).explorer(2, at=UPPER).monster("cultist", FOYER).holding(3, "corpse#1")
    game = p.turn(-1).build(3)
    choose_monster(game, 3)
    game.choose(("move", "entrance_hall"))
    assert game.s.turn != -1, "its turn is over"
    assert game.room(3) == "entrance_hall"


def test_one_at_a_time() -> None:
    p = lodge().explorer(0, at=FOYER).lying(FOYER, "corpse#1", "corpse#2", "axe").monster("cultist", FOYER)
    p.explorer(1, at=UPPER).explorer(2, at=UPPER)
    game = p.turn(0).build()
    act(game, ("take", "corpse#1"), answers=[("take", "corpse#2"), ("take", "axe")])
    assert set(game.held(0)) == {"corpse#1", "axe"}
    assert expect.CORPSES_AT_ONCE == 1
    game = p.turn(-1).build(4)
    choose_monster(game, 3)
    act(game, ("take", "corpse#1"), answers=[("take", "corpse#2"), ("take", "axe")])
    assert set(game.held(3)) == {"corpse#1", "axe"}


def test_heroes_carry_none() -> None:
    p = lodge().lying(LANDING, "corpse#1").explorer(0, at=LANDING).holding(0, "corpse#2")
    game = p.turn(1).build()
    assert not offered(game, "take")
    moved(game, ("attack", 0, MIGHT, ""), 6, 2)
    assert not [o for o in asked(game).options if o[0] == "steal"]


@pytest.mark.parametrize("who", [0, 1], ids=["traitor", "hero"])
@pytest.mark.parametrize("errand", ["Fetch an item", "Move an item"])
def test_the_dog_takes_along_neither_corpse_nor_paint(who: int, errand: str) -> None:
    """Paint is picked up by heroes in its room; a dog that laid it down in the Chamber would have thrown nothing."""
    p = lodge().explorer(0, at=LANDING).holding(who, "dog").lying("entrance_hall", "corpse#1", "axe", "paint#1")
    game = p.linked(LANDING, FOYER, "").turn(who).build()
    game.choose(next(o for o in offered(game, "act") if o[1].startswith("dog/")))
    seen: set[tuple[object, ...]] = set()
    while game.decision is not None and game.decision.kind != "turn":
        seen |= set(game.decision.options)
        wanted = (("room", "entrance_hall"), ("card", "axe"), ("label", errand))
        game.choose(next((o for o in wanted if o in game.decision.options), game.decision.options[0]))
    assert ("label", errand) in seen
    assert not seen & {("card", "corpse#1"), ("card", "paint#1")}
    assert game.holds(who, "axe") == (errand == "Fetch an item"), "of the three there is only this one to take along"


def test_the_dog_takes_no_can_out_of_a_hand() -> None:
    game = lodge().holding(1, "dog", "paint#1").build()
    game.choose(next(o for o in offered(game, "act") if o[1].startswith("dog/")))
    assert game.holds(1, "paint#1"), "there is nothing that it could carry"
    assert asked(game).kind == "turn"


# -- Cultists ----------------------------------------------------------------------------------------------------------


def prowling(*held: str, at: str = LANDING, speed: int = 4) -> Game:
    """A Cultist stands beside hero 1, who holds some things; it is its turn."""
    p = lodge().explorer(2, at=UPPER).explorer(1, at=at).holding(1, *held).monster("cultist", at)
    game = p.turn(-1).build(speed)
    choose_monster(game, 3)
    return game


def test_it_picks_up_items_and_omens_and_nothing_else() -> None:
    p = lodge().explorer(1, at=UPPER).explorer(2, at=UPPER).monster("cultist", FOYER)
    p.lying(FOYER, "axe", "mask", "girl", "corpse#1", "paint#1")
    game = p.turn(-1).build(4)
    choose_monster(game, 3)
    assert {o[1] for o in offered(game, "take")} == {"axe", "mask", "corpse#1"}
    act(game, ("take", "axe"), answers=[("take", "mask"), ("take", "corpse#1")])
    assert set(game.held(3)) == {"axe", "mask", "corpse#1"}


@pytest.mark.parametrize("margin", [1, 2, 4])
def test_it_steals_from_a_margin_of_two(margin: int) -> None:
    game = prowling("spear", "medallion", "bite", "girl", "armor")
    moved(game, ("attack", 1, MIGHT, ""), 2 + margin, 2)
    spoils = {o[1] for o in asked(game).options if o[0] == "steal"}
    assert spoils == ({"spear", "medallion"} if margin >= expect.STEAL_FROM else set())
    if spoils:
        game.choose(("steal", "spear"))
        assert game.holds(3, "spear")
        item = prowling("rope", "axe")
        moved(item, ("attack", 1, MIGHT, ""), 2 + margin, 2)
        assert {o[1] for o in asked(item).options if o[0] == "steal"} == {"rope", "axe"}
        assert game.s.steps[1][MIGHT] == 5, "and does no damage"


def test_what_it_holds_gives_it_nothing() -> None:
    p = lodge().explorer(2, at=UPPER).monster("cultist", LANDING).holding(3, "spear", "mask")
    game = p.turn(-1).build(4)
    choose_monster(game, 3)
    assert {o[1:] for o in offered(game, "attack")} == {(1, MIGHT, "")}
    assert tuple(game.trait(3, t) for t in range(3)) == expect.MONSTERS["Cultist"].traits[:3]


def test_a_stunned_one_drops_all_and_takes_nothing_until_it_is_up() -> None:
    p = lodge().explorer(2, at=UPPER).monster("cultist", LANDING).holding(3, "spear", "corpse#1")
    game = p.turn(1).build()
    act(game, ("attack", 3, MIGHT, ""), 6, 2)
    assert game.s.stun[3]
    assert set(game.s.zones[f"at:{LANDING}"]) == {"spear", "corpse#1"}
    first = game.s.round
    pass_to(game, 0)
    pass_turn(game)
    assert (game.s.turn, game.s.round) == (1, first + 1), "the monsters' turn has passed it by"
    assert not game.s.stun[3]
    assert game.held(3) == ()
    pass_to(game, -1, 4)
    choose_monster(game, 3)
    assert {o[1] for o in offered(game, "take")} == {"spear", "corpse#1"}


# -- offerings ---------------------------------------------------------------------------------------------------------


def altar(who: int, *things: str) -> Game:
    """The traitor (0) or a Cultist (3) is on turn in the Chamber, with some things."""
    p = lodge().monster("cultist", CHAMBER).holding(who, *things)
    if who == 0:
        return p.turn(0).build()
    game = p.turn(-1).build(4)
    choose_monster(game, 3)
    return game


OFFER = {"corpse": "Offer a corpse", "companion": "Offer a companion", "thing": "Offer an item"}


@pytest.mark.parametrize("who", [0, 3], ids=["traitor", "cultist"])
@pytest.mark.parametrize(("what", "thing"), [("corpse", "corpse#1"), ("thing", "axe"), ("thing", "mask")])
def test_what_it_counts(who: int, what: str, thing: str) -> None:
    game = altar(who, thing)
    seen = do(game, OFFER[what])
    assert not seen.of("rolled")
    assert points(game) == expect.POINTS[what]
    assert not game.holds(who, thing)
    place = next(p for p, things in game.s.zones.items() if thing in things)
    assert place in ("box", "supply"), "out of the game"
    assert not may(game, "Offer")
    conservation(game)


@pytest.mark.parametrize("name", expect.COMPANIONS)
def test_companions_are_led_in_by_the_traitor(name: str) -> None:
    game = altar(0, room_id(name))
    assert not may(game, OFFER["thing"])
    do(game, OFFER["companion"])
    assert points(game) == expect.POINTS["companion"]
    assert not may(game, "Offer")


def test_a_companion_that_only_stands_there_is_not_offered() -> None:
    game = lodge().lying(CHAMBER, "girl").turn(0).build()
    assert not may(game, "Offer")


def test_a_cultist_offers_no_companion() -> None:
    assert not may(altar(3, "girl"), "Offer")


def test_the_bite_a_kept_event_and_paint_are_no_offering() -> None:
    assert expect.NEVER == ("Bite",)
    for thing in ("bite", "lights_out", "paint#1"):
        assert not may(altar(0, thing), "Offer"), thing


def test_what_may_be_picked() -> None:
    others = tuple(room_id(name) for name in (*expect.COMPANIONS, *expect.NEVER))
    game = altar(0, "axe", "mask", "corpse#1", *others)
    moved(game, next(o for o in offered(game, "act") if "item" in o[1]))
    assert set(asked(game).options) == {("card", "axe"), ("card", "mask")}
    game.choose(("card", "mask"))
    moved(game, next(o for o in offered(game, "act") if "companion" in o[1]))
    assert set(asked(game).options) == {("card", room_id(name)) for name in expect.COMPANIONS}


@pytest.mark.parametrize("who", [0, 3], ids=["traitor", "cultist"])
def test_as_many_in_a_turn_as_there_are(who: int) -> None:
    game = altar(who, "axe", "mask", "corpse#1", "corpse#2", "spear", "skull")
    do(game, OFFER["thing"], answers=[("card", "spear")])
    assert set(game.held(who)) == {"axe", "mask", "corpse#1", "corpse#2", "skull"}, "the traitor picks which"
    for _ in range(3):
        do(game, OFFER["thing"])
    for _ in range(2):
        do(game, OFFER["corpse"])
    assert points(game) == 12
    assert game.held(who) == ()


def test_what_is_offered_takes_its_gifts_along() -> None:
    """R54."""
    game = lodge().holding(0, "dog").turn(0).build()
    before = game.s.steps[0]
    do(game, OFFER["companion"])
    assert [before[t] - game.s.steps[0][t] for t in range(4)] == [0, 1, 1, 0], "Might and Sanity that the Dog gave"


@pytest.mark.parametrize("who", [0, 3], ids=["traitor", "cultist"])
def test_only_in_the_chamber(who: int) -> None:
    p = lodge().explorer(0, at=FOYER).monster("cultist", FOYER).holding(who, "axe", "corpse#1")
    if who == 0:
        p.holding(0, "girl")
    game = p.turn(0).build() if who == 0 else p.turn(-1).build(4)
    if who:
        choose_monster(game, 3)
    assert not may(game, "Offer")


def test_a_cultist_that_comes_in_with_something_offers_it_at_once() -> None:
    p = lodge().explorer(1, at=UPPER).explorer(2, at=UPPER).monster("cultist", LANDING).holding(3, "corpse#1")
    game = p.turn(-1).build(4)
    choose_monster(game, 3)
    game.choose(("move", CHAMBER))
    do(game, OFFER["corpse"])
    assert points(game) == expect.POINTS["corpse"]


def test_heroes_offer_nothing() -> None:
    game = lodge().explorer(1, at=CHAMBER).holding(1, "axe", "girl").turn(1).build()
    assert not may(game, "Offer")
    assert not [a for a in View(game, 1).actions() if a.label.startswith("Offer")]
    assert options(game, "end")


def test_a_corpse_of_the_traitor_counts_as_much() -> None:
    p: Position = lodge().monster("cultist", CHAMBER).explorer(0, at=CHAMBER, might_step=1, speed_step=1)
    game = p.explorer(1, at=CHAMBER).explorer(2, at=UPPER).turn(1).build()
    act(game, ("attack", 0, MIGHT, ""), 8, 0)
    assert not game.s.life[0]
    pass_to(game, -1, 4)
    choose_monster(game, 3)
    act(game, ("take", "corpse#1"))
    do(game, OFFER["corpse"])
    assert points(game) == expect.POINTS["corpse"]
