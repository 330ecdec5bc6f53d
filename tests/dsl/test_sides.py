"""Sides that change in a game: several traitors, who turns, what a role is called."""

from __future__ import annotations

from hauntwright.game import Game
from hauntwright.parts import MIGHT, SPEED
from hauntwright.testing import Position, dice, offered
from hauntwright.view import View
from tests.dsl.playing import content_of, game_of

HEAD = """\
haunt [Test]
traitor is nobody
heroes win when round is at least 9
"""


def court(text: str, traitors: tuple[int, ...] = (1, 2), turn: int = 0, players: int = 4) -> Game:
    """All in the Entrance Hall, some of them turned."""
    content = content_of(HEAD + text)
    p = Position(content, players, today=(1, 1)).haunt("test")
    for f in range(players):
        p.explorer(f, at="entrance_hall", side="traitor" if f in traitors else "")
    return p.turn(turn).build()


def test_traitors_are_whoever_is_one_now() -> None:
    text = "traitors cannot attack using might\ntraitors win when no hero is alive\n"
    assert offered(court(text, turn=0), "attack")
    for f in (1, 2):
        assert not offered(court(text, turn=f), "attack")


def test_all_traitors_win_together() -> None:
    text = "traitors win when number of living heroes is less than 2\n"
    p = Position(content_of(HEAD + text), 4, today=(1, 1)).haunt("test")
    for f in range(4):
        p.explorer(f, at="entrance_hall", side="traitor" if f in (1, 2) else "")
    p.dead(1).explorer(0, might_step=1, speed_step=1)
    game = p.turn(2).build()
    with dice(game, 8, 0):
        game.choose(("attack", 0, MIGHT, ""))
    assert (game.s.outcome, game.s.winners) == ("traitor", (1, 2)), "the dead one too, and nobody who is still a hero"


def test_each_traitor_and_no_traitor() -> None:
    text = "when a hero enters [Foyer]: lower might by 1 for each traitor\ntraitors win when no hero is alive\n"
    game = court(text)
    game.choose(("move", "foyer"))
    assert [game.s.steps[f][MIGHT] - game.start_step(f, MIGHT) for f in range(4)] == [0, -1, -1, 0]
    text = "when a hero enters [Foyer]\n  if no traitor is in [Foyer]: lower might by 1 for hero\n" + text[-35:]
    game = court(text)
    game.choose(("move", "foyer"))
    assert game.s.steps[0][MIGHT] == game.start_step(0, MIGHT) - 1


def test_the_turn_of_a_traitor_is_the_turn_of_any() -> None:
    text = "when turn of a traitor starts: lower might by 1 for traitor\ntraitors win when no hero is alive\n"
    game = court(text)
    for _ in range(3):
        game.choose(("end",))
    assert [game.s.steps[f][MIGHT] - game.start_step(f, MIGHT) for f in range(4)] == [0, -1, -1, 0]


def test_who_turns_reads_the_other_booklet_and_has_the_other_goals() -> None:
    text = (
        "known to traitor\n  when a hero dies: note [x]\ntraitors win when [x] is noted\n"
        "when a hero enters [Foyer]: turn hero into traitor\n"
        'story for heroes\n  """\n  Light.\n  """\nstory for traitor\n  """\n  Dark.\n  """\n'
    )
    game = court(text, traitors=())
    assert (View(game, 0).story().strip(), len(View(game, 0).goals())) == ("Light.", 1)
    assert not any("note [x]" in line.text for line in View(game, 0).rules())
    game.choose(("move", "foyer"))
    assert View(game, 0).story().strip() == "Dark."
    assert [g.side for g in View(game, 0).goals()] == ["traitor"]
    assert any("note [x]" in line.text for line in View(game, 0).rules())
    assert View(game, 1).story().strip() == "Light."


def test_a_single_traitor_is_still_called_the_traitor() -> None:
    text = "when a hero enters [Foyer]: kill traitor\nheroes win when traitor is dead\nwhen traitor dies: continue\n"
    game = game_of("haunt [Test]\ntraitor is revealer\n" + text + "traitor wins when no hero is alive\n", traitor=2)
    game.choose(("move", "foyer"))
    assert (game.s.outcome, game.s.winners) == ("heroes", (0, 1))


