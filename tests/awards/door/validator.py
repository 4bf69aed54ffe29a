"""As much of JSON Schema as the door's schemas use, to ask whether a document agrees with one."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

KINDS: Mapping[str, Callable[[Any], bool]] = {
    "object": lambda value: isinstance(value, dict),
    "array": lambda value: isinstance(value, list),
    "string": lambda value: isinstance(value, str),
    "boolean": lambda value: isinstance(value, bool),
    "null": lambda value: value is None,
    "integer": lambda value: isinstance(value, int) and not isinstance(value, bool),
}


def agrees(value: Any, schema: Mapping[str, Any]) -> bool:
    """Whether the schema takes the value; words that say nothing of values are passed over."""
    kinds = schema.get("type", ())
    kinds = (kinds,) if isinstance(kinds, str) else kinds
    if kinds and not any(KINDS[kind](value) for kind in kinds):
        return False
    if "const" in schema and not _same(value, schema["const"]):
        return False
    if "enum" in schema and not any(_same(value, one) for one in schema["enum"]):
        return False
    if "anyOf" in schema and not any(agrees(value, one) for one in schema["anyOf"]):
        return False
    if "oneOf" in schema and sum(agrees(value, one) for one in schema["oneOf"]) != 1:
        return False
    return _of_kind(value, schema)


def _same(value: Any, other: Any) -> bool:
    return isinstance(value, bool) == isinstance(other, bool) and bool(value == other)


def _of_kind(value: Any, schema: Mapping[str, Any]) -> bool:
    if isinstance(value, dict):
        return _object(value, schema)
    if isinstance(value, list):
        most = schema.get("maxItems", len(value))
        inside = all(agrees(one, schema.get("items", {})) for one in value)
        return inside and schema.get("minItems", 0) <= len(value) <= most
    if isinstance(value, str):
        most = schema.get("maxLength", len(value))
        pattern = re.sub(r"\$$", r"\\Z", schema.get("pattern", ""))
        found = re.search(pattern, value)
        return bool(found) and schema.get("minLength", 0) <= len(value) <= most
    if isinstance(value, int) and not isinstance(value, bool):
        return bool(schema.get("minimum", value) <= value <= schema.get("maximum", value))
    return True


def _object(value: Mapping[str, Any], schema: Mapping[str, Any]) -> bool:
    known = schema.get("properties", {})
    others = schema.get("additionalProperties", {})
    if not all(name in value for name in schema.get("required", ())):
        return False
    return all(
        agrees(one, known[name]) if name in known else others is not False and agrees(one, others)
        for name, one in value.items()
    )
