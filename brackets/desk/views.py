"""The result line over the web: a line, a row, a reading, the news, undo.

Every answer has the same shape for a script (JSON: what became of it, and the pieces of the page
that are not as they were); without scripts the page is shown again, or left for the next step.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec

from django.contrib import messages
from django.contrib.auth.models import User
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_GET, require_POST

from brackets.desk.answers import LINE, OTHER, as_json, desk_context, news_json, reading_html
from brackets.desk.asked import asking
from brackets.desk.deciding import decide, read_back, take_back
from brackets.desk.desk import Desk
from brackets.desk.request import (
    NOT_YOURS,
    fields_in,
    halted,
    other_person,
    typed_in,
    wants_json,
)
from brackets.desk.systems import desk_of
from brackets.desk.values import Outcome, Recorded, Typed
from brackets.models import Record
from tourney.access import event_director
from tourney.http import Request
from tourney.models import Event

P = ParamSpec("P")
DeskView = Callable[Concatenate[Request, Desk, User, P], HttpResponse]
Again = Callable[[Typed, Outcome], HttpResponse]
STATUS = {"refused": 422, "asked": 409}
"""What a page answers; to a script a refusal is an answer like any other."""


def at_desk(
    *kinds: type[Desk],
) -> Callable[[DeskView[P]], Callable[..., HttpResponse]]:
    """Give the view the desk of the event and its director; 404 for other kinds of desks."""

    def guard(view: DeskView[P]) -> Callable[..., HttpResponse]:
        @event_director
        def guarded(
            request: Request, event: Event, /, *args: P.args, **kwargs: P.kwargs
        ) -> HttpResponse:
            by, desk = request.user, desk_of(request, event)
            assert isinstance(by, User)
            if not isinstance(desk, kinds or Desk):
                raise Http404
            stranger = other_person(request, by) if request.method == "POST" else None
            return stranger or asking(view)(request, desk, by, *args, **kwargs)

        return kept_out(guarded)

    return guard


def kept_out(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """Tell a script in a sentence that its reader directs the event no more."""

    @wraps(view)
    def answered(request: Request, *args: object, **kwargs: object) -> HttpResponse:
        try:
            return view(request, *args, **kwargs)
        except PermissionDenied:
            if wants_json(request):
                return halted(NOT_YOURS)
            raise

    return answered


@at_desk()
@require_GET
def show(request: Request, desk: Desk, by: User) -> HttpResponse:
    """What can be played, what was recorded, what happened; and the line.

    The address of another system's desk leads to the event's own.
    """
    own = desk.url().partition("?")[0]
    return show_desk(request, desk, by) if request.path == own else redirect(own)


@at_desk()
@require_POST
def line(request: Request, desk: Desk, by: User) -> HttpResponse:
    """One line: a table and its result; recorded, refused or asked about."""
    typed = typed_in(request)
    outcome = decide(desk, typed, by)
    return answered(request, desk, typed, outcome, _again(request, desk, by), shape=LINE)


@at_desk()
@require_GET
def reading(request: Request, desk: Desk, by: User) -> HttpResponse:
    """What the line would record, while it is being typed."""
    typed = typed_in(request, request.GET)
    return HttpResponse(reading_html(read_back(desk, typed, by)) if typed.text else "")


@at_desk()
@require_GET
def news(request: Request, desk: Desk, by: User) -> HttpResponse:
    """What changed since the page was as it is, and who did it."""
    return JsonResponse(news_json(desk, request))


@at_desk()
@require_POST
def undo(request: Request, desk: Desk, by: User, sequence: int) -> HttpResponse:
    """Take back the act of a record."""
    record = get_object_or_404(Record.objects.filter(event=desk.event), sequence=sequence)
    typed = typed_in(request, text=f"undo {sequence}")
    outcome = take_back(desk, record, typed, by)
    return answered(request, desk, typed, outcome, _again(request, desk, by))


def record_fields(
    request: Request, desk: Desk, by: User, meeting: str, again: Again
) -> HttpResponse:
    """A row or the page of a meeting was sent: the same answers as to a line.

    Without scripts `again` shows the meeting with what was typed and what was answered.
    """
    typed = fields_in(request, meeting)
    return answered(request, desk, typed, decide(desk, typed, by), again)


def answered(
    request: Request,
    desk: Desk,
    typed: Typed,
    outcome: Outcome,
    again: Again,
    *,
    shape: str = OTHER,
) -> HttpResponse:
    """The answer for a script; without one the desk with what was recorded, or the page again."""
    if wants_json(request):
        return JsonResponse(as_json(desk, typed, outcome, request, shape))
    if isinstance(outcome, Recorded):
        messages.success(request, outcome.words, extra_tags="said")
        return redirect(desk.url())
    response = again(typed, outcome)
    response.status_code = STATUS[outcome.state]
    return response


def show_desk(
    request: Request,
    desk: Desk,
    by: User,
    *,
    typed: Typed | None = None,
    outcome: Outcome | None = None,
) -> HttpResponse:
    """The whole page; without scripts with the line that was refused or asked about."""
    action = request.path if request.method == "POST" else ""
    context = desk_context(desk, by, typed=typed, outcome=outcome, action=action)
    return render(request, desk.template, context)


def _again(request: Request, desk: Desk, by: User) -> Again:
    def shown(typed: Typed, outcome: Outcome) -> HttpResponse:
        return show_desk(request, desk, by, typed=typed, outcome=outcome)

    return shown
