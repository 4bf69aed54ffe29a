"""`award.event`: every award of an event with its receipt, whatever kind of event it was."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from awards.door import event_knockout, event_ranked
from tourney.door.engine import Engine
from tourney.door.errors import refused
from tourney.door.fields import Schema, Word
from tourney.door.shapes import Object, required

Run = Callable[[dict[str, Any]], dict[str, Any]]
KINDS: dict[str, tuple[Object, Run]] = {
    **dict.fromkeys(event_knockout.EVENTS, (event_knockout.SHAPE, event_knockout.run)),
    **dict.fromkeys(event_ranked.EVENTS, (event_ranked.SHAPE, event_ranked.run)),
}
"""The one table of who answers which kind of event."""
NAMED = Object({"event": required(Word(tuple(KINDS)))})


@dataclass(frozen=True)
class ByEvent:
    """A document whose fields depend on its kind of event."""

    def read(self, value: Any, where: str) -> dict[str, Any]:
        """The checked document of that kind of event."""
        if not isinstance(value, dict):
            raise refused(where, value, "is not an object.")
        event = NAMED.read({"event": value.get("event")}, where)["event"]
        return KINDS[event][0].read(value, where)

    def schema(self) -> Schema:
        """One alternative for each shape."""
        shapes = (event_knockout.SHAPE, event_ranked.SHAPE)
        return {"type": "object", "oneOf": [shape.schema() for shape in shapes]}


def run(document: dict[str, Any]) -> dict[str, Any]:
    """The awards of every group, and a line for each odd fact."""
    return KINDS[document["event"]][1](document)


SHAPE = ByEvent()
ENGINE = Engine(
    "award.event", "Every award of an event, group by group, with receipts.", SHAPE, run
)
