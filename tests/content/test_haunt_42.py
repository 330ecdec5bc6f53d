"""Comes the Hero: the bargain, what can't touch the traitor, bodies, the gate, and who knows what."""

from __future__ import annotations

import pytest

from hauntwright.game import Game
from hauntwright.parts import MIGHT, TRAITS
from hauntwright.testing import asked, conservation, fork_check
from tests.content import expect_42_comes_the_hero as expect
from tests.content.expected import Other
from tests.content.haunt_42_stage import (
    AWAKE,
    GATE,
    HAUNT,
    HEROES,
    TRAITOR,
    bodies,
    numbers,
    statue,
    struck,
)
from tests.content.haunt_stage import at, laid
from tests.content.haunting import begun, do, may, option_names, options, pass_to, pass_turn, saved_midway, stage, view
from tests.content.stage import act, card_id, content, drawn, room_id

HERO, FRIEND, OTHER = HEROES
TRAIT = {name: i for i, name in enumerate(TRAITS)}

# -- how it begins -----------------------------------------------------------------------------------------------------


def test_what_it_says_of_itself() -> None:
    haunt = content(HAUNT).haunts[HAUNT]
    assert (haunt.number, haunt.title) == (expect.NUMBER, expect.TITLE)
    assert option_names(HAUNT) == {}


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_the_strongest_turns_and_the_statue_stands_with_the_revealer(players: int) -> None:
    way, trait = expect.TRAITOR
    p = stage(HAUNT, players)
    for f in range(players):
        p.explorer(f, might_step=8 if f == players - 1 else 2, at="upper_landing" if f == 1 else "foyer")
    game = begun(p, HAUNT, 1)
    assert (way, game.s.traitor) == ("highest", players - 1), trait
    assert game.room(statue(game)) == "upper_landing"
    assert game.s.kind.count("statue") == expect.MONSTERS["Statue"].count[players]
    assert numbers(game, statue(game)) == expect.MONSTERS["Statue"].traits
    conservation(game)
    fork_check(game)


def test_the_revealer_may_be_the_one() -> None:
    p = stage(HAUNT, 3).explorer(0, might_step=2).explorer(1, might_step=8).explorer(2, might_step=2)
    assert begun(p, HAUNT, 1).s.traitor == 1


@pytest.mark.parametrize("f", [OTHER, TRAITOR], ids=["revealer", "traitor"])
def test_no_damage_is_the_traitors_and_nobody_elses(f: int) -> None:
    p = laid(struck(f), "Furnace Room")
    game = p.explorer(f, at=at(p, "Furnace Room")).build()
    seen = act(game, ("end",))
    assert [h[:2] for h in seen.of("harmed")] == ([] if f == TRAITOR else [(f, 1)])


def test_what_is_below_the_start_is_raised_and_nothing_else() -> None:
    p = stage(HAUNT, 3)
    start = [p.game.start_step(1, t) for t in range(4)]
    p.explorer(0, might_step=1).explorer(2, might_step=1)
    p.explorer(1, speed_step=1, might_step=8, sanity_step=1, knowledge_step=8)
    game = begun(p, HAUNT, 0)
    assert game.s.traitor == 1
    assert game.s.steps[1] == (start[0], 8, start[2], 8)


@pytest.mark.parametrize("held", list(expect.WEAPONS))
def test_who_has_a_weapon_gets_none(held: str) -> None:
    p = stage(HAUNT, 3).explorer(0, might_step=8).explorer(1, might_step=1).explorer(2, might_step=1)
    game = begun(p.holding(0, card_id(held)), HAUNT, 1)
    assert [w for w in expect.WEAPONS if game.holds(0, card_id(w))] == [held]


@pytest.mark.parametrize("left", [(), *((w,) for w in expect.FOUND), expect.FOUND])
def test_who_has_none_gets_one_of_those_in_the_stack(left: tuple[str, ...]) -> None:
    p = stage(HAUNT, 3).explorer(0, might_step=8).explorer(1, might_step=1).explorer(2, might_step=1)
    p.boxed(*(card_id(w) for w in expect.FOUND if w not in left))
    if left:
        p.boxed(*set(p.s.zones["item"]).difference(map(card_id, left)))  # nothing else is there
    game = begun(p, HAUNT, 1)
    got = [w for w in expect.WEAPONS if game.holds(0, card_id(w))]
    assert len(got) == min(1, len(left))
    assert set(got) <= set(left), "never the Spear"
    assert not {card_id(w) for w in got} & set(game.s.zones["item"])


# -- nothing touches the traitor ---------------------------------------------------------------------------------------


