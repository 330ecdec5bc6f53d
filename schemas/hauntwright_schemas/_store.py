"""The schemas of this package by name. They lie beside this file; nothing is ever fetched."""

import copy
import functools
from importlib import resources
from typing import TYPE_CHECKING, Any

from hauntwright_schemas.strict_json import loads

if TYPE_CHECKING:
    from referencing import Registry

__all__ = ["registry", "schema", "schema_names"]

_END = ".schema.json"


@functools.cache
def schema_names() -> tuple[str, ...]:
    """Names of all schemas, sorted: `rooms` for `rooms.schema.json`."""
    files = (entry.name for entry in resources.files("hauntwright_schemas").iterdir())
    return tuple(sorted(name.removesuffix(_END) for name in files if name.endswith(_END)))


@functools.cache
def _stored(name: str) -> dict[str, Any]:
    if name not in schema_names():
        raise KeyError(f"no schema {name!r}; there are: {', '.join(schema_names())}")
    text = resources.files("hauntwright_schemas").joinpath(name + _END).read_bytes()
    document: dict[str, Any] = loads(text, name + _END)
    return document


def schema(name: str) -> dict[str, Any]:
    """A copy of the schema of that name. Raises `KeyError`, naming those that exist."""
    return copy.deepcopy(_stored(name))


@functools.cache
def registry() -> "Registry[Any]":
    """All schemas by their `$id`, for `jsonschema`; any other reference is an error, not a download."""
    from referencing import Registry
    from referencing.jsonschema import DRAFT202012

    documents = (_stored(name) for name in schema_names())
    empty: Registry[Any] = Registry()
    return empty.with_resources((document["$id"], DRAFT202012.create_resource(document)) for document in documents)
