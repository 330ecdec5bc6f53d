"""The Mummy Walks: a suitor who carries, strides and steals; a name, a spell, a banishment."""

from __future__ import annotations

import pytest

from hauntwright.game import Game
from hauntwright.house import House
from hauntwright.parts import KNOWLEDGE, MIGHT, SANITY, SPEED, TRAITS
from hauntwright.testing import Position, conservation, dice, fork_check, offered
from hauntwright.view import View
from tests.content import expect_01_the_mummy_walks as expect
from tests.content.haunt_stage import (
    act,
    action,
    at,
    begun,
    can,
    choose_monster,
    figure,
    laid,
    monsters_turn,
    moved,
    position,
)
from tests.content.stage import CAST, answer, card_id, content, room_id

HAUNT = expect.ID
OPTION = f"{HAUNT}:The Mummy finds the Girl itself"
NOTE = f"{HAUNT}:"
BOARD = ("Library", "Junk Room", "Dining Room")


def house(players: int = 3, option: int = 0) -> Position:
    p = position(players=players, haunt=HAUNT, options={OPTION: option} if option else {})
    return laid(p, *BOARD)


def walking(players: int = 3, option: int = 0, where: str = "library") -> Position:
    """The haunt runs: explorer 0 is the traitor, the Mummy and its Sarcophagus in one room, the Girl nowhere."""
    p = house(players, option).haunt(HAUNT, traitor=0)
    p.monster("mummy", where).lying("library", "sarcophagus").boxed("girl")
    for f in range(players):
        p.explorer(f, at="entrance_hall", speed_step=5, might_step=5, sanity_step=5, knowledge_step=5)
    return p


def mummy(game: Game) -> int:
    return figure(game, "mummy")


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
    game = begun(p, HAUNT)
    h = game.s.house
    most = max(h.distances("dusty_hallway")[r] for r in h.spots() if h.floor(r) == "ground")
    assert h.distances("dusty_hallway")[girl_spot(game)] == most


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


# -- the Mummy walks ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("total", "strides"), expect.STRIDE.items())
def test_a_low_roll_lets_it_stride_anywhere(total: int, strides: bool) -> None:
    game = monsters_turn(walking(), total)
    assert game.decision is not None
    asked = game.decision.kind == "offer"
    assert asked == strides
    if asked:
        assert game.decision.seat == 0
        game.choose(("yes",))
        assert game.decision is not None
        assert {o[1] for o in game.decision.options} == set(game.s.house.spots()) - {"library"}
        game.choose(("room", "basement_landing"))
        assert game.room(mummy(game)) == "basement_landing"
        assert game.s.turn >= 0, "it went straight there instead of walking, and has nothing else to do"


def test_it_may_walk_instead_one_space_at_least() -> None:
    game = monsters_turn(walking(), 0)
    game.choose(("no",))
    choose_monster(game, mummy(game))
    game.choose(offered(game, "move")[0])
    assert game.room(mummy(game)) == "foyer"
    assert expect.LEAST_STEPS == 1
    assert game.s.turn >= 0, "it has nothing else to do"


def test_who_strides_into_a_room_of_heroes_may_attack_there() -> None:
    game = monsters_turn(walking(), 1)
    game.choose(("yes",))
    game.choose(("room", "entrance_hall"))
    choose_monster(game, mummy(game))
    assert {o[1] for o in offered(game, "attack")} == {1, 2}
    assert not offered(game, "move")
    assert not offered(game, "done")


def test_a_stunned_mummy_does_not_stride() -> None:
    p = walking()
    p.s.stun[mummy(p.game)] = 1
    game = monsters_turn(p)
    assert game.decision is not None
    assert game.decision.kind != "offer"


def fight(where: str = "library", heroes: tuple[int, ...] = (1,), speed_step: int = 5, might_step: int = 5) -> Position:
    p = walking(where=where)
    for f in heroes:
        p.explorer(f, at=where, speed_step=speed_step, might_step=might_step)
    return p


