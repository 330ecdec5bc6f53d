"""Compiled and interpreted haunts are the same games, and a slip of the compiler would be seen.

`python -m benchmarks.interpreter` plays many more games, and plants the faults in the haunts of the packs."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from attrs import evolve

from hauntwright.content import Content
from hauntwright.parts import Haunt
from hauntwright.testing import Position
from hauntwright_dsl.check import check, load_result
from hauntwright_dsl.pack_language import Language
from hauntwright_haunts import classic_pack_path
from tests.dsl.frames import facts
from tests.dsl.playing import base
from tests.interpreter import building
from tests.interpreter.comparing import Parting, compare, play_both
from tests.interpreter.faithful import Unfaithful
from tests.interpreter.faults import FAULTS, Fault

EXERCISE = Path(__file__).with_name("exercise.haunt").read_text("utf-8")
HAUNTS = sorted(path.name for path in Path(classic_pack_path).glob("haunts/*.haunt"))


@cache
def content(language: type[Language]) -> Content:
    return building.content("", language)


@pytest.mark.parametrize("file", HAUNTS)
def test_interpreted_and_compiled_haunts_are_the_same_game(file: str) -> None:
    haunt = next((h.id for h in content(Language).haunts.values() if h.part.source.endswith(file)), "")
    assert haunt, f"{file} does not check clean"
    for seed, (players, bot) in enumerate(((3, "seeker"), (5, "random"))):
        n = compare(content(Language), content(building.Interpreting), haunt, players, seed, bot, limit=350)
        assert isinstance(n, int), f"{haunt}: {n}"
        assert n > 20


# -- planted faults ----------------------------------------------------------------------------------------------------


def parting(compiled: Haunt, interpreted: Haunt) -> Parting | None:
    """Where games of the exercise part, if they do."""
    for seed in range(4):
        a, b = (
            Position(evolve(base(), haunts={haunt.id: haunt}), 3, seed=seed, today=(1, 1)).setup(haunt.id).build()
            for haunt in (compiled, interpreted)
        )
        got = play_both(a, b, seed)
        if isinstance(got, Parting):
            return got
        assert got > 20
    return None


def compiled() -> Haunt:
    """The exercise by way of the compiler as it is now."""
    result = check(EXERCISE, facts(), path="exercise.haunt")
    assert not result.findings
    haunt = load_result(result).haunt
    assert isinstance(haunt, Haunt)
    return haunt


def interpreted() -> Haunt:
    return building.haunt_of(EXERCISE, facts(), "exercise.haunt")


def test_the_exercise_is_the_same_game() -> None:
    assert parting(compiled(), interpreted()) is None


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)
def test_a_planted_fault_is_seen(fault: Fault) -> None:
    base()  # as it should be, whichever test comes first
    right = interpreted()
    with fault.planted():
        if fault.in_elaborator:
            with pytest.raises(Unfaithful):
                interpreted()
        else:
            assert parting(compiled(), right) is not None
