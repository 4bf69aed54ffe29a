"""Deleting, archiving and bringing back events and tournaments; who owns a tournament."""

from __future__ import annotations

from collections.abc import Callable

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST

from tourney import actions, queries
from tourney.access import event_director, may_dispose, tournament_director
from tourney.forms import DeleteForm
from tourney.http import Conflict, Request, conflict_words, posted, sent_again, whole_number
from tourney.models import Event, Tournament
from tourney.queries import Removal


@require_http_methods(["GET", "POST"])
@event_director
def delete_event(request: Request, event: Event) -> HttpResponse:
    """What would go with the event; POST with its name deletes it."""
    tournament = event.tournament
    return _delete(
        request,
        {"event": event, "tournament": tournament, "subject": event, "what": "event"},
        lambda: queries.removal_of(event),
        lambda seen: actions.delete_event(event, seen=seen),
        reverse("tourney:desk", args=[tournament.slug]),
    )


@require_http_methods(["GET", "POST"])
@tournament_director
def delete_tournament(request: Request, tournament: Tournament) -> HttpResponse:
    """The same of a tournament, for its owner."""
    context = {"tournament": tournament, "subject": tournament, "what": "tournament"}
    if not may_dispose(request, tournament):
        return _not_owner(request, context)
    return _delete(
        request,
        context,
        lambda: queries.removal_of_tournament(tournament),
        lambda seen: actions.delete_tournament(tournament, seen=seen),
        reverse("tourney:desks"),
    )


@require_POST
@event_director
def archive_event(request: Request, event: Event) -> HttpResponse:
    """Hide the event from players, and keep it."""
    actions.archive_event(event)
    messages.success(request, f"{event.name} is archived: players no longer find it.")
    return redirect("tourney:desk", event.tournament.slug)


@require_POST
@event_director
def bring_back_event(request: Request, event: Event) -> HttpResponse:
    """Show it again, as it was."""
    actions.bring_back_event(event)
    messages.success(request, f"{event.name} is back.")
    return redirect("tourney:desk", event.tournament.slug)


@require_POST
@tournament_director
def archive_tournament(request: Request, tournament: Tournament) -> HttpResponse:
    """Hide the tournament with its events, and keep it; its owner does."""
    if not may_dispose(request, tournament):
        return _not_owner(request, {"tournament": tournament, "what": "tournament"})
    actions.archive_tournament(tournament)
    messages.success(request, f"{tournament.name} is archived: players no longer find it.")
    return redirect("tourney:desks")


@require_POST
@tournament_director
def bring_back_tournament(request: Request, tournament: Tournament) -> HttpResponse:
    """Show it again, as it was."""
    if not may_dispose(request, tournament):
        return _not_owner(request, {"tournament": tournament, "what": "tournament"})
    actions.bring_back_tournament(tournament)
    messages.success(request, f"{tournament.name} is back.")
    return redirect("tourney:desk", tournament.slug)


@require_POST
@tournament_director
def hand_over(request: Request, tournament: Tournament, number: int) -> HttpResponse:
    """Make another director the owner."""
    director = get_object_or_404(tournament.directors.select_related("user"), pk=number)
    if not may_dispose(request, tournament):
        return _not_owner(request, {"tournament": tournament, "what": "tournament"})
    try:
        owner = whole_number(request.POST.get("owner", ""), otherwise=0) or None
        actions.hand_over(director, owner=owner)
    except Conflict as conflict:
        messages.error(request, conflict_words(conflict))
    else:
        messages.success(request, f"{director.user} owns {tournament.name} now.")
    return redirect("tourney:desk", tournament.slug)


def _delete(
    request: Request,
    context: dict[str, object],
    removal: Callable[[], Removal],
    action: Callable[[str], None],
    done: str,
) -> HttpResponse:
    found = removal()
    form = DeleteForm(posted(request), wanted=found.name, initial={"seen": found.seen})
    status = 422 if form.is_bound else 200
    trouble = ""
    if form.is_valid():
        try:
            action(form.cleaned_data["seen"])
        except actions.ResultsIn as error:
            trouble = str(error)
        except Conflict as conflict:
            status, trouble = 409, conflict_words(conflict)
            form.data = sent_again(form.data, seen=found.seen)
        else:
            messages.success(request, f"{found.name} is deleted.")
            return redirect(done)
    context |= {"form": form, "removal": found, "trouble": trouble}
    return render(request, "tourney/delete.html", context, status=status)


def _not_owner(request: Request, context: dict[str, object]) -> HttpResponse:
    status = 422 if request.method == "POST" else 200
    return render(request, "tourney/not_owner.html", context, status=status)
