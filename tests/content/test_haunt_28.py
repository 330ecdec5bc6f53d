"""Ring of King Solomon: how it begins, how Demons hunt, the two defeats of their Lord, who may know what."""

from __future__ import annotations

import pytest

from hauntwright.game import Game
from hauntwright.parts import KNOWLEDGE, MIGHT, SANITY, SPEED
from hauntwright.state import MONSTERS
from hauntwright.testing import Position, asked, conservation, offered, told
from hauntwright.view import REFEREE
from tests.content import expect_28_ring_of_king_solomon as expect
from tests.content.haunt_28_stage import DEFEATS, HAUNT, KINDS, TRAITOR, WILD, demon, gate, lord, mastered
from tests.content.haunt_stage import act, action, begun, choose_monster, laid, monsters_turn, moved
from tests.content.haunting import saved_midway, stage, view
from tests.content.stage import content

# -- how it begins -----------------------------------------------------------------------------------------------------


def test_what_it_says_of_itself() -> None:
    haunt = content(HAUNT).haunts[HAUNT]
    assert (haunt.number, haunt.title) == (expect.NUMBER, expect.TITLE)


@pytest.mark.parametrize("revealer", [0, 1, 2])
@pytest.mark.parametrize("wisest", [0, 1, 2])
def test_the_most_knowing_but_the_revealer_turns(wisest: int, revealer: int) -> None:
    assert expect.TRAITOR == ("highest", "knowledge")
    assert expect.TRAITOR_IS_NEVER == "the revealer"
    p = stage(HAUNT, 3)
    for f in range(3):
        p.explorer(f, knowledge_step=(8, 4, 1)[(f - wisest) % 3])
    known = {f: p.game.trait(f, KNOWLEDGE) for f in range(3) if f != revealer}
    assert len(set(known.values())) == 2
    game = begun(p, HAUNT, revealer)
    assert game.s.traitor == max(known, key=known.__getitem__)
    assert game.holds(revealer, "ring"), "who drew it is a hero, and has it"


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_who_comes_through_the_gate(players: int) -> None:
    game = begun(laid(stage(HAUNT, players), "Game Room"), HAUNT)
    there = {k: [f for f in range(players, len(game.s.kind)) if game.s.kind[f] == k and game.room(f)] for k in KINDS}
    assert [len(f) for f in there.values()] == [m.count[players] for m in expect.MONSTERS.values()]
    for kind, monster in zip(there, expect.MONSTERS.values(), strict=True):
        for f in there[kind]:
            assert tuple(game.trait(f, t) for t in range(4)) == tuple(-1 if n is None else n for n in monster.traits)
    assert {game.s.kind.count(kind) for kind in KINDS} == {1}, "the rest is in the box"
    assert len({game.room(f) for found in there.values() for f in found}) == 1
    assert view(game, REFEREE).counters()[DEFEATS][1:] == (0, expect.DEFEATS_NEEDED)
    assert mastered(game) == []
    assert all(WILD in game.s.marks[f"f{f}"] for found in there.values() for f in found)
    conservation(game)


def house(*spots: str) -> Position:
    """Rooms of events: the Chapel 2 spaces from the Entrance Hall, the Bedroom 4, the Tower 5. The Charred Room
    upstairs is 4 away and has none. Stairs lead into the basement; the explorers stand in these spots."""
    p = stage(HAUNT, 3).beside("foyer", "east", "chapel").beside("upper_landing", "north", "charred_room")
    p.beside("upper_landing", "east", "bedroom").beside("bedroom", "east", "tower")
    p.beside("basement_landing", "north", "stairs_from_basement").beside("basement_landing", "east", "dusty_hallway")
    for f, spot in enumerate(spots):
        p.explorer(f, at=p.s.house.plan.spots[spot][0])
    return p


def gates(p: Position) -> set[str]:
    """The rooms among which the traitor chooses, or the one that is taken."""
    game = p.setup(HAUNT, revealer=0).build()
    if game.s.phase == "haunt":
        return {game.room(lord(game))}
    assert asked(game).seat == game.s.traitor
    rooms = {game.s.house.plan.room_of[o[1]] for o in offered(game, "room")}
    game.choose(asked(game).options[-1])
    assert game.room(lord(game)) == game.room(demon(game, 2)) == game.s.house.plan.room_of[game.log[-1][1]]
    return rooms


