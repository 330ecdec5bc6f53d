"""Who sits at a keyboard reads all that is told: the screen stops when it is full, and nothing typed is swallowed."""

from __future__ import annotations

import re
import sys

import pytest

from hauntwright import save
from tests.cli.program import process
from tests.cli.terminals import plain, play
from tests.hand_built import content

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
HAUNT = ("run", "cold-dawn", "--seed", "1", "--start", "haunt")
TWO = ("run", "cold-dawn", "--seed", "1", "--bots", "0", "--start", "haunt")
READ_ON = "Press Enter to read on"
PROMPT = re.compile(r"^(?:> |Press Enter)", re.MULTILINE)
DEAD = "Father Rhinehardt is dead"


def screens(text: str) -> list[int]:
    """How many lines were written between one prompt and the next."""
    first = text.index("Seed 1.")
    return [part.count("\n") for part in PROMPT.split(plain(text[first:]))]


@pytest.mark.parametrize(("columns", "rows"), [(80, 24), (40, 20), (120, 40)])
def test_no_line_leaves_the_screen_unread(columns, rows):
    code, text = play(HAUNT, "\n1\n" * 250, columns, rows)
    assert code == 0
    assert "Winners:" in text
    assert max(screens(text)) <= rows


def test_the_dead_read_round_by_round_how_it_ends():
    _, text = play(HAUNT, "\n1\n" * 250)
    after = plain(text).split(DEAD)[1]
    assert "\n> " not in after
    assert after.count(READ_ON) > 3
    assert after.count("── Round ") > 1


OR_CHOOSE = "Press Enter to read on, or choose. "


def test_who_is_asked_may_answer_before_all_that_was_called_for_is_read():
    _, text = play(HAUNT, "\n\nlog\n1\nquit\n")
    shown = plain(text)
    assert shown.count(OR_CHOOSE) == 1
    assert "Nothing is asked" not in shown
    after = shown.split(OR_CHOOSE)[1]
    assert after.index("Father Rhinehardt") < after.index("> quit")


def test_what_is_no_answer_there_is_said_and_the_question_shown():
    _, text = play(HAUNT, "\n\nlog\nfly away\nquit\n")
    after = plain(text).split(OR_CHOOSE)[1]
    assert "none of the choices" in after
    assert after.index("What now?") < after.index("> quit")


def test_all_reads_on_without_a_stop_to_the_next_question():
    _, text = play(HAUNT, "1\nall\n" * 150)
    shown = plain(text)
    assert READ_ON in shown
    assert shown.split(DEAD)[1].count(READ_ON) <= 2  # the one with the answer that is none, and the one with 'all'
    assert "Winners:" in shown


def test_a_pace_of_nothing_runs_through():
    _, text = play((*HAUNT, "--pace", "0"), "\n" + "1\n" * 250)
    assert READ_ON not in text
    assert "Winners:" in text


def test_no_pipe_and_no_watcher_is_waited_for():
    with process(*HAUNT) as game:
        out, _ = game.communicate("1\n" * 250)
    assert "Winners:" in out
    assert READ_ON not in out
    _, text = play((*HAUNT, "--bots", "all"))
    assert "Winners:" in text
    assert READ_ON not in text


def test_who_leaves_while_reading_has_a_game_to_go_on_with(tmp_path):
    for last in ("quit\n", ""):
        file = tmp_path / "x.save"
        code, text = play((*HAUNT, "--save", file), "\n1\n" * 8 + last)
        assert code == 0
        assert "Goodbye." in text
        assert f"--load '{file}'" in text.replace("\n", "")
        assert save.loads(file.read_text(), content()).game.decision is not None


def test_who_leaves_while_reading_the_end_still_sees_it():
    typed = ["", "1"] * 250
    _, text = play(HAUNT, "\n".join(typed))
    asked = len(PROMPT.findall(plain(text)))
    code, text = play(HAUNT, "\n".join([*typed[: asked - 2], "quit\n"]))
    assert code == 0
    assert "Goodbye" not in text
    assert "digest" in text.splitlines()[-1]


@pytest.mark.parametrize("typed", ["3", "map", "move foyer", "go east", "0" * 900])
def test_what_is_typed_at_a_hand_over_is_answered(typed):
    _, text = play(TWO, f"\n{typed}\n\nquit\n", rows=60)
    shown = plain(text)
    assert shown.count("── Hand over the screen ──") == 1
    assert "Nothing is asked yet" in shown
    assert "Upper floor" not in shown.split("Nothing is asked yet")[0]


def test_who_sits_where_is_read_before_a_hand_over_wipes_it():
    _, text = play(TWO, "\n\nquit\n", rows=60)
    begin = plain(text).split("── Hand over the screen ──")[0]
    assert "'help' tells what else you can say" in begin
    assert READ_ON in begin


def test_a_hand_over_and_a_story_heed_quit_and_save(tmp_path):
    file = tmp_path / "x.save"
    for before in ("", "\n", "\n\n"):
        file.unlink(missing_ok=True)
        code, text = play(TWO, f"{before}save {file}\nquit\n", rows=60)
        assert code == 0
        assert file.exists(), text
        assert "Goodbye." in text


LOST = "lost if you leave"


def test_who_leaves_a_game_that_is_not_saved_is_told_so_once(tmp_path):
    file = tmp_path / "x.save"
    code, text = play(HAUNT, "\n\n1\nquit\nmap\nquit\n", rows=60)
    shown = plain(text)
    assert (code, shown.count(LOST)) == (0, 1)
    assert "Upper floor" in shown.split(LOST)[1], "what follows is heeded"
    assert "Goodbye." in shown
    for before, args in ((f"save {file}\n", HAUNT), ("", (*HAUNT, "--save", file))):
        code, text = play(args, f"\n\n1\n{before}quit\n", rows=60)
        assert (code, plain(text).count(LOST)) == (0, 0)
        assert "Goodbye." in text


def test_answers_from_a_pipe_leave_at_once(hauntwright):
    result = hauntwright(*HAUNT, text="1\nquit\n1\n1\n")
    assert result.exit_code == 0
    assert LOST not in result.output
    assert "Goodbye." in result.output
