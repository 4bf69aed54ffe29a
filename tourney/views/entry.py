"""One entry: correct it, withdraw and reinstate it, take a change back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, cast

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tourney import actions, queries
from tourney.access import event_director, tournament_director
from tourney.actions.entries import EntryValues
from tourney.forms import EntrantForm, LineupForm, VersionForm, entrant_initial, shown_player
from tourney.forms.lineups import PLACES, MemberForm
from tourney.http import Conflict, Request, sent_again, user_of
from tourney.importing.fields import FieldRefused, read_national_number
from tourney.models import Entrant, Event, Member, Tournament
from tourney.queries.correcting import corrected_players
from tourney.views.entries import list_address

CORRECTED = ("name", "size", "reported_total", "director_value", "seed", "skips", "fee")


@require_http_methods(["GET", "POST"])
@event_director
def entry(request: Request, event: Event, number: int) -> HttpResponse:
    """The entry's own page."""
    entrant = queries.entrant_of(event, number)
    members = list(queries.members_of(entrant))
    if request.method != "POST":
        return render_entry(request, entrant)
    form = EntrantForm(request.POST, event=event)
    lineup = lineup_form(event, members, request.POST)
    right = form.is_valid()
    typed = form.cleaned_data
    correct_file = typed.get("correct_member_file", False)
    if not lineup.is_valid(size=typed.get("size"), correct_member_file=correct_file) or not right:
        return render_entry(request, entrant, form, lineup, status=422)
    return _save(request, entrant, form, lineup)


def _save(
    request: Request, entrant: Entrant, form: EntrantForm, lineup: LineupForm
) -> HttpResponse:
    typed = form.cleaned_data
    try:
        actions.correct(
            entrant,
            version=typed["version"],
            by=user_of(request),
            members=lineup.rows,
            correct_member_file=typed["correct_member_file"],
            is_agreed="agreed" in request.POST,
            **corrected_values(entrant.event, typed, lineup),
        )
    except Conflict as conflict:
        return _collided(request, entrant, form, lineup, conflict)
    except actions.FileAsked as asked:
        return render_entry(request, entrant, form, lineup, status=409, touched=asked.touched)
    except actions.CorrectionBarred as barred:
        return render_entry(request, entrant, form, lineup, status=422, refusal=str(barred))
    messages.success(request, f"Saved entry {entrant.number}.{_file_stays(lineup)}")
    return redirect(list_address(entrant.event, entrant))


def _file_stays(lineup: LineupForm) -> str:
    """Whom the member file still calls otherwise, and how it is corrected too."""
    differing = ", ".join(map(str, corrected_players(lineup.rows)))
    return (
        f" The member file still has {differing}, as before: tick “Correct the member file too” on the entry where "
        "it shall change as well."
        if differing
        else ""
    )


def corrected_values(event: Event, typed: dict[str, Any], lineup: LineupForm) -> EntryValues:
    """What the form corrects of the entry; a single player's entry is called as the player is."""
    values: dict[str, Any] = {field: typed[field] for field in CORRECTED if field in typed}
    if "skips" in values:
        values["skips"] = values["skips"] or 0
    if event.has_single_players:
        values["name"] = lineup.rows[0].name
    return cast(EntryValues, values)


def lineup_form(
    event: Event, members: list[Member], data: Mapping[str, Any] | None = None
) -> LineupForm:
    """The places of an entry's line-up, as many and as wide as the event asks."""
    return LineupForm(members, data, most=event.most_members, single=event.has_single_players)


def _collided(
    request: Request, entrant: Entrant, form: EntrantForm, lineup: LineupForm, conflict: Conflict
) -> HttpResponse:
    """Nothing was written: show both, and let a second press replace what stands now."""
    stored = queries.entrant_of(entrant.event, entrant.number)
    form.data = sent_again(form.data, version=str(stored.version))
    return render_entry(request, stored, form, lineup, status=409, conflict=conflict)


