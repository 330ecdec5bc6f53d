"""Files of a pack to parts and haunts, by way of the cache.

What a file becomes depends on its text and path, on the facts it may speak of, on what other files declare for it, and
on the toolchain; all that is in the key of its cache entry (decision 26). Files with findings are kept too, so that a
broken file that nobody asks for costs no second look.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any, Protocol

from attrs import define, field, frozen

from hauntwright.parts import Haunt, Part
from hauntwright_dsl.cache import Cache, key_of, toolchain
from hauntwright_dsl.diagnostics import Diagnostic, Edit, Related, Span
from hauntwright_dsl.facts import PackFacts
from hauntwright_dsl.pack_files import PackFile
from hauntwright_dsl.renderers import to_json


@frozen(eq=False)
class Compiled:
    """What the compiler makes of a text: findings and, without an error, code and data that ``marshal`` can write."""

    findings: tuple[Diagnostic, ...] = ()
    code: Any = None
    manifest: Any = None
    python: str = ""
    """The Python text that the code was made of; not kept in the cache."""


class Compiler(Protocol):
    """The haunt language as packs see it."""

    def declared(self, text: bytes, path: str, facts: PackFacts) -> Sequence[Any]:
        """What a file declares for other files, as plain data. A file that can't be read declares nothing."""
        ...

    def check(self, text: bytes, path: str, facts: PackFacts, shared: Sequence[Any]) -> Compiled:
        """Check a file, and compile it if it has no error. ``shared`` is what other files declare."""
        ...

    def load(self, code: Any, manifest: Any, path: str, effects: dict[str, Any]) -> tuple[Part | Haunt, ...]:
        """The records of compiled code. ``effects`` has those of other files, and takes those of this one."""
        ...


Declared = list[tuple[str, tuple[Any, ...]]]
"""Names of files with what each declares for others, as plain data."""


@define(eq=False)
class Workshop:
    """Compiles files, or finds them compiled. ``watch`` is told the path of each file that is compiled now."""

    cache: Cache
    make: Callable[[], Compiler]
    watch: Callable[[str], None] = lambda path: None

    @cached_property
    def compiler(self) -> Compiler:
        """The compiler, made when first needed."""
        return self.make()

    def declarations(self, files: Sequence[PackFile], facts: Facts) -> Declared:
        """What some files declare, each (name of the file, declarations)."""
        if not files:
            return []
        texts = key_of(*((file.name, file.path, file.data) for file in files))
        entry = key_of("declared", toolchain(), facts.key, texts)
        kept: Declared | None = self.cache.get(entry)
        if kept is None:
            kept = [(f.name, tuple(self.compiler.declared(f.data, f.path, facts.records))) for f in files]
            self.cache.put(entry, kept)
        return kept

    def compile(self, file: PackFile, facts: Facts, shared: Sequence[Any]) -> Result:
        """A file checked and compiled, now or at an earlier time."""
        entry = key_of("file", toolchain(), file.path, file.data, facts.key, tuple(shared))
        kept = self.cache.get(entry)
        if kept is not None:
            rows, code, manifest = kept
            return Result(self, file, tuple(finding_from(row) for row in rows), code, manifest)
        self.watch(file.path)
        made = self.compiler.check(file.data, file.path, facts.records, shared)
        self.cache.put(entry, ([to_json(finding) for finding in made.findings], made.code, made.manifest))
        return Result(self, file, made.findings, made.code, made.manifest)


@frozen(eq=False)
class Facts:
    """The facts that a file may speak of, and a key that stands for them."""

    records: PackFacts
    key: str


@define(eq=False)
class Result:
    """A compiled file. `load` runs the code, so it is asked for only where the parts are wanted."""

    workshop: Workshop
    file: PackFile
    findings: tuple[Diagnostic, ...]
    code: Any = field(repr=False)
    manifest: Any = field(repr=False)

    @property
    def ok(self) -> bool:
        """Whether there is code and no error."""
        return self.code is not None and not any(finding.is_error for finding in self.findings)

    def load(self, effects: dict[str, Any]) -> tuple[Part | Haunt, ...]:
        """The parts and haunts of the file. ``effects`` are shared by the files of a pack."""
        return self.workshop.compiler.load(self.code, self.manifest, self.file.path, effects) if self.ok else ()


def finding_from(row: dict[str, Any]) -> Diagnostic:
    """The finding that `renderers.to_json` wrote."""
    return Diagnostic(
        row["code"],
        row["message"],
        Span(*row["at"]),
        row["path"],
        row["severity"],
        row["hint"],
        tuple(Edit(Span(*edit["at"]), edit["text"]) for edit in row["fix"]),
        tuple(Related(Span(*place["at"]), place["message"], place["path"] or None) for place in row["related"]),
    )