def test_a_hero_who_becomes_traitor_was_a_hero() -> None:
    text = (
        "when a hero enters [Foyer]: turn hero into traitor\n"
        "when a hero becomes traitor: raise might by 1 for hero\n"
        "when a male hero becomes traitor: raise speed by 1 for hero\ntraitors win when no hero is alive\n"
    )
    game = court(text, traitors=())
    game.choose(("move", "foyer"))
    man = game.c.explorers[game.s.kind[0]].sex == "male"
    steps = [game.s.steps[0][t] - game.start_step(0, t) for t in (SPEED, MIGHT)]
    assert steps == [int(man), 1]


def test_traitor_alone_is_the_first_of_several() -> None:
    text = "when turn of traitor starts: lower might by 1 for traitor\ntraitors win when no hero is alive\n"
    content = content_of(HEAD.replace("nobody", "revealer\nwhen traitor dies: continue") + text)
    p = Position(content, 4, today=(1, 1)).haunt("test", traitor=1)
    for f in range(4):
        p.explorer(f, at="entrance_hall", side="traitor" if f in (1, 2) else "")
    p.s.traitor = 1
    game = p.turn(0).build()
    for _ in range(3):
        game.choose(("end",))
    assert [game.s.steps[f][MIGHT] - game.start_step(f, MIGHT) for f in range(4)] == [0, -1, 0, 0]


def test_of_rooms_named_for_a_choice_only_those_in_the_house_are_offered() -> None:
    text = "setup for heroes\n  place [Rat] into [Attic] or [Foyer] chosen by heroes, else [Entrance Hall]\n"
    text += "monster [Rat]\n  speed 1\n  might 1\ntraitors win when no [Rat] is alive, and round is at least 9\n"
    for rooms, where in (("[Attic] or [Foyer]", "foyer"), ("[Attic] or [Tower]", "entrance_hall")):
        content = content_of(HEAD + text.replace("[Attic] or [Foyer]", rooms))
        game = Position(content, 3, today=(1, 1)).setup("test").build()
        assert game.room(3) == where


def test_a_goal_may_be_kept_from_those_who_win_by_it() -> None:
    text = "known to heroes\n  traitors win when revealer is dead\ntraitors win when no hero is alive\n"
    game = court(text)
    assert [g.text for g in View(game, 1).goals()] == ["The traitors win when no hero is alive."]
    assert not any("revealer is dead" in line.text for line in View(game, 1).rules())
    assert any("revealer is dead" in line.text for line in View(game, 3).rules())


def test_who_turns_back_is_the_traitor_no_longer() -> None:
    text = (
        'action "Swap" by a hero\n  turn traitor into hero\n  turn hero into traitor\n'
        "when turn of traitor starts: lower might by 1 for traitor\ntraitor wins when no hero is alive\n"
    )
    content = content_of(HEAD.replace("nobody", "revealer\nwhen traitor dies: continue") + text)
    p = Position(content, 3, today=(1, 1)).haunt("test", traitor=1)
    for f in range(3):
        p.explorer(f, at="entrance_hall")
    game = p.turn(2).build()
    game.choose(offered(game, "act")[0])
    assert game.s.side[:3] == ["hero", "hero", "traitor"]
    assert game.s.traitor == 2
    assert [View(game, f).my_side for f in range(3)] == ["heroes", "heroes", "traitor"]


def test_of_several_traitors_the_next_takes_the_place_of_one_who_turns_back() -> None:
    text = (
        'action "Repent" by a traitor: turn traitor into hero\nwhen a hero dies: turn revealer into traitor\n'
        "traitors win when no hero is alive\n"
    )
    game = court(text, traitors=(1, 2), turn=1)
    game.s.traitor = 1
    game.choose(offered(game, "act")[0])
    assert (game.s.side[1], game.s.traitor) == ("hero", 2)
    game.choose(("end",))
    game.choose(offered(game, "act")[0])
    assert (game.s.side[2], game.s.traitor) == ("hero", -1), "nobody is one any more"
