"""Tomb of Dracula: who turns, where the vampires rise, guarded rooms, charm and whom it converts, who wins."""

from __future__ import annotations

import pytest

from hauntwright.game import Game
from hauntwright.parts import MIGHT, SANITY, SPEED, TRAITS
from hauntwright.state import MONSTERS
from hauntwright.testing import Position, asked, conservation, dice, fork_check, offered, told
from tests.content import expect_30_tomb_of_dracula as expect
from tests.content.haunt_30_stage import (
    HAUNT,
    HOUR,
    KILLER,
    MIXED,
    VAMPIRE,
    bride_of,
    day,
    dracula_of,
    night,
    vampire,
)
from tests.content.haunt_stage import answer, begun, choose_monster, laid, monsters_turn, moved
from tests.content.haunting import do, may, pass_to, pass_turn, saved_midway, stage, view
from tests.content.stage import act, room_id
from tests.facts.tables import fact

CHARM = {"male": "Charm a woman", "female": "Charm a man"}


# -- how it begins -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("revealer", [0, 1, 2])
def test_the_revealer_turns(revealer: int) -> None:
    assert begun(stage(HAUNT, 3), HAUNT, revealer).s.traitor == revealer
    assert expect.TRAITOR == "the revealer"


@pytest.mark.parametrize("players", [3, 6])
def test_what_is_set_up(players: int) -> None:
    p = laid(stage(HAUNT, players, MIXED[:players]), "Crypt").explorer(0, at="foyer").holding(0, "girl")
    before = p.s.steps[0]
    game = begun(p, HAUNT)
    assert [game.s.kind.count(kind) for kind in ("count", "bride")] == [1, 1]
    for name, f in (("Dracula", dracula_of(game)), ("Bride", bride_of(game))):
        traits = expect.MONSTERS[name].traits
        assert tuple(game.trait(f, t) for t in range(4)) == tuple(-1 if n is None else n for n in traits)
        assert game.s.side[f] == "monster"
    assert game.room(dracula_of(game)) == "crypt"
    assert game.room(bride_of(game)) == "foyer", "with the traitor"
    girl = {"speed": 0, "might": 0, "sanity": -1, "knowledge": -1}
    gains = {t: expect.TRAITOR_GAINS[t] + girl[t] for t in TRAITS}
    assert {t: game.s.steps[0][i] - before[i] for i, t in enumerate(TRAITS)} == gains
    assert game.held(0) == ()
    assert "girl" in game.s.zones["box"] or "girl" in game.s.zones.get("omen discards", ())
    assert [vampire(game, f) for f in range(players)] == [True] + [False] * (players - 1)
    assert vampire(game, dracula_of(game))
    assert vampire(game, bride_of(game))
    conservation(game)
    fork_check(game)


def test_R70_losing_the_girl_brings_nobody_to_the_skull() -> None:
    p = laid(stage(HAUNT, 3), "Crypt").holding(1, "girl").explorer(1, sanity_step=1, knowledge_step=1)
    game = begun(p, HAUNT)
    assert game.s.steps[1][2:] == (1, 1)
    assert game.held(1) == ()


@pytest.mark.parametrize(("step", "after"), [(1, 1), (8, 7)])
def test_the_traitor_first_grows_stronger_and_then_loses_the_girl(step: int, after: int) -> None:
    p = laid(stage(HAUNT, 3), "Crypt").holding(0, "girl").explorer(0, sanity_step=step, knowledge_step=step)
    assert begun(p, HAUNT).s.steps[0][2:] == (after, after)


def test_with_both_rooms_in_the_house_the_traitor_chooses() -> None:
    game = laid(stage(HAUNT, 3), "Crypt", "Graveyard").setup(HAUNT).build()
    assert asked(game).seat == 0
    assert [o[1] for o in asked(game).options] == [room_id(name) for name in expect.COFFIN_ROOMS]
    game.choose(("room", "graveyard"))
    assert game.room(dracula_of(game)) == "graveyard"


