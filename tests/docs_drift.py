"""Checks that the Markdown of the project is up to date: `python -m tests.docs_drift [--write]`.

Two checks, over every Markdown file of the project, after `docs_haunts` has seen that each haunt has a page:

* **Generated blocks.** A block names the function that makes its text, so there is no list to keep::

      <!-- generated: tests.docs_blocks:make_targets -->
      ...
      <!-- end generated -->

  Words after the function are handed to it as strings. It returns Markdown. `--write` puts the text in.
* **Links** to files of the project, and to headings in them, lead somewhere.
"""

import argparse
import importlib
import re
import sys
import unicodedata
from collections.abc import Iterator, Sequence
from pathlib import Path
from urllib.parse import unquote

from tests import docs_haunts

ROOT = Path(__file__).resolve().parent.parent

_BLOCK = re.compile(
    r"^<!-- generated: (?P<module>[\w.]+):(?P<function>\w+)(?P<arguments>(?: [^\s>]+)*) -->\n"
    r"(?P<body>.*?)"
    r"^<!-- end generated -->$",
    re.MULTILINE | re.DOTALL,
)
_START = re.compile(r"^<!-- generated\b.*$", re.MULTILINE)
_FENCE = re.compile(r"^(?P<fence>```+|~~~+).*?^(?P=fence)`*~*\s*?$", re.MULTILINE | re.DOTALL)
_INLINE_CODE = re.compile(r"(?P<ticks>`+)[^\n]*?(?P=ticks)")
_LINK = re.compile(r"!?\[[^\]\n]*\]\((?P<target>[^)\s]+)(?: \"[^\"\n]*\")?\)")
_HEADING = re.compile(r"^#{1,6} +(?P<text>.+?)(?: #+)?$", re.MULTILINE)
_ELSEWHERE = re.compile(r"^[a-z][a-z0-9+.-]*:", re.IGNORECASE)


def markdown_files(root: Path) -> list[Path]:
    """Every Markdown file under `root`, in order; hidden folders and what tools left behind are not ours."""

    def ours(path: Path) -> bool:
        folders = path.relative_to(root).parts[:-1]
        return not any(part.startswith(".") or part in {"node_modules", "dist", "build"} for part in folders)

    return sorted(path for path in root.rglob("*.md") if ours(path))


def refreshed(text: str) -> str:
    """The text with every generated block made anew."""

    def replace(match: re.Match[str]) -> str:
        head = match[0].split("\n", 1)[0]
        function = getattr(importlib.import_module(match["module"]), match["function"])
        made = str(function(*match["arguments"].split())).strip("\n")
        return f"{head}\n{made}\n<!-- end generated -->"

    return _BLOCK.sub(replace, text)


def drift_findings(text: str) -> Iterator[tuple[int, str]]:
    """(line, message) for each block that is out of date, fails or is not closed."""
    whole = {match.start() for match in _BLOCK.finditer(text)}
    fenced = [match.span() for match in _FENCE.finditer(text)]
    for start in _START.finditer(text):
        inside_code = any(first < start.start() < last for first, last in fenced)
        if start.start() not in whole and not inside_code:
            yield _line(text, start.start()), f"malformed or unclosed block: {start[0]}"
    for match in _BLOCK.finditer(text):
        name = f"{match['module']}:{match['function']}"
        try:
            made = refreshed(match[0])
        except Exception as error:  # a generator is free to fail in any way: it is a finding
            yield _line(text, match.start()), f"{name} failed: {type(error).__name__}: {error}"
        else:
            if made != match[0]:
                yield _line(text, match.start()), f"{name} now gives another text (update: --write)"


def link_findings(path: Path, text: str) -> Iterator[tuple[int, str]]:
    """(line, message) for each link inside the project that leads nowhere."""
    prose = _blanked(text)
    for match in _LINK.finditer(prose):
        target = unquote(match["target"])
        if _ELSEWHERE.match(target):
            continue
        name, _, anchor = target.partition("#")
        goal = (path.parent / name) if name else path
        if not goal.exists():
            yield _line(text, match.start()), f"link to {name!r}: no such file"
        elif anchor and goal.suffix == ".md" and anchor not in headings(goal.read_text(encoding="utf-8")):
            yield _line(text, match.start()), f"link to {target!r}: no such heading"


def headings(text: str) -> set[str]:
    """Anchors of the headings, made the way code hosts make them."""
    seen: dict[str, int] = {}
    anchors = set()
    for match in _HEADING.finditer(_FENCE.sub(_spaces, text)):
        words = unicodedata.normalize("NFC", match["text"]).lower()
        slug = re.sub(r"[^\w\- ]", "", words).strip().replace(" ", "-")
        count = seen.get(slug, 0)
        seen[slug] = count + 1
        anchors.add(f"{slug}-{count}" if count else slug)
    return anchors


def findings(path: Path) -> list[tuple[int, str]]:
    """All findings of one file, by line."""
    text = path.read_text(encoding="utf-8")
    return sorted([*drift_findings(text), *link_findings(path, text)])


def _blanked(text: str) -> str:
    return _INLINE_CODE.sub(_spaces, _FENCE.sub(_spaces, text))


def _spaces(match: re.Match[str]) -> str:
    return re.sub(r"[^\n]", " ", match[0])


def _line(text: str, position: int) -> int:
    return text.count("\n", 0, position) + 1


def main(arguments: Sequence[str] | None = None, root: Path = ROOT) -> int:
    """Exit code: 0 all up to date, 1 findings."""
    parser = argparse.ArgumentParser(prog="python -m tests.docs_drift", description="Check the docs.")
    parser.add_argument("--write", action="store_true", help="bring the generated blocks up to date")
    options = parser.parse_args(arguments)
    count = 0
    for message in docs_haunts.arrange(root, options.write):
        print(message)
        count += 1
    files = markdown_files(root)
    for path in files:
        if options.write:
            old = path.read_text(encoding="utf-8")
            new = refreshed(old)
            if new != old:
                path.write_text(new, encoding="utf-8", newline="\n")
                print(f"{path.relative_to(root)}: written")
        for line, message in findings(path):
            print(f"{path.relative_to(root)}:{line}: {message}")
            count += 1
    print(f"{len(files)} Markdown files, {count} findings")
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main())
