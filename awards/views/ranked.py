"""The field and the ranking of a ranked event: at the desk, and as players read it."""

from __future__ import annotations

from functools import partial
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from awards.access import event_director, public_event
from awards.actions import ranked as actions
from awards.errors import AwardError
from awards.filters import EligibleFilter, RankingFilter
from awards.forms.eligibility import EligibilityForm, group_lines
from awards.forms.field import FieldPage
from awards.forms.ranking import RankingGrid
from awards.forms.sections import SectionsPage
from awards.mapping.ranked import Ranked, RankedEvent, ranked_event
from awards.pages.ranking import ranking_page
from awards.queries.editions import rated_like
from awards.queries.sanctions import sanction_of
from awards.ranked.apart import within
from awards.ranked.concurrent import credit_of
from awards.ranked.order import read_order
from awards.ranked.rows import RowValues
from awards.tables import ranking_table, standings, who_table
from tourney.http import Conflict, Request, user_of, whole_number
from tourney.importing.fields import FieldRefused
from tourney.listing import Values, listed
from tourney.models import Event
from tourney.published import published


@public_event
@published
def ranking(request: Request, event: Event) -> HttpResponse:
    """Who is entered, in which group, and once the awards are published where everybody stands."""
    _only_ranked(event)
    sanction = sanction_of(event)
    page = ranking_page(ranked_event(event), is_final=sanction.is_published)
    table = partial(ranking_table, event, page)
    listing = listed(request, standings(page), table=table, search=RankingFilter)
    context = {"event": event, "tournament": event.tournament, "page": page, "listing": listing}
    return render(request, "awards/ranked/ranking.html", context)


@event_director
@require_http_methods(["GET", "POST"])
def field(request: Request, event: Event) -> HttpResponse:
    """How the field is divided, who is eligible where, and what is counted."""
    found = found_of(event)
    data = request.POST if request.method == "POST" else None
    page = FieldPage(found.field, list(found.groups), data)
    if data is None:
        return _field(request, found, page)
    if not page.is_valid():
        return _field(request, ranked_event(event), page, status=422)
    version = page.form.cleaned_data["version"]
    try:
        actions.save_field(
            event,
            values=page.form.values(),
            groups=page.group_values,
            version=version,
            by=user_of(request),
        )
    except Conflict as conflict:
        return _field(request, ranked_event(event), page, status=409, conflict=conflict)
    except AwardError as error:
        return _field(request, ranked_event(event), page, status=422, refused=str(error))
    messages.success(request, "The field is saved.")
    return redirect("awards:field", event.tournament.slug, event.slug)


@event_director
@require_http_methods(["POST"])
def sections(request: Request, event: Event) -> HttpResponse:
    """Counts of sections that the director gives in place of those that sat."""
    found = found_of(event)
    typed, page = SectionsPage(found, request.POST), FieldPage(found.field, list(found.groups))
    if not typed.is_valid():
        return _field(request, found, page, status=422, sections=typed)
    version = whole_number(request.POST.get("version", ""))
    try:
        actions.save_sections(event, sections=typed.values, version=version, by=user_of(request))
    except Conflict as conflict:
        again = ranked_event(event)
        return _field(request, again, page, status=409, sections=typed, conflict=conflict)
    except AwardError as error:
        return _field(request, found, page, status=422, sections=typed, refused=str(error))
    messages.success(request, "The counts of the sections are saved.")
    return redirect("awards:field", event.tournament.slug, event.slug)


@event_director
@require_http_methods(["GET", "POST"])
def eligibility(request: Request, event: Event, number: int) -> HttpResponse:
    """The director's word on where one entrant is eligible."""
    found = found_of(event)
    one = _of_number(found, number)
    form = EligibilityForm(found, one, request.POST if request.method == "POST" else None)
    context = {**context_of(event), "form": form, "one": one, "here": "field"}
    template = "awards/ranked/eligibility.html"
    if not form.is_valid():
        return render(request, template, context, status=422 if form.is_bound else 200)
    given = form.cleaned_data
    try:
        actions.put_into_group(event, one.entrant, by=user_of(request), **given)
    except Conflict as conflict:
        return render(request, template, context | {"conflict": conflict}, status=409)
    except AwardError as error:
        return render(request, template, context | {"refused": str(error)}, status=422)
    messages.success(request, f"{one.entrant}: {given['group'] or 'by masterpoints'}.")
    return redirect("awards:field", event.tournament.slug, event.slug)