def test_it_must_attack_a_hero_in_its_room() -> None:
    game = monsters_turn(fight(heroes=(1, 2)), 4)
    choose_monster(game, mummy(game))
    assert not offered(game, "done")
    assert {o[1] for o in offered(game, "attack")} == {1, 2}, "any of them will do"
    act(game, ("attack", 1, MIGHT, ""), 3, 3)
    assert offered(game, "done") or game.s.turn >= 0


def test_it_never_has_to_attack_the_traitor() -> None:
    game = monsters_turn(fight(heroes=(0,)), 4)
    choose_monster(game, mummy(game))
    assert offered(game, "done")


@pytest.mark.parametrize("trait", expect.NO_ATTACK_WITH)
def test_what_cannot_hurt_it(trait: str) -> None:
    game = fight().holding(1, "revolver").turn(1).build()
    traits = {o[2] for o in offered(game, "attack") if o[1] == mummy(game)}
    assert TRAITS.index(trait) not in traits
    assert MIGHT in traits


def test_dynamite_does_nothing_to_it() -> None:
    assert expect.NO_HARM_BY == ("Dynamite",)
    p = fight(heroes=(2,)).explorer(1, at="foyer").holding(1, "dynamite").turn(1)
    game = p.build()
    seen = moved(game, action(game, "dynamite"))
    if offered(game, "room"):
        seen = moved(game, ("room", "library"), 0)
    answer(game)
    rolled = [r for r in seen.of("rolled") if r[0] == mummy(game)]
    assert not rolled
    assert not game.s.stun[mummy(game)]


@pytest.mark.parametrize("attacker", ["mummy", "hero"])
@pytest.mark.parametrize(("before", "after"), expect.DAMAGE)
def test_its_damage_goes_point_by_point(before: tuple[int, int, int], after: tuple[int, int], attacker: str) -> None:
    speed, might, points = before
    p = fight(speed_step=speed, might_step=might)
    if attacker == "mummy":
        game = monsters_turn(p, 4)
        choose_monster(game, mummy(game))
        moved(game, ("attack", 1, MIGHT, ""), points, 0)
        if game.decision is not None and game.decision.kind == "loot":
            game.choose(("hurt",))
    else:
        game = p.turn(1).build()
        moved(game, ("attack", mummy(game), MIGHT, ""), 0, points)
    assert (game.s.steps[1][SPEED], game.s.steps[1][MIGHT]) == after
    assert bool(game.s.life[1]) == (0 not in after)
    assert game.decision is None or game.decision.kind != "split", "nobody splits it"


def test_armor_counts_first() -> None:
    game = monsters_turn(fight(speed_step=5, might_step=5).holding(1, "armor"), 4)
    choose_monster(game, mummy(game))
    moved(game, ("attack", 1, MIGHT, ""), 3, 0)
    if game.decision is not None and game.decision.kind == "loot":
        game.choose(("hurt",))
    assert game.s.steps[1][SPEED] == 3


def stolen_from(margin: int, *things: str) -> Game:
    game = monsters_turn(fight().holding(1, *things), 4)
    choose_monster(game, mummy(game))
    moved(game, ("attack", 1, MIGHT, ""), 3 + margin, 3)
    return game


def test_it_steals_items_omens_and_the_girl() -> None:
    game = stolen_from(expect.STEALS_FROM_MARGIN, "axe", "ring", "girl", "dog", "bite")
    assert game.decision is not None
    assert game.decision.seat == 0
    assert game.decision.options == (("hurt",), ("steal", "axe"), ("steal", "ring"), ("steal", "girl"))
    before = tuple(game.trait(mummy(game), t) for t in range(4))
    game.choose(("steal", "girl"))
    assert game.holds(mummy(game), "girl")
    assert tuple(game.trait(mummy(game), t) for t in range(4)) == before, "neither changes its traits"
    assert game.s.steps[1][SPEED] == game.s.steps[1][MIGHT] == 5
    conservation(game)