def test_the_gate_is_in_a_room_of_events_four_spaces_from_everybody() -> None:
    assert (expect.GATE_SYMBOL, expect.GATE_AWAY) == ("event", 4)
    assert gates(house("entrance_hall", "entrance_hall", "entrance_hall")) == {"bedroom", "tower"}
    assert gates(house("entrance_hall", "foyer", "entrance_hall")) == {"tower"}


def test_spaces_to_the_gate_are_counted_as_a_demon_goes() -> None:
    """Down a chute that the explorers below can't come up."""
    p = stage(HAUNT, 3).beside("foyer", "east", "chapel").beside("foyer", "west", "coal_chute")
    for f in range(3):
        p.explorer(f, at="basement_landing")
    p.beside("upper_landing", "east", "bedroom").beside("bedroom", "east", "tower")
    assert gates(p) == {"bedroom", "tower"}, "3 spaces from the Chapel"


def test_else_in_the_farthest_of_them_that_is_empty() -> None:
    assert gates(house("entrance_hall", "entrance_hall", "bedroom")) == {"chapel"}, (
        "2 from here, the Tower 1 from there"
    )
    p = house("chapel", "upper_landing", "upper_landing")
    assert gates(p) == {"tower"}
    assert gates(p.beside("charred_room", "north", "game_room")) == {"tower", "game_room"}


def test_else_in_the_farthest_empty_room_of_any_kind() -> None:
    assert gates(house("chapel", "bedroom", "tower")) == {"dusty_hallway"}
    p = house("chapel", "bedroom", "tower").beside("basement_landing", "south", "larder")
    assert gates(p) == {"dusty_hallway", "larder"}


# -- how Demons hunt ---------------------------------------------------------------------------------------------------


def night(p: Position, who: str = "demon_1", totals: tuple[int, ...] = (2, 4)) -> Game:
    """The monsters' turn, that Demon chosen."""
    game = monsters_turn(p, *totals)
    choose_monster(game, game.s.kind.index(who))
    return game


def test_each_kind_rolls_for_itself() -> None:
    game = monsters_turn(gate(other="upper_landing"), 2, 4, 4)
    assert [len(e.data[3]) for e in told(game, "rolled")] == [1, 2, 3]
    assert [e.data[:2] for e in told(game, "monsters_roll")] == [("demon_lord", 2), ("demon_1", 4), ("demon_2", 4)]


@pytest.mark.parametrize("who", ["demon_1", "demon_lord"])
def test_they_go_for_the_nearest_hero_as_far_as_they_get(who: str) -> None:
    at = {"demon_1": "lord", "demon_lord": "demon"}[who]
    p = gate(**{at: ""}, **{"lord" if who == "demon_lord" else "demon": "upper_landing"})  # type: ignore[arg-type]
    game = night(p, who, (2,))
    for step in ("grand_staircase", "foyer"):
        assert offered(game, "move") == (("move", step),)
        assert not offered(game, "done")
        moved(game, ("move", step))
    assert game.s.turn != MONSTERS


def test_among_equally_near_the_traitor_picks() -> None:
    game = night(gate().explorer(1, at="grand_staircase").explorer(2, at="grand_staircase"))
    assert asked(game).seat == TRAITOR
    assert {o[1] for o in offered(game, "move")} == {"entrance_hall", "grand_staircase"}


def test_they_must_attack_a_hero_before_them() -> None:
    game = night(gate(demon="entrance_hall"))
    assert {o[1:] for o in offered(game, "attack")} == {(f, MIGHT, "") for f in range(3)}, "with Might only"
    assert not offered(game, "done")
    act(game, ("attack", 1, MIGHT, ""), 4, 4)
    assert offered(game, "done") or game.s.active != demon(game)


