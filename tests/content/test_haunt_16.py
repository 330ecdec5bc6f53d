"""The Phantom's Embrace: the Girl is lost, the Phantom is met, fought, and comes again."""

from __future__ import annotations

import pytest

from hauntwright.game import Game
from hauntwright.parts import MIGHT, SANITY, TRAITS
from hauntwright.state import MONSTERS
from hauntwright.testing import Position, asked, conservation, dice, offered
from tests.content import expect_16_the_phantoms_embrace as expect
from tests.content.haunt_16_stage import (
    ABOUT,
    CALM,
    EAST,
    HALL,
    HAUNT,
    JENNY,
    LANDING,
    OX,
    PRIEST,
    RESCUED,
    TICKING,
    TRACE,
    WEST,
    at_large,
    cellar,
    phantom,
    rescued,
    stands_in,
)
from tests.content.haunting import begun, do, options, pass_to, pass_turn, saved, stage
from tests.content.stage import act, card_id

EVENT, OMEN, ITEM, PLAIN = "game_room", "junk_room", "larder", "dusty_hallway"

# -- how it begins -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("revealer", [0, 1, 2])
@pytest.mark.parametrize("players", [3, 6])
def test_the_left_neighbour_turns_and_the_girl_is_gone(players: int, revealer: int) -> None:
    p = stage(HAUNT, players).holding(revealer, "girl")
    before = p.s.steps[revealer]
    game = begun(p, HAUNT, revealer)
    assert game.s.traitor == (revealer + 1) % players
    assert expect.TRAITOR == "to the left of the revealer"
    assert game.s.life[game.s.traitor]
    assert not any(game.holds(f, "girl") for f in range(players))
    assert not any("girl" in things for zone, things in game.s.zones.items() if zone.startswith("at:"))
    lost = [b - a for b, a in zip(before, game.s.steps[revealer], strict=True)]
    assert lost == [0, 0, 1, 1], "the card's bonus is reversed"
    assert at_large(game)
    assert sum(t.startswith(TRACE) for t in game.s.zones["supply"]) == expect.TRACES
    conservation(game)
    saved(game)


def test_its_numbers() -> None:
    game = cellar(phantom=LANDING).build()
    wanted = tuple(-1 if n is None else n for n in expect.MONSTERS["Phantom"].traits)
    assert tuple(game.trait(phantom(game), t) for t in range(4)) == wanted
    assert game.s.kind.count("phantom") == expect.MONSTERS["Phantom"].count[3]


# -- it appears --------------------------------------------------------------------------------------------------------


def test_an_event_room_has_the_fight_instead_of_the_card() -> None:
    game = cellar().stacked("room", EVENT).build()
    seen = act(game, ("explore", EAST), 8, 2)
    assert not seen.of("drew")
    assert seen.of("attacked") == [(OX, phantom(game), MIGHT, 8, 2)]


def test_an_omen_is_drawn_first() -> None:
    game = cellar().stacked("room", OMEN).stacked("omen", CALM).build()
    seen = act(game, ("explore", EAST), 8, 2)
    kinds = [e.kind for e in seen.events if e.kind in ("drew", "attacked")]
    assert kinds == ["drew", "attacked"]
    assert game.holds(OX, CALM)


@pytest.mark.parametrize(("room", "drawn"), [(OMEN, 0), (EVENT, 0)])
def test_the_other_reading_has_no_card_at_all(room: str, drawn: int) -> None:
    p = cellar(options={"No card beside the Phantom": 1}).stacked("room", room).stacked("omen", CALM)
    seen = act(p.build(), ("explore", EAST), 8, 2)
    assert (len(seen.of("drew")), len(seen.of("attacked"))) == (drawn, 1)


@pytest.mark.parametrize("room", [ITEM, PLAIN])
def test_no_other_symbol_brings_it(room: str) -> None:
    game = cellar().stacked("room", room).build()
    seen = act(game, ("explore", EAST))
    assert not seen.of("attacked")
    assert at_large(game)


def test_no_other_floor_does() -> None:
    p = cellar().stacked("room", EVENT).stacked("event", card_id("Rotten")).explorer(OX, at="upper_landing")
    game = p.build()
    seen = act(game, ("explore", EAST))
    assert len(seen.of("drew")) == 1
    assert not seen.of("attacked")
    assert at_large(game)


@pytest.mark.parametrize("option", [0, 1])
@pytest.mark.parametrize("room", [EVENT, OMEN])
def test_with_it_on_the_board_or_dead_rooms_are_as_usual(room: str, option: int) -> None:
    options = {"No card beside the Phantom": option}
    for p in (cellar(phantom=HALL, options=options), rescued(options=options)):
        p.stacked("room", room).stacked("omen", CALM).stacked("event", card_id("Rotten"))
        seen = act(p.build(), ("explore", EAST))
        assert len(seen.of("drew")) == 1
        assert not seen.of("attacked")
        assert stands_in(seen.game) in (HALL, "")


