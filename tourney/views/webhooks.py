"""Programs that are told: the page of a tournament's webhooks and what is pressed there."""

from __future__ import annotations

from collections.abc import Callable

from django.contrib import messages
from django.contrib.auth.models import User
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from tourney.access import tournament_director
from tourney.forms.webhooks import ReceiverForm
from tourney.http import Conflict, Request, conflict_words, posted, whole_number
from tourney.models import Receiver, Tournament
from tourney.webhooks import actions
from tourney.webhooks.page import page_of


@never_cache
@require_http_methods(["GET", "POST"])
@tournament_director
def webhooks(request: Request, tournament: Tournament) -> HttpResponse:
    """Every program with what it was told last; one that is added is shown its secret, once."""
    form = ReceiverForm(posted(request))
    if not form.is_valid() or not isinstance(request.user, User):
        return _page(request, tournament, form, status=422 if form.is_bound else 200)
    try:
        receiver, secret = actions.add_receiver(tournament, **form.cleaned_data, by=request.user)
    except actions.TooMany as error:
        form.add_error("address", str(error))
        return _page(request, tournament, form, status=422)
    return _secret(request, tournament, receiver, secret)


@require_POST
@tournament_director
def webhook_trial(request: Request, tournament: Tournament, number: int) -> HttpResponse:
    """Tell it of a trial."""
    receiver = _receiver(tournament, number)
    actions.send_trial(receiver)
    messages.success(request, f"A trial is on its way to {receiver}. Load the page again.")
    return _back(tournament)


@require_POST
@tournament_director
def webhook_pause(request: Request, tournament: Tournament, number: int) -> HttpResponse:
    """Send it nothing for a while."""
    return _paused(request, tournament, number, paused=True)


@require_POST
@tournament_director
def webhook_resume(request: Request, tournament: Tournament, number: int) -> HttpResponse:
    """Send it what waits, and go on."""
    return _paused(request, tournament, number, paused=False)


@never_cache
@require_POST
@tournament_director
def webhook_secret(request: Request, tournament: Tournament, number: int) -> HttpResponse:
    """Another secret, shown once."""

    def replaced(receiver: Receiver, version: int) -> HttpResponse:
        stored, secret = actions.replace_secret(receiver, version=version)
        return _secret(request, tournament, stored, secret, is_another=True)

    return _changed(request, tournament, number, replaced)


@require_POST
@tournament_director
def webhook_remove(request: Request, tournament: Tournament, number: int) -> HttpResponse:
    """Tell it nothing any more."""

    def removed(receiver: Receiver, version: int) -> HttpResponse:
        actions.remove_receiver(receiver, version=version)
        messages.success(request, f"{receiver} is told nothing any more.")
        return _back(tournament)

    return _changed(request, tournament, number, removed)


def _paused(request: Request, tournament: Tournament, number: int, *, paused: bool) -> HttpResponse:
    def changed(receiver: Receiver, version: int) -> HttpResponse:
        actions.pause(receiver, version=version, paused=paused)
        now = "is paused; what happens meanwhile waits" if paused else "is told again"
        messages.success(request, f"{receiver} {now}.")
        return _back(tournament)

    return _changed(request, tournament, number, changed)


def _changed(
    request: Request,
    tournament: Tournament,
    number: int,
    change: Callable[[Receiver, int], HttpResponse],
) -> HttpResponse:
    """What the change answers; the page with both values where somebody was first."""
    version = whole_number(request.POST.get("version", ""))
    try:
        return change(_receiver(tournament, number), version)
    except Conflict as conflict:
        said = conflict_words(conflict)
        return _page(request, tournament, ReceiverForm(), status=409, refusal=said)


def _receiver(tournament: Tournament, number: int) -> Receiver:
    return get_object_or_404(tournament.receivers, pk=number, removed_at=None)


def _back(tournament: Tournament) -> HttpResponse:
    return redirect("tourney:webhooks", tournament.slug)


def _page(
    request: Request, tournament: Tournament, form: ReceiverForm, *, status: int, refusal: str = ""
) -> HttpResponse:
    page = page_of(tournament, timezone.now())
    context = {"tournament": tournament, "form": form, "page": page, "refusal": refusal}
    return render(request, "tourney/webhooks.html", context, status=status)


def _secret(
    request: Request,
    tournament: Tournament,
    receiver: Receiver,
    secret: str,
    *,
    is_another: bool = False,
) -> HttpResponse:
    context = {
        "tournament": tournament,
        "receiver": receiver,
        "secret": secret,
        "is_another": is_another,
    }
    return render(request, "tourney/webhook_secret.html", context)
