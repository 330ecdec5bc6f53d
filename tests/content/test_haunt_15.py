"""Here There Be Dragons: who turns, where the relics lie, how the Dragon breathes, bites and is worn down."""

from __future__ import annotations

import pytest

from hauntwright.game import Game
from hauntwright.parts import MIGHT, SANITY, SPEED
from hauntwright.testing import Position, conservation, fork_check, offered, told
from hauntwright.view import REFEREE, View
from tests.content import expect_15_here_there_be_dragons as expect
from tests.content.expected import Hurt
from tests.content.haunt_stage import act, action, answer, begun, choose_monster, figure, laid, monsters_turn, moved
from tests.content.haunting import stage, view
from tests.content.stage import room_id

HAUNT = expect.ID
WOUNDS = f"{HAUNT}:Wounds"


def dragon(game: Game) -> int:
    return figure(game, "dragon")


def lair(players: int = 3, at: str = "foyer") -> Position:
    """The haunt runs: explorer 0 is the traitor, far from the others; the Dragon is in the Foyer."""
    p = stage(HAUNT, players).haunt(HAUNT, traitor=0, revealer=1).monster("dragon", at)
    for f in range(players):
        p.explorer(f, at="upper_landing" if f == 0 else "entrance_hall")
    return p


# -- the traitor -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("revealer", [0, 1, 2])
@pytest.mark.parametrize("slowest", [0, 1, 2])
def test_the_slowest_but_the_revealer_turns(slowest: int, revealer: int) -> None:
    p = stage(HAUNT, 3)
    for f in range(3):
        p.explorer(f, speed_step=(1, 4, 8)[(f - slowest) % 3])
    speed = {f: p.game.trait(f, SPEED) for f in range(3) if f != revealer}
    assert len(set(speed.values())) == 2
    assert begun(p, HAUNT, revealer).s.traitor == min(speed, key=speed.__getitem__)
    assert expect.TRAITOR == ("lowest", "speed")


def test_a_tie_goes_to_the_first_on_the_revealers_left() -> None:
    p = stage(HAUNT, 4, cast=("ox_bellows", "jenny_leclerc", "father_rhinehardt", "vivian_lopez"))
    numbers = [p.game.c.tracks[p.s.kind[f]][SPEED] for f in range(4)]
    low = min(n for n in numbers[0][1:] if all(n in row[1:] for row in numbers))
    for f in range(4):
        p.explorer(f, speed=low)
    assert begun(p, HAUNT, 2).s.traitor == 3
    assert expect.TRAITOR_IS_NEVER == "the revealer"


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_what_is_set_up(players: int) -> None:
    game = begun(stage(HAUNT, players), HAUNT)
    (kind,) = expect.MONSTERS.values()
    assert game.s.kind.count("dragon") == kind.count[players]
    assert game.room(dragon(game)) == room_id(expect.DRAGON_ROOM)
    assert tuple(game.trait(dragon(game), t) for t in range(4)) == tuple(-1 if n is None else n for n in kind.traits)
    assert view(game, REFEREE).counters()[WOUNDS] == ("Wounds", 0, expect.WOUNDS[players])
    conservation(game)


# -- the relics are laid out -------------------------------------------------------------------------------------------


def lies(game: Game, token: str) -> str:
    """The room where a relic lies, "" for none."""
    return next(
        (game.s.house.plan.room_of[p[3:]] for p, t in game.s.zones.items() if p[:3] == "at:" and token in t), ""
    )


@pytest.mark.parametrize(("relic", "token"), [("Shield", "shield"), ("Antique Armor", "antique_armor")])
def test_of_both_rooms_the_traitor_chooses(relic: str, token: str) -> None:
    first, second = expect.RELICS[relic]
    for room in (first, second):
        game = laid(stage(HAUNT), first, second).setup(HAUNT).build()
        asked = []
        while game.decision is not None and game.s.phase == "setup":
            asked.append(game.decision)
            want = ("room", room_id(room))
            game.choose(want if want in game.decision.options else 0)
        assert [d.seat for d in asked if ("room", room_id(room)) in d.options] == [game.s.traitor]
        assert lies(game, token) == room_id(room)