def test_heroes_can_not_attack_rob_or_slow_the_traitor() -> None:
    p = struck(HERO).explorer(TRAITOR, at="foyer").holding(HERO, "ring", "revolver")
    assert not [o for o in options(p.build(), "attack") if o[1] == TRAITOR]
    for f in HEROES:
        p.explorer(f, at="foyer")
    game = p.turn(TRAITOR).build()
    assert view(game, TRAITOR).leave_cost(TRAITOR) == 0
    assert view(p.turn(HERO).build(), HERO).leave_cost(HERO) > 0, "the other way round as ever"


def test_a_lost_attack_costs_the_traitor_nothing() -> None:
    game = struck(TRAITOR).explorer(HERO, at="entrance_hall").build()
    before = numbers(game)
    act(game, ("attack", HERO, MIGHT, ""), 0, 8)
    assert numbers(game) == before


@pytest.mark.parametrize("item", ["book", "bell", "crystal_ball"])
def test_cards_gained_and_lost_change_no_trait(item: str) -> None:
    game = struck(TRAITOR).lying("entrance_hall", item).build()
    before = numbers(game)
    act(game, ("take", item))
    assert game.holds(TRAITOR, item)
    assert numbers(game) == before
    act(game, ("drop", item))
    assert numbers(game) == before


@pytest.mark.parametrize("room", ["gymnasium", "chapel", "library", "furnace_room"])
def test_rooms_neither_raise_nor_hurt_the_traitor(room: str) -> None:
    p = laid(struck(TRAITOR), {"furnace_room": "Furnace Room"}.get(room, room.title()))
    game = p.explorer(TRAITOR, at=room).turn(TRAITOR).build()
    before = numbers(game)
    pass_turn(game)
    assert numbers(game) == before


@pytest.mark.parametrize(
    ("card", "totals"), [("Spider", (0, 4)), ("Hanged Men", (8, 8, 8, 8)), ("Angry Being", (0, 2, 2)), ("Rotten", (0,))]
)
@pytest.mark.parametrize("bargain", [True, False])
def test_nor_do_events(card: str, totals: tuple[int, ...], bargain: bool) -> None:
    p = struck(0).explorer(0, side="traitor" if bargain else "", at="entrance_hall")
    if bargain:
        p.explorer(TRAITOR, side="hero")
        p.s.order = (1, 2, 3, 0, -1)
    before = numbers(p.turn(0).game, 0)
    seen = drawn(p.turn(0), card, *totals)
    assert (numbers(seen.game, 0) == before) == bargain


def test_dynamite_does_nothing_either() -> None:
    game = struck(HERO).holding(HERO, "dynamite").build()
    before = numbers(game)
    found = next(o for o in options(game, "act") if "dynamite" in o[1])
    act(game, found, 0, answers=[("room", "entrance_hall")])
    assert numbers(game) == before
    assert game.s.life[TRAITOR]
    assert not game.s.stun[TRAITOR]


# -- bodies ------------------------------------------------------------------------------------------------------------


def slain(weapon: str, total: int = 8) -> Game:
    """The traitor attacks a weak hero who stands with him, with a weapon or, for "", without one."""
    p = struck(TRAITOR).explorer(HERO, at="entrance_hall", might_step=1, speed_step=1)
    game = (p.holding(TRAITOR, card_id(weapon)) if weapon else p).build()
    trait = TRAIT[expect.WEAPONS[weapon]] if weapon else MIGHT
    act(game, ("attack", HERO, trait, card_id(weapon) if weapon else ""), total, 0, answers=[("no",), ("harm",)])
    return game


@pytest.mark.parametrize("weapon", ["", *expect.WEAPONS])
def test_only_a_weapon_makes_a_body(weapon: str) -> None:
    game = slain(weapon)
    assert not game.s.life[HERO]
    assert bodies(game) == ({"at:entrance_hall": 1} if weapon else {})


def test_who_survives_the_blow_and_falls_to_the_next_bare_hand_leaves_none() -> None:
    p = struck(TRAITOR).explorer(HERO, at="entrance_hall", might_step=2, speed_step=2).holding(TRAITOR, "axe")
    game = p.build()
    act(game, ("attack", HERO, MIGHT, "axe"), 1, 0)
    assert game.s.life[HERO]
    pass_to(game, TRAITOR)
    act(game, ("attack", HERO, MIGHT, ""), 8, 0)
    assert not game.s.life[HERO]
    assert bodies(game) == {}


def test_a_shot_from_afar_lays_it_where_the_hero_fell() -> None:
    p = struck(TRAITOR).explorer(HERO, at="foyer", might_step=1, speed_step=1).holding(TRAITOR, "revolver")
    game = p.build()
    act(game, ("attack", HERO, TRAIT["speed"], "revolver"), 8, 0)
    assert bodies(game) == {"at:foyer": 1}