def test_in_a_room_that_was_found_before_it_came_events_are_drawn() -> None:
    p = cellar(phantom=HALL).stacked("room", EVENT).stacked("event", card_id("Closet Door"), card_id("Rotten"))
    game = p.build()
    act(game, ("explore", EAST))
    game.s.vars[ABOUT] = 1
    pass_to(game, OX)
    assert len(do(game, "Open the closet", 2).of("drew")) == 1


def test_other_events_are_drawn_while_it_is_about() -> None:
    p = cellar().explorer(OX, at=HALL)
    game = p.stacked("event", card_id("Rotten")).build()
    do(game, "Open the front door", 8)
    assert len(pass_turn(game, 0).of("drew")) == 1


@pytest.mark.parametrize("option", [0, 1])
@pytest.mark.parametrize("room", [EVENT, OMEN])
def test_the_traitor_draws_and_does_not_fight(room: str, option: int) -> None:
    p = cellar(turn=PRIEST, options={"No card beside the Phantom": option})
    game = p.stacked("room", room).stacked("omen", CALM).stacked("event", card_id("Rotten")).build()
    seen = act(game, ("explore", EAST))
    assert len(seen.of("drew")) == 1
    assert not seen.of("attacked")
    assert stands_in(game) == room
    assert not [o for o in offered(game, "attack") if o[1] == phantom(game)]
    pass_to(game, MONSTERS, 0)
    assert stands_in(game) == room, "it waits"


def test_it_leaves_its_traces() -> None:
    game = cellar().stacked("room", EVENT).build()
    act(game, ("explore", EAST), 2, 2)
    spot = game.s.loc[OX]
    assert [t for t in game.s.zones.get(f"at:{spot}", ()) if t.startswith(TRACE)]
    conservation(game)


# -- the fight ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mine", "its", "outcome"), [(7, 4, "won"), (4, 4, "tied"), (3, 5, "lost")])
@pytest.mark.parametrize("forced", [False, True])
def test_what_comes_of_a_fight(forced: bool, mine: int, its: int, outcome: str) -> None:
    p = cellar() if forced else cellar(phantom=LANDING)
    game = p.stacked("room", EVENT).build()
    before = game.s.steps[OX]
    seen = act(game, ("explore", EAST) if forced else ("attack", phantom(game), MIGHT, ""), mine, its)
    room = EVENT if forced else LANDING
    if outcome == "won":
        assert not game.s.life[phantom(game)]
        assert game.holds(OX, "girl")
        assert [a - b for a, b in zip(game.s.steps[OX], before, strict=True)] == [0, 0, 1, 1]
        assert TICKING in game.s.marks[f"room:{room}"]
        assert RESCUED in game.s.vars
        assert ABOUT not in game.s.vars
    else:
        assert at_large(game)
        assert not game.holds(OX, "girl")
        assert seen.of("harmed") == ([(OX, its - mine, "physical")] if outcome == "lost" else [])
    assert not game.over
    assert not options(game, "attack"), "it was the attack of the turn"
    conservation(game)
    saved(game)


def test_forced_even_after_an_attack() -> None:
    p = cellar().stacked("room", EVENT).explorer(PRIEST, at=LANDING)
    game = p.build()
    act(game, ("attack", PRIEST, MIGHT, ""), 3, 3)
    assert len(act(game, ("explore", EAST), 8, 2).of("attacked")) == 1


@pytest.mark.parametrize(
    ("thing", "trait", "more"),
    [("axe", MIGHT, 1), ("spear", MIGHT, 2), ("blood_dagger", MIGHT, 3), ("ring", SANITY, 0)],
)
@pytest.mark.parametrize("take", [False, True])
def test_with_what_one_has(thing: str, trait: int, more: int, take: bool) -> None:
    game = cellar().holding(OX, thing).stacked("room", EVENT).build()
    have = game.trait(OX, trait) if take else game.trait(OX, MIGHT)
    seen = act(game, ("explore", EAST), 8, 2, answers=[("yes",) if take else ("no",)])
    assert len(seen.of("attacked")) == 1
    assert seen.of("attacked")[0][2] == (trait if take else MIGHT)
    rolled = next(r for r in seen.of("rolled") if r[1] == "attack")
    assert len(rolled[3]) == min(8, have + (more if take else 0))
    assert game.holds(OX, "girl"), "either kind of defeat kills it"


def test_losing_by_the_ring_hurts_the_mind() -> None:
    game = cellar().holding(OX, "ring").stacked("room", EVENT).build()
    seen = act(game, ("explore", EAST), 2, 4, answers=[("yes",)])
    assert seen.of("harmed") == [(OX, 2, "mental")]
    assert at_large(game)


def test_neither_revolver_nor_dynamite() -> None:
    p = cellar(phantom=LANDING).holding(OX, "revolver", "dynamite")
    game = p.build()
    mine = [o for o in offered(game, "attack") if o[1] == phantom(game)]
    assert {TRAITS[o[2]] for o in mine} == {"might"}
    p = cellar(phantom=HALL).holding(OX, "dynamite").explorer(OX, at="foyer")
    game = p.build()
    act(game, next(o for o in offered(game, "act") if "dynamite" in o[1]), answers=[("room", HALL)])
    assert stands_in(game) == HALL
    assert not game.s.stun[phantom(game)]


