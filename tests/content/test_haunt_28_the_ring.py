"""Ring of King Solomon: Demons that are mastered, what they do for the heroes, and who has the Ring."""

from __future__ import annotations

import pytest

from hauntwright.game import Game
from hauntwright.parts import MIGHT, SANITY
from hauntwright.testing import Position, asked, conservation, dice, offered, told
from tests.content import expect_28_ring_of_king_solomon as expect
from tests.content.haunt_28_stage import DEFEATS, TRAITOR, demon, gate, lord, mastered, tame
from tests.content.haunt_stage import act, choose_monster, monsters_turn, moved
from tests.content.haunting import pass_to, saved

# -- mastering ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mine", "its", "obeys"), [(4, 3, True), (3, 3, False), (2, 3, False)])
def test_the_bearer_stares_a_demon_down(mine: int, its: int, obeys: bool) -> None:
    game = gate(demon="entrance_hall").build()
    seen = act(game, ("attack", demon(game), SANITY, "ring"), mine, its, answers=[("label", "Do harm")])
    assert mastered(game) == (["demon_1"] if obeys else [])
    assert not game.s.stun[demon(game)], "instead of being stunned"
    assert game.s.vars.get(DEFEATS, 0) == 0
    assert {r[2] for r in seen.of("rolled")} == {SANITY}
    conservation(game)


def test_one_that_lies_stunned_can_be_mastered_and_lies_on() -> None:
    p = gate(demon="entrance_hall")
    p.s.stun[p.s.kind.index("demon_1")] = 1
    game = p.build()
    act(game, ("attack", demon(game), SANITY, "ring"), 4, 3)
    assert mastered(game) == ["demon_1"]
    assert game.s.stun[demon(game)]


def test_might_masters_nothing_nor_does_a_defence() -> None:
    game = gate(demon="entrance_hall").build()
    act(game, ("attack", demon(game), MIGHT, ""), 8, 0)
    assert mastered(game) == []
    assert game.s.stun[demon(game)]
    game = monsters_turn(gate(demon="entrance_hall"), 2, 2)
    choose_monster(game, demon(game))
    act(game, ("attack", 0, MIGHT, ""), 0, 8)
    assert mastered(game) == []
    assert game.s.stun[demon(game)]


def test_nobody_attacks_with_it_what_obeys() -> None:
    game = gate(demon="entrance_hall", mastered=True).build()
    assert demon(game) not in {o[1] for o in offered(game, "attack")}


# -- what they do for the heroes ---------------------------------------------------------------------------------------


def commanded(p: Position, *totals: int) -> Game:
    """Hero 0 has ended the turn, the dice of movement have fallen."""
    game = p.build()
    with dice(game, *totals):
        game.choose(("end",))
    return game


def test_they_act_at_the_end_of_the_bearers_turn() -> None:
    game = commanded(gate(mastered=True, other="grand_staircase"), 3)
    assert (game.s.turn, asked(game).kind, asked(game).seat) == (0, "monsters", 0)
    game.choose(("monster", demon(game)))
    saved(game)
    assert {o[1] for o in offered(game, "move")} >= {"entrance_hall", "grand_staircase"}, "wherever it is sent"
    moved(game, ("move", "grand_staircase"))
    assert ("attack", demon(game, 2), MIGHT, "") in offered(game, "attack")
    act(game, ("attack", demon(game, 2), MIGHT, ""), 6, 2)
    assert game.s.stun[demon(game, 2)]
    assert mastered(game) == ["demon_1"]
    assert not offered(game, "attack"), "one attack"


def test_they_may_attack_the_traitor() -> None:
    game = commanded(gate(mastered=True).explorer(TRAITOR, at="foyer"), 3)
    game.choose(("monster", demon(game)))
    assert {o[1] for o in offered(game, "attack")} == {TRAITOR}
    act(game, ("attack", TRAITOR, MIGHT, ""), 6, 2)
    assert sum(game.s.steps[TRAITOR][:2]) == 6


@pytest.mark.parametrize("had", [0, 1])
def test_they_stun_the_lord_and_that_is_no_defeat_by_the_ring(had: int) -> None:
    game = commanded(gate(mastered=True, lord="foyer").noted(DEFEATS, had), 3)
    game.choose(("monster", demon(game)))
    act(game, ("attack", lord(game), MIGHT, ""), 8, 0)
    assert game.s.stun[lord(game)]
    assert game.s.vars[DEFEATS] == had
    assert game.s.outcome == ""


