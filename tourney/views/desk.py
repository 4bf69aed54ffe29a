"""The desk of a tournament: its events and its directors."""

from __future__ import annotations

from copy import copy
from functools import partial
from typing import Any

from django.conf import settings
from django.contrib import messages
from django.contrib.auth.models import User
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tourney import actions, queries
from tourney.access import may_dispose, signed_in, tournament_director, tournament_maker
from tourney.actions import mailing
from tourney.backup.state import warnings
from tourney.filters import DeskFilter
from tourney.forms import InviteForm, LetterForm, TournamentForm, form_values
from tourney.http import Conflict, Request, posted, sent_again
from tourney.listing import listed
from tourney.models import Invitation, Tournament
from tourney.standby import telling as standby
from tourney.tables import DeskTable
from tourney.views.guarding import status_of, with_wait
from tourney.views.letters import said_of

LAST_ARCHIVED = 8
"""So many stand below the desks; the list finds the others."""


@require_safe
@signed_in
def desks(request: Request, user: User) -> HttpResponse:
    """The tournaments this user directs; an admin sees all."""
    tournaments = queries.with_event_count(queries.directed_tournaments(user))
    listing = listed(request, tournaments, table=DeskTable, search=DeskFilter)
    archived = queries.archived_tournaments(user)
    may_make = queries.may_make(user)
    context = {
        "listing": listing,
        "archived": archived[:LAST_ARCHIVED],
        "more_archived": max(archived.count() - LAST_ARCHIVED, 0),
        "may_make": may_make,
        "is_new": may_make and not Tournament.objects.exists(),
        "site": queries.site(),
        "copies": [*standby.warnings(user), *warnings(user, timezone.now())],
    }
    return render(request, "tourney/desks.html", context)


@require_http_methods(["GET", "POST"])
@tournament_maker
def new_tournament(request: Request, user: User) -> HttpResponse:
    """Make a tournament."""
    zone = queries.site().time_zone
    paper = Tournament.Paper.LETTER if zone.startswith("America/") else Tournament.Paper.A4
    form = TournamentForm(posted(request), initial={"time_zone": zone, "paper": paper})
    try:
        if form.is_valid():
            tournament = actions.create_tournament(by=user, **form_values(form))
            return redirect("tourney:desk", tournament.slug)
    except actions.AddressTaken as taken:
        form.add_error("slug", str(taken))
    return render_form(request, form, {"title": "New tournament"})


@require_safe
@tournament_director
def desk(request: Request, tournament: Tournament) -> HttpResponse:
    """One tournament's desk."""
    return render_desk(request, tournament, InviteForm())


@require_http_methods(["GET", "POST"])
@tournament_director
def edit_tournament(request: Request, tournament: Tournament) -> HttpResponse:
    """Change the tournament."""
    form = TournamentForm(posted(request), instance=copy(tournament))
    context: dict[str, Any] = {"title": tournament.name, "tournament": tournament}
    if not form.is_valid():
        return render_form(request, form, context)
    try:
        version = form.cleaned_data["version"]
        stored = actions.change_tournament(tournament, version=version, **form_values(form))
    except Conflict as conflict:
        stored = Tournament.objects.get(pk=tournament.pk)
        return render_conflict(request, form, context, conflict, stored.version)
    except actions.AddressTaken as taken:
        form.add_error("slug", str(taken))
        return render_form(request, form, context)
    return redirect("tourney:desk", stored.slug)


@never_cache
@require_POST
@tournament_director
def invite(request: Request, tournament: Tournament) -> HttpResponse:
    """Make an invitation and show its link, once."""
    form = InviteForm(request.POST)
    if not form.is_valid() or not isinstance(request.user, User):
        return render_desk(request, tournament, form, status=422)
    name = form.cleaned_data["name"]
    invitation, token = actions.invite(tournament, name=name, by=request.user)
    letter = LetterForm(initial={"token": token}, user=request.user)
    return render_invited(request, invitation, token, letter)


