"""The Dance of Death written by hand, which the benchmark of blocks measures, is the same game as its file."""

from __future__ import annotations

import pytest
from attrs import evolve

from benchmarks.dance_by_hand import ID, by_hand
from hauntwright.content import Content
from hauntwright.setup import Seating, new_game
from hauntwright.view import View
from hauntwright_dsl.packs import load_content
from hauntwright_lab import make_bot
from tests.examples.twins import question


@pytest.fixture(scope="module")
def original() -> Content:
    content = load_content(only=ID).content
    assert content is not None
    return content


@pytest.mark.parametrize("bot", ["random", "seeker"])
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_the_twins_are_the_same_at_every_choice(original: Content, players: int, bot: str) -> None:
    twin = evolve(original, haunts={ID: by_hand(original.haunts[ID])})
    for seed in range(4):
        one, other = (new_game(content, Seating(players, seed, ID)) for content in (original, twin))
        chooser = make_bot(bot, seed)
        views = [View(one, seat) for seat in range(players)]
        for choices in range(3000):
            assert question(one.decision) == question(other.decision), (seed, choices)
            assert one.digest() == other.digest(), (seed, choices)
            if one.decision is None:
                break
            index = chooser.choose(views[one.decision.seat])
            one.choose(index)
            other.choose(index)
        assert one.s.outcome == other.s.outcome != ""


def test_the_twin_has_all_that_the_original_has(original: Content) -> None:
    ours, theirs = original.haunts[ID].part, by_hand(original.haunts[ID]).part
    for rows in ("hooks", "rules", "actions", "goals", "counters", "memos"):
        assert len(getattr(ours, rows)) == len(getattr(theirs, rows)) > 0
    assert [goal.wants for goal in ours.goals] == [goal.wants for goal in theirs.goals]
    assert [(a.id, a.needs, a.gives, a.odds) for a in ours.actions] == [
        (a.id, a.needs, a.gives, a.odds) for a in theirs.actions
    ]