def test_the_traitor_takes_it_up_and_goes_at_half_pace() -> None:
    game = struck(TRAITOR, statue="upper_landing").lying("entrance_hall", "body#1").explorer(HERO, at="upper_landing")
    g = game.build()
    act(g, ("take", "body#1"))
    assert bodies(g) == {f"hand:{TRAITOR}": 1}
    act(g, ("move", "foyer"))
    assert g.s.spent[TRAITOR] == expect.BODY_STEP
    assert bodies(g) == {f"hand:{TRAITOR}": 1}


def test_opening_doors_the_traitor_goes_no_faster() -> None:
    game = struck(TRAITOR, statue="upper_landing").holding(TRAITOR, "body#1").explorer(HERO, at="upper_landing").build()
    act(game, options(game, "explore")[0])
    assert game.s.spent[TRAITOR] == expect.BODY_STEP


def test_nobody_else_carries_it() -> None:
    game = struck(HERO).lying("foyer", "body#1").holding(HERO, "dog").build()
    assert not [o for o in options(game, "take") if "body" in o[1]]
    p = struck(TRAITOR).lying("foyer", "body#1").holding(TRAITOR, "dog")
    game = p.build()
    assert not [o for tag in ("fetch", "dog", "act") for o in options(game, tag) if "body" in str(o)]


# -- the gate ----------------------------------------------------------------------------------------------------------


def at_gate(room: str, held: bool = True, body: bool = True) -> Game:
    p = laid(struck(TRAITOR), room)
    p.explorer(TRAITOR, at=at(p, room), sanity_step=8, knowledge_step=8)
    if body and held:
        p.holding(TRAITOR, "body#1")
    elif body:
        p.lying(at(p, room), "body#1")
    return p.build()


@pytest.mark.parametrize("room", expect.GATES)
@pytest.mark.parametrize("held", [True, False])
def test_where_it_is_opened(room: str, held: bool) -> None:
    game = at_gate(room, held)
    do(game, "Open the gate", 4)
    assert game.s.outcome == "traitor"


@pytest.mark.parametrize("trait", expect.GATE_TRAITS)
@pytest.mark.parametrize("total", range(9))
def test_the_gate_roll(trait: str, total: int) -> None:
    game = at_gate("Chasm")
    seen = do(game, "Open the gate", total, answers=[("trait", TRAIT[trait])])
    assert seen.of("rolled")[0][:3] == (TRAITOR, "trait", TRAIT[trait])
    opened = Other("open") in expect.GATE[trait].effects(total)
    assert (GATE in game.s.vars) == opened
    assert game.s.outcome == ("traitor" if opened else "")
    if not opened:
        assert not may(game, "Open the gate"), "once on a turn"


def test_no_gate_without_a_body_or_elsewhere() -> None:
    assert not may(at_gate("Chasm", body=False), "Open")
    assert not may(at_gate("Library"), "Open")


def test_all_heroes_dead() -> None:
    p = struck(TRAITOR).explorer(HERO, at="entrance_hall", might_step=1, speed_step=1).dead(FRIEND).dead(OTHER)
    game = p.build()
    act(game, ("attack", HERO, MIGHT, ""), 8, 0)
    assert game.s.outcome == "traitor"


# -- who knows what ----------------------------------------------------------------------------------------------------


def test_each_side_reads_its_own_booklet() -> None:
    game = struck().build()
    assert "RESTORER" in view(game, HERO).story()
    assert "EVERLASTING" not in view(game, HERO).story()
    assert "EVERLASTING" in view(game, TRAITOR).story()
    assert "RESTORER" not in view(game, TRAITOR).story()
    mine, theirs = ({a.label for a in view(game, seat).actions()} for seat in (HERO, TRAITOR))
    assert "Drive the Statue" in mine
    assert "Drive the Statue" not in theirs
    assert "Open the gate" in theirs
    assert "Open the gate" not in mine


def test_the_form_is_told_to_everybody() -> None:
    game = struck().holding(HERO, "axe").build()
    seen = do(game, "Give the Statue the Axe")
    assert AWAKE in game.s.vars
    (told,) = [e for e in seen.events if e.kind == "told"]
    assert told.to is None
    assert expect.FORMS["Axe"][0] in told.data[0]
    assert asked(game).seat == HERO


@pytest.mark.parametrize("players", [3, 6])
def test_saved_and_loaded_midway(players: int) -> None:
    assert saved_midway(HAUNT, players, 5).game.s.phase in ("haunt", "over")


def test_the_place_of_the_gate_is_a_room_of_the_house() -> None:
    assert {room_id(r) for r in expect.GATES} <= set(content(HAUNT).rooms)
