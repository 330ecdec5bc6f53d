"""Frankenstein's Legacy: how it begins, how the Monster hunts and fights, heights, who may know what."""

from __future__ import annotations

import pytest

from hauntwright.game import Game
from hauntwright.parts import MIGHT, SPEED
from hauntwright.state import MONSTERS
from hauntwright.testing import Position, asked, conservation, offered, told
from hauntwright.view import REFEREE
from tests.content import expect_29_frankensteins_legacy as expect
from tests.content.haunt_29_stage import BURNS, HAUNT, TORCH, TRAITOR, hunted, monster
from tests.content.haunt_stage import act, action, begun, can, choose_monster, laid, monsters_turn, moved
from tests.content.haunting import pass_turn, saved, saved_midway, stage, view
from tests.content.stage import content, room_id

# -- how it begins -----------------------------------------------------------------------------------------------------


def test_what_it_says_of_itself() -> None:
    haunt = content(HAUNT).haunts[HAUNT]
    assert (haunt.number, haunt.title) == (expect.NUMBER, expect.TITLE)


@pytest.mark.parametrize("revealer", [0, 1, 2])
def test_the_revealer_turns(revealer: int) -> None:
    assert begun(laid(stage(HAUNT, 3), expect.LABORATORIES[0]), HAUNT, revealer).s.traitor == revealer
    assert expect.TRAITOR == "the revealer"


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_the_monster_and_how_much_fire_it_takes(players: int) -> None:
    game = begun(laid(stage(HAUNT, players), expect.LABORATORIES[0]), HAUNT)
    ((name, kind),) = expect.MONSTERS.items()
    assert game.s.kind.count("frankensteins_monster") == kind.count[players]
    assert game.tables.monsters["frankensteins_monster"].name == name
    assert tuple(game.trait(monster(game), t) for t in range(4)) == tuple(-1 if n is None else n for n in kind.traits)
    assert view(game, REFEREE).counters()[BURNS][1:] == (0, expect.BURNS_NEEDED[players])
    conservation(game)


@pytest.mark.parametrize("which", [0, 1])
def test_it_stands_in_the_laboratory_that_is_there(which: int) -> None:
    game = laid(stage(HAUNT, 3), expect.LABORATORIES[which]).setup(HAUNT).build()
    assert game.s.phase == "haunt", "nobody is asked"
    assert game.room(monster(game)) == room_id(expect.LABORATORIES[which])
    assert not game.s.house.has(room_id(expect.LABORATORIES[1 - which]))


@pytest.mark.parametrize("there", [0, 2])
@pytest.mark.parametrize("which", [0, 1])
def test_of_both_or_none_the_traitor_chooses(which: int, there: int) -> None:
    p = laid(stage(HAUNT, 3), *expect.LABORATORIES[:there])
    game = p.setup(HAUNT, revealer=1).build()
    wanted = ("room", room_id(expect.LABORATORIES[which]))
    seats = set()
    while game.decision is not None and game.s.phase == "setup":
        seats.add(game.decision.seat)
        game.choose(wanted if wanted in game.decision.options else 0)
    assert seats == {1}
    lab = room_id(expect.LABORATORIES[which])
    assert game.room(monster(game)) == lab
    if not there:
        assert game.s.house.floor(game.s.loc[monster(game)]) == expect.ELSE_BUILT_ON
        assert lab not in (*game.s.stack, *game.s.spare)
        assert room_id(expect.LABORATORIES[1 - which]) in game.s.stack, "the other one is still to be found"


# -- how it hunts ------------------------------------------------------------------------------------------------------


def night(p: Position, total: int = 4) -> Game:
    """The monsters' turn, the Monster chosen."""
    game = monsters_turn(p, total)
    choose_monster(game, monster(game))
    return game


def test_it_has_to_go_to_the_nearest_hero() -> None:
    game = night(hunted(at="grand_staircase").explorer(1, at="entrance_hall").explorer(2, at="upper_landing"))
    assert offered(game, "move") == (("move", "upper_landing"),), "one step up, two to the others"
    assert not offered(game, "done")


def test_among_equals_the_traitor_picks() -> None:
    p = hunted(at="foyer").explorer(2, at="grand_staircase").explorer(1, at="grand_staircase")
    game = night(p)
    assert asked(game).seat == TRAITOR
    assert set(offered(game, "move")) == {("move", "entrance_hall"), ("move", "grand_staircase")}


