"""The table at a mat: the contest now, one tap for who won, the queue, undo of the last one."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_GET, require_POST

from brackets.actions import NeedsConfirmation, undo
from brackets.contests.actions import record_contest
from brackets.contests.outcomes import KINDS
from brackets.contests.views.desk import find_match
from brackets.contests.wording import match_in_words
from brackets.draw.errors import DrawError
from brackets.judo.pages.mats import Mat, mats_of_tournament
from brackets.models import Record
from brackets.views.asked import asking, sure_of
from brackets.views.bracketing import conflict_words, user_of
from tourney.access import public_tournament, tournament_director
from tourney.http import Conflict, Request, whole_number
from tourney.models import Event, Tournament
from tourney.published import published


@tournament_director
@require_GET
def overview(request: Request, tournament: Tournament) -> HttpResponse:
    """Every mat with the way to its table and to its papers."""
    mats = list(mats_of_tournament(tournament).values())
    return render(request, "judo/desk_mats.html", {"tournament": tournament, "mats": mats})


@tournament_director
@require_GET
def show(request: Request, tournament: Tournament, number: int) -> HttpResponse:
    """The mat as its table sees it; with `part=queue` what comes after the contest that is shown."""
    return _page(request, tournament, number)


@tournament_director
@asking
@require_POST
def record(request: Request, tournament: Tournament, number: int) -> HttpResponse:
    """One tap: who won the contest that was shown, or by what the last one was won."""
    event, key = _named(tournament, request.POST.get("contest", ""))
    match = find_match(event, key)
    version = whole_number(request.POST.get("version", ""))
    try:
        record_contest(
            match,
            outcome=request.POST.get("outcome", ""),
            version=version,
            by=user_of(request),
            source=f"mat {number}",
            sure=sure_of(request),
        )
    except Conflict as conflict:
        return _page(request, tournament, number, trouble=conflict_words(conflict), status=409)
    except NeedsConfirmation:
        said = "Others have fought on from this result; the desk corrects it after a preview."
        return _page(request, tournament, number, trouble=said, status=409)
    except DrawError as error:
        return _page(request, tournament, number, trouble=str(error), status=422)
    now = find_match(event, key)
    return _done(request, tournament, number, f"Contest {now.position}: {match_in_words(now)}.")


@tournament_director
@asking
@require_POST
def undo_last(request: Request, tournament: Tournament, number: int) -> HttpResponse:
    """Take the last result of the mat back, if it still is the last one."""
    found = _mat(tournament, number)
    last, wanted = found.last, whole_number(request.POST.get("sequence", ""))
    if last is None or last.sequence != wanted or last.event != request.POST.get("event"):
        said = "Something else was recorded meanwhile; look at what was last."
        return _page(request, tournament, number, trouble=said, status=409)
    records = Record.objects.filter(event__tournament=tournament, event__slug=last.event)
    try:
        record = get_object_or_404(records, sequence=last.sequence)
        undo(record, by=user_of(request), sure=sure_of(request))
    except DrawError as error:
        return _page(request, tournament, number, trouble=str(error), status=409)
    return _done(request, tournament, number, f"Undone: {last.words}.", f"{last.event}/{last.key}")


@tournament_director
@require_GET
def papers(request: Request, tournament: Tournament, number: int) -> HttpResponse:
    """The contests of a mat on paper, in the order they are called."""
    context = {"tournament": tournament, "mat": _mat(tournament, number)}
    return render(request, "judo/mat_list.html", context)


@tournament_director
@require_GET
def slips(request: Request, tournament: Tournament, number: int) -> HttpResponse:
    """A slip for every contest of a mat whose two are known."""
    context = {"tournament": tournament, "mat": _mat(tournament, number)}
    return render(request, "judo/slips.html", context)


@public_tournament
@published
def hall(request: Request, tournament: Tournament) -> HttpResponse:
    """Every mat for spectators and coaches: now, next, and the queue."""
    is_part = bool(request.htmx) and request.GET.get("part") == "live"
    context = {
        "tournament": tournament,
        "mats": list(mats_of_tournament(tournament).values()),
        "live_url": f"{request.path}?part=live",
        "part": "judo/_mats.html",
    }
    return render(request, "brackets/_part.html" if is_part else "judo/mats.html", context)


def _mat(tournament: Tournament, number: int) -> Mat:
    found = mats_of_tournament(tournament).get(number)
    if found is None:
        raise Http404(f"No category is fought on mat {number}.")
    return found


def _named(tournament: Tournament, name: str) -> tuple[Event, str]:
    """The category and the key of a contest, as the page named it."""
    slug, _, key = name.partition("/")
    events = tournament.events.filter(kind=Event.Kind.JUDO)
    event = get_object_or_404(events, slug=slug)
    event.tournament = tournament
    return event, key


def _page(
    request: Request,
    tournament: Tournament,
    number: int,
    *,
    chosen: str = "",
    status: int = 200,
    **extra: Any,
) -> HttpResponse:
    mats = mats_of_tournament(tournament)
    if number not in mats:
        raise Http404(f"No category is fought on mat {number}.")
    now, others = mats[number].turned(chosen or request.GET.get("now", ""))
    is_queue = bool(request.htmx) and request.GET.get("part") == "queue"
    template = "judo/_mat_queue.html" if is_queue else "judo/_mat.html"
    context = {
        "tournament": tournament,
        "mat": mats[number],
        "numbers": list(mats),
        "now": now,
        "next": others[:2],
        "queue": others[2:],
        "kinds": KINDS,
        **extra,
    }
    if not request.htmx:
        template = "judo/mat.html"
    return render(request, template, context, status=status)


def _done(
    request: Request, tournament: Tournament, number: int, said: str, now: str = ""
) -> HttpResponse:
    if request.htmx:
        return _page(request, tournament, number, chosen=now, said=said)
    messages.success(request, said)
    found = redirect("brackets:judo_mat", tournament.slug, number)
    if now:
        found["Location"] += f"?now={now}"
    return found
