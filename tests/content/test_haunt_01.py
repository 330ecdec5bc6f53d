"""The Mummy Walks: the beginning, the three steps, what the traitor hands over, saves."""

from __future__ import annotations

import pytest

from hauntwright.game import Game
from hauntwright.house import House
from hauntwright.parts import KNOWLEDGE, SANITY, TRAITS
from hauntwright.testing import Position, conservation, dice, fork_check, offered
from hauntwright.view import View
from tests.content import expect_01_the_mummy_walks as expect
from tests.content.haunt_01_stage import HAUNT, fight, house, mummy, walking
from tests.content.haunt_stage import (
    act,
    action,
    at,
    begun,
    can,
    laid,
    monsters_turn,
    moved,
    position,
)
from tests.content.haunting import pass_to
from tests.content.stage import CAST, room_id

NOTE = f"{HAUNT}:"


def map_distance(h: House, a: str, b: str) -> int:
    return h.distances(b, "map").get(a, 99)


# -- the beginning -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_setup(players: int) -> None:
    p = position(players=players, haunt=HAUNT)
    p.beside("foyer", "east", "dusty_hallway")
    for i, room in enumerate(("creaky_hallway", "game_room", "organ_room", "patio")):
        p.beside(
            ("dusty_hallway", "creaky_hallway", "game_room", "organ_room")[i],
            ("east", "east", "south", "west")[i],
            room,
        )
    p.explorer(1, at="creaky_hallway", sanity_step=3, knowledge_step=3).holding(1, "girl")
    game = begun(p, HAUNT, 1)
    assert game.s.traitor == 1, "the revealer"
    m = mummy(game)
    assert [game.s.kind[f] for f in range(players, len(game.s.kind))] == ["mummy"] * expect.MONSTERS["Mummy"].count[
        players
    ]
    assert tuple(game.trait(m, t) for t in range(4)) == tuple(
        -1 if n is None else n for n in expect.MONSTERS["Mummy"].traits
    )
    assert game.room(m) == "creaky_hallway"
    assert game.s.zones["at:creaky_hallway"] == ("sarcophagus",)
    assert not game.holds(1, "girl")
    lost = {TRAITS[t]: 3 - game.s.steps[1][t] for t in range(4) if game.s.steps[1][t] != 5}
    assert lost == expect.GIRL_GAIN
    conservation(game)


def girl_spot(game: Game) -> str:
    return next(place[3:] for place, things in game.s.zones.items() if "girl" in things and place[:3] == "at:")


def test_the_girl_lies_far_away_on_the_same_floor_as_the_traitor_chooses() -> None:
    p = position(haunt=HAUNT).beside("foyer", "east", "dusty_hallway").beside("dusty_hallway", "east", "creaky_hallway")
    p.beside("creaky_hallway", "east", "game_room").beside("foyer", "west", "collapsed_room")
    p.beside("collapsed_room", "west", "junk_room").beside("junk_room", "west", "patio")
    p.explorer(0, at="game_room").holding(0, "girl")
    game = p.setup(HAUNT, revealer=0).build()
    while game.decision is not None and game.decision.options[0][0] != "room":
        game.choose(0)
    assert game.decision is not None
    assert game.decision.seat == 0
    h = game.s.house
    far = {r for r in h.spots() if h.floor(r) == "ground" and map_distance(h, r, "game_room") >= expect.GIRL_DISTANCE}
    assert {o[1] for o in game.decision.options} == far == {"junk_room", "patio"}
    game.choose(("room", "patio"))
    assert girl_spot(game) == "patio"


def test_with_no_room_far_enough_it_is_the_farthest() -> None:
    p = position(haunt=HAUNT).beside("foyer", "east", "dusty_hallway")
    p.explorer(0, at="dusty_hallway").holding(0, "girl")
    for spot in ("entrance_hall", "grand_staircase"):
        game = p.setup(HAUNT, revealer=0).build()
        while offered(game, "room") == ():
            game.choose(0)
        assert game.decision is not None
        assert game.decision.seat == 0
        assert {o[1] for o in game.decision.options} == {"entrance_hall", "grand_staircase"}, "two spaces away"
        game.choose(("room", spot))
        assert girl_spot(game) == spot


def test_the_loss_of_the_girl_takes_no_trait_to_the_skull() -> None:
    p = house().explorer(0, at="library", sanity_step=1, knowledge_step=1).holding(0, "girl")
    game = begun(p, HAUNT)
    assert game.s.life[0]
    assert game.s.steps[0][SANITY] == game.s.steps[0][KNOWLEDGE] == 1


def test_whoever_has_the_girl_loses_her() -> None:
    p = house().explorer(0, at="library").explorer(1, sanity_step=1, knowledge_step=4).holding(1, "girl")
    game = begun(p, HAUNT)
    assert not game.holds(1, "girl")
    assert girl_spot(game)
    assert (game.s.steps[1][SANITY], game.s.steps[1][KNOWLEDGE]) == (1, 3)


