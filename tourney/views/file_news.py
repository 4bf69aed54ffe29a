"""What the member file says by now: an offer to the directors of a running tournament, one press each."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_POST, require_safe

from tourney import actions, queries
from tourney.access import tournament_director
from tourney.forms.file_news import SeenForm
from tourney.http import Conflict, Request, user_of
from tourney.models import Member, Tournament

PAGE = "tourney/file_news.html"


@require_safe
@tournament_director
def file_news(request: Request, tournament: Tournament) -> HttpResponse:
    """Every player of whom the file says something else than the entry."""
    return _shown(request, tournament, status=200)


@require_POST
@tournament_director
def file_news_decide(request: Request, tournament: Tournament, number: int) -> HttpResponse:
    """Take over what the file says of one member, or leave the entry as it is."""
    found = Member.objects.select_related("entrant__event", "player")
    member = get_object_or_404(found, pk=number, entrant__event__tournament=tournament)
    form = SeenForm(request.POST)
    if not form.is_valid():
        return _shown(
            request, tournament, status=422, refusal="The page sent no version. Load it again."
        )
    seen = form.cleaned_data
    try:
        if seen["leave"]:
            actions.leave_as_taken(member, file_version=seen["file_version"])
            messages.success(request, f"{member.label} stays as entered.")
        else:
            stored = actions.take_over(
                member,
                version=seen["version"],
                file_version=seen["file_version"],
                by=user_of(request),
            )
            messages.success(
                request,
                f"Entry {member.entrant.number} of {member.entrant.event} says {stored.label} now. "
                "It can be taken back below “What happened” on the entry’s page.",
            )
    except Conflict as conflict:
        return _shown(request, tournament, status=409, conflict=conflict)
    return redirect("tourney:file_news", tournament.slug)


def _shown(
    request: Request, tournament: Tournament, *, status: int, **more: object
) -> HttpResponse:
    context = {"tournament": tournament, "news": queries.file_news(tournament)}
    return render(request, PAGE, context | more, status=status)
