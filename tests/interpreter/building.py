"""Contents of a game whose files are interpreted instead of compiled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hauntwright.content import Content
from hauntwright.parts import Haunt, Part
from hauntwright_dsl.asking import silent
from hauntwright_dsl.cache import Cache
from hauntwright_dsl.check import check_parsed
from hauntwright_dsl.compile import Compiled as Code
from hauntwright_dsl.compile import manifest_of
from hauntwright_dsl.compiling import Compiled, Compiler
from hauntwright_dsl.facts import PackFacts
from hauntwright_dsl.load import Loaded, records
from hauntwright_dsl.names import Facts
from hauntwright_dsl.pack_language import Language
from hauntwright_dsl.packs import load_content
from hauntwright_dsl.parser import parse_text
from hauntwright_dsl.parts_spec import Unit
from hauntwright_dsl.scope import File
from hauntwright_dsl.words import grammar_words
from hauntwright_haunts import base_pack_path, classic_pack_path
from tests.interpreter.faithful import hold
from tests.interpreter.walk import Walker


def keep(file: File, unit: Unit) -> Code:
    """In place of the compiler: the code of a file is its typed lines."""
    return Code(unit, manifest_of(unit, set()), "")  # type: ignore[arg-type]


def load(unit: Unit, manifest: dict[str, Any], effects: dict[str, Any]) -> Loaded:
    """The records of a file whose functions are walked."""
    return records(manifest, Walker(unit.functions, effects, silent(unit)).python, effects)


def haunt_of(text: str, facts: Facts, path: str = "example.haunt") -> Haunt:
    """The haunt of a text, interpreted."""
    parsed = parse_text(text, path, grammar_words())
    result = check_parsed(parsed, facts, path=path, make=keep)
    assert result.compiled is not None, result.findings
    assert parsed.document is not None
    unit: Any = result.compiled.code
    hold(unit, parsed.document)
    haunt = load(unit, result.compiled.manifest, {}).haunt
    assert isinstance(haunt, Haunt)
    return haunt


class Interpreting(Language):
    """The language as packs see it, without a compiler."""

    def check(self, text: bytes, path: str, facts: PackFacts, shared: Sequence[Any]) -> Compiled:
        made = super().check(text, path, facts, shared)
        document = self._parse(text, path).document
        if made.code is not None and document is not None:
            hold(made.code, document)
        return made

    def make(self, file: File, unit: Unit) -> Code:
        return keep(file, unit)

    def load(self, code: Any, manifest: Any, path: str, effects: dict[str, Any]) -> tuple[Part | Haunt, ...]:
        loaded = load(code, manifest, effects)
        return (*loaded.parts, *(() if loaded.haunt is None else (loaded.haunt,)))


def content(haunt: str = "", compiler: type[Compiler] = Language) -> Content:
    """The base pack with one of the classic haunts, or all that check clean (""), by way of a compiler and no cache."""
    loaded = load_content([base_pack_path, classic_pack_path], haunt, cache=Cache(None), compiler=compiler)
    assert loaded.content is not None, loaded.diagnostics
    assert loaded.ok or not haunt, loaded.diagnostics
    return loaded.content
