"""What becomes of the actions of a haunt: offered, taken, brought off."""

from __future__ import annotations

from attrs import evolve

from hauntwright import play, verbs
from hauntwright.events import Event
from hauntwright.parts import Action
from hauntwright_lab import series
from hauntwright_lab.noting import Uses, uses_of
from tests.lab.houses import content


def test_actions_that_nothing_is_rolled_for():
    figures = series(content(), "errand", 4, range(12))
    light, ring = figures.actions["light"], figures.actions["ring"]
    assert ring.used == figures.wins["heroes"] > 0
    assert light.offered >= light.used >= ring.used
    assert light.succeeded is None


def test_a_roll_that_has_to_reach_a_total():
    def strike(g, f):
        got = yield from play.roll(g, f, 2)
        if got >= 3:
            verbs.note(g, "lit")

    haunt = content().haunts["errand"]
    light, *more = haunt.part.actions
    part = evolve(haunt.part, actions=(evolve(light, run=strike, odds=((2, 3),)), *more))
    house = evolve(content(), haunts={"errand": evolve(haunt, part=part)})
    figures = series(house, "errand", 4, range(12))
    uses = figures.actions["light"]
    assert uses.succeeded is not None
    assert 0 < uses.succeeded < uses.used
    assert figures.wins["heroes"] <= uses.succeeded  # nobody rings before it is lit


def action(id_: str, *odds: tuple[int, int]) -> Action:
    return Action(id_, id_, lambda g, f: None, lambda g, f: True, odds=odds)


def rolled(figure: int, trait: int, total: int) -> Event:
    return Event("rolled", (figure, "trait", trait, (), total))


def test_only_the_first_roll_of_the_doer_with_the_trait_decides():
    events = [
        rolled(0, 3, 8),
        Event("acted", (0, "dig")),
        rolled(1, 3, 8),  # another figure
        rolled(0, 2, 8),  # another trait
        rolled(0, 3, 4),
        rolled(0, 3, 8),
        Event("acted", (0, "dig")),
        rolled(0, 3, 5),
        Event("acted", (0, "dig")),
        Event("turn", (1, 2)),
        rolled(0, 3, 8),
        Event("acted", (1, "elsewhere")),
    ]
    offered = {("dig", 1, 0, 0), ("dig", 2, 0, 0), ("elsewhere", 1, 0, 0)}
    assert uses_of([action("dig", (3, 5)), action("rest")], offered, events) == {
        "dig": Uses(2, 3, 1),
        "rest": Uses(),
    }


def test_a_trait_that_is_chosen_when_it_is_rolled():
    events = [
        Event("acted", (0, "open")),
        rolled(1, 3, 8),
        rolled(0, 2, 4),
        Event("acted", (0, "open")),
        rolled(0, 3, 3),
        Event("acted", (0, "open")),
        rolled(0, -1, 6),
    ]
    assert uses_of([action("open", (-1, 4))], (), events) == {"open": Uses(0, 3, 2)}


def test_a_roll_without_a_total_to_reach_is_no_success():
    events = [Event("acted", (0, "grip")), rolled(0, 2, 3)]
    assert uses_of([action("grip", (2, 0))], (), events) == {"grip": Uses(0, 1, None)}


def test_the_goals_that_ended_games_add_up():
    figures = series(content(), "vigil", 4, range(8))
    assert sum(figures.ends.values()) == figures.declared
    assert {side for side, _ in figures.ends} == set(figures.wins)
