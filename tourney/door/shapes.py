"""Fields made of fields: lists, objects, switches, and an object whose body depends on a word."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from tourney.door.errors import DoorError, refused, shown
from tourney.door.fields import Schema, Spec, Word


@dataclass(frozen=True)
class ListOf:
    """A list of one kind of value."""

    item: Spec
    low: int = 0
    high: int = 100_000

    def read(self, value: Any, where: str) -> tuple[Any, ...]:
        """The values, each checked under its index."""
        if not isinstance(value, list):
            raise refused(where, value, "is not a list.")
        if not self.low <= len(value) <= self.high:
            wrong = f"has {len(value)} entries, not {self.low} to {self.high}."
            raise refused(where, value, wrong)
        return tuple(self.item.read(one, f"{where}[{n}]") for n, one in enumerate(value))

    def schema(self) -> Schema:
        """An array."""
        items = self.item.schema()
        return {"type": "array", "items": items, "minItems": self.low, "maxItems": self.high}


@dataclass(frozen=True)
class OrNull:
    """A value or null, for entries of a list that may be unknown."""

    item: Spec

    def read(self, value: Any, where: str) -> Any:
        """The value, or None."""
        return None if value is None else self.item.read(value, where)

    def schema(self) -> Schema:
        """The value or null."""
        return {"anyOf": [self.item.schema(), {"type": "null"}]}


@dataclass(frozen=True)
class OneOrEach:
    """One value for all, or a list with one for each."""

    item: Spec
    high: int

    def read(self, value: Any, where: str) -> Any:
        """The value, or the list of them."""
        if isinstance(value, list):
            return ListOf(self.item, 1, self.high).read(value, where)
        return self.item.read(value, where)

    def schema(self) -> Schema:
        """The value or the list."""
        return {"anyOf": [self.item.schema(), ListOf(self.item, 1, self.high).schema()]}


@dataclass(frozen=True)
class Words:
    """An object of switches, each a word; the engine knows which there are."""

    about: str = ""

    def read(self, value: Any, where: str) -> dict[str, str]:
        """The switches."""
        if not isinstance(value, dict):
            raise refused(where, value, "is not an object.")
        given = {name: word for name, word in value.items() if word is not None}
        for name, word in given.items():
            if not isinstance(word, str):
                raise refused(f"{where}.{_printable(name)}", word, "is not a string.")
        return given

    def schema(self) -> Schema:
        """An object of strings."""
        return {"type": "object", "additionalProperties": {"type": ["string", "null"]}}


@dataclass(frozen=True)
class Field:
    """A field of an object: its kind, its default, or that it must be given."""

    spec: Spec
    default: Any = None
    required: bool = False


@dataclass(frozen=True)
class Object:
    """An object with exactly these fields."""

    fields: Mapping[str, Field] = field(default_factory=dict)

    def read(self, value: Any, where: str) -> dict[str, Any]:
        """The fields in declared order, then a refusal of anything unknown."""
        if not isinstance(value, dict):
            raise refused(where, value, "is not an object.")
        prefix = f"{where}." if where else ""
        found = {
            name: _read_field(declared, value.get(name), f"{prefix}{name}")
            for name, declared in self.fields.items()
        }
        for name, given in value.items():
            if name not in self.fields:
                wrong = f"is given for an unknown field; there are {', '.join(self.fields)}."
                raise DoorError(f"{prefix}{_printable(name)}: {shown(given)} {wrong}")
        return found

    def schema(self) -> Schema:
        """An object, its required fields, and no others."""
        return {
            "type": "object",
            "properties": {name: _field_schema(one) for name, one in self.fields.items()},
            "required": [name for name, one in self.fields.items() if one.required],
            "additionalProperties": False,
        }


@dataclass(frozen=True)
class Tagged:
    """An object of two fields: a word, and a body whose fields that word decides."""

    tag: str
    body: str
    cases: Mapping[str, Object]

    def read(self, value: Any, where: str) -> dict[str, Any]:
        """The word and its body."""
        shape = Object({self.tag: required(Word(tuple(self.cases))), self.body: required(_ANY)})
        found = shape.read(value, where)
        prefix = f"{where}." if where else ""
        case = self.cases[found[self.tag]]
        return {**found, self.body: case.read(found[self.body], f"{prefix}{self.body}")}

    def schema(self) -> Schema:
        """One alternative for every word."""
        return {"oneOf": [self._case(word, case) for word, case in self.cases.items()]}

    def _case(self, word: str, case: Object) -> Schema:
        return {
            "type": "object",
            "properties": {self.tag: {"const": word}, self.body: case.schema()},
            "required": [self.tag, self.body],
            "additionalProperties": False,
        }


@dataclass(frozen=True)
class _Any:
    """Whatever is there; a later step checks it."""

    def read(self, value: Any, where: str) -> Any:
        """The value as it is."""
        return value

    def schema(self) -> Schema:
        """Anything."""
        return {}


_ANY = _Any()


def required(spec: Spec) -> Field:
    """A field that must be given."""
    return Field(spec, required=True)


def _read_field(declared: Field, value: Any, where: str) -> Any:
    if value is None:
        if declared.required:
            raise DoorError(f"{where}: missing; it must be given.")
        return declared.default
    return declared.spec.read(value, where)


def _field_schema(declared: Field) -> Schema:
    schema = declared.spec.schema()
    if declared.required:
        return schema
    found: Schema = {"anyOf": [schema, {"type": "null"}]}
    if isinstance(declared.default, (str, int)):
        found["default"] = declared.default
    return found


def _printable(name: str) -> str:
    return shown(name)[1:-1]