def test_not_for_a_single_point_nor_as_defender() -> None:
    game = stolen_from(1, "axe", "girl")
    assert game.holds(1, "axe")
    assert game.s.steps[1][SPEED] == 4
    assert expect.STEALS_ONLY_AS == "attacker"
    beaten = fight().holding(1, "axe").turn(1).build()
    moved(beaten, ("attack", mummy(beaten), MIGHT, ""), 1, 6)
    assert beaten.holds(1, "axe")


def test_the_monkey_strikes_it_not() -> None:
    game = walking(where="foyer").explorer(0, at="grand_staircase").holding(1, "toy_monkey").turn(1).build()
    assert not moved(game, ("move", "foyer"), 1).of("attacked")


def test_it_picks_up_items_where_it_is() -> None:
    game = monsters_turn(fight(heroes=()).lying("library", "ring", "axe"), 4)
    choose_monster(game, mummy(game))
    assert {o[1] for o in offered(game, "take")} == {"ring", "axe"}
    game.choose(("take", "ring"))
    assert game.decision is not None
    assert game.decision.seat == 0, "the traitor says whether it takes more"
    game.choose(("take", "axe"))
    assert set(game.held(mummy(game))) == {"ring", "axe"}
    assert game.trait(mummy(game), SANITY) == 5


@pytest.mark.parametrize("option", expect.OPTIONS["The Mummy finds the Girl itself"])
def test_a_girl_on_the_board_is_not_the_mummys(option: int) -> None:
    p = walking(option=option).lying("foyer", "girl")
    game = monsters_turn(p, 4)
    choose_monster(game, mummy(game))
    assert not offered(game, "take")
    act(game, ("move", "foyer"))
    assert game.holds(mummy(game), "girl") == bool(option)


def test_the_option_gives_no_girl_that_somebody_has() -> None:
    p = walking(option=1).explorer(1, at="foyer").holding(1, "girl")
    game = monsters_turn(p, 4)
    choose_monster(game, mummy(game))
    moved(game, ("move", "foyer"))
    assert game.holds(1, "girl")


def laden(*things: str) -> Position:
    p = fight()
    return p.holding(mummy(p.game), *things)


def test_stunned_it_drops_items_and_keeps_the_girl() -> None:
    assert expect.STUNNED_KEEPS == ("Girl",)
    game = laden("girl", "ring", "axe").turn(1).build()
    moved(game, ("attack", mummy(game), MIGHT, ""), 6, 5)
    assert game.s.stun[mummy(game)]
    assert game.held(mummy(game)) == ("girl",)
    assert {"ring", "axe"} <= set(game.s.zones["at:library"])
    conservation(game)


def test_a_hero_may_rob_it_of_an_item_but_not_of_the_girl() -> None:
    game = laden("girl", "ring").turn(1).build()
    moved(game, ("attack", mummy(game), MIGHT, ""), 3 + expect.ROBBED_FROM_MARGIN, 3)
    assert game.decision is not None
    assert game.decision.options == (("hurt",), ("steal", "ring"))
    game.choose(("steal", "ring"))
    assert game.holds(1, "ring")
    assert not game.s.stun[mummy(game)]


# -- cards that are still in the stack ---------------------------------------------------------------------------------


def finding(who: int) -> Position:
    p = walking().explorer(who, at="dining_room").stacked("room", "abandoned_room")
    return p.turn(who)


def explore(game: Game, where: str) -> None:
    game.choose(offered(game, "explore")[0])
    while game.decision is not None and game.decision.options[0][0] in ("turn", "doorway"):
        game.choose(0)


def test_a_hero_who_would_draw_an_omen_finds_the_book() -> None:
    game = finding(1).stacked("omen", "mask").build()
    explore(game, "dining_room")
    assert game.holds(1, card_id(*expect.FETCHED["hero"]))
    assert not game.holds(1, "mask")


