"""An event under another edition or reading, line by line, for directors and admins."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from awards.access import event_director
from awards.errors import REFUSED, AwardError
from awards.forms.compare import CompareForm
from awards.mapping.rulebook import rulebook_of
from awards.models import Sanction
from awards.pages.compare import ComparePage, both_receipts, compare_page
from awards.queries.comparison import comparison
from awards.queries.editions import edition_of
from awards.queries.sanctions import changes_since, sanction_of
from tourney.http import Request
from tourney.models import Event


@event_director
@require_safe
def compare(request: Request, event: Event) -> HttpResponse:
    """What every place and player would get under the rules chosen; nothing is stored."""
    sanction = sanction_of(event)
    try:
        form = _form(request, sanction)
        page = _page(sanction, form)
    except REFUSED as error:
        return _refused(request, event, sanction, str(error))
    more = {"form": form, "page": page, "changes": changes_since(sanction) if page else ()}
    status = 422 if form.errors else 200
    return render(request, "awards/compare.html", _context(event, sanction) | more, status=status)


@event_director
@require_safe
def compare_receipt(request: Request, event: Event, number: int) -> HttpResponse:
    """Both receipts of one line, side by side."""
    sanction = sanction_of(event)
    try:
        form = _form(request, sanction)
        page = _page(sanction, form)
    except REFUSED as error:
        return _refused(request, event, sanction, str(error))
    found = both_receipts(page, number) if page else None
    if found is None:
        raise Http404
    more = {"form": form, "page": page, "found": found, "query": request.GET.urlencode()}
    return render(request, "awards/compare_receipt.html", _context(event, sanction) | more)


def _form(request: Request, sanction: Sanction) -> CompareForm:
    own = edition_of(sanction)
    data = request.GET or None
    return CompareForm(data, own=own, book=rulebook_of(own), sanction=sanction)


def _page(sanction: Sanction, form: CompareForm) -> ComparePage | None:
    """The comparison asked for; None where nothing is asked, or not rightly."""
    if sanction.pk is None or not form.is_bound or not form.is_valid():
        return None
    edition, readings = form.other_edition, form.readings
    return compare_page(comparison(sanction, edition=edition, readings=readings))


def _refused(request: Request, event: Event, sanction: Sanction, said: str) -> HttpResponse:
    """What the rules cannot pay, beside the choices that were made."""
    context = _context(event, sanction) | {"refused": said}
    try:
        context["form"] = _form(request, sanction)
    except AwardError:
        context["form"] = None
    return render(request, "awards/compare.html", context, status=422)


def _context(event: Event, sanction: Sanction) -> dict[str, Any]:
    return {
        "event": event,
        "tournament": event.tournament,
        "sanction": sanction,
        "here": "awards",
    }