@event_director
@require_http_methods(["GET", "POST"])
def ranking_desk(request: Request, event: Event) -> HttpResponse:
    """Places typed entrant by entrant."""
    found = found_of(event)
    if request.method != "POST":
        return _ranking(request, found, RankingGrid(found, more=request.GET.getlist("columns")))
    grid = RankingGrid(found, request.POST, request.POST.getlist("columns"))
    if not grid.is_valid(from_scores=bool(request.POST.get("from_scores"))):
        return _ranking(request, found, grid, status=422)
    return _write(request, found, grid, grid.rows())


@event_director
@require_http_methods(["POST"])
def order(request: Request, event: Event) -> HttpResponse:
    """The order of finish in one line: the places of everybody it names."""
    found = found_of(event)
    keys = {one.entrant.number: one.entrant.pk for one in found.entrants}
    typed = request.POST.get("order", "")[:5000]
    try:
        places = read_order(typed, keys)
    except FieldRefused as error:
        return _ranking(request, found, RankingGrid(found), 422, order=typed, wrong=str(error))
    places = within(found, places)
    by_key = {one.entrant.pk: one for one in found.entrants}
    rows: dict[tuple[int, int, str], RowValues | None] = {}
    for key, place in places.items():
        stands = by_key[key].overall
        before = RowValues.of(stands) if stands else RowValues()
        rows[key, 0, ""] = RowValues(before.section, place, before.score, before.wins)
    return _write(request, found, RankingGrid(found), rows)


def _write(
    request: Request,
    found: RankedEvent,
    grid: RankingGrid,
    rows: dict[tuple[int, int, str], RowValues | None],
) -> HttpResponse:
    event, version = found.event, whole_number(request.POST.get("version", ""))
    try:
        actions.write_ranking(event, rows=rows, version=version, by=user_of(request))
    except Conflict as conflict:
        return _ranking(request, ranked_event(event), grid, 409, conflict=conflict)
    except AwardError as error:
        return _ranking(request, found, grid, 422, refused=str(error))
    messages.success(request, "The ranking is saved.")
    return redirect("awards:ranking_desk", event.tournament.slug, event.slug)


def _field(
    request: Request, found: RankedEvent, page: FieldPage, *, status: int = 200, **more: Any
) -> HttpResponse:
    event = found.event
    sanction = sanction_of(event)
    at = reverse("awards:field", args=[event.tournament.slug, event.slug])
    who = listed(
        request, Values(found.entrants), table=who_table(event), search=EligibleFilter, at=at
    )
    is_asked = who.table.is_narrowed or who.table.is_sorted
    context = {
        **context_of(event),
        "listing": who,
        "page": page,
        "found": found,
        "lines": group_lines(found),
        "sections": SectionsPage(found),
        "credit": credit_of(sanction, found.field, rated_like(sanction)),
        "is_who_open": is_asked or bool(found.unknown) or any(one.terms for one in found.entrants),
        "here": "field",
    }
    return render(request, "awards/ranked/field.html", context | more, status=status)


def _ranking(
    request: Request, found: RankedEvent, grid: RankingGrid, status: int = 200, **more: Any
) -> HttpResponse:
    context = {**context_of(found.event), "found": found, "grid": grid, "here": "ranking"}
    return render(request, "awards/ranked/ranking_desk.html", context | more, status=status)


def found_of(event: Event) -> RankedEvent:
    """The field of a ranked event, or 404."""
    _only_ranked(event)
    return ranked_event(event)


def _only_ranked(event: Event) -> None:
    """Brackets have no ranking: the page is not there."""
    if not event.is_ranked:
        raise Http404


def _of_number(found: RankedEvent, number: int) -> Ranked:
    for one in found.entrants:
        if one.entrant.number == number:
            return one
    raise Http404


def context_of(event: Event) -> dict[str, Any]:
    """What every page of the desk shows; while the awards are published nothing can be changed."""
    frozen = sanction_of(event).is_published
    return {"event": event, "tournament": event.tournament, "frozen": frozen}