def test_with_neither_of_them_an_empty_room_four_away_else_the_farthest() -> None:
    p = stage(HAUNT, 3)
    p.beside("upper_landing", "north", "creaky_hallway").beside("creaky_hallway", "north", "dusty_hallway")
    for f in range(3):
        p.explorer(f, at="entrance_hall")
    reach = p.s.house.distances("entrance_hall")
    game = p.setup(HAUNT).build()
    assert {o[1] for o in asked(game).options} == {
        spot for spot in game.s.house.spots() if reach.get(spot, expect.ELSE_AWAY) >= expect.ELSE_AWAY
    }
    near = stage(HAUNT, 4).explorer(0, at="foyer").explorer(1, at="upper_landing").explorer(2, at="basement_landing")
    game = begun(near.explorer(3, at="foyer"), HAUNT)
    assert game.room(dracula_of(game)) in ("entrance_hall", "grand_staircase"), "one away, and nothing is farther"


def test_he_keeps_away_from_the_traitor_as_well() -> None:
    p = stage(HAUNT, 3).explorer(1, at="entrance_hall").explorer(2, at="entrance_hall")
    p.beside("upper_landing", "north", "creaky_hallway").beside("creaky_hallway", "north", "dusty_hallway")
    game = p.explorer(0, at="upper_landing").setup(HAUNT).build()
    assert game.s.phase != "setup", "only one room is far from all three"
    assert game.room(dracula_of(game)) == "basement_landing"
    near = stage(HAUNT, 3).explorer(0, at="entrance_hall").explorer(1, at="upper_landing")
    game = near.explorer(2, at="basement_landing").setup(HAUNT).build()
    assert {o[1] for o in asked(game).options} == {"foyer", "grand_staircase"}


def test_dracula_wakes_slowly() -> None:
    p = night(hour=expect.DRACULA_RISES - 1, dracula="entrance_hall")
    game = monsters_turn(p, 4)
    assert ("monster", dracula_of(game)) not in offered(game, "monster")
    game = monsters_turn(night(hour=expect.DRACULA_RISES, dracula="entrance_hall"), 4, 4)
    choose_monster(game, dracula_of(game))
    assert offered(game, "move")
    assert offered(game, "attack")
    assert may(game, CHARM["male"])


def test_he_may_defend_meanwhile() -> None:
    p = night(hour=1, dracula="entrance_hall")
    game = p.build()
    assert ("attack", dracula_of(game), MIGHT, "") in offered(game, "attack")


# -- guarded rooms -----------------------------------------------------------------------------------------------------


def chapel(p: Position) -> Position:
    return laid(p, "Chapel")


@pytest.mark.parametrize("total", [5, 6])
def test_a_vampire_rolls_to_enter_the_chapel(total: int) -> None:
    p = chapel(night()).explorer(0, at="foyer")
    game = p.turn(0).build()
    with dice(game, total):
        game.choose(("move", "chapel"))
    assert (game.room(0) == "chapel") == (total >= expect.WARD_NEEDS[1])
    assert game.s.spent[0] == (1 if total >= 6 else 0)
    assert ("move", "chapel") not in offered(game, "move")
    roll = told(game, "rolled")[0].data
    assert roll[:3] == (0, "trait", TRAITS.index(expect.WARD_NEEDS[0]))


@pytest.mark.parametrize("total", [5, 6])
def test_and_to_enter_where_an_explorer_has_the_holy_symbol(total: int) -> None:
    p = night().explorer(0, at="foyer").holding(1, "holy_symbol")
    game = p.turn(0).build()
    with dice(game, total):
        game.choose(("move", "entrance_hall"))
    assert (game.room(0) == "entrance_hall") == (total >= 6)


@pytest.mark.parametrize("side", ["tower", "tower/2"])
def test_on_whichever_side_of_a_barrier(side: str) -> None:
    p = night().beside("upper_landing", "east", "tower").explorer(1, at=side).holding(1, "holy_symbol")
    game = p.turn(0).build()
    with dice(game, 5):
        game.choose(next(o for o in offered(game, "move") if o[1].startswith("tower")))
    assert game.room(0) == "upper_landing"


def test_where_it_lies_about_or_for_a_hero_nobody_rolls() -> None:
    p = night().explorer(0, at="foyer").lying("entrance_hall", "holy_symbol")
    game = p.turn(0).build()
    game.choose(("move", "entrance_hall"))
    assert not told(game, "rolled")
    game = chapel(night()).explorer(1, at="foyer").turn(1).build()
    game.choose(("move", "chapel"))
    assert not told(game, "rolled")