def test_it_goes_as_far_as_it_gets() -> None:
    p = hunted(at="upper_landing").explorer(1, at="entrance_hall").explorer(2, at="entrance_hall")
    game = night(p, 2)
    for step in ("grand_staircase", "foyer"):
        assert offered(game, "move") == (("move", step),)
        assert not offered(game, "done")
        moved(game, ("move", step))
    assert game.s.turn != MONSTERS, "its two spaces are used up"


def test_whom_it_can_never_reach_it_leaves_alone() -> None:
    """Nothing leads into the basement yet."""
    p = hunted(at="foyer").explorer(0, at="basement_landing").explorer(2, at="basement_landing")
    assert offered(night(p), "move") == (("move", "grand_staircase"),)


def test_with_nobody_to_reach_it_may_stay() -> None:
    p = hunted(at="foyer")
    for f in range(3):
        p.explorer(f, at="basement_landing")
    game = night(p)
    assert offered(game, "done")


def test_it_does_not_hunt_the_traitor_or_the_dead() -> None:
    p = hunted(at="foyer").explorer(TRAITOR, at="foyer").dead(0).explorer(1, at="upper_landing")
    game = night(p)
    assert offered(game, "move") == (("move", "grand_staircase"),)
    assert not offered(game, "attack")


def test_it_must_attack_a_hero_in_its_room() -> None:
    p = hunted(at="entrance_hall").explorer(1, at="entrance_hall")
    game = night(p)
    assert {o[1] for o in offered(game, "attack")} == {0, 1}
    assert not offered(game, "done")
    moved(game, ("attack", 1, MIGHT, ""), 5, 5)
    assert not offered(game, "attack")


def test_only_when_it_attacks_it_adds_two() -> None:
    game = night(hunted(at="entrance_hall"))
    moved(game, ("attack", 0, MIGHT, ""), 3, 4)
    assert told(game, "attacked")[0].data[3:] == (3 + expect.ATTACK_BONUS, 4)
    assert asked(game).about == ("physical", 3 + expect.ATTACK_BONUS - 4)
    game = hunted(at="entrance_hall").build()
    moved(game, ("attack", monster(game), MIGHT, ""), 4, 3)
    assert told(game, "attacked")[0].data[3:] == (4, 3 + expect.DEFENCE_BONUS)


def test_an_attack_of_might_stuns_it_and_no_more() -> None:
    game = hunted(at="entrance_hall").holding(0, "axe").build()
    act(game, ("attack", monster(game), MIGHT, "axe"), 9, 2)
    assert game.s.stun[monster(game)]
    assert game.s.life[monster(game)]
    assert game.s.vars[BURNS] == 0
    assert game.s.outcome == ""


@pytest.mark.parametrize("card", ["revolver", "dynamite", "toy_monkey", "ring"])
def test_speed_does_not_touch_it_and_it_has_no_mind(card: str) -> None:
    game = hunted().holding(0, card).build()
    assert monster(game) not in {o[1] for o in offered(game, "attack")}
    if card == "dynamite":
        act(game, action(game, "dynamite"), answers=[("room", "foyer")])
    else:
        seen = act(game, ("move", "foyer"), *([1] if card == "toy_monkey" else []))
        assert not seen.of("attacked")
        assert {o[2] for o in offered(game, "attack")} == {MIGHT}
    assert not game.s.stun[monster(game)]


# -- heights -----------------------------------------------------------------------------------------------------------


def edge(room: str, side: int = 0) -> Position:
    """Hero 0 in the Tower or the Chasm on its near side, the Monster there on some side."""
    p = laid(hunted(), room)
    spots = p.s.house.plan.spots[room_id(room)]
    p.explorer(0, at=spots[0])
    p.s.loc[p.s.kind.index("frankensteins_monster")] = spots[side]
    return p


@pytest.mark.parametrize("room", expect.HEIGHTS)
@pytest.mark.parametrize("total", range(9))
def test_pushing_it_from_a_height(room: str, total: int) -> None:
    game = edge(room).build()
    seen = act(game, action(game, "push"), total)
    falls = bool(expect.PUSH.effects(total))
    assert seen.of("rolled")[0][2] == MIGHT
    assert bool(game.s.life[monster(game)]) != falls
    assert game.s.outcome == ("heroes" if falls else "")
    assert not seen.of("harmed"), "failing costs nothing"


@pytest.mark.parametrize("room", expect.HEIGHTS)
def test_the_barrier_does_not_come_between(room: str) -> None:
    game = edge(room, side=1).build()
    assert not offered(game, "attack"), "only blows stop there"
    act(game, action(game, "push"), 8)
    assert game.s.outcome == "heroes"


