"""The one entry to the language for tools: text in, findings and code out. No game is needed, and nothing is raised
for any text."""

from __future__ import annotations

import marshal
import sys
from collections.abc import Callable, Iterable, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any

from attrs import evolve, frozen

from hauntwright_dsl.compile import Compiled, compile_unit
from hauntwright_dsl.diagnostics import Diagnostic, Span, sort_diagnostics
from hauntwright_dsl.elaborate import elaborate
from hauntwright_dsl.elaborate_things import MALFORMED
from hauntwright_dsl.load import Loaded, load
from hauntwright_dsl.names import Facts, Named, Names
from hauntwright_dsl.parser import Parsed, parse_file, parse_text
from hauntwright_dsl.parts_spec import Unit
from hauntwright_dsl.scope import File
from hauntwright_dsl.showing import rows_of
from hauntwright_dsl.survey import declarations, haunt_id, haunt_line, survey
from hauntwright_dsl.version import LANGUAGE
from hauntwright_dsl.words import grammar_words, registry_hash

Maker = Callable[[File, Unit], Compiled | None]
"""What makes code of the typed lines of a file without errors."""


@frozen(eq=False)
class CheckResult:
    """What came of a file: all findings, the code if there is no error among them, and the IR."""

    findings: tuple[Diagnostic, ...]
    compiled: Compiled | None = None
    document: dict[str, Any] | None = None
    path: str = ""

    @property
    def ok(self) -> bool:
        """Whether the file can be played."""
        return self.compiled is not None


def check(
    source: str | Path, facts: Facts, *, path: str = "", pack: str = "", shared: Iterable[Named] = ()
) -> CheckResult:
    """Check and compile a text, or the file at a `Path`. ``shared`` are declarations of other files
    (`survey_pack`)."""
    words = grammar_words()
    parsed = parse_file(source, words) if isinstance(source, Path) else parse_text(source, path, words)
    return check_parsed(parsed, facts, path=str(source) if isinstance(source, Path) else path, pack=pack, shared=shared)


def check_parsed(
    parsed: Parsed,
    facts: Facts,
    *,
    path: str = "",
    pack: str = "",
    shared: Iterable[Named] = (),
    make: Maker = compile_unit,
) -> CheckResult:
    """The same for a text that is parsed already. ``make`` is what makes code of its typed lines."""
    if parsed.document is None:
        return CheckResult(parsed.findings, None, None, path)
    text = parsed.source.text if parsed.source is not None else ""
    result = check_document(
        parsed.document, facts, path=path, pack=pack, shared=shared, text=text, before=parsed.findings, make=make
    )
    kept = tuple(f for f in result.findings if f.code not in parsed.allowed.get(f.span.line, frozenset()))
    return evolve(result, findings=kept)


def check_document(
    document: dict[str, Any],
    facts: Facts,
    *,
    path: str = "",
    pack: str = "",
    shared: Iterable[Named] = (),
    text: str = "",
    before: Sequence[Diagnostic] = (),
    make: Maker = compile_unit,
) -> CheckResult:
    """The same for IR (a ``*.haunt.json``)."""
    facts = evolve(facts, shared=(*facts.shared, *shared))
    try:
        haunt = haunt_id(document) or ("nameless" if haunt_line(document) else "")
    except MALFORMED:
        haunt = ""
    file = File(path, facts, Names(facts), list(before), haunt, lines=text.split("\n"))
    file.rows = rows_of(text, grammar_words()) if text else {}
    compiled = None
    try:
        survey(file, document)
        unit = elaborate(file, document, pack)
    except MALFORMED as error:  # no parser writes this
        file.report("HW200", Span(1, 1, 1, 1), f"This is no IR of a haunt ({type(error).__name__}: {error}).")
        return CheckResult(sort_diagnostics(file.findings), None, document, path)
    if not any(f.is_error for f in file.findings):
        compiled = make(file, unit)
    return CheckResult(sort_diagnostics(file.findings), compiled, document, path)


def survey_pack(files: Iterable[Path], facts: Facts) -> tuple[Named, ...]:
    """What the rooms and cards files of a pack declare for each other: tokens, effects, monsters."""
    out: list[Named] = []
    for path in sorted(files):
        parsed = parse_file(path, grammar_words())
        if parsed.document is not None and not haunt_id(parsed.document):
            out += declarations(parsed.document, File(str(path), facts, Names(facts), [], ""))
    return tuple(out)


def load_result(result: CheckResult, effects: dict[str, Any] | None = None) -> Loaded:
    """The records of a checked file. ``effects`` is shared by the files of a pack."""
    assert result.compiled is not None
    return load(result.compiled.code, result.compiled.manifest, effects)


# -- the cache ---------------------------------------------------------------------------------------------------------

_MAGIC = b"HWC0"


def cache_key(source: str, facts: Facts, shared: Iterable[Named] = ()) -> str:
    """The key of a compiled file (decision 26): its text, what it may speak of, language, words and compiler, and
    the Python that runs."""
    digest = blake2b(digest_size=20)
    names = sorted((n.what, n.id, n.name, repr(n.info)) for n in (*facts.shared, *shared))
    known = repr(
        (
            sorted(facts.rooms.items()),
            sorted(facts.spots.items()),
            sorted((k, v[0], v[1]) for k, v in facts.cards.items()),
            sorted(facts.explorers.items()),
            names,
        )
    )
    for part in (source, known, str(LANGUAGE), registry_hash(), sys.version, str(sys.implementation.cache_tag)):
        digest.update(part.encode("utf-8", "surrogatepass"))
        digest.update(b"\0")
    return digest.hexdigest()


def to_bytes(compiled: Compiled, key: str) -> bytes:
    """A compiled file for the cache, with the key it belongs to and a checksum."""
    body = marshal.dumps((compiled.code, compiled.manifest))
    head = key.encode("ascii")
    return _MAGIC + head + blake2b(head + body, digest_size=20).digest() + body


def from_bytes(data: bytes, key: str) -> Compiled | None:
    """What `to_bytes` wrote for this key; None for anything damaged or foreign, without running any of it."""
    head = key.encode("ascii")
    start = len(_MAGIC) + len(head)
    if data[: len(_MAGIC)] != _MAGIC or data[len(_MAGIC) : start] != head:
        return None
    body = data[start + 20 :]
    if blake2b(head + body, digest_size=20).digest() != data[start : start + 20]:
        return None
    try:
        code, manifest = marshal.loads(body)
    except (ValueError, EOFError, TypeError):
        return None
    return Compiled(code, manifest, "")
