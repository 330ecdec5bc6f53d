"""Dying (R47, R48, C17, decision 4): what drops where, who follows whom, and how the game goes on."""

from hauntwright import play, verbs
from hauntwright.parts import LIFE, Action, Goal, Hook, Part
from hauntwright.testing import Position, asked, conservation, offered, told
from tests.core.small import SMALL, content, haunted


def killing(*parts: Part, haunt=None):
    """A game in which the action ``kill`` kills seat 1, and ``die`` the one on turn."""
    acts = (
        Action("kill", "Kill", lambda g, f: verbs.kill(g, 1, f), lambda g, f: g.s.life[1]),
        Action("die", "Die", lambda g, f: verbs.kill(g, f), lambda g, f: True),
    )
    return content(Part("base:kill", actions=acts), *parts, haunts=(haunt or haunted(),))


def haunt(c=None, **how) -> Position:
    return Position(c or killing(), **how).haunt("test", traitor=2).turn(0)


def test_R48_everything_drops_in_the_room_of_death():
    """C17: all but what is no object at all; kept events are discarded (decision 4)."""
    game = haunt().explorer(1, at="stairs").holding(1, "lamp", "ring", "web", "curse", "hound").build()
    game.choose(("act", "kill"))
    zones = game.s.zones
    assert zones["at:stairs"] == ("lamp", "ring", "hound")
    assert zones["event discards"] == ("web",)
    assert zones["box"] == ("curse",)
    assert game.s.loc[1] == "@dead"
    conservation(game)


def test_R48_a_companion_joins_the_first_explorer_to_come():
    game = haunt().explorer(1, at="stairs").holding(1, "hound", "lamp").build()
    game.choose(("act", "kill"))
    game.choose(("move", "stairs"))
    assert game.held(0) == ("hound",)
    assert game.s.zones["at:stairs"] == ("lamp",)


def test_decision_4_an_explorer_in_the_room_already_is_not_joined():
    game = haunt().explorer(0, at="stairs").explorer(1, at="stairs").holding(1, "hound").build()
    game.choose(("act", "kill"))
    assert game.held(0) == ()
    game.choose(("move", "hall"))
    game.choose(("move", "stairs"))
    assert game.held(0) == ("hound",)


def test_R48_monsters_are_not_joined():
    game = Position(SMALL).haunt("hunt", traitor=2).lying("stairs", "hound").monster("ghoul", "hall").build()
    verbs.put(game, 3, "stairs")
    assert game.held(3) == ()


def test_R53_companions_are_not_picked_up():
    game = Position(SMALL).explorer(0, at="stairs").lying("stairs", "hound").build()
    assert not offered(game, "take")


def test_the_turn_of_one_who_dies_ends():
    game = haunt().build()
    game.choose(("act", "die"))
    assert game.s.turn == 1


def test_the_dead_are_passed_over():
    game = haunt().build()
    game.choose(("act", "kill"))
    game.choose(("end",))
    assert asked(game).seat == 2
    game.choose(("end",))
    assert asked(game).seat == 0


def test_C18_R74_a_dead_traitor_ends_nothing_and_its_seat_plays_the_monsters():
    p = Position(SMALL).haunt("hunt", traitor=2).dead(2).monster("ghoul", "hall").turn(1)
    game = p.build()
    game.choose(("end",))
    while asked(game).kind == "turn":
        game.choose(("end",))
    assert asked(game).seat == 2
    assert asked(game).kind in ("monsters", "monster")
    assert not game.over


def test_a_hook_may_prevent_a_death():
    saved = Part("base:luck", hooks=(Hook("would_die", lambda g, f, by: f != 1),))
    game = haunt(killing(saved)).build()
    game.choose(("act", "kill"))
    assert game.s.life[1]
    assert not told(game, "died")
    game.choose(("act", "die"))
    assert not game.s.life[0]


def test_a_card_may_save_its_holder():
    charm = Part("card:charm", hooks=(Hook("would_die", lambda g, f, by: verbs.discard(g, "charm"), holder=True),))
    game = haunt(killing(charm)).holding(1, "charm").build()
    game.choose(("act", "kill"))
    assert game.s.life[1]
    assert game.s.zones["item discards"] == ("charm",)
    conservation(game)


def test_pitfall_4_what_was_begun_goes_on_after_a_death():
    """A cry that hurts everyone goes on though the first one died of it; the dead one takes no part."""

    def cry(g, f):
        for other in range(g.s.seats):
            yield from play.damage(g, other, 16, "mental", "cry")
            yield from play.damage(g, other, 1, "physical", "cry")

    c = content(Part("base:cry", actions=(Action("cry", "Cry", cry, lambda g, f: True),)), haunts=(haunted(),))
    game = Position(c).haunt("test", traitor=2).turn(0).build()
    game.choose(("act", "cry"))
    assert game.s.life == [0, 0, 0]
    conservation(game)


def test_pitfall_4_a_card_that_kills_its_drawer_is_discarded():
    kill = Part("card:chill", hooks=(Hook("drawn", lambda g, f, c: verbs.kill(g, f), "chill"),))

    def draw(g, f):
        yield from play.draw(g, f, "event")

    c = content(kill, Part("base:d", actions=(Action("draw", "Draw", draw, lambda g, f: True),)), haunts=(haunted(),))
    game = Position(c).haunt("test", traitor=2).stacked("event", "chill").turn(0).build()
    game.choose(("act", "draw"))
    assert not game.s.life[0]
    assert "chill" in game.s.zones["event discards"]
    conservation(game)


def test_the_killer_is_told():
    seen = []
    watch = Part("base:watch", hooks=(Hook("died", lambda g, f, by: seen.append((f, by, g.room(f)))),))
    game = haunt(killing(watch)).build()
    game.choose(("act", "kill"))
    assert seen == [(1, 0, "")]


def test_one_who_dies_off_the_board_leaves_its_things_out_of_the_game():
    """G11: every thing is in a named place."""
    game = haunt().holding(1, "lamp").build()
    verbs.remove_figure(game, 1)
    verbs.kill(game, 1)
    assert game.s.zones["box"] == ("lamp",)
    conservation(game)


def test_when_nobody_is_left_the_table_is_asked_after_sixty_rounds():
    """R83, G10: no haunt without an end stalls."""
    game = Position(killing()).haunt("test", traitor=2).dead(0).dead(1).dead(2).turn(0).build()
    assert asked(game).kind == "limit"
    assert game.s.haunt_round == 61
    game.choose(("go on",))
    assert game.s.haunt_round == 81
    game.choose(("stop",))
    assert game.over
    assert game.s.outcome == "stopped"


def test_C18_the_heroes_win_only_by_their_goal():
    won = haunted(Goal("heroes", lambda g: not g.s.life[2], LIFE), Goal("traitor", lambda g: 0, 0))
    game = Position(killing(haunt=won)).haunt("test", traitor=2).turn(2).build()
    game.choose(("act", "die"))
    assert game.s.outcome == "heroes"
    assert game.s.winners == (0, 1)
