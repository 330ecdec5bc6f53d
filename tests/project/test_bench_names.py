"""The table of speeds measures what it is asked for, or says that there is no such thing."""

from __future__ import annotations

import pytest

from benchmarks.__main__ import main, named


def test_a_word_picks_the_benches_that_hold_it() -> None:
    assert named(["block", "engin"]) == ["blocks", "engine"]
    assert set(named(())) > {"blocks", "engine", "games", "haunts", "start"}


def test_a_word_that_names_none_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main(["engine", "engnie"])
    told = capsys.readouterr()
    assert (stop.value.code, told.out) == (2, "")
    assert "'engnie'" in told.err
    assert "engine, games" in told.err
