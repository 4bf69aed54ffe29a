"""The results desk: two scores by row or by command, correct after a preview, never overwrite."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from brackets.draw.errors import DrawError
from brackets.models import Pairing
from brackets.scrabble.actions import NeedsAnswer, record_game
from brackets.scrabble.desk.command import read_command
from brackets.scrabble.desk.correcting import question_of
from brackets.scrabble.desk.results import games_of, results_page
from brackets.scrabble.forms.results import GameForm
from brackets.scrabble.views.setup import scrabble_director
from brackets.scrabble.wording import game_in_words, result_in_words, signed
from brackets.views.bracketing import user_of
from tourney.http import Conflict, Request, whole_number
from tourney.models import Event


@scrabble_director
@require_GET
def show(request: Request, event: Event) -> HttpResponse:
    """What is still out; `round` chooses, `after` puts the focus on the next board."""
    return desk(request, event)


@scrabble_director
@require_POST
def command(request: Request, event: Event) -> HttpResponse:
    """One line: a board or a player, and both scores."""
    text = request.POST.get("command", "")
    number = _number(request) or 0
    try:
        reading = read_command(games_of(event, number), text)
    except DrawError as error:
        return desk(request, event, command=text, command_error=str(error), status=422)
    fields = {"version": str(reading.pairing.version), **reading.fields}
    form = GameForm(fields, pairing=reading.pairing)
    if form.is_valid():
        return _recorded(request, event, form, by_row=False)
    words = " ".join(form.messages)
    return desk(request, event, command=text, command_error=words, status=422)


@scrabble_director
@require_http_methods(["GET", "POST"])
def game(request: Request, event: Event, number: int, player: int) -> HttpResponse:
    """One game with everything that can be said of it; POST records or corrects it."""
    pairing = find_pairing(event, number, player)
    if request.method == "GET":
        return _game_page(request, event, pairing)
    form = GameForm(request.POST, pairing=pairing)
    if form.is_valid():
        return _recorded(request, event, form)
    return _refused(request, event, form)


def find_pairing(event: Event, number: int, player: int) -> Pairing:
    """A game by its round and who starts it, or 404."""
    rows = Pairing.objects.select_related("first", "second", "event__tournament")
    return get_object_or_404(
        rows, event=event, round_number=number, first_number=player, second__isnull=False
    )


def desk(request: Request, event: Event, *, status: int = 200, **extra: Any) -> HttpResponse:
    """The desk, whole or as the part htmx swaps; `extra` are its notices."""
    page = results_page(
        event,
        number=_number(request),
        after=extra.pop("after", None) or _asked(request, "after"),
        refused=extra.pop("refused", None),
    )
    template = "scrabble/desk_results_part.html" if request.htmx else "scrabble/desk_results.html"
    return render(request, template, {"event": event, "page": page, **extra}, status=status)


def _recorded(
    request: Request, event: Event, form: GameForm, *, by_row: bool = True
) -> HttpResponse:
    """Record it; or ask once more; or show what somebody else recorded meanwhile."""
    pairing = form.pairing
    try:
        record_game(
            pairing,
            form.fact,
            version=form.cleaned_data["version"],
            by=user_of(request),
            answered=form.cleaned_data["answered"],
        )
    except NeedsAnswer as asked:
        becomes = result_in_words(form.fact, _names(pairing))
        question = question_of(pairing, asked.questions, asked.found, becomes, form.typed)
        return desk(request, event, question=question)
    except Conflict as conflict:
        if conflict.theirs == conflict.yours:
            return _after(request, event, pairing, by_row)
        return _clash(request, event, form, conflict)
    except DrawError as error:
        form.add_error(None, str(error))
        return _refused(request, event, form)
    return _after(request, event, pairing, by_row)


def _clash(request: Request, event: Event, form: GameForm, conflict: Conflict) -> HttpResponse:
    """Both results; the fields would correct what is on record now."""
    fresh = find_pairing(event, form.pairing.round_number, form.pairing.first_number)
    clash = {
        "pairing": fresh,
        "theirs": conflict.theirs,
        "yours": conflict.yours,
        "fields": {**form.typed, "version": str(fresh.version)},
    }
    return desk(request, event, clash=clash, status=409)


def _after(request: Request, event: Event, pairing: Pairing, by_row: bool) -> HttpResponse:
    done = find_pairing(event, pairing.round_number, pairing.first_number)
    spread = f", {signed(done.spread_first)}" if done.spread_first else ""
    said = (
        f"Recorded, round {done.round_number}, board {done.board}: {game_in_words(done)}{spread}."
    )
    after = done.board if by_row else None
    if request.htmx:
        event.refresh_from_db()
        return desk(request, event, said=said, after=after)
    messages.success(request, said)
    return redirect(results_url(event, done.round_number, after))


def _refused(request: Request, event: Event, form: GameForm) -> HttpResponse:
    if form.pairing.state == Pairing.State.OPEN:
        refused = (form.pairing.pk, form.typed, form.messages)
        return desk(request, event, refused=refused, status=422)
    return _game_page(request, event, form.pairing, form=form, status=422)


def _game_page(
    request: Request,
    event: Event,
    pairing: Pairing,
    *,
    form: GameForm | None = None,
    status: int = 200,
) -> HttpResponse:
    start = {"a": pairing.score_first, "b": pairing.score_second, "gone": ""}
    shown = form.typed if form else {n: "" if v is None else v for n, v in start.items()}
    context = {
        "event": event,
        "pairing": pairing,
        "typed": shown,
        "errors": form.messages if form else (),
        "outcomes": GameForm({}, pairing=pairing).outcomes,
        "now": game_in_words(pairing),
    }
    return render(request, "scrabble/desk_game.html", context, status=status)


def _names(pairing: Pairing) -> dict[int, str]:
    names = {pairing.first_number: pairing.first.name}
    if pairing.second and pairing.second_number:
        names[pairing.second_number] = pairing.second.name
    return names


def results_url(event: Event, number: int | None = None, after: int | None = None) -> str:
    """The desk of a round, with the next board in focus."""
    url = reverse("brackets:scrabble_results", args=[event.tournament.slug, event.slug])
    wanted = {"round": number, "after": after}
    query = "&".join(f"{name}={value}" for name, value in wanted.items() if value)
    return f"{url}?{query}" if query else url


def _number(request: Request) -> int | None:
    return _asked(request, "round")


def _asked(request: Request, name: str) -> int | None:
    text = request.POST.get(f"filter_{name}", "") or request.GET.get(name, "")
    if not text:
        return None
    found = whole_number(text)
    if found < 0:
        raise Http404
    return found
