"""Masterpoint reports of an event: for everybody once published, for the desk always."""

from __future__ import annotations

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from awards.access import event_director, public_event
from awards.errors import AwardError
from awards.models import Report, Sanction
from awards.pages.reports import (
    ReportPage,
    preview_page,
    preview_text,
    published_page,
    told_document,
    told_page,
)
from awards.queries.reports import report_of, revisions_of
from awards.queries.sanctions import sanction_of
from awards.views.downloads import report_file
from tourney.http import Request
from tourney.models import Event
from tourney.published import published


@require_safe
@public_event
@published
def report(request: Request, event: Event, revision: int | None = None) -> HttpResponse:
    """The newest revision, or the one that is named; before publishing, that there is none yet."""
    sanction = sanction_of(event)
    if not sanction.is_published:
        if revision is not None:
            raise Http404
        taken_back = revisions_of(sanction).exists()
        context = {"event": event, "tournament": event.tournament, "taken_back": taken_back}
        return render(request, "awards/reports/none.html", context)
    return _shown(request, sanction, "report", told_page(_page(sanction, revision)))


@require_safe
@public_event
@published
def changes(request: Request, event: Event, revision: int) -> HttpResponse:
    """What a revision says differently from the one before it."""
    sanction = sanction_of(event)
    page = _page(sanction, revision) if sanction.is_published else None
    if page is None or page.changes is None:
        raise Http404
    return _shown(request, sanction, "changes", told_page(page))


@require_safe
@public_event
@published
def download(request: Request, event: Event, revision: int, form: str) -> HttpResponse:
    """A published revision as a file; `form` is one of docs/reports.md."""
    sanction = sanction_of(event)
    if not sanction.is_published:
        raise Http404
    row = _row(sanction, revision)
    page = published_page(sanction, row)
    return report_file(told_page(page), told_document(page, row.told), form)


@event_director
@require_safe
def desk_report(request: Request, event: Event) -> HttpResponse:
    """What is published, or what would be, with all revisions and who published them."""
    sanction = sanction_of(event)
    if sanction.status == Sanction.Status.NONE:
        return _nothing(request, event)
    try:
        page = _desk_page(sanction)
    except AwardError as error:
        return _nothing(request, event, problem=str(error))
    return _shown(request, sanction, "desk", page)


@event_director
@require_safe
def desk_download(request: Request, event: Event, form: str) -> HttpResponse:
    """The same as a file."""
    sanction = sanction_of(event)
    if sanction.status == Sanction.Status.NONE:
        raise Http404
    try:
        page = _desk_page(sanction)
    except AwardError as error:
        raise Http404(str(error)) from None
    text = page.row.told if page.row else preview_text(sanction)
    return report_file(page, text, form)


def _nothing(request: Request, event: Event, *, problem: str = "") -> HttpResponse:
    context = {"event": event, "tournament": event.tournament, "here": "awards", "problem": problem}
    return render(request, "awards/reports/desk_none.html", context)


def _desk_page(sanction: Sanction) -> ReportPage:
    if sanction.is_published:
        return _page(sanction, None)
    return preview_page(sanction)


def _page(sanction: Sanction, revision: int | None) -> ReportPage:
    return published_page(sanction, _row(sanction, revision))


def _row(sanction: Sanction, revision: int | None) -> Report:
    found = report_of(sanction, revision)
    if found is None:
        raise Http404
    return found


def _shown(request: Request, sanction: Sanction, name: str, page: ReportPage) -> HttpResponse:
    event = sanction.event
    context = {
        "event": event,
        "tournament": event.tournament,
        "sanction": sanction,
        "page": page,
        "report": page.report,
        "here": "awards",
    }
    return render(request, f"awards/reports/{name}.html", context)
