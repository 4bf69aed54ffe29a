"""How far the awards of an event are, and the steps to them, for the desk of the apps below."""

from __future__ import annotations

from django.urls import reverse

from awards.models import Sanction
from awards.queries.sanctions import is_stale
from tourney.models import Event
from tourney.running import DONE, HALF, OPEN, Paper, Payment, Step, Way, sheets_of

Status = Sanction.Status


def payment(event: Event, finished: bool) -> Payment:
    """The awards by their status; `finished`: every result is in."""
    rows = Sanction.objects.select_related("edition").defer("receipts")
    sanction = rows.filter(event=event).first()
    if sanction is not None:
        sanction.event = event
        if sanction.is_published:
            return _published(sanction)
        if sanction.status == Status.COMPUTED and finished:
            return _computed(sanction)
    said = "to be computed" if finished else "after the last result"
    steps = (_compute(event, chosen=sanction is not None, why=said), _publish(event))
    return Payment(said, OPEN, steps if finished else steps[:1])


def _published(sanction: Sanction) -> Payment:
    event = sanction.event
    if is_stale(sanction):
        title, why = "Look at what changed since the publishing", "players see what was published"
        look = Step("awards", title, "Open the awards", _way(event, "desk"), why)
        said, steps = "published, changed since", (look, _page(event))
        return Payment(said, HALF, steps, _papers(event), _files(event))
    steps = (_report(event, why="published and frozen"), _page(event))
    return Payment("published", DONE, steps, _papers(event), _files(event))


def _computed(sanction: Sanction) -> Payment:
    event = sanction.event
    if is_stale(sanction):
        title, why = "Compute the awards again", "something changed since they were computed"
        again = Step("awards", title, "Open the awards", _way(event, "desk"), why, gate=True)
        return Payment("to be computed again", HALF, (again, _publish(event)))
    steps = (_publish(event), _report(event))
    return Payment("computed, not published", HALF, steps, _papers(event), _files(event))


def _compute(event: Event, *, chosen: bool, why: str) -> Step:
    if chosen or why != "to be computed":
        why = "every result is in" if why == "to be computed" else why
        href = _way(event, "desk")
        return Step("awards", "Compute the awards", "Open the awards", href, why, gate=True)
    title, href = "Say how the event is rated", _way(event, "settings")
    return Step("awards", title, "Choose the rating", href, "then compute", gate=True)


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


def _files(event: Event) -> tuple[Way, ...]:
    """The page that has the report as CSV, XLSX, text, JSON and XML."""
    return (Way("Report of the awards, as a file", _way(event, "desk_report")),)
