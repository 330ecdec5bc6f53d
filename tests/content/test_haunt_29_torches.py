"""Frankenstein's Legacy: torches are lit, thrown, handed on, put out and stamped out."""

from __future__ import annotations

import pytest

from hauntwright.game import Game
from hauntwright.parts import MIGHT, SPEED
from hauntwright.testing import asked, conservation, dice, offered, told
from tests.content import expect_29_frankensteins_legacy as expect
from tests.content.haunt_29_stage import BURNS, TORCH, TRAITOR, hunted, monster, torches
from tests.content.haunt_stage import act, action, can, choose_monster, laid, monsters_turn, moved
from tests.content.haunting import pass_to
from tests.content.stage import Seen, room_id

# -- lighting ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("room", expect.LIT_IN)
def test_where_a_torch_is_lit(room: str) -> None:
    p = laid(hunted(), room).explorer(0, at=room_id(room))
    game = p.build()
    seen = act(game, action(game, "light"))
    assert not seen.of("rolled")
    assert torches(game) == {"hand:0": 1, "supply": expect.TORCHES - 1}
    assert not can(game, "light")
    conservation(game)


def test_nowhere_else_and_not_by_the_traitor() -> None:
    assert not can(hunted().build(), "light")
    p = laid(hunted(), "Kitchen").explorer(TRAITOR, at="kitchen").turn(TRAITOR)
    assert not can(p.build(), "light")


def test_one_at_a_time() -> None:
    p = laid(hunted(), "Kitchen").explorer(0, at="kitchen").holding(0, TORCH)
    assert not can(p.build(), "light")
    assert expect.TORCHES_EACH == 1


def test_there_is_one_for_each_hero() -> None:
    p = laid(hunted(6), "Kitchen").explorer(0, at="kitchen")
    for f in range(1, 5):
        p.holding(f, f"torch#{f}")
    game = p.build()
    act(game, action(game, "light"))
    assert torches(game) == {f"hand:{f}": 1 for f in range(5)}
    assert expect.TORCHES == 5


def test_as_many_as_are_needed_in_a_game() -> None:
    """With six players it takes one burn more than there are torches."""
    p = laid(hunted(6), "Kitchen").explorer(0, at="kitchen").holding(0, TORCH).noted(BURNS, 4)
    p.s.loc[p.s.kind.index("frankensteins_monster")] = "kitchen"
    game = p.build()
    act(game, action(game, "throw"), 5, 4)
    assert torches(game) == {"supply": expect.TORCHES}
    assert game.s.outcome == ""
    act(game, action(game, "light"))
    pass_to(game, 0, 0)
    assert game.s.turn == 0
    act(game, action(game, "throw"), 5, 4)
    assert game.s.outcome == "heroes"


# -- throwing ----------------------------------------------------------------------------------------------------------


def thrown(mine: int, its: int, players: int = 4, had: int = 0, at: str = "foyer") -> Seen:
    """Hero 0 throws a torch at the Monster."""
    game = hunted(players, at=at).holding(0, TORCH).noted(BURNS, had).build()
    return act(game, action(game, "throw"), mine, its)


@pytest.mark.parametrize("at", ["foyer", "entrance_hall"])
def test_a_hit(at: str) -> None:
    seen = thrown(5, 4, at=at)
    game = seen.game
    assert {r[2] for r in seen.of("rolled")} == {SPEED}
    assert expect.THROWN_WITH == "speed"
    assert {r[0]: len(r[3]) for r in seen.of("rolled")} == {0: game.trait(0, SPEED), monster(game): 3}
    assert game.s.vars[BURNS] == 1
    assert torches(game) == {"supply": expect.TORCHES}, "used up"
    assert not game.s.stun[monster(game)]


def test_a_miss_costs_the_torch_and_nothing_else() -> None:
    seen = thrown(2, 6, at="entrance_hall")
    assert seen.game.s.vars[BURNS] == 0
    assert torches(seen.game) == {"supply": expect.TORCHES}
    assert not seen.of("harmed")