def test_they_do_not_hunt_the_traitor_or_mastered_demons() -> None:
    p = gate(demon="foyer", mastered=True, other="foyer").explorer(TRAITOR, at="foyer")
    game = night(p, "demon_2", (2, 4))
    assert offered(game, "move") == (("move", "entrance_hall"),)
    assert {o[1] for o in offered(game, "attack")} == {demon(game)}, "it may stop to fight one, with no hero there"


def test_a_hero_in_the_room_comes_before_a_mastered_demon() -> None:
    p = gate(demon="foyer", mastered=True, other="foyer").explorer(2, at="foyer")
    assert {o[1] for o in offered(night(p, "demon_2", (2, 4)), "attack")} == {2}


@pytest.mark.parametrize("card", ["", "axe", "revolver"])
def test_without_the_ring_they_are_only_stunned(card: str) -> None:
    p = gate(demon="entrance_hall", ring=-1)
    game = (p.holding(0, card) if card else p).build()
    trait = SPEED if card == "revolver" else MIGHT
    act(game, ("attack", demon(game), trait, card), 9, 1)
    assert game.s.stun[demon(game)]
    assert game.s.life[demon(game)]
    assert mastered(game) == []


# -- the Demon Lord ----------------------------------------------------------------------------------------------------


def strike(trait: int, card: str, mine: int, his: int, *, had: int = 0, ring: int = 0, stunned: bool = False) -> Game:
    """Hero 0 attacks the Lord."""
    p = gate(lord="entrance_hall", demon="", ring=ring).noted(DEFEATS, had)
    p.holding(0, "spear")
    p.s.stun[p.s.kind.index("demon_lord")] = int(stunned)
    game = p.build()
    act(game, ("attack", lord(game), trait, card), mine, his)
    return game


@pytest.mark.parametrize(("trait", "card"), [(MIGHT, ""), (MIGHT, "spear"), (SANITY, "ring")])
@pytest.mark.parametrize("had", [0, 1])
def test_the_bearer_beats_him_twice(trait: int, card: str, had: int) -> None:
    game = strike(trait, card, 6, 4, had=had)
    last = had + 1 == expect.DEFEATS_NEEDED
    assert game.s.vars[DEFEATS] == had + 1
    assert bool(game.s.life[lord(game)]) != last
    assert game.s.outcome == ("heroes" if last else "")
    assert bool(game.s.stun[lord(game)]) != last, "the first time he is stunned"
    assert mastered(game) == [], "he is never mastered"


@pytest.mark.parametrize("trait", [MIGHT, SANITY])
def test_the_ring_adds_two_to_an_attack_of_sanity(trait: int) -> None:
    game = strike(trait, "ring" if trait == SANITY else "", 3, 3)
    bonus = expect.BONUS_AGAINST_THE_LORD if trait == SANITY else 0
    assert told(game, "attacked")[0].data[3:] == (3 + bonus, 3)
    assert game.s.vars[DEFEATS] == bool(bonus)


def test_it_adds_nothing_against_others() -> None:
    game = gate(demon="entrance_hall").build()
    act(game, ("attack", demon(game), SANITY, "ring"), 3, 3)
    assert told(game, "attacked")[0].data[3:] == (3, 3)


def test_who_has_not_the_ring_only_stuns_him() -> None:
    game = strike(MIGHT, "spear", 8, 0, ring=1, had=1)
    assert game.s.vars[DEFEATS] == 1
    assert game.s.stun[lord(game)]
    assert game.s.outcome == ""


def test_he_may_be_struck_while_he_lies_stunned() -> None:
    assert strike(MIGHT, "", 8, 0, had=1, stunned=True).s.outcome == "heroes"


@pytest.mark.parametrize("had", [0, 1])
def test_his_own_attack_on_the_bearer_counts_when_he_loses(had: int) -> None:
    p = gate(lord="entrance_hall", demon="").noted(DEFEATS, had)
    game = night(p, "demon_lord", (2,))
    act(game, ("attack", 0, MIGHT, ""), 2, 4)
    assert game.s.vars[DEFEATS] == had + 1
    assert game.s.outcome == ("heroes" if had else "")
    game = night(gate(lord="entrance_hall", demon=""), "demon_lord", (2,))
    act(game, ("attack", 1, MIGHT, ""), 2, 4)
    assert game.s.vars[DEFEATS] == 0, "not by another hero"


