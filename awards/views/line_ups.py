"""Line-ups in bulk, with what they change of the awards shown before they count."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from awards.pages.line_ups import LineUpChanges, line_up_changes
from awards.queries.sanctions import sanction_of
from brackets.desk.asked import sure_of
from brackets.draw.errors import DrawError
from brackets.journal.shown import check_shown
from brackets.systems.bridge.access import event_director
from brackets.systems.bridge.actions import record_line_ups
from brackets.systems.bridge.desk.half import HalfPage, Scope, half_page
from tourney.http import Conflict, Request, conflict_words, user_of
from tourney.models import Event


@event_director
@require_http_methods(["GET", "POST"])
def half(request: Request, event: Event) -> HttpResponse:
    """Everybody played at least half: what is asked for, the exceptions, what it changes; then the record.

    With `preview` nothing is recorded, nor where what it changes was not looked at yet.
    """
    page = half_page(event, Scope.read(request.GET.dict()), request.POST.dict())
    if request.method == "GET" or "preview" in request.POST:
        return _page(request, page)
    try:
        seen = request.POST.get("seen", "")
        check_shown(seen, page.seen, what="The list of line-ups", theirs="another list")
        given, sure = page.given, sure_of(request)
        if request.POST.get("previewed") != page.previewed:
            return _page(request, page, asks=True, status=422)
        change = record_line_ups(event, given, by=user_of(request), sure=sure)
    except DrawError as error:
        return _page(request, page, error=str(error), status=422)
    except Conflict as conflict:
        now = half_page(event, page.scope, request.POST.dict())
        return _page(request, now, error=conflict_words(conflict), status=409)
    messages.success(request, f"{len(given)} line-up{'s' * (len(given) > 1)} recorded at once.")
    to = reverse("brackets:line_ups", args=[event.tournament.slug, event.slug])
    return redirect(f"{to}?recorded={change.records[0].sequence}")


def _page(
    request: Request, page: HalfPage, *, error: str = "", asks: bool = False, status: int = 200
) -> HttpResponse:
    """`asks` for the record once more: what it changes is shown for the first time."""
    try:
        changes = line_up_changes(sanction_of(page.event), page.given)
    except DrawError:
        changes = LineUpChanges()
    # What is paid is said by the awards; of a bracket that goes on, by what stays possible.
    context = {
        "event": page.event,
        "page": page,
        "changes": changes,
        "error": error,
        "asks": asks,
        "warned": page.losses(None if changes.refused else changes.open),
    }
    template = "_half_changes" if request.htmx and not error else "half"
    return render(request, f"awards/{template}.html", context, status=status)