def test_a_tie_keeps_it() -> None:
    seen = thrown(4, 4)
    assert seen.game.s.vars[BURNS] == 0
    assert torches(seen.game)["hand:0"] == 1
    assert not can(seen.game, "throw")
    assert not seen.of("harmed")


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_how_many_it_takes(players: int) -> None:
    need = expect.BURNS_NEEDED[players]
    assert thrown(5, 4, players, need - 2).game.s.outcome == ""
    seen = thrown(5, 4, players, need - 1)
    assert seen.game.s.outcome == "heroes"
    assert seen.of("died") == [(monster(seen.game), -1)]


def test_it_is_the_attack_of_the_turn() -> None:
    game = thrown(4, 4, at="entrance_hall").game
    assert not offered(game, "attack")
    game = hunted(at="entrance_hall").holding(0, TORCH).build()
    act(game, ("attack", monster(game), MIGHT, ""), 4, 4)
    assert not can(game, "throw")


def test_from_the_next_room_and_no_farther() -> None:
    assert not can(hunted(at="grand_staircase").holding(0, TORCH).build(), "throw"), "two rooms"
    stairs = hunted(at="upper_landing").explorer(0, at="grand_staircase").holding(0, TORCH)
    assert not can(stairs.build(), "throw"), "stairs are no door"
    assert not can(hunted().build(), "throw"), "with what?"
    assert not can(hunted(at="basement_landing").holding(0, TORCH).build(), "throw")


@pytest.mark.parametrize("side", ["chasm", "chasm/2"])
@pytest.mark.parametrize("hero", ["chasm", "chasm/2", "basement_landing", "crypt"])
def test_a_barrier_does_not_stop_it(side: str, hero: str) -> None:
    p = hunted().beside("basement_landing", "north", "chasm").beside("chasm/2", "north", "crypt")
    p.s.loc[p.s.kind.index("frankensteins_monster")] = side
    game = p.explorer(0, at=hero).explorer(TRAITOR, at="upper_landing").holding(0, TORCH).build()
    act(game, action(game, "throw"), 5, 4)
    assert game.s.vars[BURNS] == 1


def test_not_through_a_wall() -> None:
    p = hunted().beside("entrance_hall", "east", "kitchen").beside("foyer", "east", "game_room")
    p.explorer(0, at="kitchen").holding(0, TORCH)
    p.s.loc[p.s.kind.index("frankensteins_monster")] = "foyer"
    assert "kitchen" in p.s.house.neighbours("game_room")
    assert "kitchen" not in p.s.house.joined("foyer")
    assert not can(p.build(), "throw")


def test_others_in_the_rooms_are_not_touched() -> None:
    p = hunted().explorer(1, at="foyer").explorer(2, at="entrance_hall").explorer(TRAITOR, at="foyer")
    game = p.holding(0, TORCH).build()
    seen = act(game, action(game, "throw"), 8, 0)
    assert game.s.vars[BURNS] == 1
    assert not seen.of("harmed")


def test_a_stunned_monster_burns_too() -> None:
    p = hunted().holding(0, TORCH)
    p.s.stun[p.s.kind.index("frankensteins_monster")] = 1
    game = p.build()
    act(game, action(game, "throw"), 5, 4)
    assert game.s.vars[BURNS] == 1


# -- handing on and putting out ----------------------------------------------------------------------------------------


def test_it_is_handed_to_a_hero_who_has_none() -> None:
    p = hunted().explorer(1, at="entrance_hall").explorer(2, at="entrance_hall").explorer(TRAITOR, at="entrance_hall")
    game = p.holding(0, TORCH).holding(2, "torch#2").build()
    assert offered(game, "give") == (("give", TORCH, 1),), "neither to one who has one, nor to the traitor"
    act(game, ("give", TORCH, 1))
    assert torches(game) == {"hand:1": 1, "hand:2": 1, "supply": expect.TORCHES - 2}


