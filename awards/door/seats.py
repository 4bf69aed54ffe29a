"""Entrants that a document leaves out are those its tables seat, and a warning says so."""

from __future__ import annotations

from math import ceil
from typing import Any

from awards.rules.kinds import KINDS
from awards.rules.odd import SEATS
from brackets.draw.reasons import Reason

Said = list[Reason]


def with_entrants(document: dict[str, Any]) -> tuple[dict[str, Any], Said]:
    """The document with every `field`, and a reason for each that was counted by tables.

    A championship says itself what it needs.
    """
    kind, said = KINDS.get(document["event"]), Said()
    if kind is None:
        return document, said
    seats = SEATS[kind.formula]
    found = {**document, **_whole(document, seats, said)}
    for name in ("strata", "sections"):
        found[name] = _each(document[name], seats, said)
    found["flights"] = document["flights"] and tuple(
        _flight(one, seats, said) for one in document["flights"]
    )
    return found, said


def _whole(document: dict[str, Any], seats: int, said: Said) -> dict[str, Any]:
    """The undivided field; of a series as many as its largest session seats."""
    tables = document["tables"] or max(document["session_tables"], default=None)
    if tables is None or document["field"] is not None:
        return {}
    return {"field": _counted("", tables, seats, said)}


def _flight(one: dict[str, Any], seats: int, said: Said) -> dict[str, Any]:
    """A flight by its strata, where it has some, else by its own tables."""
    if one["strata"]:
        return {**one, "strata": _each(one["strata"], seats, said)}
    return one if one["tables"] is None else _each((one,), seats, said)[0]


def _each(groups: Any, seats: int, said: Said) -> Any:
    """Each stratum or section with its entrants."""
    return groups and tuple(
        one
        if one["field"] is not None
        else {**one, "field": _counted(one["name"], one["tables"], seats, said)}
        for one in groups
    )


def _counted(name: str, tables: Any, seats: int, said: Said) -> int:
    count: int = ceil(tables * seats)
    if name:
        told = Reason.of("entrants counted of", name=name, entrants=count, tables=str(tables))
    else:
        told = Reason.of("entrants counted", entrants=count, tables=str(tables))
    said.append(told)
    return count
