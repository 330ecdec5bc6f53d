"""`pack.toml`: what a pack says of itself, and whether this engine is new enough for it."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

from attrs import frozen

from hauntwright.version import __version__
from hauntwright_dsl.diagnostics import Diagnostic, Span
from hauntwright_dsl.version import LANGUAGE

NAME = "pack.toml"

_LARGEST = 100_000
_DRAFT = f"0 was the draft of the language; write `language = {LANGUAGE}`"
_PART = re.compile(r"\s*(>=|<=|==|!=|~=|<|>)\s*(\d+(?:\.\d+)*)\s*")


@frozen
class Manifest:
    """A pack by its `pack.toml`. ``needs``: what it needs if this engine will not do (``engine >= 1.4``), else ""."""

    id: str
    title: str
    version: str
    language: int
    requires: str
    content: tuple[str, ...]
    needs: str = ""
    description: str = ""


def read_manifest(folder: Path, *, checked: bool = False) -> tuple[Manifest | None, bytes, tuple[Diagnostic, ...]]:
    """The manifest of a pack folder with its bytes, or findings why there is none. ``checked``: it is known to fit.

    Of a pack for a newer engine only id, title and version are looked at: the rest may be said in ways not known yet.
    """
    path = folder / NAME
    try:
        with path.open("rb") as file:
            data = file.read(_LARGEST + 1)
    except OSError as error:
        message = f"This file can't be read: {error.strerror or error}."
        hint = "a pack is a folder with a pack.toml" if isinstance(error, FileNotFoundError) else None
        return None, b"", (Diagnostic("HW807", message, Span(1, 1, 1, 1), str(path), hint=hint),)
    if len(data) > _LARGEST:
        return None, data, (Diagnostic("HW807", "This file is too large.", Span(1, 1, 1, 1), str(path)),)
    manifest, findings = _parsed(data, str(path), checked)
    return manifest, data, findings


def _parsed(data: bytes, path: str, checked: bool) -> tuple[Manifest | None, tuple[Diagnostic, ...]]:
    try:
        text = data.decode("utf-8")
        table: dict[str, Any] = tomllib.loads(text)
    except UnicodeDecodeError:
        return None, (Diagnostic("HW801", "This file is not UTF-8.", Span(1, 1, 1, 1), path),)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        return None, (_toml_error(error, path),)
    needs = needed(table)
    if needs:
        id_ = table.get("id")
        if isinstance(id_, str) and re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", id_) and len(id_) <= 80:
            title, version = (value if isinstance(value := table.get(key), str) else "" for key in ("title", "version"))
            return Manifest(id_, title, version, -1, "", (), needs), ()
    if not checked:
        from hauntwright_schemas import validate

        wrong = validate("pack", table)
        if wrong:
            return None, tuple(
                Diagnostic(
                    "HW802",
                    f"{at[1:]}: {message}." if at else f"{message}.",
                    key_place(text, at),
                    path,
                    hint=_DRAFT if at == "/language" and table["language"] == 0 else None,
                )
                for at, message in wrong
            )
    return Manifest(
        table["id"],
        table["title"],
        table["version"],
        table["language"],
        table["requires-hauntwright"],
        tuple(table["content"]),
        needs,
        table.get("description", ""),
    ), ()


def needed(table: dict[str, Any], engine: str = __version__) -> str:
    """What the pack needs that this engine is not; "" if it will do, or if the table says nothing that can be read."""
    requires = table.get("requires-hauntwright")
    if isinstance(requires, str) and (missing := unmet(requires, engine)):
        return f"engine {missing}"
    language = table.get("language")
    if isinstance(language, int) and not isinstance(language, bool) and language > LANGUAGE:
        return f"engine with haunt language {language}"
    return ""


def unmet(requires: str, engine: str) -> str:
    """The first condition of a requirement that a version does not meet (``>= 1.4``); "" if all are met."""
    have = _numbers(engine.partition("-")[0])
    for condition in requires.split(","):
        match = _PART.fullmatch(condition)
        if match is None:
            continue  # the schema says so
        sign, version = match[1], match[2]
        want = _numbers(version)
        if not {
            ">=": have >= want,
            "<=": have <= want,
            "==": have == want,
            "!=": have != want,
            "<": have < want,
            ">": have > want,
            "~=": have >= want and have[: max(1, version.count("."))] == want[: max(1, version.count("."))],
        }[sign]:
            return f"{sign} {version}"
    return ""


def _numbers(version: str) -> tuple[int, ...]:
    """A version as numbers, filled up so that 1.4 and 1.4.0 are equal."""
    numbers = [int(part) for part in version.split(".") if part.isdigit()]
    return tuple((numbers + [0] * 8)[:8])


def _toml_error(error: Exception, path: str) -> Diagnostic:
    message = str(error) if isinstance(error, tomllib.TOMLDecodeError) else "nested too deeply"
    place = re.search(r" \(at line (\d+), column (\d+)\)$", message)
    line, col = (int(place[1]), int(place[2])) if place else (1, 1)
    message = message[: place.start()] if place else message.replace(" (at end of document)", " at the end")
    return Diagnostic("HW801", f"This is not TOML: {message}.", Span(line, col, line, col + 1), path)


def key_place(text: str, at: str) -> Span:
    """The line where the key of a JSON Pointer is set; the top of the file if it is not."""
    key = at.split("/")[1] if at else ""
    for number, line in enumerate(text.split("\n"), 1):
        match = re.match(rf"\s*(?:{re.escape(key)}|\"{re.escape(key)}\")\s*=\s*", line) if key else None
        if match:
            return Span(number, match.end() + 1, number, max(match.end() + 2, len(line.rstrip()) + 1))
    return Span(1, 1, 1, 1)