def test_the_defeats_may_be_two_bearers_and_far_apart() -> None:
    p = gate(lord="entrance_hall", demon="", ring=2, turn=2).noted(DEFEATS, 1)
    game = p.build()
    act(game, ("attack", lord(game), SANITY, "ring"), 5, 4)
    assert (game.s.outcome, set(game.s.winners)) == ("heroes", {0, 1, 2})


@pytest.mark.parametrize("card", ["revolver", "dynamite", "toy_monkey"])
def test_speed_does_nothing_to_him(card: str) -> None:
    game = gate(lord="foyer", demon="").holding(0, card).build()
    assert lord(game) not in {o[1] for o in offered(game, "attack")}
    if card == "dynamite":
        act(game, action(game, "dynamite"), answers=[("room", "foyer")])
    else:
        seen = act(game, ("move", "foyer"), *([1] if card == "toy_monkey" else []))
        assert not seen.of("attacked")
        assert {o[2] for o in offered(game, "attack")} == {MIGHT, SANITY}
    assert not game.s.stun[lord(game)]


# -- ends --------------------------------------------------------------------------------------------------------------


def test_the_traitor_wins_when_every_hero_is_dead() -> None:
    p = gate(demon="entrance_hall").dead(1).dead(2).explorer(0, might_step=1, speed_step=1)
    game = night(p)
    assert game.s.outcome == ""
    act(game, ("attack", 0, MIGHT, ""), 8, 0, answers=[("label", "Do harm")])
    assert (game.s.outcome, game.s.winners) == ("traitor", (TRAITOR,))


def test_the_death_of_the_traitor_ends_nothing() -> None:
    assert not expect.TRAITOR_DEATH_ENDS_IT
    p = gate().explorer(TRAITOR, at="entrance_hall", might_step=1, speed_step=1)
    game = p.build()
    act(game, ("attack", TRAITOR, MIGHT, ""), 8, 0)
    assert not game.s.life[TRAITOR]
    assert game.s.outcome == ""
    assert asked(night(gate().dead(TRAITOR))).seat == TRAITOR


# -- who knows what, saves ---------------------------------------------------------------------------------------------

HEROES_KNOW = ("Mastered", "Defeats by the Ring", "[Ring] against [Demon Lord]")
TRAITOR_KNOWS = ("Take the Ring",)


def lines(game: Game, seat: int) -> str:
    return "\n".join(line.text for line in view(game, seat).rules())


def test_each_side_reads_its_own_booklet() -> None:
    game = gate().build()
    assert all(secret in lines(game, 0) and secret not in lines(game, TRAITOR) for secret in HEROES_KNOW)
    assert all(secret in lines(game, TRAITOR) and secret not in lines(game, 0) for secret in TRAITOR_KNOWS)
    assert "PUPPY" in view(game, 0).story()
    assert "ARRIVALS" in view(game, TRAITOR).story()
    assert DEFEATS in view(game, 0).counters()
    assert DEFEATS not in view(game, TRAITOR).counters()


def test_what_is_learnt_when_it_happens() -> None:
    game = strike(MIGHT, "", 6, 4)
    assert "Defeats by the Ring" in lines(game, TRAITOR)
    assert view(game, TRAITOR).counters()[DEFEATS][1] == 1
    game = gate(demon="entrance_hall").build()
    act(game, ("attack", demon(game), SANITY, "ring"), 5, 3)
    assert "Mastered" in lines(game, TRAITOR)
    game = night(gate(demon="entrance_hall"))
    act(game, ("attack", 0, MIGHT, ""), 5, 3, answers=[("label", "Take the Ring")])
    assert "Take the Ring" in lines(game, 0)


@pytest.mark.parametrize("players", [3, 6])
def test_saved_and_loaded_midway(players: int) -> None:
    saved_midway(HAUNT, players, 28)