@pytest.mark.parametrize("room", expect.HEIGHTS)
def test_once_a_turn_and_besides_the_attack(room: str) -> None:
    game = edge(room).build()
    act(game, action(game, "push"), 0)
    assert not can(game, "push")
    assert ("attack", monster(game), MIGHT, "") in offered(game, "attack")
    assert offered(game, "move")


@pytest.mark.parametrize("room", expect.HEIGHTS)
def test_both_have_to_be_there(room: str) -> None:
    p = edge(room)
    p.s.loc[p.s.kind.index("frankensteins_monster")] = "foyer"
    assert not can(p.build(), "push")
    p = edge(room).explorer(0, at="entrance_hall")
    assert not can(p.build(), "push")
    assert not can(hunted(at="entrance_hall").build(), "push"), "nor anywhere else"
    p = edge(room).explorer(TRAITOR, at=p.s.house.plan.spots[room_id(room)][0])
    assert not can(p.turn(TRAITOR).build(), "push")


def test_it_can_be_lured_into_the_chasm() -> None:
    p = laid(hunted(at="basement_landing"), "Chasm").explorer(1, at="chasm").explorer(TRAITOR, at="foyer")
    p.explorer(0, at="foyer").explorer(2, at="foyer").explorer(1, at=p.s.house.plan.spots["chasm"][0])
    game = night(p)
    moved(game, offered(game, "move")[0])
    assert game.room(monster(game)) == "chasm"


# -- ends --------------------------------------------------------------------------------------------------------------


def test_the_traitor_wins_when_every_hero_is_dead() -> None:
    p = hunted(at="entrance_hall").dead(1).dead(2).explorer(0, might_step=1, speed_step=1)
    game = night(p)
    assert game.s.outcome == ""
    act(game, ("attack", 0, MIGHT, ""), 8, 0)
    assert (game.s.outcome, game.s.winners) == ("traitor", (TRAITOR,))


def test_the_death_of_the_traitor_ends_nothing() -> None:
    p = hunted(at="entrance_hall", turn=0).explorer(TRAITOR, at="entrance_hall", might_step=1, speed_step=1)
    game = p.build()
    act(game, ("attack", TRAITOR, MIGHT, ""), 8, 0)
    assert not game.s.life[TRAITOR]
    assert game.s.outcome == ""
    assert not expect.TRAITOR_DEATH_ENDS_IT
    game = night(hunted(at="entrance_hall").dead(TRAITOR))
    assert asked(game).seat == TRAITOR, "whose player goes on moving the Monster"
    assert ("attack", 0, MIGHT, "") in offered(game, "attack")


# -- who knows what ----------------------------------------------------------------------------------------------------


def test_each_side_reads_its_own_booklet() -> None:
    game = hunted().holding(0, TORCH).build()
    hero, traitor = ("\n".join(line.text for line in view(game, f).rules()) for f in (0, TRAITOR))
    for secret in ("Throw the torch", "Push the Monster", "Light a torch", "players"):
        assert secret in hero, secret
        assert secret not in traitor, secret
    assert "Stamp out" in traitor
    assert "Stamp out" not in hero
    assert "bedroom door" in view(game, 0).story()
    assert "outfitter" in view(game, TRAITOR).story()


def test_the_traitor_sees_the_burns_but_not_how_many_it_takes() -> None:
    p = hunted()
    game = p.noted(BURNS, 2).build()
    assert view(game, 0).counters()[BURNS][1:] == (2, 4)
    assert view(game, TRAITOR).counters()[BURNS][1:] == (2, -1)


def test_the_heroes_learn_of_the_heel_when_they_see_it() -> None:
    p = hunted(turn=TRAITOR, at="upper_landing").explorer(TRAITOR, at="entrance_hall").holding(0, TORCH)
    game = p.build()
    act(game, ("attack", 0, MIGHT, ""), 8, 2)
    assert "Stamp out" in "\n".join(line.text for line in view(game, 0).rules())


# -- saves -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 6])
def test_saved_and_loaded_midway(players: int) -> None:
    saved_midway(HAUNT, players, 29)


def test_a_torch_in_hand_is_saved() -> None:
    game = hunted().holding(0, TORCH).noted(BURNS, 1).build()
    saved(game)
    pass_turn(game)
    saved(game)


def test_it_walks_by_the_roll_of_its_speed() -> None:
    game = monsters_turn(hunted(), 4)
    ((_, _, _, faces, _),) = [e.data for e in told(game, "rolled")]
    assert len(faces) == game.trait(monster(game), SPEED) == 3