@never_cache
@require_POST
@tournament_director
def mail_invitation(request: Request, tournament: Tournament, number: int) -> HttpResponse:
    """Send the link that was just shown; it comes with the form, for only its hash is kept."""
    invitation = get_object_or_404(tournament.invitations, pk=number)
    token = request.POST.get("token", "")
    is_its = queries.open_invitation(token) == invitation
    if settings.MAIL is None or not is_its or not isinstance(request.user, User):
        raise Http404
    letter = LetterForm(request.POST, user=request.user)
    if not letter.is_valid():
        return with_wait(
            render_invited(request, invitation, token, letter, status=status_of(letter)), letter
        )
    to = letter.cleaned_data["email"]
    said = said_of(partial(mailing.mail_invitation, invitation, token=token, to=to), to=to)
    return render_invited(request, invitation, token, letter, letter_said=said)


@require_POST
@tournament_director
def take_back(request: Request, tournament: Tournament, number: int) -> HttpResponse:
    """Make an unused link worthless."""
    invitation = get_object_or_404(tournament.invitations, pk=number)
    actions.take_back(invitation)
    messages.success(request, f"The link for {invitation.name} no longer opens anything.")
    return redirect("tourney:desk", tournament.slug)


@require_POST
@tournament_director
def remove_director(request: Request, tournament: Tournament, number: int) -> HttpResponse:
    """Let a director go."""
    director = get_object_or_404(tournament.directors.select_related("user"), pk=number)
    try:
        actions.remove_director(director)
    except actions.OwnerStays as stays:
        return render_desk(request, tournament, InviteForm(), refusal=str(stays), status=422)
    messages.success(request, f"{director.user} no longer directs {tournament.name}.")
    return redirect("tourney:desks" if director.user == request.user else desk_url(tournament))


def render_invited(
    request: Request,
    invitation: Invitation,
    token: str,
    letter: LetterForm,
    *,
    status: int = 200,
    **more: Any,
) -> HttpResponse:
    """The link, this once, and where it may be sent."""
    link = request.build_absolute_uri(reverse("tourney:invitation", args=[token]))
    context = {"tournament": invitation.tournament, "invitation": invitation, "link": link}
    context |= {"letter": letter} | more
    return render(request, "tourney/invited.html", context, status=status)


def desk_url(tournament: Tournament) -> str:
    """The address of the desk."""
    return reverse("tourney:desk", args=[tournament.slug])


def render_desk(
    request: Request,
    tournament: Tournament,
    form: InviteForm,
    *,
    refusal: str = "",
    status: int = 200,
) -> HttpResponse:
    """The desk with its invitation form, and what was refused."""
    context = {
        "tournament": tournament,
        "events": queries.desk_events(tournament),
        "archived": queries.archived_events(tournament),
        "may_dispose": may_dispose(request, tournament),
        "refusal": refusal,
        "file_news": len(queries.file_news(tournament)),
        "copies": [*standby.warnings(request.user), *warnings(request.user, timezone.now())],
        "directors": tournament.directors.select_related("user"),
        "invitations": tournament.invitations.filter(accepted_at=None).select_related("made_by"),
        "form": form,
    }
    return render(request, "tourney/desk.html", context, status=status)


def render_form(request: Request, form: Any, context: dict[str, Any]) -> HttpResponse:
    """A page of one form; 422 when something typed has to be mended."""
    status = 422 if form.is_bound else 200
    return render(request, "tourney/edit.html", context | {"form": form}, status=status)


def render_conflict(
    request: Request, form: Any, context: dict[str, Any], conflict: Conflict, version: int
) -> HttpResponse:
    """The form with what was typed, what stands meanwhile, and the version that would replace it."""
    form.data = sent_again(form.data, version=str(version))
    context |= {"form": form, "conflict": conflict}
    return render(request, "tourney/edit.html", context, status=409)
