"""What was frozen stays: no word, no spelling and no line of a version is taken away by a later release."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from hauntwright_dsl.renderers import render_text
from hauntwright_dsl.version import LANGUAGE
from hauntwright_dsl.words import all_words
from tests.dsl.frames import checked

VERSIONS = {
    int(path.stem.removeprefix("language-")): json.loads(path.read_text("utf-8"))
    for path in sorted(Path(__file__).parent.glob("language-*.json"))
}
WORDS = {(kind, word.name): word for kind, word in all_words()}
PROMISED = [
    pytest.param(record, id=f"{version} {record['class']} {record['name']}")
    for version, records in VERSIONS.items()
    for record in records
]
WHOLE_HAUNT = {"HW231", "HW232", "HW233", "HW234"}


def test_every_version_up_to_this_one_is_kept() -> None:
    assert sorted(VERSIONS) == list(range(1, LANGUAGE + 1))


@pytest.mark.parametrize("record", PROMISED)
def test_a_frozen_word_is_spelled_and_said_as_it_was(record: dict[str, Any]) -> None:
    word = WORDS[record["class"], record["name"]]
    assert set(record["forms"]) <= {word.name, *word.forms}
    if word.example == record["example"] and word.where == record["where"]:
        return  # tests.dsl.test_words checks it
    result = checked(record["example"], record["where"])
    wrong = [f for f in result.findings if f.is_error and not (record["where"] == "plain" and f.code in WHOLE_HAUNT)]
    assert not wrong, render_text(wrong)
