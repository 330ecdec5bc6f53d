"""`hauntwright explain`: every code and word has a page, and unknown ones are met with the nearest."""

from __future__ import annotations

import pytest

from hauntwright_cli.explain import page_of, topics
from hauntwright_dsl.reference import CLASSES, forms
from hauntwright_dsl.rules import all_rules
from hauntwright_dsl.words import all_words


@pytest.mark.parametrize("rule", all_rules(), ids=lambda rule: rule.code)
def test_T13_every_code_has_a_wrong_and_a_right_example(rule):
    (page,) = page_of(rule.code)
    wrong, right = page.index("Wrong:"), page.index("Right:")
    assert page[0].startswith(f"{rule.code}: {rule.title}")
    shown = "\n".join(line.removeprefix("    ") for line in page[wrong + 1 : right])
    assert shown.strip("\n") == rule.bad.rstrip().strip("\n")
    shown = "\n".join(line.removeprefix("    ") for line in page[right + 1 :])
    assert shown.startswith(rule.good.rstrip())


def test_every_spelling_of_every_word_has_a_page():
    for kind, word in all_words():
        for form in forms(word):
            pages = [page for page in page_of(form.upper()) if page[0].endswith(f"({kind})")]
            assert any(word.example.split("\n")[0] in "\n".join(page) for page in pages), (kind, form)


def test_every_topic_can_be_asked_for():
    assert all(page_of(topic) for topic, _ in topics())


def test_what_it_prints(hauntwright):
    result = hauntwright("explain", "hw203")
    assert result.exit_code == 0
    assert result.stdout.startswith("HW203: a name without brackets\n")
    assert hauntwright("explain", "203").stdout == result.stdout
    assert hauntwright("explain", "chosen", "by").stdout.startswith("chosen by (relation)\n")
    two = hauntwright("explain", "HW203", "move").stdout
    assert two.startswith(result.stdout)
    assert "move (order)" in two
    assert "move, moves (deed)" in two
    warning = hauntwright("explain", "HW236").stdout
    assert "(a warning)" in warning
    assert "# allow HW236" in warning


def test_lists(hauntwright):
    overview = hauntwright("explain").stdout
    for kind in CLASSES:
        plural = kind[:-1] + "ies" if kind.endswith("y") else kind + "s"
        assert plural in overview
        listed = hauntwright("explain", plural).stdout
        for own, word in all_words():
            assert (own != kind) or f"  {word.name} " in listed, word.name
    codes = hauntwright("explain", "findings").stdout
    assert all(rule.code in codes for rule in all_rules())


@pytest.mark.parametrize(
    ("asked", "near"),
    [
        ("mvoe", "move"),
        ("sanitty", "sanity"),
        ("oders", "orders"),
        ("HW2033", "HW203"),
        ("chosen bye", "chosen by"),
        ("Track", "counter"),
    ],
)
def test_the_nearest_is_named(hauntwright, asked, near):
    result = hauntwright("explain", asked)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "did you mean" in result.stderr
    assert near in result.stderr


@pytest.mark.parametrize(
    ("asked", "called"),
    [
        ("step cost of", "step cost"),
        ("cost", "leaving cost"),
        ("stack", "stack"),
        ("without brackets", "HW203"),
        ("spaces", "movement"),
    ],
)
def test_what_has_no_page_is_looked_for(hauntwright, asked, called):
    result = hauntwright("explain", *asked.split())
    assert result.exit_code == 0
    assert called in result.stdout


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        ("unless", "Say with `while` when it holds: "),
        ("Vote", "`advance [Votes] of [suspect]`."),
        ("can’t", "'can't' is written 'cannot'."),
        ("left", "left of"),  # a word of the language has the say
        ("random", "at random"),
    ],
)
def test_a_word_from_other_tables_is_told_how_it_is_said_here(hauntwright, asked, says):
    result = hauntwright("explain", asked)
    assert (result.exit_code, says in " ".join(result.stdout.split())) == (0, True), result.output


def test_a_word_of_several_forms_is_found_once(hauntwright):
    found = hauntwright("explain", "leave house").stdout
    assert "\n  leave " in found
    assert "\n  leaves " not in found


def test_a_number_that_holds_has_a_page(hauntwright):
    assert hauntwright("explain", "step", "cost").stdout.startswith("step cost (quantity)\n")
    assert "step cost" in hauntwright("explain", "quantities").stdout


def test_what_is_looked_for_is_told_apart_from_what_is_called_so(hauntwright):
    assert "These are called nearly so" in hauntwright("explain", "cost").stdout
    assert "These speak of it" in hauntwright("explain", "without", "brackets").stdout


def test_what_is_like_nothing_gets_a_pointer(hauntwright):
    result = hauntwright("explain", "qqqqqqqqq")
    assert result.exit_code == 2
    assert "'hauntwright explain' lists what can be asked for" in result.stderr
