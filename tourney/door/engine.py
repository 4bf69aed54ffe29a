"""An engine of the door: a declared input, and a function from the checked input to a document."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from tourney.door.document import parse, render
from tourney.door.errors import DoorError
from tourney.door.fields import Schema
from tourney.refusal import Refusal


class Input(Protocol):
    """The shape of a whole document."""

    def read(self, value: Any, where: str) -> dict[str, Any]:
        """The checked document."""
        ...

    def schema(self) -> Schema:
        """The document as JSON Schema."""
        ...


@dataclass(frozen=True)
class Engine:
    """One name behind the door."""

    name: str
    about: str
    shape: Input
    run: Callable[[dict[str, Any]], dict[str, Any]]

    def answer(self, raw: bytes) -> str:
        """One document for one document, as a line of JSON; refusals are DoorErrors."""
        try:
            return render(self.run(self.shape.read(parse(raw), "")))
        except Refusal as error:
            raise DoorError(" ".join(str(error).split())) from None

    def schema(self) -> Schema:
        """The JSON Schema of the input."""
        return {
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": self.name,
            "description": self.about,
            **self.shape.schema(),
        }
