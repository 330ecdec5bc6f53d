"""Indents, continued lines, comments, and the verb of an order."""

import pytest

from hauntwright_dsl.function_words import default_words
from hauntwright_dsl.layout import lay_out
from hauntwright_dsl.source import Source


def laid(text):
    return lay_out(Source(text), default_words())


def levels(text):
    return [line.level for line in laid(text).lines]


def kinds(text):
    (line,) = laid(text).lines
    return [token.type for token in line.tokens]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a\nb\n", [0, 0]),
        ("a\n  b\nc\n", [0, 1, 0]),
        ("a\n    b\n        c\nd", [0, 1, 2, 0]),
        ("a\n  b\n\n  # c\n# d\n  e\n", [0, 1, 1]),
        ("a\n  b,\n    c\n  d", [0, 1, 1]),
        ("a\n\tb\n\t\tc\nd", [0, 1, 2, 0]),
        ('a\n  """\nb\n  """\nc', [0, 1, 0]),
        ("", []),
        ("\n\n# x\n", []),
    ],
)
def test_levels(text, expected):
    assert levels(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a\n    b\n  c\n", [0, 1, 1]),
        ("a\n    b\n   c\n", [0, 1, 1]),
        ("a\n    b\n c\n", [0, 1, 0]),
        ("  a\n b\n", [0, 0]),
    ],
)
def test_an_odd_indent_is_reported_and_goes_to_the_nearer_level(text, expected):
    found = laid(text)
    assert [line.level for line in found.lines] == expected
    assert {finding.code for finding in found.findings} == {"HW105"}


@pytest.mark.parametrize(
    ("text", "verb"),
    [
        ("deal 2 damage to hero", True),
        ("place hero who is not [bitten] into [Attic]", True),
        ("hero who is not [bitten] dies", False),
        ("heroes win when no hero is alive", False),
        ("heroes cannot enter [Attic]", False),
        ("secret while [lit] is noted", True),
        ("setup", True),
    ],
)
def test_the_first_word_of_an_order_is_its_verb(text, verb):
    assert (kinds(text)[0] == "VERB") is verb


def test_an_order_after_a_colon_has_a_verb_of_its_own():
    assert kinds("setup: mark hero as [x]")[:3] == ["VERB", "COLON", "VERB"]
    assert kinds("when hero dies: note [x]")[3:5] == ["COLON", "VERB"]


def test_outcomes_are_keys_only_before_a_colon():
    assert kinds("won: nothing")[0] == "OUTCOME"
    assert kinds("won nothing")[0] == "VERB"
    assert kinds("note won") == ["VERB", "WORD"]


def test_a_comma_with_its_word_is_one_token_also_over_a_line_break():
    (line,) = laid("heroes win when hero is dead,  # why\n  # more\n  and it is full\n").lines
    joint = next(token for token in line.tokens if token.type == "_AND_CLAUSE")
    assert joint.span.as_list() == [1, 29, 3, 6]


def test_columns_count_code_points():
    (line,) = laid("place [👻é鬼] into [Attic]").lines
    assert [token.span.col for token in line.tokens] == [1, 7, 13, 18]


def test_the_longest_function_word_wins():
    assert kinds("x at random")[1:] == ["RANDOM"]
    assert kinds("x at least 5")[1:] == ["RANGE", "NUMBER"]
    assert kinds("x in sight of y")[1:] == ["FILTER", "WORD"]
    assert kinds("x chosen   by y")[1:] == ["FILTER", "WORD"]
    assert kinds("x one-way into-y inn")[1:] == ["WORD", "WORD", "WORD"]


def test_HW105_lines_of_one_odd_indent_are_one_slip():
    found = laid("a\n   b\n  c\n  d\ne\n    f\n   g\n  h\n")
    assert {finding.code for finding in found.findings} == {"HW105"}
    assert [finding.span.line for finding in found.findings] == [3, 7, 8]
