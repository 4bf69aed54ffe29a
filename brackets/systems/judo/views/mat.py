"""The table at a mat: the contest now, one tap for who won, the queue, undo of the last one."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.contrib.auth.models import User
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_GET, require_POST

from brackets.desk.deciding import decide
from brackets.desk.request import fields_in, other_person
from brackets.desk.stamps import match_id
from brackets.desk.values import Outcome, Recorded, Refused, Typed
from brackets.desk.views import STATUS
from brackets.systems.contests.outcomes import CLEAR
from brackets.systems.contests.slips import ContestsDesk
from brackets.systems.contests.views.desk import find_match
from brackets.systems.judo.kinds import JUDO
from brackets.systems.judo.outcomes import KINDS, JudoOutcomes
from brackets.systems.judo.pages.mats import Bout, Mat, mats_of_tournament
from tourney.access import public_tournament, tournament_director
from tourney.http import Request
from tourney.models import Event, Tournament
from tourney.published import published

QUEUE = "judo/_mat_queue.html"


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
@require_POST
def record(request: Request, tournament: Tournament, number: int) -> HttpResponse:
    """One tap: who won the contest that was shown, or by what the last one was won."""
    named = request.POST.get("contest", "")
    event, key = _named(tournament, named)
    find_match(event, key)
    by, desk = _director(request), ContestsDesk(event, source=f"mat {number}")
    typed = fields_in(request, match_id(1, key))
    stranger = other_person(request, by)
    return stranger or _answered(
        request, tournament, number, contest=named, typed=typed, outcome=decide(desk, typed, by)
    )


def _director(request: Request) -> User:
    """Who acts: the views let in directors alone."""
    assert isinstance(request.user, User)
    return request.user


def _answered(
    request: Request,
    tournament: Tournament,
    number: int,
    *,
    contest: str,
    typed: Typed,
    outcome: Outcome,
) -> HttpResponse:
    """The mat with what was recorded and the next contest, or with what stands in the way.

    A contest whose result was taken back is shown again.
    """
    fields = typed.fields or {}
    if isinstance(outcome, Recorded):
        now = contest if fields.get("outcome") == CLEAR else ""
        return _done(request, tournament, number, outcome.words, now)
    kept = {"contest": contest, **fields}
    return _page(
        request,
        tournament,
        number,
        chosen=contest,
        status=STATUS[outcome.state],
        trouble=outcome.why if isinstance(outcome, Refused) else "",
        outcome=outcome,
        kept=kept,
        key=typed.key,
        action=request.path,
    )


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
    events = tournament.events.filter(kind=JUDO)
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
    chosen = chosen or request.GET.get("now", "")
    now, others = mats[number].turned(chosen)
    queue = list(enumerate(others, start=2))
    template = _template(request)
    context = {
        "tournament": tournament,
        "mat": mats[number],
        "numbers": list(mats),
        "now": now,
        "next": queue[:2],
        "queue": queue[2:],
        "kinds": KINDS,
        "gone": _gone(tournament, chosen, now) if template == QUEUE else "",
        "person": _director(request).pk,
        **extra,
    }
    return render(request, template, context, status=status)


def _template(request: Request) -> str:
    """The whole page; or for htmx the part that is asked for."""
    if not request.htmx:
        return "judo/mat.html"
    return QUEUE if request.GET.get("part") == "queue" else "judo/_mat.html"


def _gone(tournament: Tournament, chosen: str, now: Bout | None) -> str:
    """What became of a contest that a table still shows though it cannot be fought any more."""
    if not chosen or (now is not None and now.id == chosen):
        return ""
    event, key = _named(tournament, chosen)
    match = find_match(event, key)
    return (
        f"Contest {match.position} was recorded elsewhere: {JudoOutcomes().match_in_words(match)}."
    )


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