def test_with_the_symbol_in_the_chapel_it_takes_two_rolls() -> None:
    p = chapel(night()).explorer(0, at="foyer").explorer(1, at="chapel").holding(1, "holy_symbol")
    game = p.turn(0).build()
    with dice(game, 6, 5):
        game.choose(("move", "chapel"))
    assert game.room(0) == "foyer"


def test_dracula_and_the_bride_roll_too() -> None:
    p = night(dracula="foyer", bride="foyer").holding(1, "holy_symbol")
    game = monsters_turn(p, 4, 4)
    choose_monster(game, dracula_of(game))
    with dice(game, 5):
        game.choose(("move", "entrance_hall"))
    assert game.room(dracula_of(game)) == "foyer"
    assert ("move", "entrance_hall") not in offered(game, "move")
    game.choose(("done",))
    choose_monster(game, bride_of(game))
    with dice(game, 6):
        game.choose(("move", "entrance_hall"))
    assert game.room(bride_of(game)) == "entrance_hall", "each for itself"


def test_a_vampire_that_turns_over_the_chapel_may_be_kept_out() -> None:
    p = night().explorer(0, at="foyer").stacked("room", "chapel")
    game = p.turn(0).build()
    side = offered(game, "explore")[0]
    with dice(game, 5):
        game.choose(side)
        answer(game)
    assert game.s.house.has("chapel")
    assert game.room(0) == "foyer"
    assert not told(game, "drew")
    conservation(game)


# -- charm -------------------------------------------------------------------------------------------------------------


def charmer(attacker: int) -> Game:
    """An explorer who is a vampire among the heroes, on turn."""
    p = night(6).explorer(0, side="hero" if attacker else "traitor")
    p.explorer(attacker, at="entrance_hall", side="traitor").marked(f"f{attacker}", VAMPIRE)
    return p.turn(attacker).build()


@pytest.mark.parametrize("attacker", [0, 3])
def test_a_vampire_charms_the_other_sex_only(attacker: int) -> None:
    sexes = {e["id"]: e["sex"] for e in fact("explorers")["explorers"]}
    assert {e["name"] for e in fact("explorers")["explorers"] if e["sex"] == "male"} == set(expect.MEN)
    assert {e["name"] for e in fact("explorers")["explorers"] if e["sex"] == "female"} == set(expect.WOMEN)
    game = charmer(attacker)
    label = CHARM[sexes[MIXED[attacker]]]
    other = CHARM["female" if label == CHARM["male"] else "male"]
    assert may(game, label)
    assert not may(game, other)
    game.choose(next(o for o in offered(game, "act") if label.split()[-1] in o[1]))
    prey = [o[1] for o in asked(game).options]
    assert prey
    assert all(sexes[MIXED[f]] != sexes[MIXED[attacker]] for f in prey)


def test_dracula_charms_women_and_the_bride_men() -> None:
    p = night(6, dracula="entrance_hall", bride="entrance_hall")
    game = monsters_turn(p, 4, 4)
    choose_monster(game, dracula_of(game))
    assert may(game, CHARM["male"])
    assert not may(game, CHARM["female"])
    moved(game, next(o for o in offered(game, "act")))
    assert asked(game).seat == 0
    assert [o[1] for o in asked(game).options] == [1, 3, 5]
    game = monsters_turn(p, 4, 4)
    choose_monster(game, bride_of(game))
    assert not may(game, CHARM["male"])
    moved(game, next(o for o in offered(game, "act")))
    assert [o[1] for o in asked(game).options] == [2, 4]


@pytest.mark.parametrize(("where", "within"), [("entrance_hall", True), ("foyer", True), ("grand_staircase", False)])
def test_in_the_same_room_or_through_a_door(where: str, within: bool) -> None:
    p = night(3).explorer(0, at=where).explorer(2, at="basement_landing")
    game = p.turn(0).build()
    assert may(game, CHARM["male"]) == within


def test_a_door_that_is_no_door_is_not_enough() -> None:
    p = night(3).explorer(0, at="upper_landing").explorer(1, at="grand_staircase").explorer(2, at="basement_landing")
    assert not may(p.turn(0).build(), CHARM["male"]), "stairs are no connecting door"


