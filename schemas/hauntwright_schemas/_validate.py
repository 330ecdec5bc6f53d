"""Checking a document against a schema: the fast engine says yes or no, the thorough one says why."""

import functools
import re
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, cast

from hauntwright_schemas._messages import message
from hauntwright_schemas._store import registry, schema, schema_names
from hauntwright_schemas.strict_json import pointer

if TYPE_CHECKING:
    from jsonschema.exceptions import ValidationError
    from jsonschema.protocols import Validator

__all__ = ["validate"]


def validate(name: str, document: Any, *, fast: bool = True) -> list[tuple[str, str]]:
    """Findings as (JSON Pointer, message), in the order of the document; empty when it fits.

    `name` is one of `schema_names()`. Where `jsonschema-rs` is installed it answers first, unless `fast` is
    false; both engines find the same.
    """
    quick = _quick(name) if fast else None
    if quick is not None and quick(document):
        return []
    found = {(pointer(*error.absolute_path), _said(error)): None for error in _told(name, document)}
    return sorted(found, key=lambda finding: _order(document, finding[0]))


def _told(name: str, document: Any) -> Iterator["ValidationError"]:
    from jsonschema.exceptions import best_match

    for error in _thorough(name).iter_errors(document):
        yield (best_match([error]) or error) if error.context else error


def _said(error: "ValidationError") -> str:
    rules = error.schema if isinstance(error.schema, dict) else {}
    return message(str(error.validator), error.validator_value, error.instance, rules, error.message)


@functools.cache
def _thorough(name: str) -> "Validator":
    from jsonschema import Draft202012Validator, validators

    kind = validators.extend(Draft202012Validator, {"pattern": _pattern})  # type: ignore[no-untyped-call]
    return cast("Validator", kind(schema(name), registry=registry()))


def _pattern(_: Any, rule: str, value: Any, __: Any) -> Iterator["ValidationError"]:
    """`pattern` as JSON Schema means it: for Python alone, `$` also fits before a last line break."""
    from jsonschema.exceptions import ValidationError

    end = rule[:-1] + r"\Z" if rule.endswith("$") and not rule.endswith(r"\$") else rule
    if isinstance(value, str) and not re.search(end, value):
        yield ValidationError(f"{value!r} does not match {rule!r}")


@functools.cache
def _quick(name: str) -> Callable[[Any], bool] | None:
    try:
        import jsonschema_rs
    except ImportError:
        return None
    known = jsonschema_rs.Registry([(schema(each)["$id"], schema(each)) for each in schema_names()])
    engine = jsonschema_rs.validator_for(schema(name), registry=known)

    def answer(document: Any) -> bool:
        try:
            return bool(engine.is_valid(document))
        except ValueError:  # a value that JSON cannot hold: the thorough engine decides
            return False

    return answer


def _order(document: Any, where: str) -> tuple[tuple[int, ...], str]:
    """Sort key: the place of a pointer's value in the reading order of the document."""
    places: list[int] = []
    value = document
    for step in where.split("/")[1:]:
        key = step.replace("~1", "/").replace("~0", "~")
        if isinstance(value, dict):
            places.append(list(value).index(key))
            value = value[key]
        else:
            places.append(int(key))
            value = value[int(key)]
    return tuple(places), where