def test_dropped_it_goes_out() -> None:
    game = hunted().holding(0, TORCH, "axe").build()
    act(game, ("drop", TORCH))
    assert torches(game) == {"supply": expect.TORCHES}
    conservation(game)


def test_with_its_bearer_it_goes_out() -> None:
    p = hunted(at="entrance_hall").holding(0, TORCH).explorer(0, might_step=1, speed_step=1)
    game = monsters_turn(p, 4)
    choose_monster(game, monster(game))
    act(game, ("attack", 0, MIGHT, ""), 8, 0)
    assert not game.s.life[0]
    assert torches(game) == {"supply": expect.TORCHES}
    conservation(game)


# -- the traitor's heel ------------------------------------------------------------------------------------------------


def beaten(margin: int, *, torch: bool = True, weapon: str = "") -> Game:
    """The traitor attacks hero 0 and wins by so much; stops at the first question."""
    p = hunted(at="upper_landing", turn=TRAITOR).explorer(TRAITOR, at="entrance_hall")
    p.explorer(0, might_step=8, speed_step=8)
    if torch:
        p.holding(0, TORCH)
    if weapon:
        p.holding(TRAITOR, weapon)
    game = p.build()
    trait = SPEED if weapon == "revolver" else MIGHT
    moved(game, ("attack", 0, trait, weapon), 2 + margin, 2)
    return game


def stamps(game: Game) -> bool:
    """Is the traitor asked whether to stamp the torch out?"""
    d = asked(game)
    return d.seat == TRAITOR and ("label", "Stamp out the torch") in d.options


@pytest.mark.parametrize("margin", range(1, 6))
def test_from_three_points_on_he_may_stamp_it_out(margin: int) -> None:
    game = beaten(margin)
    if margin < expect.STAMPED_OUT_FROM:
        assert asked(game).about == ("physical", margin)
        return
    assert stamps(game)
    game.choose(0)
    assert torches(game) == {"supply": expect.TORCHES}
    assert not told(game, "harmed")
    assert game.s.steps[0][:2] == (8, 8)


def test_or_hurt_as_ever() -> None:
    game = beaten(4)
    game.choose(1)
    assert asked(game).about == ("physical", 4)
    game.choose(0)
    assert torches(game)["hand:0"] == 1


def test_with_any_weapon_of_might_but_not_with_a_shot() -> None:
    assert stamps(beaten(3, weapon="axe"))
    assert asked(beaten(3, weapon="revolver")).about == ("physical", 3)


def test_only_from_who_has_one() -> None:
    assert asked(beaten(4, torch=False)).about == ("physical", 4)


def test_it_is_never_stolen() -> None:
    assert asked(beaten(2)).about == ("physical", 2), "and no theft is offered"


def test_neither_by_the_monster_nor_when_he_is_attacked() -> None:
    p = hunted(at="entrance_hall").holding(0, TORCH).explorer(0, might_step=8, speed_step=8)
    game = monsters_turn(p, 4)
    choose_monster(game, monster(game))
    moved(game, ("attack", 0, MIGHT, ""), 6, 3)
    assert asked(game).about == ("physical", 5)
    p = hunted(at="upper_landing").explorer(TRAITOR, at="entrance_hall").holding(0, TORCH)
    game = p.explorer(0, might_step=8, speed_step=8).build()
    moved(game, ("attack", TRAITOR, MIGHT, ""), 2, 6)
    assert asked(game).about == ("physical", 4)


def test_a_tie_with_the_traitor_does_nothing() -> None:
    game = beaten(0)
    assert not told(game, "harmed")
    assert torches(game)["hand:0"] == 1


def test_nobody_steals_a_torch() -> None:
    p = hunted(turn=TRAITOR).explorer(TRAITOR, at="upper_landing").holding(1, TORCH, "axe")
    game = p.build()
    with dice(game, 8, 0):
        game.choose(("attack", 1, MIGHT, ""))
    game.choose(("label", "Hurt the hero"))
    assert {o[1] for o in offered(game, "steal")} == {"axe"}
