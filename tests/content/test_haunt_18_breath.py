"""Offspring: held breath, how long it lasts, and the turn of rest after it."""

from __future__ import annotations

from tests.content import expect_18_offspring as expect
from tests.content.haunting import do, may, options, pass_to, saved, view
from tests.content.stage import act
from tests.content.test_haunt_18 import JENNY, MIGHT, OX, VIVIAN, running


def test_breath_is_held_at_the_start_of_a_turn_where_no_spore_is() -> None:
    assert may(running(4, "foyer").explorer(OX, at="entrance_hall").build(), "Hold your breath")
    assert not may(running(4, "foyer").explorer(OX, at="foyer").build(), "Hold your breath")
    game = running(4, "ballroom").explorer(OX, at="entrance_hall").build()
    act(game, ("move", "foyer"))
    assert not may(game, "Hold your breath")
    assert not may(running(turn=VIVIAN).build(), "Hold your breath"), "heroes only"


def test_breath_lasts_for_as_many_rooms_as_the_trait_shows() -> None:
    p = running(4, "foyer", "dusty_hallway", "conservatory").explorer(OX, at="entrance_hall", speed_step=8)
    track = p.game.c.tracks["ox_bellows"][MIGHT]
    p.explorer(OX, might_step=1)
    lasts = track[1]
    game = p.build()
    do(game, "Hold your breath")
    way = ["foyer", "dusty_hallway", "conservatory", "dusty_hallway"]
    for n, room in enumerate(way[: view(game, OX).spaces_left(OX)], 1):
        seen = act(game, ("move", room), *([1] if n > lasts else []))
        assert bool(seen.effects(OX)) == (n > lasts)
    assert expect.BREATH_TRAIT == "might"


def test_the_room_that_is_one_too_many_hurts() -> None:
    p = running(4, "dusty_hallway").explorer(OX, at="entrance_hall", speed_step=8)
    game = p.build()
    do(game, "Hold your breath")
    game.s.vars["offspring:Rooms passed"] = game.trait(OX, MIGHT) - 1
    assert not act(game, ("move", "foyer")).effects(OX)
    assert act(game, ("move", "dusty_hallway"), 1).effects(OX)


def test_then_a_turn_of_rest_and_then_a_normal_one() -> None:
    game = running(4, "conservatory").explorer(OX, at="entrance_hall").build()
    do(game, "Hold your breath")
    act(game, ("move", "foyer"))
    pass_to(game, OX)
    assert expect.REST_TURN_BARS == ("move",)
    assert not options(game, "move")
    assert not options(game, "explore")
    assert not may(game, "Hold your breath")
    pass_to(game, OX)
    assert options(game, "move")
    assert may(game, "Hold your breath")


def test_who_has_to_rest_comes_to_no_bell_until_the_rest_is_over() -> None:  # F17
    p = running(4, "conservatory").explorer(OX, at="dusty_hallway").explorer(JENNY, at="entrance_hall")
    game = p.holding(JENNY, "bell").build()
    do(game, "Hold your breath")
    for called in (False, True):
        pass_to(game, JENNY)
        do(game, "Ring the bell", 5, answers=[("figure", OX), ("enough",)])
        assert (game.room(OX) == "foyer") == called
        pass_to(game, OX)


def test_who_stays_among_spores_breathes_them_in_on_every_turn() -> None:
    game = running(4, "foyer").explorer(OX, at="entrance_hall").build()
    assert act(game, ("move", "foyer"), 1).effects(OX)
    assert pass_to(game, OX, 1).effects(OX)


def test_rest_where_spores_are_hurts_once_at_its_start() -> None:
    game = running(4, "foyer").explorer(OX, at="entrance_hall").build()
    do(game, "Hold your breath")
    assert not act(game, ("move", "foyer")).effects(OX)
    seen = pass_to(game, OX, 1)
    assert seen.effects(OX) == [("harm", expect.REST_HARM.kind, 1)]


def test_the_rest_follows_for_who_did_not_walk_too() -> None:
    game = running(4, "conservatory").explorer(OX, at="entrance_hall").build()
    do(game, "Hold your breath")
    pass_to(game, OX)
    assert not options(game, "move")


def test_only_heroes_know_how_long_breath_lasts() -> None:
    game = running(4, "conservatory").build()
    for seat in range(4):
        hero = seat != VIVIAN
        told = " ".join(line.text for line in view(game, seat).rules())
        assert ("might of hero" in told) == hero
        assert ("offspring:Rooms passed" in view(game, seat).counters()) == hero
    assert expect.BREATH_LENGTH_KNOWN_TO == ("heroes",)


def test_with_held_breath_and_new_spores_a_loaded_game_goes_on_alike() -> None:
    game = running(4, "foyer").explorer(OX, at="entrance_hall").build()
    do(game, "Hold your breath")
    saved(game)
    act(game, ("move", "foyer"))
    pass_to(game, VIVIAN)
    saved(game)
    pass_to(game, -1, 6)
    saved(game)


def test_each_breath_is_a_new_one_and_weakens_no_plant() -> None:
    p = running(4, "dusty_hallway").explorer(OX, at="entrance_hall", speed_step=8)
    game = p.noted("offspring:Rooms passed", 9).noted("offspring:Weakness", 1).build()
    do(game, "Hold your breath")
    act(game, ("move", "foyer"))
    assert not act(game, ("move", "dusty_hallway")).effects(OX)
    assert view(game, OX).counters()["offspring:Weakness"][1] == 1
