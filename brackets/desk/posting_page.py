"""Taking a posting back, for every system: what it does is said first, then one button does it."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.text import capfirst
from django.views.decorators.http import require_http_methods

from brackets.desk.asked import asking, sure_of
from brackets.desk.history import posting_named
from brackets.draw.errors import DrawError
from brackets.journal.append import state_of
from brackets.journal.taking_back import posting_up, take_back_posting
from brackets.system import System, system_of
from tourney.access import event_director
from tourney.http import Conflict, Request, conflict_words, user_of, whole_number
from tourney.models import Event


@event_director
@asking
@require_http_methods(["GET", "POST"])
def take_back(request: Request, event: Event) -> HttpResponse:
    """What players would see, what becomes of slips and what opens again; POST takes it back."""
    room = system_of(event)
    if request.method == "GET":
        return _page(request, event, room)
    seen = whole_number(request.POST.get("seen", ""))
    try:
        take_back_posting(event, by=user_of(request), seen=seen, sure=sure_of(request))
    except DrawError as error:
        return _page(request, event, room, trouble=str(error), status=422)
    except Conflict as conflict:
        return _page(request, event, room, trouble=conflict_words(conflict), status=409)
    messages.success(request, "Taken back: players are told to wait for the next posting.")
    event.refresh_from_db()
    return redirect(room.posting_desk(event))


def _page(
    request: Request, event: Event, room: System, *, trouble: str = "", status: int = 200
) -> HttpResponse:
    """The page, or why the posting stays."""
    context = {
        "event": event,
        "seen": state_of(event)[1],
        "trouble": trouble,
        "goes": room.goes_with_posting,
        "opens": room.opens_again,
        "back": room.posting_desk(event),
        "history": reverse("brackets:history", args=[event.tournament.slug, event.slug]),
    }
    try:
        up, record = posting_up(event)
    except DrawError as error:
        context["refused"] = str(error)
        return render(request, "brackets/desk/take_back.html", context, status=status)
    context |= {
        "up": up,
        "named": posting_named(up),
        "title": capfirst(posting_named(up)),
        "record": record,
        "next": up.drawing + 1,
    }
    return render(request, "brackets/desk/take_back.html", context, status=status)
