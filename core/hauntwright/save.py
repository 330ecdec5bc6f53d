"""Saves and replays: one JSON text with everything needed to go on, or to play the game again from its first choice
(decision 24).

The text is canonical: the one way `dumps` writes it. `loads` accepts nothing else, and the checksum covers every byte,
so that a damaged file is always refused before anything of it is used. No pickle, no code.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from hashlib import blake2b
from typing import Any

from attrs import define, field

from .content import Content
from .decision import Option, decode, encode
from .errors import HauntwrightError, SaveError
from .game import Game, resume
from .setup import Seating, new_game
from .state import State
from .version import __version__

FORMAT = "hauntwright-save"
VERSION = 1
PARTS: dict[str, type] = {
    **dict.fromkeys(("engine", "digest"), str),
    **dict.fromkeys(("packs", "choices", "digests", "since"), list),
    **dict.fromkeys(("seating", "table", "base"), dict),
}


@define
class Record:
    """A game with what its file needs: the seating, and a digest at the begin of each turn (number of choices made,
    digest). ``table`` is what the interface notes about who sits where, as texts by name; no rule reads it."""

    game: Game
    seating: Seating
    digests: list[tuple[int, str]] = field(factory=list)
    table: dict[str, str] = field(factory=dict)
    _turn: tuple[int, int, int] = (0, -1, -1)

    @classmethod
    def new(
        cls, content: Content, seating: Seating, listen: bool = False, table: Mapping[str, str] | None = None
    ) -> Record:
        r = cls(new_game(content, seating, listen), seating, table=dict(table or {}))
        r._note()
        return r

    def choose(self, choice: Option | int) -> None:
        """As `Game.choose`, noting a digest when a turn has begun."""
        self.game.choose(choice)
        self._note()

    def _note(self) -> None:
        s = self.game.s
        now = (s.round, s.slot, s.haunt_round)
        if now != self._turn:
            self._turn = now
            self.digests.append((len(self.game.log), self.game.digest()))

    def undo(self) -> bool:
        """As `Game.undo`; digests of what was taken back go."""
        if not self.game.undo():
            return False
        self.digests = [d for d in self.digests if d[0] <= len(self.game.log)]
        return True


def dumps(record: Record) -> str:
    """The save of a game at this point."""
    g = record.game
    state, since = g.position()
    body = {
        "format": FORMAT,
        "version": VERSION,
        "engine": __version__,
        "packs": [[p.id, p.version, p.hash] for p in g.c.packs],
        "seating": record.seating.data(),
        "table": record.table,
        "choices": [encode(o) for o in g.log],
        "digests": [list(d) for d in record.digests],
        "since": [encode(o) for o in since],
        "digest": g.digest(),
        "base": state.data(),
    }
    return _render(body)


def _render(body: dict[str, Any]) -> str:
    text = json.dumps(body, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return f'{{"checksum":"{blake2b(text.encode(), digest_size=16).hexdigest()}","save":{text}}}\n'


def read(text: str) -> dict[str, Any]:
    """The checked body of a save. Raises SaveError for anything that `dumps` did not write."""
    try:
        outer = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise SaveError("this is not a save of a game", "saves are JSON files written by --save") from error
    body = outer.get("save") if isinstance(outer, dict) else None
    if not isinstance(body, dict) or body.get("format") != FORMAT:
        raise SaveError("this file is not a save of a game")
    if body.get("version") != VERSION:
        raise SaveError(
            f"the save has format {body.get('version')!r}, this program reads {VERSION}",
            "play it with the version that wrote it",
        )
    try:
        same = _render(body) == text
    except (ValueError, TypeError):
        same = False
    if not same:
        raise SaveError("the save is damaged", "its checksum does not fit its text")
    for name, kind in PARTS.items():
        if not isinstance(body.get(name), kind):
            raise SaveError("the save is incomplete", f"its part '{name}' is missing")
    if not all(isinstance(p, list) and len(p) == 3 and all(isinstance(x, str) for x in p) for p in body["packs"]):
        raise SaveError("the save is damaged", "its part 'packs' names no packs")
    return body


def loads(text: str, content: Content) -> Record:
    """The game of a save, standing where it stood. Raises SaveError."""
    body = read(text)
    with _doubting():
        check_packs(body, content)
        seating = Seating.from_data(body["seating"])
        base = State.from_data(body["base"], content.plan)
        since = tuple(decode(o) for o in body["since"])
        log = [decode(o) for o in body["choices"]]
        digests = [(int(n), str(d)) for n, d in body["digests"]]
        g = resume(content, base, since, log)
        same = g.digest() == body["digest"]
    if not same:
        raise SaveError("the save does not lead to the position it names", "the content may have changed")
    record = Record(g, seating, digests, table_of(body))
    record._turn = (g.s.round, g.s.slot, g.s.haunt_round)
    return record


@contextmanager
def _doubting() -> Iterator[None]:
    """A file made by hand may fail anywhere: whatever is raised is a `SaveError`."""
    try:
        yield
    except SaveError:
        raise
    except Exception as error:
        raise SaveError("the save does not fit the content that is installed", str(error)) from error


def table_of(body: dict[str, Any]) -> dict[str, str]:
    """Who sat where, as the save's interface noted it."""
    return {str(k): str(v) for k, v in body["table"].items()}


def check_packs(body: dict[str, Any], content: Content) -> None:
    """Refuse a save made with other packs, or other versions of them."""
    theirs = {p[0]: (p[1], p[2]) for p in body["packs"]}
    ours = {p.id: (p.version, p.hash) for p in content.packs}
    for pack, (version, digest) in theirs.items():
        if pack not in ours:
            raise SaveError(f"the save needs the pack '{pack}' {version}, which is not installed")
        if ours[pack] != (version, digest):
            have = ours[pack][0]
            what = f"version {have} is installed" if have != version else "the installed one has other content"
            raise SaveError(f"the save was made with '{pack}' {version}; {what}")


def replay(text: str, content: Content, to: int | None = None, verify: bool = False) -> Record:
    """Play the choices of a save again from the beginning, up to choice ``to``. ``verify`` compares every digest.
    Raises SaveError."""
    body = read(text)
    with _doubting():
        check_packs(body, content)
        record = Record.new(content, Seating.from_data(body["seating"]), listen=True)
        choices = [decode(o) for o in body["choices"][:to]]
        wanted = {int(n): str(d) for n, d in body["digests"]}
    for i, option in enumerate(choices):
        if verify:
            _compare(record, wanted, i)
        try:
            record.choose(option)
        except HauntwrightError as error:
            raise SaveError(f"choice {i + 1} of {len(choices)} can't be made any more", str(error)) from error
    if verify:
        _compare(record, wanted, len(choices))
        if to is None and record.game.digest() != body["digest"]:
            raise SaveError("the replay ends in another position than the save names")
    return record


def _compare(record: Record, wanted: dict[int, str], n: int) -> None:
    have = record.digests[-1][1] if record.digests[-1][0] == n else None
    if wanted.get(n) != have:
        raise SaveError(f"the replay leaves the recorded game before choice {n + 1}")
