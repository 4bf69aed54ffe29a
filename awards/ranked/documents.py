"""What every group of a ranked event pays, as plain data: frozen, printed, shared by receipts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from awards.receipts.tree import Refs, colours_document, refs_of, stored_once
from awards.rules.awarded import EventAwards, GroupAwards, PlaceAward
from awards.rules.explained import Explained


def group_documents(
    awards: EventAwards, others: Sequence[Sequence[dict[str, Any]]]
) -> dict[str, Any]:
    """All groups, with what other readings would pay, and the lines their receipts share."""
    lines = shared_lines(awards)
    names = refs_of(lines)
    groups = [
        _group(number, group, names) | {"other_readings": list(other)}
        for number, (group, other) in enumerate(zip(awards.groups, others, strict=True), start=1)
    ]
    return {"brackets": [], "groups": groups, "shared": stored_once(lines)}


def shared_lines(awards: EventAwards) -> dict[str, Explained]:
    """The lines that stand once, under their names: many receipts hold them."""
    return dict(_shared(awards))


def _shared(awards: EventAwards) -> Iterator[tuple[str, Explained]]:
    for number, group in enumerate(awards.groups, start=1):
        for place in group.overall:
            yield f"{number}.place.{place.places[0]}", place.receipt
        for section in group.session:
            for place in section.awards:
                yield f"{number}.{section.section}.{place.places[0]}", place.receipt
        if group.match is not None:
            yield f"{number}.match", group.match.receipt


def _group(number: int, group: GroupAwards, names: Refs) -> dict[str, Any]:
    match = group.match
    return {
        "number": number,
        "name": group.group,
        "tables": group.tables.to_json(),
        "factors": [factor.to_json() for factor in group.factors],
        "places": [_place(place, names) for place in group.overall],
        "sessions": [
            {"section": found.section, "places": [_place(place, names) for place in found.awards]}
            for found in group.session
        ],
        "match": None if match is None else str(match.award),
        "match_colours": [] if match is None else colours_document(match.colours),
    }


def _place(place: PlaceAward, names: Refs) -> dict[str, Any]:
    return {
        "places": list(place.places),
        "award": str(place.award),
        "colours": colours_document(place.colours),
        "ref": names[id(place.receipt)],
    }
