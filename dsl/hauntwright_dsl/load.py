"""From compiled code and its manifest to the records of the core (`hauntwright.parts`)."""

from __future__ import annotations

import builtins
import importlib
from types import CodeType
from typing import Any

from attrs import evolve, frozen

from hauntwright import parts

_ALLOWED = ("abs", "bool", "dict", "int", "len", "list", "max", "min", "range", "tuple")
SAFE_BUILTINS: dict[str, Any] = {name: getattr(builtins, name) for name in _ALLOWED}
"""All that compiled code can reach of Python: it needs no more."""
MODULES = (
    "select",
    "places",
    "persons",
    "things",
    "orders",
    "choosing",
    "placing",
    "verbs",
    "walls",
    "terrain",
    "play",
    "explore",
    "course",
)


@frozen(eq=False)
class Loaded:
    """What a file adds: parts of rooms, cards and tokens, or a haunt."""

    parts: tuple[parts.Part, ...]
    haunt: Any
    """A `parts.Haunt`, None in a file of rooms and cards."""


def load(code: CodeType, manifest: dict[str, Any], effects: dict[str, Any] | None = None) -> Loaded:
    """Run the definitions and make the records. ``effects`` is shared by the files of a pack: each adds its own and
    finds the others'."""
    effects = {} if effects is None else effects
    space: dict[str, Any] = {
        "__builtins__": SAFE_BUILTINS,
        "__name__": manifest["source"] or "haunt",
        "effects": effects,
    }
    for module, name in manifest["imports"]:
        if module not in MODULES or name.startswith("_"):
            raise ImportError(f"{module}.{name}")
        space[f"{module}_{name}"] = getattr(importlib.import_module(f"hauntwright.{module}"), name)
    exec(code, space)
    return records(manifest, space, effects)


def records(manifest: dict[str, Any], space: dict[str, Any], effects: dict[str, Any]) -> Loaded:
    """The records of a manifest, whose functions are found by name in ``space``."""
    for key, name in manifest["effects"].items():
        effects[key] = space[name]
    made = tuple(_part(p, manifest, space) for p in manifest["parts"])
    haunt = None
    if manifest["haunt"] is not None:
        tag = f"haunt:{manifest['haunt']['id']}"
        own = next((p for p in made if p.owner == tag), parts.Part(tag, manifest["source"], manifest["pack"]))
        own = _merged(own, [p for p in made if p.owner != tag])
        haunt = _haunt(manifest["haunt"], own, space)
        made = ()
    return Loaded(made, haunt)


def _value(v: Any, space: dict[str, Any]) -> Any:
    if isinstance(v, list):
        if len(v) == 2 and v[0] == "fn":
            return space[v[1]]
        return tuple(_value(x, space) for x in v)
    return v


def _record(cls: Any, data: dict[str, Any], space: dict[str, Any]) -> Any:
    return cls(**{k: _value(v, space) for k, v in data.items()})


def _with_needs(cls: Any, row: dict[str, Any], space: dict[str, Any]) -> Any:
    needs = tuple(parts.Need(kind, tuple(what)) for kind, what in row.get("needs", ()))
    return cls(needs=needs, **{k: _value(v, space) for k, v in row.items() if k != "needs"})


def _action(row: dict[str, Any], space: dict[str, Any]) -> parts.Action:
    trials = tuple(_record(parts.Trial, trial, space) for trial in row.get("trials", ()))
    action: parts.Action = _with_needs(parts.Action, {k: v for k, v in row.items() if k != "trials"}, space)
    return evolve(action, trials=trials)


def _part(data: dict[str, Any], manifest: dict[str, Any], space: dict[str, Any]) -> parts.Part:
    def many(key: str, cls: Any) -> Any:
        return tuple(_record(cls, row, space) for row in data[key])

    actions = [_action(row, space) for row in data["actions"]]
    return parts.Part(
        owner=data["owner"],
        source=manifest["source"],
        pack=manifest["pack"],
        hooks=many("hooks", parts.Hook),
        rules=many("rules", parts.Rule),
        actions=tuple(actions),
        occasions=tuple(_with_needs(parts.Occasion, row, space) for row in data["occasions"]),
        goals=tuple(_with_needs(parts.Goal, row, space) for row in data["goals"]),
        monsters=tuple(_with_needs(parts.MonsterKind, row, space) for row in data["monsters"]),
        tokens=tuple(_with_needs(parts.TokenKind, row, space) for row in data["tokens"]),
        counters=many("counters", parts.Counter),
        attacks=many("attacks", parts.AttackForm),
        memos=many("memos", parts.Memo),
        options=many("options", parts.Option),
        lines=many("lines", parts.RuleLine),
    )


def _merged(own: parts.Part, others: list[parts.Part]) -> parts.Part:
    """A haunt's monsters, tokens, rooms and cards speak in one part, in the order of the file."""
    if not others:
        return own
    every = [own, *others]

    def all_of(field: str) -> tuple[Any, ...]:
        return tuple(sorted((x for p in every for x in getattr(p, field)), key=lambda x: getattr(x, "line", 0)))

    return evolve(
        own,
        hooks=all_of("hooks"),
        rules=all_of("rules"),
        actions=all_of("actions"),
        occasions=all_of("occasions"),
        goals=all_of("goals"),
        monsters=all_of("monsters"),
        tokens=all_of("tokens"),
        counters=all_of("counters"),
        memos=all_of("memos"),
        lines=all_of("lines"),
    )


def _haunt(data: dict[str, Any], part: parts.Part, space: dict[str, Any]) -> parts.Haunt:
    return parts.Haunt(
        id=data["id"],
        title=data["title"],
        part=part,
        traitor=space[data["traitor"]],
        number=data["number"],
        setups=tuple(_record(parts.Setup, row, space) for row in data["setups"]),
        requires=tuple(_record(parts.Require, row, space) for row in data["requires"]),
        options=tuple(_record(parts.Option, row, space) for row in data["options"]),
        stories=dict(data["stories"]),
        values={key: tuple(space[name] for _, name in row) for key, row in data["values"].items()},
        left_out=tuple(data["left_out"]),
        rulings=tuple(data["rulings"]),
        players=tuple(data["players"]),
    )