def test_not_in_the_turn_in_which_they_are_mastered() -> None:
    game = gate(demon="entrance_hall").build()
    act(game, ("attack", demon(game), SANITY, "ring"), 4, 3)
    game.choose(("end",))
    assert game.s.turn == 1, "it waits"
    for f in (1, 2, TRAITOR):
        assert game.s.turn == f
        game.choose(("end",))
    pass_to(game, 0)
    with dice(game, 3):
        game.choose(("end",))
    assert offered(game, "monster") == (("monster", demon(game)),)


def test_nor_in_the_monsters_turn_or_that_of_others() -> None:
    game = monsters_turn(gate(mastered=True), 2)
    assert demon(game) not in {o[1] for o in offered(game, "monster")}
    game = gate(mastered=True, turn=1).build()
    game.choose(("end",))
    assert game.s.turn == 2


def test_stunned_they_stay_mastered_and_miss_a_turn() -> None:
    p = gate(mastered=True)
    p.s.stun[p.s.kind.index("demon_1")] = 1
    game = commanded(p)
    assert game.s.turn == 1
    assert mastered(game) == ["demon_1"]
    assert not game.s.stun[demon(game)]


def test_they_slow_the_traitor_and_not_the_heroes() -> None:
    p = gate(demon="entrance_hall", mastered=True).explorer(TRAITOR, at="entrance_hall").explorer(0, at="upper_landing")
    p.explorer(1, at="upper_landing").explorer(2, at="upper_landing")
    game = p.turn(TRAITOR).build()
    game.choose(("move", "foyer"))
    assert game.s.spent[TRAITOR] == 2
    game = gate(demon="entrance_hall", mastered=True).build()
    game.choose(("move", "foyer"))
    assert game.s.spent[0] == 1


# -- who has the Ring --------------------------------------------------------------------------------------------------


def test_who_is_given_it_has_them_all() -> None:
    p = gate(mastered=True, other="foyer")
    game = tame(p, "demon_2").build()
    act(game, ("give", "ring", 1))
    assert mastered(game) == ["demon_1", "demon_2"]
    game.choose(("end",))
    assert game.s.turn == 1, "they acted for nobody"
    with dice(game, 2, 2):
        game.choose(("end",))
    assert (asked(game).kind, asked(game).seat) == ("monsters", 1)
    assert len(offered(game, "monster")) == 2


def test_dropped_it_masters_nobody() -> None:
    game = tame(gate(mastered=True, other="foyer"), "demon_2").build()
    act(game, ("drop", "ring"))
    assert mastered(game) == []
    assert {game.s.side[demon(game, n)] for n in (1, 2)} == {"monster"}
    act(game, ("take", "ring"))
    assert mastered(game) == [], "and they have to be mastered anew"


def test_dead_bearers_let_go() -> None:
    p = gate(demon="foyer", mastered=True, other="entrance_hall").explorer(0, might_step=1, speed_step=1)
    game = monsters_turn(p, 2, 2)
    choose_monster(game, demon(game, 2))
    act(game, ("attack", 0, MIGHT, ""), 8, 0, answers=[("label", "Do harm")])
    assert not game.s.life[0]
    assert "ring" in game.s.zones["at:entrance_hall"]
    assert mastered(game) == []
    assert "demon_1" in {e.data[0] for e in told(game, "monsters_roll")}, "it acts with the others, on this same turn"


def test_the_traitor_steals_it_and_uses_it_up_for_them() -> None:
    p = gate(demon="foyer", mastered=True, turn=TRAITOR).explorer(TRAITOR, at="entrance_hall")
    game = p.build()
    act(game, ("attack", 0, MIGHT, ""), 6, 2, answers=[("steal", "ring")])
    assert game.holds(TRAITOR, "ring")
    assert mastered(game) == []
    game = gate(demon="entrance_hall", ring=TRAITOR).explorer(TRAITOR, at="entrance_hall").build()
    act(game, ("attack", TRAITOR, MIGHT, ""), 6, 2, answers=[("steal", "ring")])
    assert game.holds(0, "ring"), "and is robbed like anybody"


# -- Demons that take it -----------------------------------------------------------------------------------------------


def beaten(margin: int, *, ring: int = 0, who: str = "demon_1") -> Game:
    """A Demon attacks hero 0 and wins by so much; stops at the first question."""
    p = gate(demon="entrance_hall" if who == "demon_1" else "", lord="entrance_hall", ring=ring, other="foyer")
    tame(p, "demon_2").explorer(0, might_step=8, speed_step=8)
    game = monsters_turn(p, *((2, 2) if who == "demon_1" else (2,)))
    choose_monster(game, game.s.kind.index(who))
    moved(game, ("attack", 0, MIGHT, ""), 2 + margin, 2)
    return game