def test_the_charm_leaves_it_as_it_is() -> None:
    game = cellar(phantom=LANDING).holding(OX, "druidic_charm").build()
    do_it = [o for o in offered(game, "act") if "druidic_charm" in o[1]]
    act(game, do_it[0])
    assert stands_in(game) == LANDING
    assert not game.s.stun[phantom(game)]


def test_nobody_steals_her_from_it() -> None:
    game = cellar(phantom=LANDING).build()
    with dice(game, 5, 5):
        game.choose(("attack", phantom(game), MIGHT, ""))
    assert not game.holds(OX, "girl")
    game = cellar(phantom=LANDING).build()
    with dice(game, 6, 2):
        game.choose(("attack", phantom(game), MIGHT, ""))
    assert asked(game).kind == "turn", "no loot is offered"
    assert not game.s.life[phantom(game)]


def test_a_hero_killed_by_it() -> None:
    game = cellar().stacked("room", EVENT).explorer(OX, might_step=1, speed_step=1).build()
    act(game, ("explore", EAST), 0, 8)
    assert not game.s.life[OX]
    assert at_large(game)


# -- it comes again ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("room", ["research_laboratory", "kitchen", "larder"])
def test_after_an_escape_it_comes_at_the_next(room: str) -> None:
    game = cellar().stacked("room", EVENT, room).stacked("omen", CALM).build()
    act(game, ("explore", EAST), 2, 2)
    assert at_large(game)
    pass_turn(game)
    assert asked(game).seat == JENNY
    seen = act(game, ("explore", WEST), *((8, 2) if room != "larder" else ()))
    assert seen.of("discovered")[0][1] == room
    assert len(seen.of("attacked")) == (room != "larder")
    assert game.holds(JENNY, "girl") == (room != "larder")


def explored(turn: int = PRIEST, *traces: str, about: bool = True) -> Position:
    """No door of the cellar leads anywhere new."""
    p = cellar(turn=turn, phantom="" if about else LANDING)
    for side, room in (("north", "wine_cellar"), ("east", "vault"), ("south", "larder"), ("west", "storeroom")):
        p.beside(LANDING, side, room)
    p.beside("wine_cellar", "north", "crypt").beside("larder", "south", "pentagram_chamber")
    for n, room in enumerate(traces):
        p.lying(room, f"{TRACE}#{n + 1}")
    return p


CELLAR = ("wine_cellar", "vault", "larder", "storeroom", "crypt", "pentagram_chamber", LANDING)


def named(game: Game) -> set[str]:
    """The rooms among which the traitor is asked to choose, at the start of the monsters' turn."""
    with dice(game, 0):
        game.choose(("end",))
        while {o[0] for o in asked(game).options} != {"room"}:
            game.choose(0)
    assert asked(game).seat == PRIEST
    return {game.s.house.plan.room_of[o[1]] for o in asked(game).options}


def test_in_an_explored_cellar_the_traitor_names_a_room() -> None:
    game = explored().build()
    assert named(game) == set(CELLAR)
    game.choose(("room", "larder"))
    assert stands_in(game) == "larder"
    assert any(t.startswith(TRACE) for t in game.s.zones["at:larder"])
    assert not at_large(game)
    pass_to(game, PRIEST)
    pass_to(game, OX, 0)
    assert stands_in(game) == "larder", "one room, until it has escaped"
    conservation(game)


def test_no_room_twice_until_all_have_been() -> None:
    game = explored(PRIEST, "larder", "crypt").build()
    assert named(game) == set(CELLAR) - {"larder", "crypt"}
    assert named(explored(PRIEST, *CELLAR).build()) == set(CELLAR)


def test_another_room_after_an_escape() -> None:
    p = explored(OX, "wine_cellar").explorer(OX, at="wine_cellar").monster("phantom", "wine_cellar")
    del p.s.vars[ABOUT]
    game = p.build()
    act(game, ("attack", phantom(game), MIGHT, ""), 3, 3)
    assert at_large(game)
    pass_to(game, PRIEST)
    assert named(game) == set(CELLAR) - {"wine_cellar"}


def test_nothing_is_named_while_a_door_is_left_or_it_stands_somewhere() -> None:
    for p in (cellar(turn=PRIEST), explored(about=False)):
        game = p.build()
        was = stands_in(game)
        with dice(game, 0):
            game.choose(("end",))
        assert {o[0] for o in asked(game).options} != {"room"}
        assert stands_in(game) == was


def test_it_never_acts() -> None:
    game = cellar(turn=PRIEST, phantom=LANDING).build()
    before = len(game.events)
    pass_to(game, MONSTERS, 0)
    pass_to(game, OX)
    assert not [e for e in game.events[before:] if e.kind in ("attacked", "moved") and e.data[0] == phantom(game)]
    assert stands_in(game) == LANDING


def test_nor_does_it_attack_whom_it_stands_with() -> None:
    game = cellar(phantom=LANDING).turn(MONSTERS).build()
    assert (asked(game).kind, game.s.turn) == ("turn", OX), "nobody is asked for it"
