"""The tool that changes facts of the content: what it makes of a few lines."""

from __future__ import annotations

import pytest

from benchmarks import mutants as tool

HAUNT = '''haunt [H]
token [A]
token [B]
when a hero enters [Attic]
  "5 sanity"
  roll might for hero  # 3 speed
    5+: deal 2 mental damage to hero
    2-4: place [A] into [Attic]
    1: nothing
    0: nothing
story for heroes
  """
  7 speed [A]
  """
'''


def test_what_is_changed() -> None:
    made = list(tool._haunt_mutants("h.haunt", HAUNT))
    assert [(m.line, m.what) for m in made] == [
        (4, "[Attic] -> [Balcony]"),
        (6, "might -> sanity"),
        (7, "2 -> 3"),
        (7, "mental -> physical"),
        (8, "[A] -> [B]"),
        (8, "[Attic] -> [Balcony]"),
        (7, "row from 5 -> 6"),
        (8, "row from 2 -> 3"),
    ]
    assert "    6+: deal 2" in made[-2].text
    assert "    2-5: place" in made[-2].text
    assert "    3-4: place" in made[-1].text
    assert "    1-2: nothing" in made[-1].text
    for m in made:
        assert sum(a != b for a, b in zip(HAUNT.split("\n"), m.text.split("\n"), strict=True)) in (1, 2)


@pytest.mark.parametrize(("file", "row", "what"), tool.EQUIVALENT)
def test_whatever_is_called_equivalent_is_still_there(file: str, row: str, what: str) -> None:
    made = [m for p in tool.files([file]) for m in tool.mutants(p) if m.excuse and row in m.row and m.what == what]
    assert made


def test_every_file_of_the_content_has_tests_that_speak_of_it() -> None:
    for path in tool.PACKAGE.rglob("*.haunt"):
        assert tool.tests_for(path.name), path.name
