"""Generated blocks about the code itself: what each module is, in the first sentence of its docstring."""

from __future__ import annotations

import ast
import re
from pathlib import Path

_ROOT = Path(__file__).resolve().parent.parent


def modules(folder: str) -> str:
    """A table of the modules of a folder."""
    rows = ["| module | what it is |", "|---|---|"]
    for path in sorted((_ROOT / folder).glob("*.py")):
        text = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
        if path.name != "__init__.py":
            rows.append(f"| [`{path.stem}`](../{folder}/{path.name}) | {_first(text)} |")
    return "\n".join(rows)


def _first(text: str) -> str:
    """The first sentence, on one line; a colon or semicolon does not end it."""
    sentence = re.split(r"(?<=[.!?])\s", " ".join(text.split("\n\n")[0].split()))[0]
    return sentence.replace("``", "`").replace("|", "\\|")
