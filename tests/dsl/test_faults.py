"""One-token faults: the checker never raises, and finds most of them on the right line."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from benchmarks.faults import CLASSIC, KINDS, Found, edited, faults, main, places, slip, total, tried
from hauntwright.rng import Generator

HAUNTS = sorted((CLASSIC / "haunts").glob("*.haunt"))
SHARE = 150 if os.environ.get("HYPOTHESIS_PROFILE") == "thorough" else max(20, 600 // len(HAUNTS))
"""Faults in each haunt: some hundreds in all, however many haunts there are."""


@pytest.mark.parametrize("name", ["31-its-alive", "50-a-little-night-murder"])
def test_most_faults_are_found_on_their_line(name: str) -> None:
    kinds, raised = tried(CLASSIC / "haunts" / f"{name}.haunt", 60, 11)
    whole = total(list(kinds.values()))
    assert not raised
    assert whole.share() >= 0.8, "\n".join(whole.missed)


@pytest.mark.slow
@pytest.mark.parametrize("path", HAUNTS, ids=lambda path: path.stem)
def test_no_fault_raises(path: Path) -> None:
    assert not tried(path, SHARE, int(path.stem[:2]))[1]


def test_faults_are_the_same_for_a_seed() -> None:
    text = HAUNTS[-1].read_text(encoding="utf-8")
    one, two = (faults(text, Generator("x")) for _ in range(2))
    assert [next(one) for _ in range(30)] == [next(two) for _ in range(30)]


def test_every_kind_is_made() -> None:
    text = HAUNTS[0].read_text(encoding="utf-8")
    made = faults(text, Generator(3))
    assert {next(made).kind for _ in range(3 * len(KINDS))} == set(KINDS)  # of some there are few places


def test_an_edit_changes_one_place() -> None:
    text = "when a hero dies\n  kill revealer\n"
    spots = places(text)
    assert [p.token.text for p in spots] == ["when", "a", "hero", "dies", "kill", "revealer"]
    assert edited(text, spots[2], "monster", whole=False) == "when a monster dies\n  kill revealer\n"
    assert edited(text, spots[0], "a when", whole=True) == "a when hero dies\n  kill revealer\n"


def test_a_slip_is_near_the_word() -> None:
    rng = Generator(1)
    assert all(abs(len(slip("corridor", rng)) - 8) <= 1 for _ in range(50))


def test_figures_add_up() -> None:
    rows = [Found(2, 1, 1, 3, ["a"]), Found(1, 1, 0, 1)]
    assert total(rows) == Found(3, 2, 1, 4, ["a"])
    assert Found().share() == 1.0


def test_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(HAUNTS[-1]), "--faults", "12", "--list"]) == 0
    said = capsys.readouterr().out
    assert "0 tracebacks" in said
    assert all(kind in said for kind in KINDS)
