"""The canonical layout."""

import random

import pytest

from hauntwright_dsl.formatter import format_text
from hauntwright_dsl.ir import strip_places
from hauntwright_dsl.parser import parse_text
from tests.dsl.test_parser import BAD, GOOD


def formatted(text):
    result = format_text(text)
    assert result.findings == ()
    assert result.text is not None
    return result.text


@pytest.mark.parametrize("path", GOOD, ids=lambda path: path.stem)
def test_meaning_stays_and_a_second_run_changes_nothing(path):
    text = path.read_text(encoding="utf-8")
    once = formatted(text)
    assert strip_places(parse_text(once).document) == strip_places(parse_text(text).document)
    assert formatted(once) == once


@pytest.mark.parametrize("path", GOOD, ids=lambda path: path.stem)
def test_a_rough_copy_comes_back_to_the_same_layout(path):
    rng = random.Random(path.stem)
    smooth = formatted(path.read_text(encoding="utf-8"))
    rough, prose = [], False
    for line in smooth.split("\n"):
        prose ^= '"""' in line
        if prose and '"""' not in line:
            rough.append(line)
            continue
        indent = len(line) - len(line.lstrip(" "))
        body = line[indent:]
        if not prose and "[" not in body and '"' not in body and "#" not in body:
            body = body.replace(" ", " " * rng.randrange(1, 4))
        rough.append(" " * (indent * 2) + body + " " * rng.randrange(3))
        if rng.random() < 0.1 and not line and not prose:
            rough += ["", ""]
    assert formatted("\n".join(rough)) == smooth


@pytest.mark.parametrize("path", BAD, ids=lambda path: path.stem)
def test_a_text_with_errors_is_left_alone(path):
    result = format_text(path.read_text(encoding="utf-8"))
    if path.stem == "tabs":
        assert result.text is not None
    else:
        assert result.text is None
        assert result.findings


def test_what_it_does():
    text = (
        "\n\n#top\nhaunt   [The  Cellar Door]   #why\n\n\n"
        "when traitor dies :\n     continue\n     # inside\n  # odd\n"
        "place [A] ,[B]  or[C] into( room beside [D] ),\n  # between\n      else [E]\n"
        'story\n """ one\n     two\n\n     three   """\n# end\n\n'
    )
    assert formatted(text) == (
        "# top\nhaunt [The Cellar Door]  # why\n\n"
        "when traitor dies\n  continue\n  # inside\n# odd\n"
        "place [A], [B] or [C] into (room beside [D]),\n    # between\n    else [E]\n"
        'story\n  """\n  one\n  two\n\n  three\n  """\n# end\n'
    )


def test_tabs_become_spaces():
    assert formatted("when traitor dies\n\tif it is dead\n\t\tcontinue\n") == (
        "when traitor dies\n  if it is dead\n    continue\n"
    )


def test_the_colon_of_a_row_stays():
    text = "roll 2 dice\n  0-2:\n    note [x]\n  3+: nothing\n"
    assert formatted(text) == text
