"""Who is ranked against whom: brackets and flights stand apart, all others are one ranking."""

from __future__ import annotations

from collections.abc import Mapping

from awards.mapping.ranked import Ranked, RankedEvent
from awards.models import RankedField
from awards.rules.level import ranks

APART = (RankedField.Layout.BRACKETS, RankedField.Layout.FLIGHTS)


def names_apart(found: RankedEvent) -> dict[str, str]:
    """The ranking each group belongs to: its own or its flight's; empty where there is only one."""
    if found.field.layout not in APART:
        return {}
    return {group.name: group.flight or group.name for group in found.groups}


def rankings_apart(found: RankedEvent) -> dict[str, tuple[Ranked, ...]]:
    """The entrants of each ranking, the strongest first; one without a name is of everybody.

    Brackets (rule 143, page 12) and flights are ranked from 1 each; a flight with its strata once.
    """
    names = names_apart(found)
    if not names:
        return {"": found.entrants}
    rankings: dict[str, list[Ranked]] = {name: [] for name in names.values()}
    for one in found.entrants:
        rankings[names[one.group]].append(one)
    return {name: tuple(some) for name, some in rankings.items()}


def ranking_of(found: RankedEvent) -> dict[int, str]:
    """Each entrant's ranking by its key."""
    rankings = rankings_apart(found)
    return {one.entrant.pk: name for name, some in rankings.items() for one in some}


def spans_of(found: RankedEvent) -> dict[int, tuple[int, int]]:
    """Each placed entrant's places, from the first to the last that level ones share."""
    spans: dict[int, tuple[int, int]] = {}
    for some in rankings_apart(found).values():
        places = {str(one.entrant.pk): one.place for one in some if one.place}
        spans |= {int(key): span for key, span in ranks(places, keep_gaps=True).items()}
    return spans


def in_order(found: RankedEvent) -> tuple[Ranked, ...]:
    """Ranking by ranking, best place first, then those without a place by number."""
    last = len(found.entrants) + 1
    return tuple(
        one
        for some in rankings_apart(found).values()
        for one in sorted(some, key=lambda one: (one.place or last, one.entrant.number))
    )


def within(found: RankedEvent, places: Mapping[int, int]) -> dict[int, int]:
    """The places of one order of finish, by entrants' keys, counted anew in each ranking."""
    own = ranking_of(found)
    counted: dict[int, int] = {}
    for key, place in places.items():
        above = (other for other, better in places.items() if better < place)
        counted[key] = sum(own[other] == own[key] for other in above) + 1
    return counted
