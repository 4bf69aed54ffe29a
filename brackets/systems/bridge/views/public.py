"""Pages of knockouts that everybody reads without an account; below `?part=live` their refreshed part alone."""

from __future__ import annotations

from typing import Any

from django.db.models import QuerySet
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render

from brackets.models import Bracket
from brackets.picture.sheets import wants_sheets
from brackets.picture.waiting import waiting_page
from brackets.systems.bridge.kinds import BRIDGE
from brackets.systems.bridge.pages.bracket import bracket_page
from brackets.systems.bridge.pages.conditions import conditions_page
from brackets.systems.bridge.pages.event import event_page
from brackets.systems.bridge.pages.finding import found_teams
from brackets.systems.bridge.pages.member import member_page
from brackets.systems.bridge.pages.standings import standings_page
from brackets.systems.bridge.pages.team import team_page
from tourney.access import public_event, public_tournament
from tourney.http import Request, wants_part
from tourney.models import Entrant, Event, Tournament
from tourney.published import all_entries, made_of, published


def event(request: Request, event: Event) -> HttpResponse:
    """The brackets of an event, and the posted list."""
    return _page(request, "event", {"event": event, "page": event_page(event)})


@public_event
@published
def bracket(request: Request, event: Event, number: int) -> HttpResponse:
    """One bracket: the tree, or on a phone one round at a time."""
    if event.system.key != BRIDGE:
        return redirect(event)
    waiting = waiting_page(request, event)
    if waiting is not None:
        return waiting
    found = get_object_or_404(_posted(event), number=number)
    page = bracket_page(found, in_parts=wants_sheets(request))
    return _page(request, "bracket", {"event": event, "bracket": found, "page": page})


def standings(request: Request, event: Event) -> HttpResponse:
    """Places, and who is still in."""
    return _page(request, "standings", {"event": event, "page": standings_page(event)})


@public_event
@published
def conditions(request: Request, event: Event) -> HttpResponse:
    """The conditions of contest, once the director has posted them (rule 26)."""
    return _page(request, "conditions", {"event": event, "page": conditions_page(event)})


def team(request: Request, event: Event, entrant: Entrant) -> HttpResponse:
    """One team: its table, its next opponent, its way."""
    page = team_page(entrant)
    return _page(request, "team", {"event": event, "page": page, "entrant": entrant})


@public_event
@published
def member(request: Request, event: Event, number: int, position: int) -> HttpResponse:
    """One member of a team: boards played, what is sure, what is possible (rules 1-12)."""
    entrant = get_object_or_404(event.entrants, number=number)
    if event.system.key != BRIDGE:
        return redirect("brackets:entrant", event.tournament.slug, event.slug, number)
    found = get_object_or_404(entrant.members, position=position)
    waiting = waiting_page(request, event, entrant)
    if waiting is not None:
        return waiting
    page = member_page(entrant, found)
    return _page(request, "member", {"event": event, "page": page, "entrant": entrant})


@public_tournament
@published
@made_of(all_entries)
def find(request: Request, tournament: Tournament) -> HttpResponse:
    """Teams by name, player or number; the only one found is opened at once."""
    words = request.GET.get("q", "")[:100]
    hits = found_teams(tournament, words)
    if len(hits) == 1:
        return redirect(hits[0].href)
    context = {"tournament": tournament, "q": words, "hits": hits}
    return render(request, "brackets/find.html", context)


def _page(request: Request, name: str, context: dict[str, Any]) -> HttpResponse:
    """The whole page, or for htmx the part that `?part=live` names."""
    is_part = wants_part(request)
    template = "brackets/_part.html" if is_part else f"bridge/{name}.html"
    context |= {
        "tournament": context["event"].tournament,
        "live_url": _live_url(request),
        "part": f"bridge/_{name}.html",
    }
    return render(request, template, context)


def _live_url(request: Request) -> str:
    query = request.GET.copy()
    query["part"] = "live"
    return f"{request.path}?{query.urlencode()}"


def _posted(event: Event) -> QuerySet[Bracket]:
    """The brackets that are public; each knows its event without asking again."""
    brackets = event.brackets.all()
    return brackets if event.state != Event.State.ENTRY else brackets.none()
