"""A team in the wrong bracket, guided by the questions of the handbook's page 5 (rules 30-36)."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.views.decorators.http import require_http_methods

from brackets.desk.amending import amended, amendment_page, attempt, number_of, said
from brackets.draw.errors import DrawError
from brackets.systems.bridge.access import event_director
from brackets.systems.bridge.desk.amending import Preview, preview_of
from brackets.systems.bridge.desk.wrong_bracket import (
    FEE,
    Guide,
    Outcome,
    guide,
    known_answers,
    plan_of,
)
from brackets.systems.bridge.views.results import results_url
from tourney.actions import owe_free_play
from tourney.http import Request, user_of, whole_number
from tourney.models import Entrant, Event

UNANSWERED = "Answer the questions first; each answer leads to the next."
DONE = {
    "transfer": "{team} moved to bracket {bracket}; the first round was changed.",
    "move": "{team} moved to bracket {bracket} for its second round.",
    "disqualify": "{team} is disqualified.",
    "fee": "{team}: fee returned, free play owed.",
}


@event_director
@require_http_methods(["GET", "POST"])
def wrong_bracket(request: Request, event: Event, number: int) -> HttpResponse:
    """The questions one after another; POST makes the repair they lead to."""
    entrant = get_object_or_404(event.entrants, number=number)
    entrant.event = event

    def page(**more: Any) -> HttpResponse:
        return _page(request, event, entrant, **more)

    if request.method == "GET":
        return page()
    made: list[str] = []
    return attempt(
        lambda: made.append(_make(request, event, entrant)),
        lambda: said(request, made[0], results_url(event)),
        page,
    )


def _make(request: Request, event: Event, entrant: Entrant) -> str:
    """Make the repair, and say what was done."""
    outcome = _guide(request, entrant).outcome
    if outcome is None or not outcome.repair:
        raise DrawError(UNANSWERED)
    if outcome.repair == FEE:
        owe_free_play(entrant, version=number_of(request, "version") or 0, by=user_of(request))
        return DONE[FEE].format(team=entrant)
    bracket = _bracket(request, outcome)
    plan = plan_of(outcome.repair, entrant, bracket, _match(request, outcome))
    if plan is None:
        raise DrawError("Choose the bracket the team moves to.")
    amended(request, event, plan)
    return DONE[outcome.repair].format(team=entrant, bracket=bracket)


def _page(
    request: Request, event: Event, entrant: Entrant, *, error: str = "", status: int = 200
) -> HttpResponse:
    context: dict[str, Any] = {"event": event, "entrant": entrant}
    try:
        found = _guide(request, entrant)
    except DrawError as refused:
        found, error, status = Guide((), None), error or str(refused), max(status, 422)
    outcome = found.outcome
    bracket = _bracket(request, outcome) if outcome else None
    match = _match(request, outcome) if outcome else ""
    context |= {"guide": found, "outcome": outcome, "bracket": bracket, "match": match}
    context["answers"] = _query(request)
    template = "bridge/desk/wrong_bracket.html"
    if outcome is None or outcome.repair in ("", FEE):
        return amendment_page(request, template, context, None, error=error, status=status)
    if (outcome.brackets or outcome.joins) and bracket is None:
        return amendment_page(request, template, context, None, error=error, status=status)

    def preview() -> Preview:
        plan = plan_of(outcome.repair, entrant, bracket, match)
        if plan is None:
            raise DrawError(outcome.words[-1])
        return preview_of(event, plan)

    return amendment_page(request, template, context, preview, error=error, status=status)


def _guide(request: HttpRequest, entrant: Entrant) -> Guide:
    return guide(entrant, known_answers(request.GET.dict()))


def _bracket(request: Request, outcome: Outcome) -> int | None:
    """The bracket chosen; one that is not offered is none."""
    text = request.GET.get("bracket", "")
    chosen = whole_number(text)
    known = (*outcome.brackets, *(number for number, _ in outcome.joins))
    return chosen if chosen in known else None


def _match(request: Request, outcome: Outcome) -> str:
    """The first match chosen to join; one that is not offered is none."""
    chosen = (_bracket(request, outcome), request.GET.get("match", ""))
    return chosen[1] if chosen in {(n, o.key) for n, o in outcome.joins} else ""


def _query(request: HttpRequest) -> str:
    """The answers given, for the links that add a bracket."""
    return "&".join(f"{name}={value}" for name, value in known_answers(request.GET.dict()).items())
