"""What is accepted has an effect: the way of an errand, the ways out of the house, what is hidden, what is asked."""

from __future__ import annotations

from typing import Any

import pytest

from hauntwright import View
from hauntwright.game import Game
from hauntwright.labels import labels
from hauntwright.questions import question
from hauntwright_dsl.check import check, load_result
from tests.dsl.frames import codes, facts
from tests.dsl.playing import between, game_of, place

HAUNT = """\
haunt [Test]
traitor is revealer
when traitor dies: continue
heroes win when traitor is dead
traitor wins when no hero is alive
"""

DOG = 'card [Dog]\n{line}\n  action "Fetch" by holder\n    give unclaimed item {where} chosen by holder to holder\n'


@pytest.mark.parametrize(
    "said",
    [
        DOG.format(line="  it cannot use [Wall Switch]", where="at most 6 spaces away from it"),
        DOG.format(line="  it cannot use barriers", where="in room of holder"),
        DOG.format(line="  explorers cannot slow it", where="at most 6 spaces away from it"),
    ],
)
def test_what_would_change_nothing_is_refused(said: str) -> None:
    shared = "token [Wall Switch]\n  figures 2\n"
    assert "HW301" in codes(said + shared, "pack")


def test_a_door_that_nothing_opens_is_refused() -> None:
    assert codes("[Front Door] cannot open", "file") == ["HW301"]


ESCAPE = 'action "Run" by a hero in [Entrance Hall]: remove hero\n'


@pytest.mark.parametrize("shut", [False, True])
def test_nobody_leaves_a_house_that_is_shut(shut: bool) -> None:
    game = game_of(HAUNT + ESCAPE + ("explorers cannot leave house\n" if shut else ""))
    act = next(o for o in between(game) if o[0] == "act")
    game.choose(act)
    assert (game.s.loc[0][0] == "@") is not shut


# -- secrets -----------------------------------------------------------------------------------------------------------

HEIR = (
    HAUNT
    + """\
action "Name the heir" by a hero in [Entrance Hall]
  pick hero chosen by hero as [heir] hidden from traitor
  mark [heir] as [chosen one] hidden from traitor
  roll 2 dice for hero as [luck] hidden from traitor
when a [chosen one] hero dies: kill traitor
when [heir] dies: kill traitor
when a hero dies
  if [luck] is at least 3: kill traitor
"""
)


def named(heir: int) -> Game:
    """A game in which a hero has named an heir."""
    game = game_of(HEIR, players=4)
    game.choose(next(o for o in between(game) if o[0] == "act"))
    assert game.decision is not None
    game.choose(("figure", heir))
    return game


def sight(game: Game, seat: int) -> Any:
    """All that a seat's interface gets."""
    view = View(game, seat)
    d = view.decision
    asked = None if d is None else (question(view, d), labels(view, d))
    return view.data(), asked, [e for e in game.events if e.to is None or seat in e.to]


def test_what_is_hidden_shows_nowhere_to_who_may_not_know() -> None:
    one, two = named(0), named(2)
    two.s.vars = {**one.s.vars, **{k: v for k, v in two.s.vars.items() if "heir" in k or "luck" in k}}
    assert one.s.traitor == two.s.traitor == 1
    assert sight(one, 1)[0] == sight(two, 1)[0]
    assert sight(one, 1)[1] == sight(two, 1)[1]
    mine = View(one, 2)
    assert ("heir", 0) in mine.memory().values()
    assert mine.marks("f0")
    assert not View(one, 1).marks("f0")
    assert not View(one, 1).memory()


def test_a_hidden_roll_is_told_to_its_side() -> None:
    rolled = [e for e in named(0).events if e.kind == "rolled"]
    assert rolled
    assert all(e.to == (0, 2, 3) for e in rolled)


def test_what_is_open_is_known_to_all() -> None:
    game = game_of(HEIR.replace(" hidden from traitor", ""), players=4)
    game.choose(next(o for o in between(game) if o[0] == "act"))
    game.choose(("figure", 2))
    assert ("heir", 2) in View(game, 1).memory().values()
    assert View(game, 1).marks("f2")


