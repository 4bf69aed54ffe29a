"""One game of a division with everything that can be said of it."""

from __future__ import annotations

from django.contrib.auth.models import User
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from brackets.desk.desk import Desk
from brackets.desk.sent import new_key
from brackets.desk.values import Outcome, Typed
from brackets.desk.views import at_desk, record_fields
from brackets.systems.scrabble.desk.games import game_id, game_stamp
from brackets.systems.scrabble.forms.results import GameForm
from brackets.systems.scrabble.models import Pairing
from brackets.systems.scrabble.slips import DivisionDesk
from brackets.systems.scrabble.wording import game_in_words
from tourney.http import Request
from tourney.models import Event


@at_desk(DivisionDesk)
@require_http_methods(["GET", "POST"])
def game(request: Request, desk: Desk, by: User, number: int, player: int) -> HttpResponse:
    """One game with everything that can be said of it; POST records or corrects it."""
    pairing = find_pairing(desk.event, number, player)

    def page(typed: Typed | None = None, outcome: Outcome | None = None) -> HttpResponse:
        return _page(request, pairing, typed, outcome)

    if request.method == "POST":
        return record_fields(request, desk, by, game_id(pairing), page)
    return page()


def find_pairing(event: Event, number: int, player: int) -> Pairing:
    """A game by its round and who starts it, or 404."""
    rows = Pairing.objects.select_related("first", "second", "event__tournament")
    return get_object_or_404(
        rows, event=event, round_number=number, first_number=player, second__isnull=False
    )


def _page(
    request: Request, pairing: Pairing, typed: Typed | None, outcome: Outcome | None
) -> HttpResponse:
    start = {"a": pairing.score_first, "b": pairing.score_second, "gone": ""}
    fields = typed.fields if typed and typed.fields is not None else start
    context = {
        "event": pairing.event,
        "pairing": pairing,
        "typed": {name: "" if value is None else value for name, value in fields.items()},
        "outcome": outcome,
        "outcomes": GameForm({}, pairing=pairing).outcomes,
        "now": game_in_words(pairing),
        "stamp": game_stamp(pairing),
        "key": new_key(),
    }
    return render(request, "scrabble/desk_game.html", context)


def results_url(event: Event, number: int | None = None) -> str:
    """The desk of a round."""
    url = reverse("brackets:scrabble_results", args=[event.tournament.slug, event.slug])
    return f"{url}?round={number}" if number else url
