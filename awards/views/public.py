"""What players read: the awards of an event, receipts, the points of a team."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.http import Http404, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, redirect, render

from awards.access import public_event, rules_of
from awards.errors import REFUSED
from awards.models import Sanction
from awards.pages.points import Rung, member_ladder, team_ladder
from awards.pages.ranked import RankedPage, ranked_page
from awards.pages.review import ReviewedBracket, brackets_of
from awards.pages.stakes import stakes_of
from awards.queries.sanctions import awards_of, receipts_of, sanction_of
from awards.receipts.knockout import Receipt
from awards.receipts.legend import legend_of
from awards.receipts.of_event import first_of, receipt_of
from awards.receipts.ranked import RankedReceipt
from tourney.http import Request, wants_part
from tourney.models import Entrant, Event, Member
from tourney.published import made_of, published

FORMS = ("", "json", "txt")


@public_event
@published
@made_of(rules_of)
def event(request: Request, event: Event) -> HttpResponse:
    """Published awards; before that only what the places of each bracket would pay."""
    sanction = sanction_of(event)
    receipts, is_missing = _receipts(sanction)
    awards = awards_of(sanction) if sanction.is_published else ()
    brackets = () if event.is_ranked else brackets_of(receipts, awards)
    ranked = ranked_page(receipts, awards) if event.is_ranked else None
    context = _context(event, sanction) | {
        "brackets": brackets,
        "ranked": ranked,
        "is_missing": is_missing,
        "legend": legend_of(receipts),
        "linked": _linked(*brackets, *([ranked] if ranked else ())),
    }
    return render(request, "awards/event.html", context)


def _linked(*shown: ReviewedBracket | RankedPage) -> str:
    """Which awards on the page are links to their receipts: those of players, of first places, none."""
    if any(one.paid_teams for one in shown):
        return "players"
    return "first" if any(one.pays_first for one in shown) else ""


@public_event
@published
@made_of(rules_of)
def receipt(request: Request, event: Event, number: int, form: str = "") -> HttpResponse:
    """One published award and how it was worked out; `form` json or txt prints the same."""
    sanction = sanction_of(event)
    if not sanction.is_published:
        raise Http404
    award = get_object_or_404(awards_of(sanction).defer(None), position=number)
    return _printed(request, receipt_of(award, sanction), sanction, form)


@public_event
@published
@made_of(rules_of)
def first(request: Request, event: Event, number: int, form: str = "") -> HttpResponse:
    """What first place of a bracket pays, from the posting of the brackets on."""
    sanction = sanction_of(event)
    receipts, _ = _receipts(sanction)
    found = first_of(sanction, receipts, number)
    if found is None:
        raise Http404
    return _printed(request, found, sanction, form)


@public_event
@published
@made_of(rules_of)
def stakes(request: Request, event: Event, number: int) -> HttpResponse:
    """What a bracket plays for, a part of its page; empty while facts are missing."""
    if not wants_part(request):
        return redirect("awards:event", event.tournament.slug, event.slug)
    sanction = sanction_of(event)
    receipts, _ = _receipts(sanction)
    context = _context(event, sanction) | {"stakes": stakes_of(receipts, number)}
    return render(request, "awards/_stakes.html", context)


@public_event
@published
@made_of(rules_of)
def team_points(request: Request, event: Event, number: int) -> HttpResponse:
    """The points a team has for sure and what it plays for; a part of its page."""
    entrant = get_object_or_404(event.entrants, number=number)
    sanction = sanction_of(event)
    return _points(request, sanction, entrant, lambda: team_ladder(sanction, entrant))


@public_event
@published
@made_of(rules_of)
def member_points(request: Request, event: Event, number: int, position: int) -> HttpResponse:
    """The points one member has for sure and may still win; a part of the member's page."""
    entrant = get_object_or_404(event.entrants, number=number)
    members = entrant.members.select_related("entrant")
    member = get_object_or_404(members, position=position)
    sanction = sanction_of(event)
    return _points(request, sanction, entrant, lambda: member_ladder(sanction, member), member)


def _points(
    request: Request,
    sanction: Sanction,
    entrant: Entrant,
    ladder: Callable[[], tuple[Rung, ...]],
    member: Member | None = None,
) -> HttpResponse:
    """The ladder as a part of a page, or as a page of its own; empty while facts are missing."""
    try:
        rungs = ladder() if sanction.pk else ()
    except REFUSED:
        rungs = ()
    context = _context(sanction.event, sanction)
    context |= {"rungs": rungs, "entrant": entrant, "member": member}
    template = "_team_points" if wants_part(request) else "team_points"
    return render(request, f"awards/{template}.html", context)


def _receipts(sanction: Sanction) -> tuple[dict[str, Any], bool]:
    """The documents to show, and whether something is missing for them; what it is, is for the desk alone."""
    try:
        return receipts_of(sanction), False
    except REFUSED:
        return {}, True


def _printed(
    request: Request, found: Receipt | RankedReceipt, sanction: Sanction, form: str
) -> HttpResponse:
    """The same receipt as a page, as JSON or as text."""
    if form not in FORMS:
        raise Http404
    if form == "json":
        return JsonResponse(found.to_json(), json_dumps_params={"ensure_ascii": False, "indent": 1})
    if form == "txt":
        return HttpResponse(found.to_text(), content_type="text/plain; charset=utf-8")
    context = _context(sanction.event, sanction) | {"receipt": found} | _other_forms(request)
    return render(request, "awards/receipt.html", context)


def _other_forms(request: Request) -> dict[str, str]:
    """Addresses of the same receipt as text and as JSON."""
    path = request.path.rstrip("/")
    return {"as_text": f"{path}.txt", "as_json": f"{path}.json"}


def _context(event: Event, sanction: Sanction) -> dict[str, Any]:
    return {"event": event, "tournament": event.tournament, "sanction": sanction}