@pytest.mark.parametrize(("attacker", "victims"), [(0, (1, 3, 5)), (1, (2, 0, 4))])
def test_nor_is_a_wall(attacker: int, victims: tuple[int, ...]) -> None:
    p = night(6).beside("foyer", "east", "dusty_hallway").beside("entrance_hall", "east", "storeroom")
    assert p.s.house.behind("dusty_hallway", 2) == "storeroom"
    for f in range(6):
        p.explorer(f, at="basement_landing", side="hero")
    p.explorer(attacker, at="dusty_hallway", side="traitor").marked(f"f{attacker}", VAMPIRE)
    behind, *here = victims
    game = p.explorer(behind, at="storeroom").turn(attacker).build()
    label = CHARM["female" if attacker else "male"]
    assert not may(game, label)
    for f in here:
        p.explorer(f, at="dusty_hallway")
    game = p.turn(attacker).build()
    game.choose(next(o for o in offered(game, "act") if label.split()[-1] in o[1]))
    assert {o[1] for o in asked(game).options} == set(here)


def test_winning_deals_the_margin_as_speed_damage() -> None:
    game = charmer(0)
    before = game.s.steps[1]
    seen = do(game, CHARM["male"], 7, 5, answers=[("figure", 1)])
    assert seen.of("attacked") == [(0, 1, SANITY, 7, 5)]
    assert [a - b for a, b in zip(game.s.steps[1], before, strict=True)] == [-2, 0, 0, 0]
    assert not offered(game, "attack"), "it was the attack of the turn"
    assert not may(game, CHARM["male"])


@pytest.mark.parametrize("bride", [True, False])
def test_a_woman_charms_in_the_same_way(bride: bool) -> None:
    p = night(3, bride="entrance_hall").explorer(1, at="foyer")
    if bride:
        game = monsters_turn(p.explorer(1, at="foyer"), 4, 4)
        choose_monster(game, bride_of(game))
    else:
        p.explorer(1, side="traitor").marked("f1", VAMPIRE)
        game = p.turn(1).build()
    before = game.s.steps[2]
    do(game, CHARM["female"], 6, 5, answers=[("no",)])
    assert [a - b for a, b in zip(game.s.steps[2], before, strict=True)] == [-1, 0, 0, 0]


def test_who_has_weakened_can_be_staked_as_ever() -> None:
    p = day(night(3)).explorer(1, at="upper_landing").holding(1, "spear")
    game = p.turn(2).build()
    pass_to(game, 0)
    assert game.s.steps[0] == (4, 4, 4, 4)
    pass_to(game, 1)
    with dice(game, 8, 0):
        game.choose(("attack", 0, MIGHT, "spear"))
    assert not game.s.life[0]


@pytest.mark.parametrize(("mine", "theirs"), [(3, 7), (5, 5)])
def test_losing_or_a_tie_does_nothing_to_anybody(mine: int, theirs: int) -> None:
    game = charmer(0)
    before = list(game.s.steps)
    do(game, CHARM["male"], mine, theirs, answers=[("figure", 1)])
    assert game.s.steps == before


def test_armor_helps_against_it() -> None:
    p = night(3).explorer(0, at="entrance_hall").holding(1, "armor")
    game = p.turn(0).build()
    before = game.s.steps[1][SPEED]
    do(game, CHARM["male"], 7, 5, answers=[("figure", 1)])
    assert game.s.steps[1][SPEED] == before - 1


@pytest.mark.parametrize("draw", ["yes", "no"])
def test_a_victim_next_door_may_be_drawn_closer(draw: str) -> None:
    p = night(3).explorer(0, at="foyer").explorer(2, at="basement_landing")
    game = p.turn(0).build()
    do(game, CHARM["male"], 6, 5, answers=[(draw,)])
    assert game.room(1) == ("foyer" if draw == "yes" else "entrance_hall")


def test_speed_at_the_skull_makes_a_vampire() -> None:
    p = night(3).explorer(0, at="entrance_hall").explorer(1, speed_step=2).holding(1, "axe")
    game = p.turn(0).build()
    before = game.s.steps[1]
    seen = do(game, CHARM["male"], 8, 2)
    assert game.s.life[1]
    assert vampire(game, 1)
    assert game.s.side[1] == "traitor"
    assert seen.of("turned") == [(1, "traitor")]
    start = game.start_step(1, SPEED)
    assert game.s.steps[1] == (start + 1, before[1] + 1, before[2] + 1, before[3] + 1)
    assert game.held(1) == ("axe",)
    assert not game.over
    assert view(game, 1).my_side == "traitor"
    assert any("hero" not in g.side for g in view(game, 1).goals())
    pass_turn(game)
    while game.s.turn != 1:
        pass_turn(game)
    assert may(game, CHARM["female"]), "on the own turn"
    fork_check(game)


