"""JSON Schemas (2020-12) of every content kind, and a strict JSON reader.

What may live here: `*.schema.json` and what it takes to read and apply them. What may not: anything that
knows the game or the haunt language. Importing this package loads the standard library only; engines are
loaded when used.
"""

from hauntwright_schemas._store import registry, schema, schema_names
from hauntwright_schemas._validate import validate
from hauntwright_schemas.strict_json import StrictJSONError, load, loads, locate, pointer

__all__ = [
    "StrictJSONError",
    "load",
    "loads",
    "locate",
    "pointer",
    "registry",
    "schema",
    "schema_names",
    "validate",
]
