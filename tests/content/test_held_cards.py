"""What items and omens give while they are held, and what their actions do."""

from __future__ import annotations

import pytest

from hauntwright.parts import TRAITS
from hauntwright.testing import Position, offered
from tests.content import expect_items, expect_omens
from tests.content.expected import Draw, Effects, Gone, Other, Table
from tests.content.stage import act, card_id, position, steps_and_harm

HELD = {**expect_items.WHILE_HELD, **expect_omens.WHILE_HELD}
ATTACKS = {**expect_items.ATTACKS, **expect_omens.ATTACKS}


def changes(game_steps: tuple[int, ...]) -> dict[str, int]:
    return {trait: step - 5 for trait, step in zip(TRAITS, game_steps, strict=True) if step != 5}


@pytest.mark.parametrize("name", HELD)
def test_drawing_a_card_gives_what_it_says(name: str) -> None:
    kind = "omen" if name in expect_omens.WHILE_HELD else "item"
    room = "junk_room" if kind == "omen" else "bloody_room"
    p = position().stacked("room", room).stacked(kind, card_id(name))
    game = p.build()
    act(game, ("explore", 1))
    assert changes(game.s.steps[0]) == HELD[name][0]


@pytest.mark.parametrize("name", [n for n in HELD if n not in ("Dog", "Girl", "Madman")])
def test_dropping_a_card_takes_it_back(name: str) -> None:
    game = position().holding(0, card_id(name)).build()
    act(game, ("drop", card_id(name)), answers=[("enough",)])
    assert changes(game.s.steps[0]) == HELD[name][1]


@pytest.mark.parametrize("name", [n for n in HELD if n not in ("Dog", "Girl", "Madman")])
def test_giving_a_card_moves_its_gains(name: str) -> None:
    game = position().holding(0, card_id(name)).build()
    act(game, ("give", card_id(name), 1))
    assert game.holds(1, card_id(name))
    assert changes(game.s.steps[0]) == HELD[name][1]
    assert changes(game.s.steps[1]) == HELD[name][0]


@pytest.mark.parametrize("name", ATTACKS)
def test_ways_to_attack(name: str) -> None:
    trait, extra, _ = ATTACKS[name]
    p = position().holding(0, card_id(name)).haunt("its-alive", traitor=1, revealer=2).turn(0)
    p.explorer(0, at="foyer", speed_step=1, might_step=1, sanity_step=1, knowledge_step=1).explorer(1, at="foyer")
    game = p.build()
    option = ("attack", 1, TRAITS.index(trait), card_id(name))
    assert option in offered(game, "attack")
    dice = game.trait(0, TRAITS.index(trait)) + extra
    seen = act(game, option, 3, 3)
    assert len(seen.of("rolled")[0][3]) == dice < 8


@pytest.mark.parametrize("name", ATTACKS)
def test_no_attack_before_the_haunt(name: str) -> None:
    assert not offered(position().holding(0, card_id(name)).build(), "attack")


def test_the_revolver_reaches_along_doors() -> None:
    p = position().holding(0, "revolver").haunt("its-alive", traitor=1, revealer=2).turn(0)
    p.explorer(0, at="entrance_hall").explorer(1, at="grand_staircase")
    assert offered(p.build(), "attack") == (("attack", 1, 0, "revolver"),)


def test_the_blood_dagger_costs_speed() -> None:
    p = position().holding(0, "blood_dagger").haunt("its-alive", traitor=1, revealer=2).turn(0)
    game = p.explorer(0, at="foyer").explorer(1, at="foyer").build()
    seen = act(game, ("attack", 1, 1, "blood_dagger"), 3, 3)
    assert seen.effects() == [("step", "speed", -1)]


def haunted(p: Position) -> Position:
    return p.haunt("its-alive", traitor=1, revealer=2).turn(0)


ROWS: list[tuple[str, Table, int, Effects]] = [
    (name, table, total, table.effects(total))
    for name, table in {**expect_items.ACTIONS, **expect_omens.ACTIONS}.items()
    for total in range(min(table.most(), 8) + 1)
    if not any(isinstance(e, Other) for e in table.effects(total))
]


@pytest.mark.parametrize(
    ("name", "table", "total", "effects"), [pytest.param(*row, id=f"{row[0]} {row[2]}") for row in ROWS]
)
def test_actions_of_cards(name: str, table: Table, total: int, effects: Effects) -> None:
    p = position().holding(0, card_id(name)).stacked("item", "axe", "armor")
    if name == "Medical Kit":
        p.explorer(0, might_step=1)
    game = haunted(p).build()
    (action,) = offered(game, "act")
    seen = act(game, action, total)
    if not isinstance(table.roll, int):
        assert TRAITS[seen.of("rolled")[0][2]] == table.roll
    assert seen.effects() == steps_and_harm(effects)
    gone = name in expect_items.DISCARDED_BY_USE or any(isinstance(e, Gone) for e in effects)
    assert gone != game.holds(0, card_id(name))
    for effect in effects:
        if isinstance(effect, Draw):
            assert len(seen.of("drew")) == effect.number
    assert not offered(game, "act") or action not in offered(game, "act"), "once a turn (R49)"


@pytest.mark.parametrize("room", ["upper_landing", "basement_landing"])
def test_a_lucky_drink_takes_one_anywhere(room: str) -> None:
    assert expect_items.ACTIONS["Bottle"].effects(6) == (Other("any room"),)
    game = haunted(position().holding(0, "bottle").explorer(0, at="entrance_hall")).build()
    (drink,) = offered(game, "act")
    assert act(game, drink, 6, answers=[("room", room)]).room() == room
    assert not game.holds(0, "bottle")


