"""What a failed JSON Schema rule says to the author of a file: short, and about the value that is wrong."""

import json
from collections.abc import Iterable, Mapping
from typing import Any

__all__ = ["message"]

_TYPES = {
    "object": "a table of keys",
    "array": "a list",
    "string": "a text",
    "integer": "a whole number",
    "number": "a number",
    "boolean": "true or false",
    "null": "null",
}


def message(keyword: str, rule: Any, value: Any, schema: Mapping[str, Any], fallback: str) -> str:
    """One line for a failed `keyword: rule` of `schema` on `value`; `fallback` for other keywords."""
    match keyword:
        case "additionalProperties" if rule is False:
            known = schema.get("properties", {})
            wrong = [key for key in value if key not in known]
            return f"unknown {_keys(wrong)}; known: {', '.join(sorted(known))}"
        case "required":
            return f"{_keys(key for key in rule if key not in value)} missing"
        case "dependentRequired":
            pairs = [(key, need) for key in rule if key in value for need in rule[key] if need not in value]
            return "; ".join(f"{_shown(key)} needs {_shown(need)} as well" for key, need in pairs)
        case "type":
            return f"{_shown(value)} should be {_either(_TYPES[name] for name in _listed(rule))}"
        case "enum":
            return f"{_shown(value)} should be {_either(_shown(one) for one in rule)}"
        case "const":
            return f"{_shown(value)} should be {_shown(rule)}"
        case "pattern":
            return f"{_shown(value)} does not look like {rule}"
        case "minimum" | "exclusiveMinimum":
            return f"{_shown(value)} is too small: at least {rule}"
        case "maximum" | "exclusiveMaximum":
            return f"{_shown(value)} is too large: at most {rule}"
        case "minLength" | "maxLength":
            return f"{_shown(value)} has {len(value)} characters: {_bound(keyword)} {rule}"
        case "minItems" | "maxItems":
            return f"{len(value)} entries: {_bound(keyword)} {rule}"
        case "minProperties" | "maxProperties":
            return f"{len(value)} keys: {_bound(keyword)} {rule}"
        case "uniqueItems":
            return f"{_shown(_twice(value))} stands twice in the list"
        case _:
            return fallback if len(fallback) <= 200 else f"{fallback[:197]}..."


def _bound(keyword: str) -> str:
    return "at least" if keyword.startswith("min") else "at most"


def _keys(keys: Iterable[str]) -> str:
    shown = [_shown(key) for key in keys]
    return f"key{'s' if len(shown) > 1 else ''} {', '.join(shown)}"


def _listed(rule: Any) -> list[Any]:
    return rule if isinstance(rule, list) else [rule]


def _either(choices: Iterable[str]) -> str:
    *most, last = choices
    return f"{', '.join(most)} or {last}" if most else last


def _twice(values: list[Any]) -> Any:
    return next((value for index, value in enumerate(values) if value in values[:index]), None)


def _shown(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False, default=repr)
    return text if len(text) <= 60 else f"{text[:57]}..."