def test_who_dies_of_another_trait_is_dead() -> None:
    p = night(3).explorer(0, at="entrance_hall", might_step=8).explorer(1, speed_step=1, might_step=1)
    game = p.turn(0).build()
    with dice(game, 8, 0):
        game.choose(("attack", 1, MIGHT, ""))
        answer(game)
    assert not game.s.life[1]
    assert not vampire(game, 1)
    assert KILLER in game.s.marks["f0"]


def test_a_vampires_dynamite_kills_by_its_hand() -> None:
    p = night(3).explorer(0, at="entrance_hall").holding(0, "dynamite").explorer(2, at="upper_landing")
    game = p.explorer(1, at="foyer", speed_step=1, might_step=1).turn(0).build()
    act(game, next(o for o in offered(game, "act") if "dynamite" in o[1]), 0, answers=[("room", "foyer")])
    assert not game.s.life[1]
    assert KILLER in game.s.marks["f0"]


# -- who wins ----------------------------------------------------------------------------------------------------------


def test_the_heroes_win_with_dracula_and_the_bride_both_gone() -> None:
    p = night(3, bride="entrance_hall").dead(dracula_of(night(3))).holding(1, "spear")
    game = p.turn(1).build()
    with dice(game, 8, 0):
        game.choose(("attack", bride_of(game), MIGHT, "spear"))
        answer(game)
    assert (game.s.outcome, game.s.winners) == ("heroes", (1, 2)), "whatever the traitor does"
    assert game.s.life[0]


@pytest.mark.parametrize("kind", ["count", "bride"])
def test_one_of_the_two_is_not_enough(kind: str) -> None:
    game = night(3, dracula="entrance_hall", bride="entrance_hall").holding(1, "spear").turn(1).build()
    with dice(game, 8, 0):
        game.choose(("attack", game.s.kind.index(kind), MIGHT, "spear"))
        answer(game)
    assert not game.s.life[game.s.kind.index(kind)]
    assert not game.over


@pytest.mark.parametrize("killer", [True, False])
def test_a_converted_player_wins_only_with_a_dead_hero_to_the_name(killer: bool) -> None:
    p = night(3).explorer(1, at="entrance_hall", side="traitor").explorer(2, at="entrance_hall")
    marks = (VAMPIRE, KILLER) if killer else (VAMPIRE,)
    p.s.traitor = 0
    p.marked("f1", *marks).explorer(0, at="entrance_hall", might_step=8).explorer(2, might_step=1, speed_step=1)
    game = p.turn(0).build()
    with dice(game, 8, 0):
        game.choose(("attack", 2, MIGHT, ""))
        answer(game)
    assert game.s.outcome == "traitor"
    assert game.s.winners == ((0, 1) if killer else (0,))


def test_converting_the_last_hero_wins_and_is_no_kill() -> None:
    p = night(3).dead(2).explorer(0, at="entrance_hall").explorer(1, speed_step=1)
    game = p.turn(0).build()
    do(game, CHARM["male"], 8, 0)
    assert (game.s.outcome, game.s.winners) == ("traitor", (0,))


def test_the_traitors_destruction_ends_nothing() -> None:
    game = night(3).explorer(0, at="entrance_hall").holding(1, "spear").turn(1).build()
    with dice(game, 8, 0):
        game.choose(("attack", 0, MIGHT, "spear"))
        answer(game)
    assert not game.s.life[0]
    assert not game.over
    assert not expect.TRAITOR_DEATH_ENDS_IT
    hour = game.s.vars[HOUR]
    pass_to(game, MONSTERS)
    assert game.s.vars[HOUR] == hour + 1, "the clock goes on"
    assert asked(game).seat == 0, "and the dead traitor's seat plays the monsters"
    assert game.s.turn == MONSTERS


@pytest.mark.parametrize(("players", "seed"), [(3, 1), (6, 2), (4, 5)])
def test_whole_games_saved_and_loaded(players: int, seed: int) -> None:
    assert saved_midway(HAUNT, players, seed).game.s.haunt == HAUNT
