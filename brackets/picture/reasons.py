"""Why a draw is as it is, in the words of its room, with everybody called as they are now."""

from __future__ import annotations

from collections.abc import Collection

from brackets.draw.reasons import Reason
from brackets.system import system_of
from tourney.models import Event


def said(event: Event, *reasons: Reason) -> list[str]:
    """Reasons in words, everybody by name and entry number as they stand now."""
    names = called(event, frozenset[int]().union(*(reason.people for reason in reasons)))
    words = system_of(event).reasons
    return [words.say(reason, lambda key: names.get(key, "?")) for reason in reasons]


def called(event: Event, people: Collection[int]) -> dict[int, str]:
    """Name and entry number of these entrants; no query for nobody."""
    if not people:
        return {}
    rows = event.entrants.filter(pk__in=people).values_list("pk", "number", "name")
    return {pk: f"{name} (entry {number})" for pk, number, name in rows}
