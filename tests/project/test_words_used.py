"""The tool that counts who uses each word of the language."""

from __future__ import annotations

from pathlib import Path

from benchmarks import words as tool

HAUNT = """haunt [H]
action "Dig" by a living hero with [Spear]
  use attack
  deal 2 physical damage to hero
when a hero next to [Attic] discovers a room
  use attack of hero
"""


def test_a_word_is_counted_by_what_it_is(tmp_path: Path) -> None:
    path = tmp_path / "h.haunt"
    path.write_text(HAUNT, encoding="utf-8")
    used = {word for line in tool.document(path) for word in tool.words_of(line)}
    assert used >= {
        ("declaration", "haunt"), ("declaration", "action"), ("property", "use"), ("order", "use"), ("order", "deal"),
        ("state", "alive"), ("noun", "hero"), ("relation", "with"), ("relation", "next to"), ("deed", "discover"),
        ("preposition", "to"),
    }  # fmt: skip
    below = set(tool.words_of(tool.document(path)[1]))
    assert ("order", "use") not in below
    assert ("deed", "discover") not in below


def test_every_word_that_is_counted_is_in_the_registry() -> None:
    found = tool.count()
    assert {kind for kind, _ in found} == {
        "declaration", "property", "order", "deed", "relation", "noun", "state", "preposition",
    }  # fmt: skip
    assert len(found["order", "roll"].haunts) > 10
    assert found["declaration", "card"].texts > 50
