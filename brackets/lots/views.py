"""The lot at the desk, and the page on which anybody checks a draw."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps

from django.contrib import messages
from django.http import Http404, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_GET, require_POST

from brackets.access import director_where
from brackets.draw.errors import DrawError
from brackets.journal.numbers import Numbers
from brackets.lots.actions import close_list, list_now, open_list
from brackets.lots.forms import OpenForm, SeenForm, SourceForm
from brackets.lots.page import check_page
from brackets.lots.records import acts_of
from brackets.lots.room import Lots
from brackets.lots.values import ListClosed, LotDrawn, closed_now
from brackets.system import room_of, system_of
from tourney.access import public_event
from tourney.http import Conflict, Request, conflict_words, user_of
from tourney.models import Event
from tourney.published import published

CLOSED = "Closed and posted. Draw once the value is known."
SEALED = "Closed and posted, and a number is sealed. Let a player draw another, and draw with it."
OPENED = "Open again."
PublicView = Callable[[Request, Event], HttpResponse]


def has_lots(event: Event) -> bool:
    """Whether a lot decides who meets whom."""
    room = room_of(event)
    return room is not None and room.lots is not None


director = director_where(has_lots)


def lots_of(event: Event) -> Lots:
    """How the draw of an event follows from a lot; 404 where none decides."""
    room = room_of(event)
    if room is None or room.lots is None:
        raise Http404
    return room.lots


@public_event
@published
def check(request: Request, event: Event) -> HttpResponse:
    """Everything the draw follows from, drawn again and compared."""
    context = {
        "event": event,
        "tournament": event.tournament,
        "page": check_page(event, lots_of(event)),
        "apart": system_of(event).apart(event),
        "current": "check",
    }
    return render(request, "lots/check.html", context)


@require_GET
@public_event
@published
def closed_list(request: Request, event: Event, sequence: int) -> HttpResponse:
    """The text that was hashed, byte for byte."""
    lots_of(event)
    for act in acts_of(event):
        if isinstance(act, ListClosed) and act.act.sequence == sequence and act.text:
            answer = HttpResponse(act.text, content_type="text/plain; charset=utf-8")
            answer["Content-Disposition"] = f'attachment; filename="{event.slug}-list.txt"'
            return answer
    raise Http404


@require_GET
@public_event
@published
def drawing_input(request: Request, event: Event, sequence: int) -> HttpResponse:
    """What a drawing was made from, with names: the same file gives the same draw."""
    lots_of(event)
    for act in acts_of(event):
        if isinstance(act, LotDrawn) and act.act.sequence == sequence:
            told = act.chance.told(Numbers(event).called)
            answer = JsonResponse(told, json_dumps_params={"ensure_ascii": False, "indent": 1})
            answer["Content-Disposition"] = f'attachment; filename="{event.slug}-draw.json"'
            return answer
    raise Http404


def refused_now(event: Event) -> str:
    """Why there is nothing to close a list for; empty where there is."""
    try:
        list_now(event, lots_of(event))
    except DrawError as error:
        return str(error)
    return ""


def desk_page(
    request: Request,
    event: Event,
    *,
    trouble: str = "",
    status: int = 200,
    source_form: SourceForm | None = None,
    open_form: OpenForm | None = None,
) -> HttpResponse:
    """The lot at the desk, with what was typed and what is wrong with it."""
    acts = acts_of(event)
    seen = {"seen": len(acts)}
    context = {
        "event": event,
        "page": check_page(event, lots_of(event)),
        "closed": closed_now(acts),
        "source_form": source_form or SourceForm(initial=seen),
        "refused": refused_now(event),
        "open_form": open_form or OpenForm(initial=seen),
        "trouble": trouble,
        "draw_url": system_of(event).posting_desk(event),
        "zone": timezone.get_current_timezone_name(),
    }
    return render(request, "lots/desk.html", context, status=status)


def _acting(act: Callable[[Request, Event], str | HttpResponse]) -> PublicView:
    """Do it and go back to the draw, or show what stands against it."""

    @wraps(act)
    def view(request: Request, event: Event) -> HttpResponse:
        try:
            said = act(request, event)
        except DrawError as error:
            return desk_page(request, event, trouble=str(error), status=422)
        except Conflict as conflict:
            return desk_page(request, event, trouble=conflict_words(conflict), status=409)
        if isinstance(said, HttpResponse):
            return said
        messages.success(request, said)
        return redirect("brackets:lot", event.tournament.slug, event.slug)

    return view


@director
@require_GET
def show(request: Request, event: Event) -> HttpResponse:
    """Whether the list is closed, how to close it, every drawing."""
    return desk_page(request, event)


@director
@require_POST
@_acting
def close(request: Request, event: Event) -> str | HttpResponse:
    """Close the list and post it with where a public value will come from."""
    form = SourceForm(request.POST)
    if not form.is_valid():
        return desk_page(request, event, status=422, source_form=form)
    seen, source, due = (form.cleaned_data[name] for name in ("seen", "source", "due"))
    lots, by = lots_of(event), user_of(request)
    close_list(event, lots, by=by, seen=seen, source=source, due=due, form=form.form)
    return CLOSED


@director
@require_POST
@_acting
def seal(request: Request, event: Event) -> str | HttpResponse:
    """Close the list and seal a number, beside which one from the hall is put."""
    form = SeenForm(request.POST)
    if not form.is_valid():
        return desk_page(request, event, status=422)
    close_list(event, lots_of(event), by=user_of(request), seen=form.cleaned_data["seen"])
    return SEALED


@director
@require_POST
@_acting
def open_again(request: Request, event: Event) -> str | HttpResponse:
    """Open the list again; players read why."""
    form = OpenForm(request.POST)
    if not form.is_valid():
        return desk_page(request, event, status=422, open_form=form)
    open_list(event, by=user_of(request), **form.cleaned_data)
    return OPENED
