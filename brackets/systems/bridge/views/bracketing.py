"""The bracketing page: cut, shift, move and post; after posting the list for the rack."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.core.exceptions import ValidationError
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_GET, require_http_methods, require_POST
from django_htmx.http import HttpResponseClientRedirect

from brackets.draw.errors import DrawError
from brackets.models import Bracket
from brackets.systems.bridge.access import event_director
from brackets.systems.bridge.actions import (
    choose_format,
    cut_brackets,
    move_team,
    post_event,
    propose_cut,
)
from brackets.systems.bridge.desk.field import field_of
from brackets.systems.bridge.desk.loading import board_of
from brackets.systems.bridge.desk.plan_page import plan_page
from brackets.systems.bridge.desk.posted_page import posted_page
from brackets.systems.bridge.desk.posting_page import posting_page
from brackets.systems.bridge.forms.plan import SizesForm, TeamForm, find_team
from brackets.systems.bridge.planned import plan_checksum
from tourney.http import Conflict, Request, conflict_words, user_of, whole_number
from tourney.models import Entrant, Event


@event_director
@require_GET
def show(request: Request, event: Event) -> HttpResponse:
    """The plan before posting, the posted list after it; `team` finds a team."""
    text = request.GET.get("team", "")
    try:
        chosen = find_team(event, text).number if text else None
    except ValidationError as error:
        return _page(request, event, errors=error.messages, typed=text)
    return _page(request, event, chosen=chosen)


@event_director
@require_POST
def cut(request: Request, event: Event) -> HttpResponse:
    """Cut into the sizes that were typed; then stay, or go on to look through and post."""
    form = SizesForm(request.POST)
    if not form.is_valid():
        return _refused(request, event, form.errors, sizes=str(form.data.get("sizes", "")))
    sizes, version = form.cleaned_data["sizes"], form.cleaned_data["version"]
    return _done(
        request,
        event,
        lambda: cut_brackets(event, sizes=sizes, version=version),
        onward="brackets:post" if request.POST.get("then") == "post" else "",
        sizes=str(form.data["sizes"]),
    )


@event_director
@require_POST
def propose(request: Request, event: Event) -> HttpResponse:
    """Cut as the handbook's practice asks; moves by hand are given up."""
    version = _version(request)
    return _done(
        request, event, lambda: cut_brackets(event, sizes=propose_cut(event), version=version)
    )


@event_director
@require_POST
def shift(request: Request, event: Event) -> HttpResponse:
    """Move a cut by one team: the last one above it down, or the first one below it up."""
    version, above = _version(request), _number(request, "cut")

    def moved() -> object:
        down = request.POST.get("step") == "down"
        number, target = (above, above + 1) if down else (above + 1, above)
        return move_team(
            _edge_team(event, number, last=down), bracket_number=target, version=version
        )

    return _done(request, event, moved)


@event_director
@require_POST
def move(request: Request, event: Event) -> HttpResponse:
    """Put a team into another bracket of the plan."""
    form = TeamForm(request.POST, event=event)
    if not form.is_valid():
        return _refused(request, event, form.errors, typed=str(form.data.get("team", "")))
    team: Entrant = form.cleaned_data["team"]
    number, version = form.cleaned_data["bracket"], form.cleaned_data["version"]
    return _done(
        request,
        event,
        lambda: move_team(team, bracket_number=number, version=version),
        chosen=team.number,
        said=f"{team.label} moved to bracket {number}.",
    )


@event_director
@require_POST
def play_so(request: Request, event: Event) -> HttpResponse:
    """Play a bracket of fewer than eight teams in this format."""
    number, version = _number(request, "bracket"), _version(request)
    variant = request.POST.get("variant", "")

    def chosen() -> object:
        bracket = event.brackets.filter(number=number).first()
        if bracket is None:
            raise DrawError(f"There is no bracket {number}; choose one of the plan.")
        bracket.event = event
        return choose_format(bracket, variant=variant, version=version)

    label = dict(Bracket.Variant.choices).get(variant, variant)
    return _done(request, event, chosen, said=f"Bracket {number} is played so: {label}.")


