"""Reports and codes at the desk: what an event allows, slips, revoking, and what the director decides."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from django.contrib import messages
from django.contrib.auth.models import User
from django.db.models import Q
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from brackets.access import director_where
from brackets.codes.codes_page import codes_page, duties_of, slips_of, typed_at
from brackets.codes.forms import ReportingForm
from brackets.codes.issuing import issue, revoke
from brackets.codes.reporting import allow, decide_reported, set_aside
from brackets.desk.reported import strips
from brackets.desk.request import typed_in
from brackets.desk.sent import new_key
from brackets.desk.systems import desk_class
from brackets.desk.values import Outcome, Recorded, Refused
from brackets.desk.views import STATUS
from brackets.desk.words import counted
from brackets.draw.errors import DrawError
from brackets.models import TableCode
from brackets.system import room_of
from tourney.http import Conflict, Request, conflict_words, whole_number
from tourney.models import Event

director = director_where(lambda event: room_of(event) is not None)
ASIDE, ALL = "aside", "all"


@director
@require_GET
def show(request: Request, event: Event) -> HttpResponse:
    """Who has a code, and what players may report."""
    return _page(request, event)


def _page(request: Request, event: Event, *, status: int = 200, **extra: Any) -> HttpResponse:
    page = codes_page(event)
    found = page.reporting
    initial = {"mode": found.mode, "whose": found.whose, "version": found.version}
    context = {
        "event": event,
        "page": page,
        "form": ReportingForm(initial=initial, noun=page.noun),
        "at": typed_at(request.get_host()),
        **extra,
    }
    return render(request, "codes/codes.html", context, status=status)


@director
@require_POST
def allow_reports(request: Request, event: Event) -> HttpResponse:
    """Say whether players report, and what becomes of it."""
    form = ReportingForm(request.POST, noun=codes_page(event).noun)
    if not form.is_valid():
        return _page(request, event, status=422, form=form)
    try:
        found = allow(event, **form.cleaned_data)
    except Conflict as conflict:
        return _page(request, event, status=409, trouble=conflict_words(conflict))
    messages.success(request, f"Saved: {found.get_mode_display().lower()}.")
    return _back(event)


@director
@require_POST
def revoke_codes(request: Request, event: Event) -> HttpResponse:
    """One code, those of a meeting, or all of the event open nothing any more."""
    wanted = request.POST.get("codes", "")
    rows = TableCode.objects.filter(event=event)
    kind, _, name = wanted.partition(" ")
    if kind == "code":
        own = Q(event=event) | Q(event=None, tournament=event.tournament)
        rows = TableCode.objects.filter(own, pk=max(whole_number(name), 0))
    elif kind == "meeting":
        rows = rows.filter(meeting=name, kind=TableCode.Kind.SIDE)
    elif wanted != ALL:
        rows = rows.none()
    number = revoke(rows)
    if number:
        said = counted(number, "code is revoked", "codes are revoked")
        messages.success(request, f"{said}: what was printed opens nothing any more. Print anew.")
    else:
        messages.info(request, "No code of these was printed yet, so there is nothing to revoke.")
    return _back(event)


@director
@require_POST
def make_helper(request: Request, event: Event) -> HttpResponse:
    """A code for a helper at the event, a bracket or a place; one that there is is kept."""
    subject = duties_of(event).get(request.POST.get("duty", ""))
    if subject is None:
        return _page(request, event, status=422, trouble="Helper: choose what the code is for.")
    row = issue([subject])[0]
    messages.success(request, f"There is a code for {row.label}. Print it for the helper.")
    return _back(event)


@director
@never_cache
@require_GET
def slips(request: Request, event: Event) -> HttpResponse:
    """The slips with their codes, to be cut apart; printed again they are the same."""
    wanted = request.GET.get("of", "")
    context = {
        "event": event,
        "page": codes_page(event),
        "slips": slips_of(event, wanted, reverse("brackets:code")),
        "at": typed_at(request.get_host()),
    }
    return render(request, "codes/slips.html", context)


@director
@require_GET
def strip(request: Request, event: Event) -> HttpResponse:
    """What sides reported and nobody has dealt with, as the results desk shows it."""
    return render(request, "codes/strip.html", {"event": event, "strips": strips(event)})


@director
@require_POST
def decide(request: Request, event: Event) -> HttpResponse:
    """Record what all sides say, or what one of them says; or record nothing of it."""
    by = request.user
    assert isinstance(by, User)
    chosen, meeting = request.POST.get("chosen", ""), request.POST.get("meeting", "")
    newest = max(whole_number(request.POST.get("reports", "")), 0)
    if chosen == ASIDE:
        number = set_aside(event, meeting, newest, by=by, now=timezone.now())
        said = counted(number, "report is set aside", "reports are set aside")
        messages.success(request, f"{said}; nothing was recorded of it.")
        return redirect(desk_class(event)(event).url())
    side = whole_number(chosen)
    typed = replace(typed_in(request, text="report"), meeting=meeting)
    try:
        outcome = decide_reported(
            event, meeting, side if side >= 0 else None, newest, typed, by=by, now=timezone.now()
        )
    except DrawError as error:
        outcome = Refused(str(error))
    return _decided(request, event, outcome, typed.key)


def _decided(request: Request, event: Event, outcome: Outcome, key: str) -> HttpResponse:
    if isinstance(outcome, Recorded):
        messages.success(request, outcome.words, extra_tags="said")
        return redirect(desk_class(event)(event).url())
    context = {
        "event": event,
        "strips": strips(event),
        "outcome": outcome,
        "trouble": outcome.why if isinstance(outcome, Refused) else "",
        "kept": {name: request.POST.get(name, "") for name in ("chosen", "meeting", "reports")},
        "key": key or new_key(),
        "action": request.path,
        "away": desk_class(event)(event).url(),
    }
    return render(request, "codes/decide.html", context, status=STATUS[outcome.state])


def _back(event: Event) -> HttpResponse:
    return redirect("brackets:codes", event.tournament.slug, event.slug)