@require_POST
@event_director
def withdraw(request: Request, event: Event, number: int) -> HttpResponse:
    """Cross the entry out, before posting."""
    return _change(request, event, number, actions.withdraw, "withdrawn")


@require_POST
@event_director
def reinstate(request: Request, event: Event, number: int) -> HttpResponse:
    """Let a withdrawn entry take part, before posting."""
    return _change(request, event, number, actions.reinstate, "entered again")


def _change(
    request: Request, event: Event, number: int, action: Callable[..., Entrant], word: str
) -> HttpResponse:
    entrant = queries.entrant_of(event, number)
    form = VersionForm(request.POST)
    if not form.is_valid():
        return _refused(request, entrant, "The page sent no version. Load it again.")
    try:
        action(entrant, version=form.cleaned_data["version"], by=user_of(request))
    except Conflict as conflict:
        return render_entry(request, entrant, status=409, conflict=conflict)
    except actions.PostedMeanwhile as posted:
        return _refused(request, entrant, str(posted))
    messages.success(request, f"{entrant} is {word}.")
    return redirect("tourney:entry", event.tournament.slug, event.slug, number)


@require_POST
@event_director
def undo(request: Request, event: Event, number: int, record: int) -> HttpResponse:
    """Store again what stood before one change."""
    entrant = queries.entrant_of(event, number)
    form = VersionForm(request.POST)
    if not form.is_valid():
        return _refused(request, entrant, "The page sent no version. Load it again.")
    try:
        version = form.cleaned_data["version"]
        actions.undo_change(entrant, record=record, version=version, by=user_of(request))
    except Conflict as conflict:
        return render_entry(request, entrant, status=409, conflict=conflict)
    except actions.UndoRefused as refusal:
        return _refused(request, entrant, str(refusal))
    messages.success(request, "The values before that change stand again.")
    return redirect("tourney:entry", event.tournament.slug, event.slug, number)


@require_safe
@tournament_director
def player(request: Request, tournament: Tournament) -> HttpResponse:
    """One place of a line-up, filled with the player of a national number."""
    places = {f"m{place}": place for place in PLACES}
    prefix = request.GET.get("place", "")
    if prefix not in places:
        raise Http404
    typed = {name: request.GET.get(f"{prefix}-{name}", "") for name in MemberForm.base_fields}
    try:
        found = queries.player_numbered(read_national_number(typed["number"]))
    except FieldRefused:
        found = None
    filed = shown_player(found.taken, found.masterpoints) if found else {}
    known = typed | {name: value for name, value in filed.items() if value}
    form = MemberForm(places[prefix], None, known, single="single" in request.GET)
    context = {"member": form, "tournament": tournament, "known": found}
    return render(request, "tourney/_member.html", context)


def _refused(request: Request, entrant: Entrant, reason: str) -> HttpResponse:
    return render_entry(request, entrant, status=422, refusal=reason)


def render_entry(
    request: Request,
    entrant: Entrant,
    form: EntrantForm | None = None,
    lineup: LineupForm | None = None,
    *,
    status: int = 200,
    **more: Any,
) -> HttpResponse:
    """The page with the forms, the notes on the players and the history."""
    members = list(queries.members_of(entrant))
    places = queries.elsewhere(entrant.event, [member.player_id for member in members])
    empty = EntrantForm(initial=entrant_initial(entrant), event=entrant.event)
    context = {
        "event": entrant.event,
        "entrant": entrant,
        "line": queries.entry_lines(entrant.event, [entrant])[0],
        "form": form or empty,
        "lineup": lineup or lineup_form(entrant.event, members),
        "clashes": [
            (member, place)
            for member in members
            for place in places.get(member.player_id, [])
            if place.entrant_id != entrant.pk
        ],
        "history": queries.history_of(entrant),
    }
    return render(request, "tourney/entry.html", context | more, status=status)