@pytest.mark.parametrize("name", [*expect_items.AFTER_HAUNT_ONLY, *expect_omens.AFTER_HAUNT_ONLY])
def test_D8_actions_that_wait_for_the_haunt(name: str) -> None:
    assert not offered(position().holding(0, card_id(name)).build(), "act")
    assert offered(haunted(position().holding(0, card_id(name))).build(), "act")


@pytest.mark.parametrize(("total", "points"), [(3, 0), (4, 1), (5, 1), (6, 2), (7, 2), (8, 3)])
def test_the_medical_kit_heals(total: int, points: int) -> None:
    p = haunted(position().holding(0, "medical_kit")).explorer(0, might_step=1, speed_step=1, knowledge_step=8)
    game = p.build()
    start = (game.start_step(0, 0), game.start_step(0, 1))
    act(game, offered(game, "act")[0], total)
    speed, might = game.s.steps[0][:2]
    assert speed + might == 2 + points
    assert speed <= start[0]
    assert might <= start[1]


@pytest.mark.parametrize("name", ["Medical Kit", *expect_items.HEALS])
def test_the_traitor_is_healed_as_well(name: str) -> None:
    p = position().holding(0, card_id(name)).haunt("its-alive", traitor=0, revealer=2).turn(0)
    for f in range(3):
        p.explorer(f, at="foyer" if f else "entrance_hall", speed_step=8, might_step=8, sanity_step=8, knowledge_step=8)
    game = p.explorer(0, speed_step=1, might_step=1, sanity_step=1, knowledge_step=1).build()
    act(game, offered(game, "act")[0], *([8] if name == "Medical Kit" else []))
    assert sum(game.s.steps[0]) > 4


@pytest.mark.parametrize("name", expect_items.HEALS)
def test_salves_lift_to_the_start_number(name: str) -> None:
    p = position().holding(0, card_id(name)).explorer(0, speed_step=1, might_step=1, sanity_step=1, knowledge_step=1)
    game = haunted(p).build()
    act(game, offered(game, "act")[0])
    want = [game.start_step(0, i) if trait in expect_items.HEALS[name] else 1 for i, trait in enumerate(TRAITS)]
    assert list(game.s.steps[0]) == want
    assert not game.holds(0, card_id(name))


@pytest.mark.parametrize("name", expect_items.HEALS)
def test_nothing_to_heal_nothing_to_do(name: str) -> None:
    p = position().holding(0, card_id(name))
    for f in range(3):
        p.explorer(f, speed_step=8, might_step=8, sanity_step=8, knowledge_step=8)
    assert not offered(p.build(), "act")


def test_the_mask_goes_on_and_off() -> None:
    game = position().holding(0, "mask").explorer(0, at="foyer").build()
    (on,) = offered(game, "act")
    act(game, on, 4)
    assert changes(game.s.steps[0]) == expect_omens.MASK_ON
    assert not offered(game, "act"), "one try a turn"
    for _ in range(3):
        act(game, ("end",))
    (off,) = offered(game, "act")
    assert off != on
    act(game, off, 4)
    assert changes(game.s.steps[0]) == {}
    for _ in range(3):
        act(game, ("end",))
    assert offered(game, "act") == (on,)


def test_a_mask_that_is_lost_is_worn_no_more() -> None:
    game = position().holding(0, "mask").explorer(0, at="foyer").explorer(1, at="foyer").build()
    (on,) = offered(game, "act")
    act(game, on, 4)
    act(game, ("end",))
    assert not offered(game, "act")
    for _ in range(2):
        act(game, ("end",))
    act(game, ("give", "mask", 1))
    act(game, ("end",))
    assert offered(game, "act") == (on,)


def test_bell_book_and_candle() -> None:
    game = position().holding(0, "bell", "book").stacked("room", "bloody_room").stacked("item", "candle").build()
    act(game, ("explore", 1))
    assert changes(game.s.steps[0]) == dict.fromkeys(TRAITS, 2)
    for _ in range(3):
        act(game, ("end",))
    act(game, ("drop", "candle"), answers=[("enough",)])
    assert changes(game.s.steps[0]) == {}


def test_bell_book_and_candle_in_the_hands_of_the_traitor() -> None:
    p = position().haunt("its-alive", traitor=0, revealer=2).holding(0, "bell", "book").lying("entrance_hall", "candle")
    game = p.explorer(0, at="entrance_hall").explorer(1, at="foyer").explorer(2, at="foyer").turn(0).build()
    act(game, ("take", "candle"), answers=[("enough",)])
    assert changes(game.s.steps[0]) == dict.fromkeys(TRAITS, 2)
    act(game, ("drop", "candle"), answers=[("enough",)])
    assert changes(game.s.steps[0]) == {}


def test_the_bite() -> None:
    game = position().stacked("room", "junk_room").stacked("omen", "bite").build()
    seen = act(game, ("explore", 1), 5, 2)
    assert seen.effects() == [("harm", "physical", 3)]
    assert game.holds(0, "bite")
    assert ("drop", "bite") not in offered(game, "drop")


def test_a_bite_that_misses() -> None:
    game = position().stacked("room", "junk_room").stacked("omen", "bite").build()
    assert not act(game, ("explore", 1), 2, 5).effects()


def test_the_skull_turns_harm() -> None:
    """Mental damage may become physical, all of it."""
    p = position().holding(0, "skull").stacked("room", "game_room").stacked("event", "phone_call")
    game = p.build()
    seen = act(game, ("explore", 1), 1, 2, answers=[("yes",)])
    assert seen.effects() == [("harm", "physical", 2)]