def test_a_hidden_choice_is_asked_even_if_there_is_one_answer() -> None:
    text = HAUNT + (
        'action "Hide" by a hero\n  pick another hero chosen by hero as [heir] hidden from traitor\n'
        "when [heir] dies: kill traitor\n"
    )
    game = game_of(text)
    game.choose(next(o for o in between(game) if o[0] == "act"))
    assert game.decision is not None
    assert game.decision.kind == "pick"


AMBUSH = """\
known to traitor until first use
  when a hero enters [Foyer]
    choose one by traitor hidden from heroes
      "Wait": nothing
      if [set] is noted
        "Strike": kill hero
action "Set it" by traitor: note [set]
"""


@pytest.mark.parametrize("armed", [False, True])
def test_a_hidden_choice_of_rows_is_put_even_if_there_is_one(armed: bool) -> None:
    game = game_of(HAUNT + AMBUSH)
    if armed:
        game.s.vars["test:set"] = 1
    game.choose(("move", "foyer"))
    d = game.decision
    assert d is not None
    assert (d.seat, d.kind, len(d.options)) == (1, "choice", 1 + armed)
    game.choose(("label", "Wait"))
    assert not any("Strike" in line.text for line in View(game, 0).rules()), "nothing was done"
    game = game_of(HAUNT + AMBUSH)
    game.s.vars.update({"test:set": 1} if armed else {})
    game.choose(("move", "foyer"))
    if armed:
        game.choose(("label", "Strike"))
        assert any("Strike" in line.text for line in View(game, 0).rules())
    else:
        game.choose(("label", "Wait"))
    plain = game_of(HAUNT + AMBUSH.replace(" hidden from heroes", ""))
    plain.choose(("move", "foyer"))
    assert plain.decision is not None
    assert plain.decision.seat == 0


HIDE = 'action "Name" by a hero\n  pick hero chosen by hero as [heir] hidden from traitor\n'


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('action "Hunt" by traitor\n  needs [heir] is alive\n  kill revealer\n', True),
        ('action "Hide" by a hero\n  needs [heir] is alive\n  kill revealer\n', False),
        ("when a hero dies: kill explorer other than [heir] chosen by traitor\n", True),
        ("when a hero dies: kill explorer other than [heir] chosen by heroes\n", False),
        (
            'when a hero dies\n  choose one by traitor\n    "Stay": nothing\n    if [heir] is dead\n'
            '      "Go": kill revealer\n',
            True,
        ),
    ],
)
def test_what_is_offered_tells_no_secret(text: str, told: bool) -> None:
    assert ("HW310" in codes(HAUNT + HIDE + text, "plain")) is told


# -- questions ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("order", "asked"),
    [
        ("move hero to ground room chosen by hero", "Do it: Choose a room to move the hero to."),
        ("kill hero chosen by hero", "Do it: Choose somebody to kill."),
        ("raise trait chosen by hero by 1 for hero", "Do it: Choose a trait to raise."),
        ("pick ground room chosen by hero as [den]", "Do it: Choose a room as the den."),
        ("place [Urn] into ground room chosen by hero", "Do it: Choose a room to place the Urn into."),
    ],
)
def test_a_question_says_what_is_asked(order: str, asked: str) -> None:
    text = HAUNT + f'token [Urn]\naction "Do it" by a hero\n  {order}\n'
    result = check(text, facts())
    assert result.ok, result.findings
    assert load_result(result).haunt is not None
    game = game_of(text)
    game.choose(next(o for o in between(game) if o[0] == "act"))
    assert game.decision is not None
    assert question(View(game, game.decision.seat), game.decision) == asked


def test_the_places_of_pieces_are_asked_by_their_name() -> None:
    text = HAUNT + (
        "monster [Rat]\n  figures 2\n  speed 3\n"
        "setup for traitor\n  spread each [Rat] over ground rooms chosen by traitor\n"
    )
    game = place(text)
    assert game.decision is not None
    assert question(View(game, game.decision.seat), game.decision) == "Test: Choose a room for the next Rat."