@event_director
@require_http_methods(["GET", "POST"])
def post(request: Request, event: Event) -> HttpResponse:
    """What becomes public, and then the posting itself."""
    if request.method == "GET":
        return _summary(request, event)
    try:
        post_event(event, by=user_of(request), seen=request.POST.get("seen", ""))
    except DrawError as error:
        return _summary(request, event, [str(error)], status=422)
    except Conflict as conflict:
        return _summary(request, event, [conflict_words(conflict)], status=409)
    messages.success(request, "Posted: teams, tables and opponents are public.")
    return redirect(_url(event))


def _done(
    request: Request,
    event: Event,
    action: Callable[[], object],
    *,
    chosen: int | None = None,
    said: str = "",
    onward: str = "",
    **page: Any,
) -> HttpResponse:
    """Do it and show the page, or say why not: 422 for what cannot be, 409 for a conflict."""
    try:
        action()
    except DrawError as error:
        return _page(request, event, errors=[str(error)], status=422, **page)
    except Conflict as conflict:
        event.refresh_from_db()
        return _page(request, event, errors=[conflict_words(conflict)], status=409)
    if onward:
        href = reverse(onward, args=[event.tournament.slug, event.slug])
        return HttpResponseClientRedirect(href) if request.htmx else redirect(href)
    if not request.htmx:
        messages.success(request, said or "The plan is saved.")
        return redirect(_url(event) + (f"?team={chosen}" if chosen else ""))
    event.refresh_from_db()
    return _page(request, event, chosen=chosen, said=said)


def _refused(request: Request, event: Event, errors: Any, **page: Any) -> HttpResponse:
    found = [str(message) for messages_of in errors.values() for message in messages_of]
    return _page(request, event, errors=found, status=422, **page)


def _page(
    request: Request,
    event: Event,
    *,
    errors: list[str] | None = None,
    status: int = 200,
    chosen: int | None = None,
    sizes: str = "",
    typed: str = "",
    said: str = "",
) -> HttpResponse:
    field = field_of(event)
    context: dict[str, Any] = {"event": event, "errors": errors or [], "typed": typed, "said": said}
    if event.state == Event.State.ENTRY:
        page: object = plan_page(field, chosen=chosen, sizes=sizes)
        template = "bridge/desk/_plan.html" if request.htmx else "bridge/desk/plan.html"
    else:
        page = posted_page(field, board_of(event), chosen=chosen)
        template = "bridge/desk/posted.html"
    return render(request, template, context | {"page": page}, status=status)


def _summary(
    request: Request, event: Event, errors: list[str] | None = None, status: int = 200
) -> HttpResponse:
    event.refresh_from_db()
    if event.state != Event.State.ENTRY:
        messages.info(request, "The brackets are posted already.")
        return redirect(_url(event))
    seen = plan_checksum(event)
    page = posting_page(field_of(event))
    last_table = event.first_table + page.teams - 1
    context = {"event": event, "page": page, "last_table": last_table, "seen": seen}
    context["errors"] = errors or []
    return render(request, "bridge/desk/post.html", context, status=status)


def _edge_team(event: Event, number: int, *, last: bool) -> Entrant:
    seats = event.entrants.filter(seat__bracket__number=number, seat__bracket__event=event)
    ordered = list(seats.order_by("seat__number"))
    if len(ordered) < 2:
        raise DrawError(
            f"Bracket {number} has {len(ordered)} team; type other sizes to do without it."
        )
    return ordered[-1 if last else 0]


def _version(request: Request) -> int:
    return _number(request, "version")


def _number(request: Request, name: str) -> int:
    text = request.POST.get(name, "")
    return whole_number(text)


def _url(event: Event) -> str:
    return reverse("brackets:bracketing", args=[event.tournament.slug, event.slug])
