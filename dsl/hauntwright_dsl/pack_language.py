"""The haunt language as packs see it: what a file declares, checking and compiling it, and loading compiled code.

Parser and checker are imported when a file has to be looked at; to load compiled code takes neither.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hauntwright.parts import Haunt, Part
from hauntwright_dsl.compiling import Compiled
from hauntwright_dsl.facts import PackFacts

if TYPE_CHECKING:
    from hauntwright_dsl.compile import Compiled as Code
    from hauntwright_dsl.names import Facts, Named
    from hauntwright_dsl.parser import Parsed
    from hauntwright_dsl.parts_spec import Unit
    from hauntwright_dsl.scope import File


class Language:
    """The compiler that packs are loaded with. A text that is needed twice in one run is parsed once."""

    def __init__(self, grammar_cache: Path | None = None) -> None:
        self._grammar_cache = grammar_cache
        self._parsed: dict[tuple[str, bytes], Parsed] = {}

    def declared(self, text: bytes, path: str, facts: PackFacts) -> list[Any]:
        """What a file declares for the others of its pack, as plain data. One that can't be read declares nothing."""
        from hauntwright_dsl.names import Names
        from hauntwright_dsl.scope import File
        from hauntwright_dsl.survey import declarations

        parsed = self._parse(text, path)
        if parsed.document is None:
            return []
        known = _facts(facts)
        return [_plain(named) for named in declarations(parsed.document, File(path, known, Names(known), [], ""))]

    def check(self, text: bytes, path: str, facts: PackFacts, shared: Sequence[Any]) -> Compiled:
        """Check a file, and compile it if it has no error."""
        from hauntwright_dsl.check import check_parsed

        parsed = self._parse(text, path)
        result = check_parsed(parsed, _facts(facts), path=path, shared=[_named(row) for row in shared], make=self.make)
        if result.compiled is None:
            return Compiled(result.findings)
        return Compiled(result.findings, result.compiled.code, result.compiled.manifest, result.compiled.source)

    def make(self, file: File, unit: Unit) -> Code | None:
        """Make code of the typed lines of a file without errors."""
        from hauntwright_dsl.compile import compile_unit

        return compile_unit(file, unit)

    def load(self, code: Any, manifest: Any, path: str, effects: dict[str, Any]) -> tuple[Part | Haunt, ...]:
        """The records of compiled code. ``effects`` are those of the other files that this one may do."""
        from hauntwright_dsl.load import load

        loaded = load(code, manifest, effects)
        return (*loaded.parts, *(() if loaded.haunt is None else (loaded.haunt,)))

    def _parse(self, text: bytes, path: str) -> Parsed:
        from hauntwright_dsl.parser import Parsed, parse
        from hauntwright_dsl.source import source_from_bytes
        from hauntwright_dsl.words import grammar_words

        key = (path, text)
        if key not in self._parsed:
            source, findings = source_from_bytes(text, path)
            self._parsed[key] = (
                parse(source, grammar_words(), self._grammar_cache) if source else Parsed(None, None, findings)
            )
        return self._parsed[key]


def _facts(facts: PackFacts) -> Facts:
    """The facts as the checker wants them. Cards that are in no deck yet may be spoken of."""
    from hauntwright.content import spots
    from hauntwright.options import OPTIONS
    from hauntwright_dsl.names import Facts

    return Facts(
        rooms={room.id: room.name for room in facts.rooms.values()},
        cards={card.id: (card.name, card.kind, card.tags) for card in facts.cards.values()},
        explorers={explorer.id: explorer.name for explorer in facts.explorers.values()},
        chart={title: number for number, title in facts.chart.titles.items()},
        starts=frozenset(room.id for room in facts.rooms.values() if room.start is not None),
        options=frozenset(option.id for option in OPTIONS),
        spots={room.id: spots(room.id, room.sides) for room in facts.rooms.values()},
    )


# -- declarations as plain data ----------------------------------------------------------------------------------------


def _plain(named: Named) -> tuple[Any, ...]:
    return (named.what, named.id, named.name, tuple(_flat(named.info)))


def _named(row: Sequence[Any]) -> Named:
    from hauntwright_dsl.names import Named

    what, id_, name, info = row
    values = list(info)
    return Named(what, id_, name, None, _deep(values) if values else None)


def _flat(value: Any) -> Iterator[Any]:
    """A value as a flat list of marked words that marshal can write and that reads the same in every run."""
    from hauntwright_dsl.kinds import Kind

    if isinstance(value, dict):
        yield from ("{", len(value))
        for key in value:
            yield key
            yield from _flat(value[key])
    elif isinstance(value, (tuple, list)):
        yield from ("[", len(value))
        for item in value:
            yield from _flat(item)
    elif isinstance(value, Kind):
        yield from ("kind", value.name)
    elif value is None or isinstance(value, (str, int)):
        yield from ("is", value)
    else:
        raise TypeError(f"a declaration says {value!r}")


def _deep(words: list[Any]) -> Any:
    """The value that `_flat` took apart; ``words`` is used up."""
    from hauntwright_dsl.kinds import Kind

    mark, value = words.pop(0), words.pop(0)
    if mark == "{":
        return {words.pop(0): _deep(words) for _ in range(value)}
    if mark == "[":
        return tuple(_deep(words) for _ in range(value))
    return Kind[value] if mark == "kind" else value
