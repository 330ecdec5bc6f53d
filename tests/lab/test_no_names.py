"""The lab plays from declared data: it names no room, card, explorer or haunt."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path

import pytest

import hauntwright_lab
from hauntwright_haunts import base_pack_path

FILES = sorted(Path(hauntwright_lab.__file__).parent.rglob("*.py"))


def names() -> tuple[set[str], set[str]]:
    """All ids and all names of the content's facts."""
    ids: set[str] = set()
    titles: set[str] = set()
    for path in base_pack_path.glob("*.json"):
        for rows in json.loads(path.read_text("utf-8")).values():
            for row in rows if isinstance(rows, list) else ():
                if isinstance(row, dict) and "id" in row:
                    ids.add(str(row["id"]))
                    titles.add(str(row.get("name", row.get("title"))))
    return ids, titles


@pytest.mark.parametrize("path", FILES, ids=lambda p: p.name)
def test_no_content_is_named(path):
    ids, titles = names()
    assert len(ids) > 150
    text = path.read_text("utf-8")
    words = {n.value for n in ast.walk(ast.parse(text)) if isinstance(n, ast.Constant) and isinstance(n.value, str)}
    assert not words & (ids | titles)
    assert not [t for t in titles if re.search(rf"\b{re.escape(t)}\b", text)]
