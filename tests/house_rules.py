"""The rules of docs/rules.md by number, as the command carries them: `python -m tests.house_rules` writes the file."""

from __future__ import annotations

import json
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
FILE = ROOT / "cli" / "hauntwright_cli" / "house_rules.json"


def rules() -> dict[str, str]:
    """Number -> text, of every rule, ruling and gap that has a paragraph of its own."""
    text = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
    found = re.findall(r"^- \*\*([RFG]\d+)\*\* (.+(?:\n  .+)*)", text, re.MULTILINE)
    return {number: " ".join(words.replace("`", "").replace("*", "").split()) for number, words in found}


def rendered() -> str:
    return json.dumps(rules(), ensure_ascii=False, indent=1) + "\n"


if __name__ == "__main__":
    FILE.write_text(rendered(), encoding="utf-8")
