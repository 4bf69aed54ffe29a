"""What a program is sent: what happened in a few signs, and where everybody reads the rest. No name, no result."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

import msgspec
from django.conf import settings

from tourney.api.operations import operations
from tourney.models import Event, Notice, NoticeKind

BESIDE = {
    NoticeKind.POSTED: "changes",
    NoticeKind.RESULT: "changes",
    NoticeKind.PUBLISHED: "awards",
}
"""What is to be read besides the event itself."""


class Told(msgspec.Struct):
    """The body of a notice; of a trial it names nothing."""

    id: str
    kind: str
    at: datetime
    tournament: str | None
    event: str | None
    number: int | None
    links: dict[str, str]


def body_of(notice: Notice) -> bytes:
    """As JSON."""
    event = notice.event
    told = Told(
        id=notice.name,
        kind=notice.kind,
        at=notice.made_at,
        tournament=event.tournament.slug if event else None,
        event=event.slug if event else None,
        number=notice.number,
        links=_links(notice, event) if event else {},
    )
    return msgspec.json.encode(told)


def _links(notice: Notice, event: Event) -> dict[str, str]:
    """Whole where the site knows its own address, as in calendars and feeds."""
    where = {"slug": event.tournament.slug, "event_slug": event.slug}
    wanted = ("event", BESIDE[NoticeKind(notice.kind)])
    found = {one.name: one.address(**where) for one in operations() if one.name in wanted}
    return {
        name: settings.ADDRESS + address + _since(name, notice) for name, address in found.items()
    }


def _since(name: str, notice: Notice) -> str:
    """Of changes those from this record on."""
    return f"?since={(notice.number or 1) - 1}" if name == "changes" else ""


def headers_of(notice: Notice, at: int, signed: str) -> Mapping[str, str]:
    """What stands above it: its name, the second it is sent in, and who signs that."""
    return {
        "Content-Type": "application/json",
        "User-Agent": "Tourney",
        "webhook-id": notice.name,
        "webhook-timestamp": str(at),
        "webhook-signature": signed,
    }
