"""How far the awards of an event are, and the steps to them, for the desk of the apps below."""

from __future__ import annotations

from django.urls import reverse

from awards.models import Sanction
from tourney.models import Event
from tourney.running import DONE, HALF, OPEN, Paper, Payment, Step, sheets_of

Status = Sanction.Status


def payment(event: Event, finished: bool) -> Payment:
    """The awards by their status; `finished`: every result is in."""
    status = Sanction.objects.filter(event=event).values_list("status", flat=True).first()
    if status == Status.PUBLISHED:
        return Payment(
            "published",
            DONE,
            (_report(event, why="published and frozen"), _page(event)),
            _papers(event),
        )
    if status == Status.COMPUTED and finished:
        return Payment(
            "computed, not published", HALF, (_publish(event), _report(event)), _papers(event)
        )
    said = "to be computed" if finished else "after the last result"
    steps = (_compute(event, chosen=status is not None, why=said), _publish(event))
    return Payment(said, OPEN, steps if finished else steps[:1])


def _compute(event: Event, *, chosen: bool, why: str) -> Step:
    if chosen or why != "to be computed":
        why = "every result is in" if why == "to be computed" else why
        return Step("awards", "Compute the awards", "Open the awards", _way(event, "desk"), why)
    href = _way(event, "settings")
    return Step("awards", "Say how the event is rated", "Choose the rating", href, "then compute")


def _publish(event: Event) -> Step:
    href, why = _way(event, "publish"), "players see them, and they are frozen"
    return Step("awards", "Publish the awards", "Read and publish", href, why)


def _report(event: Event, why: str = "as it would be published") -> Step:
    href = _way(event, "desk_report")
    return Step("awards", "Print and send the report", "Open the report", href, why)


def _papers(event: Event) -> tuple[Paper, ...]:
    """The report, about 45 lines of awards a page."""
    pages = sheets_of(event.sanction.awards.count(), 45)
    return (Paper("report", "Report of the awards", (_way(event, "desk_report"),), pages, True),)


def _page(event: Event) -> Step:
    return Step("awards", "Read what players see", "Open the public page", _way(event, "event"))


def _way(event: Event, name: str) -> str:
    return reverse(f"awards:{name}", args=[event.tournament.slug, event.slug])
