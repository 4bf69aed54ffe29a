"""One game with everything that can be said of it."""

from __future__ import annotations

from django.contrib.auth.models import User
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_http_methods

from brackets.desk.desk import Desk
from brackets.desk.sent import new_key
from brackets.desk.values import Outcome, Typed
from brackets.desk.views import at_desk, record_fields
from brackets.systems.robin.pages.desk import GameRow
from brackets.systems.robin.queries import games_of
from brackets.systems.robin.slips import RobinDesk
from tourney.http import Request


@at_desk(RobinDesk)
@require_http_methods(["GET", "POST"])
def record(request: Request, desk: Desk, by: User, number: int) -> HttpResponse:
    """The page of a game; POST records or corrects it."""
    game = get_object_or_404(games_of(desk.event), number=number)

    def page(typed: Typed | None = None, outcome: Outcome | None = None) -> HttpResponse:
        context = {
            "event": desk.event,
            "row": GameRow(game),
            "outcome": outcome,
            "kept": typed.fields if typed else {},
            "key": new_key(),
        }
        return render(request, "robin/game.html", context)

    if request.method == "POST":
        return record_fields(request, desk, by, str(number), page)
    return page()