def test_with_the_book_in_play_it_is_the_usual_omen() -> None:
    game = finding(1).holding(2, "book").stacked("omen", "mask").build()
    explore(game, "dining_room")
    answer(game)
    assert game.holds(1, "mask")


@pytest.mark.parametrize("relic", expect.FETCHED["traitor"])
def test_the_traitor_finds_a_relic_of_his_choice(relic: str) -> None:
    game = finding(0).stacked("omen", "mask").build()
    explore(game, "dining_room")
    assert game.decision is not None
    assert game.decision.seat == 0
    assert {o[1] for o in game.decision.options} == {card_id(r) for r in expect.FETCHED["traitor"]}
    game.choose(("card", card_id(relic)))
    assert game.holds(0, card_id(relic))


@pytest.mark.parametrize("relic", expect.FETCHED["traitor"])
def test_only_while_both_are_in_the_stack(relic: str) -> None:
    game = finding(0).holding(2, card_id(relic)).stacked("omen", "mask").build()
    explore(game, "dining_room")
    answer(game)
    assert game.holds(0, "mask")


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


# -- the ends ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("relic", ["ring", "holy_symbol"])
def test_the_wedding(relic: str) -> None:
    p = walking(where="library")
    p.holding(mummy(p.game), relic).explorer(0, at="library").holding(0, "girl").turn(0)
    game = p.build()
    assert not game.over
    act(game, action(game, "hand-the-girl"))
    assert game.s.outcome == "traitor", "on the traitor's own turn too"
    assert game.s.winners == (0,)


def test_no_wedding_without_everything() -> None:
    p = walking(where="library")
    p.holding(mummy(p.game), "axe").explorer(0, at="library").holding(0, "girl").turn(0)
    game = p.build()
    act(game, action(game, "hand-the-girl"))
    assert not game.over
    away = walking(where="foyer")
    away.holding(mummy(away.game), "ring").explorer(0, at="foyer").holding(0, "girl").turn(0)
    game = away.build()
    act(game, action(game, "hand-the-girl"))
    assert not game.over
    game = monsters_turn(_again(game), 4)
    choose_monster(game, mummy(game))
    while offered(game, "move") and not game.over:
        near = [o for o in offered(game, "move") if o[1] == "library"]
        act(game, near[0] if near else offered(game, "move")[0])
    assert game.s.outcome == "traitor", "as soon as it comes home"


def _again(game: Game) -> Position:
    p = position(haunt=HAUNT)
    p.s = p.game.s = game.s.copy()
    p.game.use_haunt(HAUNT)
    p.game.hand = [f"hand:{f}" for f in range(len(game.s.kind))]
    for f in range(3):
        p.explorer(f, at="entrance_hall")
    return p


def test_all_heroes_dead() -> None:
    p = fight(speed_step=1, might_step=1).dead(2)
    game = monsters_turn(p, 4)
    choose_monster(game, mummy(game))
    moved(game, ("attack", 1, MIGHT, ""), 1, 0)
    assert game.s.outcome == "traitor"


def test_the_traitors_death_ends_nothing() -> None:
    game = walking().explorer(0, at="foyer", might_step=1, speed_step=1).explorer(1, at="foyer").turn(1).build()
    act(game, ("attack", 0, MIGHT, ""), 6, 0)
    assert not game.s.life[0]
    assert not game.over
    act(game, ("end",))
    act(game, ("end",), 4)
    assert game.decision is not None
    assert game.s.turn < 0
    assert game.decision.seat == 0, "his player goes on for the Mummy"


def test_the_stories_keep_their_secrets() -> None:
    haunt = content(HAUNT).haunts[HAUNT]
    assert set(haunt.stories) == {"heroes", "traitor", "ending heroes", "ending traitor"}
    game = begun(house().explorer(0, at="library").holding(0, "girl"), HAUNT)
    lines = [line.text for line in View(game, 0).rules()]
    assert not any("Learn the spell" in text for text in lines)
    assert any("Hand the Girl" in text for text in lines)


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
