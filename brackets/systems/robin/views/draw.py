"""The draw page of a round robin: a lot, its preview, posting; who leaves; the sheet to print."""

from __future__ import annotations

from collections.abc import Callable

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from brackets.access import director_of
from brackets.desk.amending import number_of, seen_by
from brackets.desk.asked import sure_of
from brackets.draw.errors import DrawError
from brackets.journal.append import state_of
from brackets.lots.forms import LotForm
from brackets.systems.robin.actions import draw_robin, leave_robin, post_robin
from brackets.systems.robin.kinds import ROBIN
from brackets.systems.robin.pages.desk import desk_page
from brackets.systems.robin.pages.draw import draw_page
from tourney.http import Conflict, Request, conflict_words, user_of
from tourney.models import Event

director = director_of(ROBIN)


@director
@require_GET
def show(request: Request, event: Event) -> HttpResponse:
    """Who is entered, and the posted numbers."""
    return _page(request, event, None)


@director
@require_GET
def preview(request: Request, event: Event, lot: int) -> HttpResponse:
    """The numbers that a lot gives; nothing is posted yet."""
    return _page(request, event, lot)


@director
@require_POST
def draw(request: Request, event: Event) -> HttpResponse:
    """Draw a lot, or take the number that was typed, and look at what it gives."""
    form = LotForm(request.POST)
    if not form.is_valid():
        return _page(request, event, None, form=form, status=422)
    where = [event.tournament.slug, event.slug]
    try:
        lot = draw_robin(event, **form.cleaned_data, by=user_of(request))
    except DrawError as error:
        return _page(request, event, None, form=form, trouble=str(error), status=422)
    return redirect("brackets:robin_preview", *where, lot)


@director
@require_POST
def post(request: Request, event: Event) -> HttpResponse:
    """Publish the numbers that were looked at."""
    lot, seen = number_of(request, "lot"), request.POST.get("seen", "")
    by, sure = user_of(request), sure_of(request)
    return _done(
        request,
        event,
        lambda: post_robin(event, lot=lot or 0, seen=seen, by=by, sure=sure),
        "Posted: everybody sees the games now.",
    )


@director
@require_http_methods(["GET", "POST"])
def leave(request: Request, event: Event, number: int) -> HttpResponse:
    """What becomes of the games when somebody leaves, and then the record."""
    entrant = get_object_or_404(event.entrants, number=number)
    entrant.event = event
    if request.method == "POST":
        return _done(
            request,
            event,
            lambda: leave_robin(
                entrant, by=user_of(request), seen=seen_by(request), sure=sure_of(request)
            ),
            f"{entrant.name} has left.",
        )
    context = {"event": event, "entrant": entrant, "seen": state_of(event)[1]}
    return render(request, "robin/leave.html", context)


@director
@require_GET
def sheet(request: Request, event: Event) -> HttpResponse:
    """All rounds with boards and colours, and room for the results."""
    return render(request, "robin/sheet.html", {"event": event, "page": desk_page(event)})


def _done(request: Request, event: Event, action: Callable[[], object], said: str) -> HttpResponse:
    try:
        action()
    except DrawError as error:
        return _page(request, event, None, trouble=str(error), status=422)
    except Conflict as conflict:
        return _page(request, event, None, trouble=conflict_words(conflict), status=409)
    messages.success(request, said)
    return redirect("brackets:robin_results", event.tournament.slug, event.slug)


def _page(
    request: Request,
    event: Event,
    lot: int | None,
    *,
    form: LotForm | None = None,
    trouble: str = "",
    status: int = 200,
) -> HttpResponse:
    page = draw_page(event, lot)
    context = {"event": event, "page": page, "form": form or LotForm(), "trouble": trouble}
    return render(request, "robin/draw.html", context, status=status)
