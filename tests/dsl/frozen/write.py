"""Keeps what the language can say now as a frozen version, once: ``python -m tests.dsl.frozen.write``."""

from __future__ import annotations

import json
from pathlib import Path

from hauntwright_dsl.version import LANGUAGE
from hauntwright_dsl.words import all_words

FILE = Path(__file__).with_name(f"language-{LANGUAGE}.json")


def frozen() -> list[dict[str, object]]:
    """One record for each word: class, name, spellings, and an example with the place where it may stand."""
    return [
        {"class": kind, "name": word.name, "forms": list(word.forms), "where": word.where, "example": word.example}
        for kind, word in all_words()
    ]


def main() -> None:
    records = frozen()
    lines = (json.dumps(record, ensure_ascii=False) for record in records)
    FILE.write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8")
    print(f"{len(records)} words in {FILE.name}")


if __name__ == "__main__":
    main()
