"""What the compiler makes of a haunt, to read: ``python -m hauntwright_dsl.generated NAME`` for a haunt of an installed
pack (its id, number or title) or a file. For those who work on the compiler, or wonder how a rule is said in Python."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from hauntwright.errors import SetupError
from hauntwright_dsl.cache import Cache
from hauntwright_dsl.compiling import Compiled
from hauntwright_dsl.facts import PackFacts
from hauntwright_dsl.pack_language import Language
from hauntwright_dsl.packs import load_content


class _Keeping(Language):
    """The language, keeping the Python text of the last file that it compiled: haunts come after what they may use."""

    last = ""

    def check(self, text: bytes, path: str, facts: PackFacts, shared: Sequence[Any]) -> Compiled:
        made = super().check(text, path, facts, shared)
        self.last = made.python
        return made


def python_of(haunt: str | Path, packs: Sequence[Path | str] | None = None) -> str:
    """The Python text that a haunt is compiled to. Each line stands for a line of the haunt, which tracebacks name.
    Raises SetupError if there is no such haunt, or if it has errors."""
    language = _Keeping()
    loaded = load_content(packs, haunt, cache=Cache(None), compiler=lambda: language)
    if not loaded.ok or not language.last:
        errors = [finding.message for finding in loaded.diagnostics if finding.is_error] or ["it is no haunt"]
        raise SetupError(f"'{haunt}' can't be compiled: {errors[0]}", "`hauntwright check` says more")
    return language.last


if __name__ == "__main__":
    for name in sys.argv[1:]:
        sys.stdout.write(python_of(name))