def test_the_traitor_loses_nothing_but_the_girl() -> None:
    game = begun(house().explorer(0, at="library").holding(0, "girl", "holy_symbol", "ring"), HAUNT)
    assert game.held(0) == ("holy_symbol", "ring")


def test_all_know_the_setup() -> None:
    game = begun(house().explorer(0, at="library").holding(0, "girl"), HAUNT)
    for seat in range(3):
        assert any("Sarcophagus" in line.text and "setup" in line.text for line in View(game, seat).rules())


@pytest.mark.parametrize("who", [0, 1])
def test_the_girl_joins_the_first_explorer_to_come(who: int) -> None:
    game = walking().lying("foyer", "girl").turn(who).build()
    act(game, ("move", "foyer"))
    assert game.holds(who, "girl")
    assert game.s.steps[who][SANITY] == game.s.steps[who][KNOWLEDGE] == 6


# -- the three steps ---------------------------------------------------------------------------------------------------


HERO = 1


def step(room: str = "library", *notes: str, things: tuple[str, ...] = ()) -> Position:
    p = walking(where="junk_room").explorer(HERO, at=room).holding(HERO, *things)
    for note in notes:
        p.noted(NOTE + note, 1)
    return p.turn(HERO)


@pytest.mark.parametrize("total", range(9))
def test_the_name(total: int) -> None:
    game = step().build()
    seen = act(game, action(game, "name"), total)
    assert seen.of("rolled")[0][2] == KNOWLEDGE
    assert (NOTE + "name learned" in game.s.vars) == bool(expect.NAME.effects(total))


@pytest.mark.parametrize("room", expect.STEP_ROOMS)
def test_where_the_name_is_read(room: str) -> None:
    p = walking(where="junk_room")
    if not p.s.house.has(room_id(room)):
        laid(p, room)
    p.explorer(HERO, at=at(p, room)).turn(HERO)
    assert can(p.build(), "name")


def test_the_name_is_read_at_the_sarcophagus_and_nowhere_else() -> None:
    p = step("foyer")
    assert not can(p.build(), "name")
    p.s.zones["at:library"] = ()
    del p.s.zones["at:library"]
    p.s.zones["at:foyer"] = ("sarcophagus",)
    assert can(p.build(), "name")
    assert not can(step("library", "name learned").build(), "name"), "once for all"


def test_the_traitor_does_not_read_it() -> None:
    assert not can(walking().explorer(0, at="library").turn(0).build(), "name")


@pytest.mark.parametrize("total", range(9))
def test_the_spell(total: int) -> None:
    game = step("foyer", "name learned", things=("book",)).build()
    seen = act(game, action(game, "spell"), total)
    assert seen.of("rolled")[0][2] == KNOWLEDGE
    assert (NOTE + "spell learned" in game.s.vars) == bool(expect.SPELL.effects(total))


def test_the_spell_needs_the_book_and_a_later_turn() -> None:
    assert not can(step("foyer", "name learned").build(), "spell")
    assert not can(step("foyer", things=("book",)).build(), "spell")
    game = step("library", things=("book",)).build()
    act(game, action(game, "name"), 6)
    assert not can(game, "spell"), "one step on a turn"
    s = game.s
    p = step("foyer", things=("book",))
    p.noted(NOTE + "name learned", s.round * 100 + p.s.slot + 1)
    assert not can(p.build(), "spell"), "a later turn, whoever's"
    assert not can(step("foyer", "name learned", "spell learned", things=("book",)).build(), "spell"), "once for all"


def banishing(book: str = "hero", stunned: int = 0) -> Position:
    p = walking(where="foyer").explorer(HERO, at="foyer")
    for note in ("name learned", "spell learned"):
        p.noted(NOTE + note, 1)
    if book == "hero":
        p.holding(HERO, "book")
    elif book == "other":
        p.explorer(2, at="foyer").holding(2, "book")
    elif book == "floor":
        p.lying("foyer", "book")
    elif book == "far":
        p.holding(2, "book")
    elif book == "traitor":
        p.explorer(0, at="foyer").holding(0, "book")
    elif book == "mummy":
        p.holding(mummy(p.game), "book")
    p.s.stun[mummy(p.game)] = stunned
    return p.turn(HERO)


@pytest.mark.parametrize(
    ("book", "there"),
    [("hero", True), ("other", True), ("floor", True), ("far", False), ("traitor", False), ("mummy", False)],
)
def test_banishing_needs_the_book_there(book: str, there: bool) -> None:
    assert can(banishing(book).build(), "banish") == there