@pytest.mark.parametrize(("relic", "token"), [("Shield", "shield"), ("Antique Armor", "antique_armor")])
@pytest.mark.parametrize("which", [0, 1])
def test_in_the_only_one_that_is_found(relic: str, token: str, which: int) -> None:
    room = expect.RELICS[relic][which]
    assert lies(begun(laid(stage(HAUNT), room), HAUNT), token) == room_id(room)


@pytest.mark.parametrize(("relic", "token"), [("Shield", "shield"), ("Antique Armor", "antique_armor")])
@pytest.mark.parametrize("which", [0, 1])
def test_else_in_whichever_is_found_first(relic: str, token: str, which: int) -> None:
    rooms = [room_id(r) for r in expect.RELICS[relic]]
    found, other = rooms[which], rooms[1 - which]
    p = stage(HAUNT, 3).explorer(1, at="basement_landing")
    game = begun(p, HAUNT, 1)
    assert lies(game, token) == ""
    while game.s.turn != 1:
        game.choose(("end",))
    if found == "underground_lake":  # R33: it is found upstairs and lies in the basement
        game.s.loc[1] = "upper_landing"
    game.s.stack = (found, *(r for r in game.s.stack if r not in rooms), other)
    act(game, offered(game, "explore")[0])
    assert lies(game, token) == found
    assert not [key for key in game.s.vars if key == f"wait {other}" and token in game.s.vars[key]]


# -- fire --------------------------------------------------------------------------------------------------------------


def breath(p: Position, *totals: int) -> Game:
    """The Dragon breathes; stops at the first question."""
    game = monsters_turn(p, 4)
    choose_monster(game, dragon(game))
    moved(game, action(game, "breathe"), *totals)
    return game


def harmed(game: Game) -> list[tuple[int, int]]:
    while game.decision is not None and game.decision.kind not in ("monster", "monsters", "turn"):
        answer(game)
    return [e.data[:2] for e in told(game, "harmed")]


def fire(where: str) -> Hurt:
    """What the breath does to who fails."""
    (hurt,) = expect.BREATH[where].effects(3)
    assert isinstance(hurt, Hurt)
    return hurt


@pytest.mark.parametrize("total", range(9))
def test_the_breath_in_its_room(total: int) -> None:
    p = lair(at="entrance_hall").explorer(2, at="upper_landing")
    hurt = fire("its room")
    burns = bool(expect.BREATH["its room"].effects(total))
    game = breath(p, total, *([5] if burns else []))
    assert harmed(game) == ([(1, 5)] if burns else [])
    thrown = [len(e.data[3]) for e in told(game, "rolled") if e.data[1] == "damage"]
    assert thrown == ([hurt.dice] if burns else [])
    assert {e.data[2] for e in told(game, "harmed")} <= {"physical"}
    assert told(game, "rolled")[-1 - burns].data[2] == SPEED


@pytest.mark.parametrize("total", range(9))
def test_the_breath_in_the_next_room(total: int) -> None:
    p = lair().explorer(2, at="upper_landing")
    hurt = fire("next room")
    burns = bool(expect.BREATH["next room"].effects(total))
    game = breath(p, total, *([3] if burns else []))
    assert harmed(game) == ([(1, 3)] if burns else [])
    assert [len(e.data[3]) for e in told(game, "rolled") if e.data[1] == "damage"] == ([hurt.dice] if burns else [])
    assert {e.data[2] for e in told(game, "harmed")} <= {"physical"}
    assert told(game, "rolled")[-1 - burns].data[2] == SPEED


def test_it_reaches_everybody_the_traitor_too() -> None:
    p = lair().explorer(0, at="grand_staircase").explorer(2, at="foyer")
    game = monsters_turn(p, 4)
    choose_monster(game, dragon(game))
    seen = act(game, action(game, "breathe"), 0, 1, 0, 1, 0, 1)
    assert [f for f, *_ in seen.of("harmed")] == [2, 0, 1], "its own room first"
    assert expect.BREATH_SPARES == "nobody"


def test_it_goes_through_doors_only() -> None:
    """Not up the stairs, not through walls, not two rooms far."""
    p = lair(at="grand_staircase").explorer(1, at="entrance_hall").explorer(2, at="entrance_hall")
    game = monsters_turn(p, 4)  # the traitor stands at the top of the stairs
    choose_monster(game, dragon(game))
    before = len(game.events)
    moved(game, action(game, "breathe"))
    assert not [e for e in game.events[before:] if e.kind == "rolled"]


