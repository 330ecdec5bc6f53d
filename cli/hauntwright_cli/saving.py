"""Keeping a game in a file while it is played: where to, what stands there, and what is said about it."""

from __future__ import annotations

import json
from pathlib import Path

from hauntwright import save
from hauntwright.errors import SaveError
from hauntwright.save import Record

from .files import check_save_path, kind, read_save, write_whole


def named(text: str) -> Path:
    """The path that somebody typed at the prompt, where no shell takes quotes away or knows what ``~`` is."""
    if len(text) > 1 and text[0] == text[-1] and text[0] in "'\"":
        text = text[1:-1]
    try:
        return Path(text).expanduser()
    except RuntimeError:  # nobody has that home
        return Path(text)


def other_game(path: Path, record: Record) -> str:
    """Which game stands at a path, in a few words, if it is another than this one; "" if nothing is lost there. Raises
    CommandError for a place that is none for a save."""
    check_save_path(path)
    if not kind(path):
        return ""
    try:
        text = read_save(path)
        body = save.read(text) if text else None
    except SaveError:
        return "a save that can't be read"
    if body is None or body["seating"] == json.loads(json.dumps(record.seating.data())):
        return ""
    there = body["seating"]
    haunt = f"of haunt '{there.get('haunt')}', " if there.get("haunt") else ""
    return f"another game ({haunt}seed {there.get('seed')}, {len(body['choices'])} choices)"


def keep(path: Path, record: Record) -> str:
    """Write the game to a path; says where, and whether something was replaced. Raises CommandError."""
    check_save_path(path)
    there = bool(kind(path))
    write_whole(path, save.dumps(record))
    return f"Saved to '{path}'" + (", in place of what was there." if there else ", a new file.")