def test_banishing_needs_the_spell_and_the_mummy() -> None:
    p = banishing()
    del p.s.vars[NOTE + "spell learned"]
    assert not can(p.build(), "banish")
    assert not can(banishing().explorer(HERO, at="entrance_hall").build(), "banish")


@pytest.mark.parametrize("stunned", [0, 1])
@pytest.mark.parametrize(("margin", "row"), [(1, "won"), (4, "won"), (-3, "lost"), (-1, "lost"), (0, "tied")])
def test_banishing(margin: int, row: str, stunned: int) -> None:
    game = banishing(stunned=stunned).build()
    seen = act(game, action(game, "banish"), 5 + margin, 5)
    assert [roll[2] for roll in seen.of("rolled")] == [SANITY, SANITY]
    assert (game.s.outcome == "heroes") == (row == "won")
    hurt = -margin if row == "lost" and not stunned else 0
    assert sum(points for _, kind, points in seen.effects(HERO) if kind == "mental") == hurt
    if row != "won":
        assert not offered(game, "attack"), "it was the attack of the turn"
        assert game.s.life[mummy(game)]
        assert not can(game, "banish")


def test_one_step_on_a_turn_for_each_hero() -> None:
    game = step("library", things=("book",)).noted(NOTE + "spell learned", 1).build()
    assert expect.STEPS_PER_TURN == 1
    act(game, action(game, "name"), 0)
    assert not can(game, "name")
    act(game, ("end",))
    while game.s.turn != 2:
        act(game, ("end",))
    assert not can(game, "name"), "in the Entrance Hall"


def after_a_round(game: Game) -> Game:
    """The hero's next turn."""
    pass_to(game, HERO)
    return game


def test_a_step_that_failed_is_tried_again_on_a_later_turn() -> None:
    game = step("library").build()
    act(game, action(game, "name"), 0)
    assert can(after_a_round(game), "name")
    game = step("foyer", "name learned", things=("book",)).build()
    act(game, action(game, "spell"), 0)
    assert can(after_a_round(game), "spell")
    game = banishing(stunned=9).build()
    act(game, action(game, "banish"), 5, 5)
    assert can(after_a_round(game), "banish")


def test_who_learned_the_spell_banishes_on_a_later_turn() -> None:
    p = banishing(stunned=9)
    del p.s.vars[NOTE + "spell learned"]
    game = p.build()
    act(game, action(game, "spell"), 8)
    assert NOTE + "spell learned" in game.s.vars
    assert not can(game, "banish")
    assert can(after_a_round(game), "banish")


# -- what the traitor hands over ---------------------------------------------------------------------------------------


def handing(*things: str, stunned: int = 0) -> Position:
    p = walking().explorer(0, at="library").holding(0, *things)
    p.s.stun[mummy(p.game)] = stunned
    return p.turn(0)


def test_the_traitor_hands_over_any_number_of_things() -> None:
    game = handing("ring", "axe", "girl", "bite").build()
    moved(game, action(game, "hand-things"))
    assert game.decision is not None
    assert {o[1] for o in game.decision.options if o[0] == "card"} == {"ring", "axe"}
    game.choose(("card", "ring"))
    game.choose(("enough",))
    assert game.held(mummy(game)) == ("ring",)
    assert game.holds(0, "axe")


def test_none_is_allowed() -> None:
    game = handing("ring").build()
    moved(game, action(game, "hand-things"))
    game.choose(("enough",))
    assert game.holds(0, "ring")


def test_the_traitor_hands_over_the_girl() -> None:
    game = handing("girl").build()
    assert not can(game, "hand-things"), "she is no item"
    act(game, action(game, "hand-the-girl"))
    assert game.holds(mummy(game), "girl")
    assert game.trait(mummy(game), SANITY) == 5


def test_nothing_is_handed_to_a_stunned_mummy_nor_from_afar_nor_by_a_hero() -> None:
    assert not expect.HANDED_TO_STUNNED
    assert not can(handing("ring", "girl", stunned=1).build(), "hand-")
    assert not can(handing("ring", "girl").explorer(0, at="foyer").build(), "hand-")
    assert not can(fight().holding(1, "ring", "girl").turn(1).build(), "hand-")


def test_what_was_used_this_turn_is_not_handed_over() -> None:
    p = handing("ring", "axe")
    p.s.today["turn:card:axe"] = 1
    game = p.build()
    moved(game, action(game, "hand-things"))
    assert game.decision is not None
    assert ("card", "axe") not in game.decision.options


# -- saves -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 6])
def test_a_save_midway(players: int) -> None:
    p = house(players)
    for f in range(players):
        p.explorer(f, at="foyer")
    game = begun(p.explorer(0, at="library").holding(0, "girl"), HAUNT)
    fork_check(game, 20)
    assert len(CAST) == 4
    stride = monsters_turn(walking(players), 0)
    with dice(stride):
        stride.choose(("no",))
    fork_check(stride, 10)