@pytest.mark.parametrize("side", ["chasm", "chasm/2"])
def test_a_barrier_is_no_wall_to_it(side: str) -> None:
    p = lair().beside("basement_landing", "north", "chasm").beside("chasm/2", "north", "crypt")
    p.s.loc[p.s.kind.index("dragon")] = side
    p.explorer(0, at="basement_landing").explorer(1, at="chasm").explorer(2, at="crypt")
    game = monsters_turn(p, 4)
    choose_monster(game, dragon(game))
    seen = act(game, action(game, "breathe"), 0, 5, 0, 2, 0, 3)
    assert sorted(e[:2] for e in seen.of("harmed")) == [(0, 2), (1, 5), (2, 3)]
    assert [len(e[3]) for e in seen.of("rolled") if e[1] == "damage"] == [4, 2, 2], "whoever is in its room first"


def test_a_wall_keeps_it_off() -> None:
    """The rooms are neighbours, and no door joins them."""
    p = lair().beside("foyer", "east", "dusty_hallway").beside("entrance_hall", "east", "storeroom")
    assert p.s.house.behind("dusty_hallway", 2) == "storeroom"
    p.s.loc[p.s.kind.index("dragon")] = "dusty_hallway"
    game = breath(p.explorer(0, at="storeroom").explorer(1, at="storeroom").explorer(2, at="storeroom"))
    assert not [e for e in told(game, "rolled") if e.data[2] == SPEED]


def test_the_dead_are_left_alone() -> None:
    game = breath(lair().dead(1), 4)
    assert [e.data[0] for e in told(game, "rolled") if e.data[2] == SPEED] == [2]


# -- its turn ----------------------------------------------------------------------------------------------------------


def test_it_breathes_and_bites_once_each_and_walks_in_between() -> None:
    assert expect.ATTACKS_PER_TURN == ("breath", "bite")
    p = lair(at="foyer").explorer(1, at="entrance_hall").explorer(2, at="entrance_hall")
    game = monsters_turn(p, 6)
    choose_monster(game, dragon(game))
    moved(game, action(game, "breathe"), 8, 8)
    assert not offered(game, "act")
    game.choose(("move", "entrance_hall"))
    bite = next(o for o in offered(game, "attack") if o[1] == 1)
    assert bite == ("attack", 1, MIGHT, "")
    moved(game, bite, 5, 5)
    assert not offered(game, "attack")
    assert offered(game, "move"), "and it may walk on"
    assert offered(game, "done")


def test_it_may_bite_first() -> None:
    game = monsters_turn(lair(at="entrance_hall"), 3)
    choose_monster(game, dragon(game))
    moved(game, next(o for o in offered(game, "attack") if o[1] == 1), 5, 5)
    assert action(game, "breathe")
    assert offered(game, "done"), "either may be left out"


@pytest.mark.parametrize("margin", [1, 2, 5])
def test_its_bite_hurts_like_any_attack(margin: int) -> None:
    game = monsters_turn(lair(at="entrance_hall"), 3)
    choose_monster(game, dragon(game))
    moved(game, next(o for o in offered(game, "attack") if o[1] == 1), 6 + margin, 6)
    assert game.decision is not None
    assert game.decision.about == ("physical", margin)


# -- how it is worn down -----------------------------------------------------------------------------------------------


def fight(margin: int, *, bites: bool = False, players: int = 3, had: int = 0) -> Game:
    """A hero without any weapon and the Dragon fight; the hero wins by so much."""
    p = lair(players, at="entrance_hall").noted(WOUNDS, had)
    if bites:
        game = monsters_turn(p, 3)
        choose_monster(game, dragon(game))
        moved(game, next(o for o in offered(game, "attack") if o[1] == 1), 2 + max(0, -margin), 2 + max(0, margin))
        return game
    game = p.turn(1).build()
    moved(game, ("attack", dragon(game), MIGHT, ""), 2 + max(0, margin), 2 + max(0, -margin))
    return game


