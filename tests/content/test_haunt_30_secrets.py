"""Tomb of Dracula: who knows of what, and when."""

from __future__ import annotations

from hauntwright.game import Game
from hauntwright.parts import MIGHT
from hauntwright.testing import asked, dice
from hauntwright.view import View
from tests.content.haunt_30_stage import HAUNT, KILLER, SUNLIT, bride_of, day, dracula_of, night
from tests.content.haunt_stage import answer, begun, choose_monster, laid, monsters_turn
from tests.content.haunting import do, stage


def booklet(game: Game, seat: int) -> str:
    return "\n".join(line.text for line in View(game, seat).rules())


def test_the_traitor_hears_of_stake_symbol_and_sun_when_it_happens() -> None:
    p = night(3, dracula="entrance_hall").holding(1, "spear").explorer(0, at="entrance_hall")
    game = p.turn(1).build()
    for words in ("[Spear]", "would die: nothing", "[sunlit]", "cannot do anything", "Stake a vampire", "Drive the"):
        assert words in booklet(game, 1)
        assert words not in booklet(game, 0)
    with dice(game, 4, 3):
        game.choose(("attack", dracula_of(game), MIGHT, "spear"))
        answer(game)
    assert "[Spear]" in booklet(game, 0)
    assert "Drive the" not in booklet(game, 0)


def test_the_heroes_hear_of_charm_and_guarded_rooms_when_it_happens() -> None:
    game = night(3).explorer(0, at="entrance_hall").turn(0).build()
    for words in ("Charm a woman", "[Holy Symbol]", "spellbound"):
        assert words in booklet(game, 0)
    assert "Charm a woman" not in booklet(game, 1)
    assert "would enter [Chapel]" not in booklet(game, 1)
    do(game, "Charm a woman", 3, 3)
    assert "Charm a woman" in booklet(game, 1)


def test_each_side_has_its_own_goals_and_story() -> None:
    game = begun(stage(HAUNT, 3), HAUNT)
    heroes, traitor = View(game, 1), View(game, 0)
    assert heroes.story() != traitor.story()
    assert {g.side for g in heroes.goals()} == {"heroes"}
    assert {g.side for g in traitor.goals()} == {"traitor"}


def test_everybody_sees_who_has_killed_a_hero() -> None:
    p = night(3, dracula="entrance_hall").explorer(1, speed_step=1, might_step=1).explorer(2, at="foyer")
    game = monsters_turn(p, 4, 4)
    choose_monster(game, dracula_of(game))
    with dice(game, 8, 0):
        game.choose(("attack", 1, MIGHT, ""))
        answer(game)
    assert not game.s.life[1]
    assert all(KILLER in View(game, seat).marks(f"f{dracula_of(game)}") for seat in range(3))


def test_what_the_sun_does_is_told_by_doing_it() -> None:
    p = day(laid(night(3).explorer(0, at="foyer"), "Gardens"), "Gardens")
    game = p.turn(0).build()
    assert "[sunlit] room: kill" not in booklet(game, 0)
    assert ("move", "gardens") in asked(game).options, "the list does not warn"
    game.choose(("move", "gardens"))
    assert "[sunlit] room: kill" in booklet(game, 0)
    p = day(night(3)).turn(2)
    game = p.build()
    assert "lower each trait by 1" not in booklet(game, 0)
    game.choose(("end",))
    assert "lower each trait by 1" in booklet(game, 0)


def test_which_rooms_are_sunlit_only_heroes_know() -> None:
    game = night(3, hour=5).turn(2).build()
    with dice(game, 0):
        game.choose(("end",))
    lit = [SUNLIT in View(game, seat).marks("room:grand_staircase") for seat in range(3)]
    assert lit == [False, True, True]


def test_everybody_sees_who_lies_still_but_only_heroes_know_the_stake() -> None:
    p = day(night(3, bride="entrance_hall"))
    p.s.steps[bride_of(p)] = (1, 1, 1, -1)
    game = p.turn(2).build()
    game.choose(("end",))
    answer(game)
    for seat in range(3):
        assert f"{HAUNT}:unconscious" in View(game, seat).marks(f"f{bride_of(game)}")
    assert "Stake a vampire" not in booklet(game, 0)
    assert "Stake a vampire" in booklet(game, 1)
