"""What the result line answers: for a script in pieces, for a page its context."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from urllib.parse import urlsplit

from django.contrib.auth.models import User
from django.utils import timezone

from brackets.desk.desk import Desk
from brackets.desk.items import item_of, missed_items, recent_items
from brackets.desk.parts import Part, rendered, whole_part
from brackets.desk.reported import strips, takes_reports
from brackets.desk.request import number_of
from brackets.desk.seen import last_record
from brackets.desk.sent import new_key
from brackets.desk.values import Asked, Outcome, Reading, Recorded, Refused, Typed, stamp_of
from brackets.journal.people import makers
from brackets.models import Record
from tourney.http import Request
from tourney.models import Event

MOST_PLACES = 5


LINE, OTHER = "line/_item.html", "line/_said.html"
"""How a line is shown in its list, and what is said of a row, or of an undo, where it stands."""


def as_json(
    desk: Desk, typed: Typed, outcome: Outcome, request: Request, template: str
) -> dict[str, Any]:
    """What became of a line or a row, and what is not on the page any more as it was."""
    change, by = outcome.change if isinstance(outcome, Recorded) else None, request.user
    assert isinstance(by, User)
    item = item_of(typed, outcome)
    context = {
        "event": desk.event,
        "desk": desk,
        "item": item,
        "outcome": outcome,
        "typed": typed,
        "action": request.path,
    }
    return {
        "state": outcome.state,
        "key": typed.key,
        "html": rendered(template, context),
        "holds": sorted(item.calls),
        "sequence": item.sequence,
        **_lines(desk, by, typed.window, request.POST, besides=typed.key),
        **_news(desk, request, request.POST, change),
    }


def news_json(desk: Desk, request: Request) -> dict[str, Any]:
    """What changed since the page was as it is, and lines of this window that it does not show."""
    data, by = request.GET, request.user
    assert isinstance(by, User)
    return _lines(desk, by, data.get("window", ""), data) | _news(desk, request, data, None)


def _lines(
    desk: Desk, by: User, window: str, data: Mapping[str, str], *, besides: str = ""
) -> dict[str, Any]:
    """The lines of a window that the page does not show, or not as they stand now."""
    shown, since = {"event": desk.event, "desk": desk}, number_of(data, "shown")
    if last_record(desk.event) == since:
        return {"lines": []}
    missed = missed_items(desk, by, window, since)
    lines = [
        {"key": item.key, "html": rendered(LINE, {**shown, "item": item})}
        for item in missed
        if item.key != besides
    ]
    return {"lines": lines}


def _news(desk: Desk, request: Request, data: Mapping[str, str], change: Any) -> dict[str, Any]:
    """The newest record, the pieces that changed since `shown`, and who has recorded since `listed`.

    A page whose records this site does not have (a copy was put back) is loaded anew.
    """
    last, shown = last_record(desk.event), number_of(data, "shown")
    if last == shown:
        return {"seen": last, "parts": []}
    parts = desk.parts(shown, change) if last > shown else None
    if parts is None:
        return {"seen": shown, "parts": [], "stale": True}
    told = whole_part("news", "line/_news.html", news_context(desk, data, last, request.user))
    pieces = [*parts, told, _onward(desk)]
    return {"seen": last, "parts": [dict(zip(PIECE, part, strict=True)) for part in pieces]}


def _onward(desk: Desk) -> Part:
    """The step after the page of the desk: the last result brings another."""
    event = Event.objects.select_related("tournament").get(pk=desk.event.pk)
    step = event.system.running(event).after(urlsplit(desk.url()).path)
    return whole_part("onward", "desk/_onward.html", {"step": step})


PIECE = ("id", "html", "into")


def news_context(desk: Desk, data: Mapping[str, str], last: int, user: object) -> dict[str, Any]:
    """What others, and what its reader, recorded since the list was made, up to record `last`."""
    listed = number_of(data, "listed")
    newer = desk.event.records.filter(sequence__range=(listed + 1, last))
    newer = newer.select_related("made_by").defer("payload")
    others = [record for record in newer if record.made_by != user]
    places = list(dict.fromkeys(desk.places(others)))
    return {
        "event": desk.event,
        "newer": len(newer),
        "others": len(others),
        "authors": list(dict.fromkeys(makers(others).values())),
        "places": places[:MOST_PLACES],
        "more": max(0, len(places) - MOST_PLACES),
    }


def reading_html(found: Reading | Asked | Refused) -> str:
    """What is read back while a line is typed."""
    return rendered("line/_reading.html", {"found": found})


def desk_context(
    desk: Desk,
    by: User,
    *,
    typed: Typed | None = None,
    outcome: Outcome | None = None,
    action: str = "",
) -> dict[str, Any]:
    """What the page shows, and what the line needs on it; with an answer where there are no scripts to bring it."""
    seen = last_record(desk.event)  # first: what is recorded from here on comes as news
    page = desk.page()  # before the lines, which are about meetings that it reads
    items = recent_items(desk, by)
    if typed is not None and outcome is not None:
        items = [item_of(typed, outcome, action), *items]
    return {
        "event": desk.event,
        "desk": desk,
        "items": items,
        "key": new_key(),
        "seen": seen,
        "person": by.pk,
        "site": _site(desk),
        "at": timezone.now(),
        "takes_reports": takes_reports(desk.event),
        "strips": strips(desk.event),
        **page,
    }


def _site(desk: Desk) -> str:
    """Tells this journal from one of an event of the same number in another database."""
    first = Record.objects.filter(event=desk.event).order_by("sequence").first()
    return stamp_of(desk.event.pk, first.made_at.isoformat() if first else "")