@pytest.mark.parametrize("bites", [False, True])
@pytest.mark.parametrize("margin", range(1, 7))
def test_each_point_beyond_its_hide_is_a_wound(margin: int, bites: bool) -> None:
    game = fight(margin, bites=bites, players=6)
    assert game.s.vars.get(WOUNDS, 0) == max(0, margin - expect.TOUGHNESS)
    assert not game.s.stun[dragon(game)], "and it is never stunned by it"
    assert game.s.steps[dragon(game)] == (3, 8, 6, -1)


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_it_dies_of_enough_of_them(players: int) -> None:
    need = expect.WOUNDS[players]
    game = fight(expect.TOUGHNESS + 1, players=players, had=need - 2)
    assert game.s.life[dragon(game)]
    assert game.s.outcome == ""
    game = fight(expect.TOUGHNESS + 1, players=players, had=need - 1)
    assert game.s.outcome == "heroes"
    assert told(game, "died")[-1].data[0] == dragon(game)


def test_losing_to_it_or_a_tie_does_nothing_to_it() -> None:
    assert fight(0).s.vars.get(WOUNDS, 0) == 0
    assert fight(-3).s.vars.get(WOUNDS, 0) == 0


@pytest.mark.parametrize("margin", [2, 4])
def test_the_ring_hurts_it_too(margin: int) -> None:
    game = lair(at="entrance_hall").holding(1, "ring").turn(1).build()
    moved(game, ("attack", dragon(game), SANITY, "ring"), 4 + margin, 4)
    assert game.s.vars.get(WOUNDS, 0) == max(0, margin - expect.TOUGHNESS)
    assert expect.HURT_BY["sanity"] == "Ring"


@pytest.mark.parametrize("card", ["revolver", "dynamite", "toy_monkey"])
def test_attacks_with_speed_do_nothing_to_it(card: str) -> None:
    p = lair().explorer(2, at="upper_landing").holding(1, card).turn(1)
    game = p.build()
    assert not [o for o in offered(game, "attack") if o[1] == dragon(game)]
    if card == "dynamite":
        act(game, action(game, "dynamite"), answers=[("room", "foyer")])
    elif card == "toy_monkey":
        seen = act(game, ("move", "foyer"), 1)
        assert not seen.of("attacked")
    assert not game.s.stun[dragon(game)]
    assert not game.s.vars.get(WOUNDS, 0)


def test_the_charm_stuns_it_and_it_can_be_hurt_then() -> None:
    p = lair(at="entrance_hall").holding(1, "druidic_charm").turn(1)
    game = p.build()
    act(game, action(game, "druidic"))
    assert game.s.stun[dragon(game)]
    moved(game, ("attack", dragon(game), MIGHT, ""), 8, 4)
    assert game.s.vars[WOUNDS] == 2


# -- who knows what ----------------------------------------------------------------------------------------------------


def test_only_the_traitor_keeps_the_record() -> None:
    game = fight(4, players=4)
    assert WOUNDS not in View(game, 1).counters()
    assert View(game, 0).counters()[WOUNDS] == ("Wounds", 2, 4)
    for e in told(game, "counted"):
        assert e.to is not None
        assert 1 not in e.to


def test_two_games_that_differ_in_its_wounds_look_alike_to_a_hero() -> None:
    views = [View(lair(6, at="entrance_hall").noted(WOUNDS, n).turn(1).build(), 1).data() for n in (0, 4)]
    assert views[0] == views[1]


# -- ends --------------------------------------------------------------------------------------------------------------


def test_the_traitors_death_ends_nothing() -> None:
    p = lair(at="entrance_hall").explorer(0, at="entrance_hall", might_step=1, speed_step=1).explorer(1, might_step=8)
    game = p.turn(1).build()
    act(game, ("attack", 0, MIGHT, ""), 8, 0, answers=[("hurt",)])
    assert not game.s.life[0]
    assert game.s.outcome == ""
    assert not expect.TRAITOR_DEATH_ENDS_IT


def test_all_heroes_dead() -> None:
    p = lair(at="entrance_hall").explorer(1, might_step=1, speed_step=1).dead(2)
    game = monsters_turn(p, 3)
    choose_monster(game, dragon(game))
    moved(game, ("attack", 1, MIGHT, ""), 9, 0)
    answer(game)
    assert game.s.outcome == "traitor"


@pytest.mark.parametrize("players", [3, 6])
def test_a_game_saved_on_the_way_goes_on_the_same(players: int) -> None:
    fork_check(begun(stage(HAUNT, players), HAUNT))
    fork_check(lair(players).turn(1).build())
