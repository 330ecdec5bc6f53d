"""Packs made for a test, and a stand-in for the compiler that knows two words.

The stand-in's language: `card [Name]`, `room [Name]`, `haunt [Title]` and `token [Name]` declare, `oops` is an error,
`hmm` a warning, all else says nothing.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from hauntwright.parts import Goal, Haunt, Part, TokenKind
from hauntwright_dsl.compiling import Compiled
from hauntwright_dsl.diagnostics import Diagnostic, Span
from hauntwright_dsl.facts import PackFacts
from hauntwright_dsl.names import slug

START = {
    "id": "porch",
    "name": "Porch",
    "floors": ["ground"],
    "doors": ["n"],
    "start": {"floor": "ground", "x": 0, "y": 0},
}


def room(id: str, name: str = "", **more: Any) -> dict[str, Any]:
    return {"id": id, "name": name or id.title(), "floors": ["ground"], "doors": ["n", "s"], **more}


def card(id: str, name: str = "", kind: str = "item", **more: Any) -> dict[str, Any]:
    return {"id": id, "name": name or id.title(), "kind": kind, "tags": [], **more}


def make_pack(folder: Path, id: str, /, files: dict[str, Any] | None = None, **more: Any) -> Path:
    """A pack folder. ``files`` are texts, or values that become JSON; ``rooms=[...]`` makes `rooms.json`."""
    place = folder / id
    (place / "haunts").mkdir(parents=True, exist_ok=True)
    toml = {
        "id": f'"{id}"', "title": f'"{id.title()}"', "version": '"1.0.0"', "language": "1",
        "requires-hauntwright": '">=0.1"', "content": '[".", "haunts"]',
    }  # fmt: skip
    files = dict(files or {})
    for key in list(more):
        if key in ("rooms", "cards", "explorers"):
            files[f"{key}.json"] = {key: more.pop(key)}
    toml |= {key.replace("_", "-"): value for key, value in more.items()}
    (place / "pack.toml").write_text("".join(f"{key} = {value}\n" for key, value in toml.items()), encoding="utf-8")
    for name, content in files.items():
        text = content if isinstance(content, str) else json.dumps(content, ensure_ascii=False, indent=1)
        (place / name).parent.mkdir(parents=True, exist_ok=True)
        (place / name).write_text(text, encoding="utf-8")
    return place


class Fake:
    """The stand-in. ``looked`` are the paths of the files it had to look at, ``seen`` what it was told of each."""

    def __init__(self) -> None:
        self.looked: list[str] = []
        self.seen: dict[str, tuple[PackFacts, tuple[Any, ...]]] = {}
        self.loaded: list[str] = []

    def __call__(self) -> Fake:
        return self

    def declared(self, text: bytes, path: str, facts: PackFacts) -> Sequence[Any]:
        return [name for kind, name in _declared(text) if kind == "token"]

    def check(self, text: bytes, path: str, facts: PackFacts, shared: Sequence[Any]) -> Compiled:
        name = Path(path).name
        self.looked.append(name)
        self.seen[name] = (facts, tuple(shared))
        findings = []
        for number, line in enumerate(text.decode("utf-8", "replace").splitlines(), 1):
            span = Span(number, 1, number, len(line) + 1)
            if line.strip() == "oops":
                findings.append(Diagnostic("HW999", "Oops.", span, path, hint="don't"))
            if line.strip() == "hmm":
                findings.append(Diagnostic("HW998", "Hmm.", span, path, "warning"))
        if any(finding.is_error for finding in findings):
            return Compiled(tuple(findings))
        return Compiled(tuple(findings), compile("answer = 1", path, "exec"), _declared(text))

    def load(self, code: Any, manifest: Any, path: str, effects: dict[str, Any]) -> tuple[Part | Haunt, ...]:
        self.loaded.append(Path(path).name)
        scope: dict[str, Any] = {}
        exec(code, scope)
        assert scope["answer"] == 1
        out: list[Part | Haunt] = []
        for kind, name in manifest:
            if kind == "haunt":
                goal = Goal("heroes", lambda g: g.s.haunt_round > 1)
                out.append(Haunt(slug(name), name, Part(f"haunt:{slug(name)}", goals=(goal,)), lambda g: -1))
            elif kind == "token":
                out.append(Part(f"token:{slug(name, '_')}", tokens=(TokenKind(slug(name, "_"), name),)))
            else:
                out.append(Part(f"{kind}:{slug(name, '_')}"))
        return tuple(out)


def _declared(text: bytes) -> list[tuple[str, str]]:
    return re.findall(r"^(card|room|haunt|token) \[(.+?)\]", text.decode("utf-8", "replace"), re.M)
