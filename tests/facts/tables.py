"""Reading the tables of this folder and the files that they are held against."""

import json
from typing import Any

from hauntwright_haunts import base_pack_path


def fact(kind: str) -> Any:
    """The content of a fact file: `rooms`, `cards`, `explorers` or `chart`."""
    return json.loads((base_pack_path / f"{kind}.json").read_text(encoding="utf-8"))


def rows(table: str) -> list[list[str]]:
    """Cells of a table, line by line; `-` is an empty cell."""
    lines = [line for line in table.splitlines() if line.strip()]
    return [["" if cell.strip() == "-" else cell.strip() for cell in line.split("|")] for line in lines]


def id_of(name: str) -> str:
    """Abandoned Room -> abandoned_room."""
    kept = "".join(sign for sign in name.lower() if sign.isalnum() or sign in " -")
    return "_".join(kept.replace("-", " ").split())
