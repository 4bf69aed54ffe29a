"""What the records of an event hold, searched for people."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.factories import make_member
from tourney.models import Entrant, Event, Member, Player

KNOWN = "Zoë Qwx"
"""No draw, club, rule or reason has such letters; a name and a national number of the test do."""
LATE = f"{KNOWN} the Late"


def people_known_by(event: Event, more: str = "") -> None:
    """Everybody who enters is somebody, with a name and a national number found nowhere else."""
    surname = f"{KNOWN}{more}"
    for entrant in event.entrants.all():
        if not entrant.members.exists():
            make_member(entrant)
        for member in entrant.members.all():
            called = f"{surname} {entrant.number}-{member.position}"
            number = f"QW{entrant.pk}-{member.position}"
            for row in (
                Member.objects.filter(pk=member.pk),
                Player.objects.filter(pk=member.player_id),
            ):
                row.update(name=called, number=number)
        Entrant.objects.filter(pk=entrant.pk).update(name=f"{surname} {entrant.number}")


def people_of(event: Event) -> set[str]:
    """The names of entrants and players of an event, and the players' national numbers."""
    players = Player.objects.filter(memberships__entrant__event=event)
    found = {text for row in players.values_list("name", "number") for text in row if text}
    return found | set(event.entrants.values_list("name", flat=True))


def people_recorded(event: Event) -> list[tuple[int, str]]:
    """Every text of a record that holds one of them, with the number of the record."""
    people = [name.casefold() for name in people_of(event)]
    return [
        (record.sequence, text)
        for record in event.records.order_by("sequence")
        for text in (record.match_key, *texts(record.payload))
        if any(name in text.casefold() for name in people)
    ]


def texts(payload: Any) -> Iterator[str]:
    """Whatever a payload says, keys too, at any depth; whole numbers as they are written."""
    match payload:
        case dict():
            for key, value in payload.items():
                yield from (str(key), *texts(value))
        case list():
            for value in payload:
                yield from texts(value)
        case _:
            yield str(payload)
