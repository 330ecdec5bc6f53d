"""Games shared out over processes: the same figures whoever plays them, and what is played is kept."""

from __future__ import annotations

import os

import pytest

from hauntwright.content import Content
from hauntwright.errors import HauntwrightError
from hauntwright_lab import Figures
from hauntwright_lab.batches import Batch, Source, play_batches, split
from tests.lab.houses import content


def nothing() -> Content:
    raise HauntwrightError("there is no house")


def dies() -> Content:
    os._exit(3)


def batches(source: Source = content, games: int = 9) -> list[Batch]:
    return [Batch(source, haunt, 4, seeds) for haunt in ("errand", "vigil") for seeds in split(range(games), 2)]


def test_the_number_of_processes_changes_nothing():
    alone, shared = list(play_batches(batches())), list(play_batches(batches(), 3))
    assert [number for number, _ in alone] == list(range(10))
    assert shared == alone


def test_the_size_of_the_batches_changes_nothing():
    def whole(size: int) -> Figures:
        total = Figures()
        for _, figures in play_batches([Batch(content, "vigil", 3, seeds) for seeds in split(range(7), size)]):
            total.add(figures)
        return total

    assert whole(2) == whole(7) == whole(5)
    assert split(range(3, 10), 3) == [range(3, 6), range(6, 9), range(9, 10)]


def test_a_content_that_is_there_is_not_loaded_again():
    assert len(list(play_batches(batches(nothing), loaded={nothing: content()}))) == 10


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_stop_keeps_what_is_played(jobs):
    kept: dict[int, Figures] = {}
    for number, figures in play_batches(batches(games=40), jobs, lambda: len(kept) >= 3):
        kept[number] = figures
    assert 3 <= len(kept) < 40
    assert kept == dict([row for row in play_batches(batches(games=40)) if row[0] in kept])
    assert all(figures.games == 2 for figures in kept.values())


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_content_that_can_not_be_loaded_is_told_after_what_is_played(jobs):
    playing = play_batches([*batches(games=2), *batches(nothing)], jobs)
    assert [next(playing)[0], next(playing)[0]] == [0, 1]
    with pytest.raises(HauntwrightError, match="there is no house"):
        next(playing)


def test_a_process_that_dies_is_told():
    with pytest.raises(HauntwrightError, match="has ended before them"):
        list(play_batches(batches(dies), 2))