@pytest.mark.parametrize("who", ["demon_1", "demon_lord"])
@pytest.mark.parametrize("margin", [1, 2, 5])
def test_who_beats_the_bearer_by_two_may_take_it(margin: int, who: str) -> None:
    game = beaten(margin, who=who)
    if margin < expect.STOLEN_FROM:
        assert asked(game).about == ("physical", margin)
        return
    assert asked(game).seat == TRAITOR
    game.choose(("label", "Take the Ring"))
    assert game.holds(game.s.kind.index(who), "ring")
    assert game.s.steps[0][:2] == (8, 8), "instead of damage"
    assert mastered(game) == [], "and all mastery is over"
    game = beaten(margin, who=who)
    game.choose(("label", "Do harm"))
    assert asked(game).about == ("physical", margin)


def test_only_from_the_bearer() -> None:
    assert asked(beaten(5, ring=1)).about == ("physical", 5)


def test_also_when_the_bearer_attacks_and_loses() -> None:
    game = gate(demon="entrance_hall").build()
    moved(game, ("attack", demon(game), SANITY, "ring"), 2, 5)
    assert (asked(game).seat, offered(game, "label")) == (TRAITOR, (("label", "Take the Ring"), ("label", "Do harm")))
    game.choose(("label", "Do harm"))
    assert asked(game).about == ("mental", 3)


def ring_with(holder: str, *, turn: int = 0) -> Position:
    """A Demon in the Entrance Hall has the Ring."""
    p = gate(demon="entrance_hall", lord="foyer", ring=-1, turn=turn)
    return p.holding(p.s.kind.index(holder), "ring")


def test_it_keeps_it_when_it_is_stunned_and_does_nothing_with_it() -> None:
    game = ring_with("demon_1").holding(0, "druidic_charm").build()
    act(game, next(o for o in offered(game, "act") if "charm" in o[1]))
    assert game.s.stun[demon(game)]
    assert game.holds(demon(game), "ring")
    game = monsters_turn(ring_with("demon_1"), 2, 2)
    choose_monster(game, demon(game))
    assert {o[2] for o in offered(game, "attack")} == {MIGHT}
    assert not {o[0] for o in asked(game).options} & {"give", "drop", "act"}


@pytest.mark.parametrize("margin", [1, 3])
@pytest.mark.parametrize("takes", [True, False])
def test_who_beats_it_may_take_it_back(margin: int, takes: bool) -> None:
    game = ring_with("demon_1").build()
    moved(game, ("attack", demon(game), MIGHT, ""), 3 + margin, 3)
    assert (asked(game).seat, asked(game).options) == (0, (("yes",), ("no",))), "no other theft is offered"
    game.choose(("yes",) if takes else ("no",))
    assert game.holds(0 if takes else demon(game), "ring")
    assert game.s.stun[demon(game)], "and it is stunned as well"
    assert expect.TAKEN_BACK_FROM == 1


def test_in_defence_too_but_not_when_it_wins() -> None:
    game = monsters_turn(ring_with("demon_1"), 2, 2)
    choose_monster(game, demon(game))
    act(game, ("attack", 1, MIGHT, ""), 2, 3, answers=[("yes",)])
    assert game.holds(1, "ring")
    game = monsters_turn(ring_with("demon_1"), 2, 2)
    choose_monster(game, demon(game))
    act(game, ("attack", 1, MIGHT, ""), 3, 2)
    assert game.holds(demon(game), "ring")


def test_from_the_lord_who_is_not_hurt_by_a_ring_that_he_has_himself() -> None:
    p = ring_with("demon_lord").explorer(0, at="foyer").noted(DEFEATS, 1)
    game = p.build()
    act(game, ("attack", lord(game), MIGHT, ""), 8, 0, answers=[("yes",)])
    assert game.holds(0, "ring")
    assert game.s.vars[DEFEATS] == 1
    assert game.s.stun[lord(game)]


def test_it_can_not_be_handed_over_by_a_card_either() -> None:
    """The Dog fetches what lies about, not what a Demon has."""
    game = ring_with("demon_1").holding(0, "dog").build()
    seen = act(game, next(o for o in offered(game, "act") if "dog" in o[1]))
    assert game.holds(demon(game), "ring")
    assert not seen.of("gained")
