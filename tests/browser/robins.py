"""The pages of round robins: in full swing, to be drawn, with somebody who left."""

from __future__ import annotations

from django.contrib.auth.models import User
from django.urls import reverse

from brackets.systems.robin.actions import leave_robin
from brackets.systems.robin.sample import play_robin
from tests.brackets.systems.robin.playing import LOT, entered, posted_robin
from tourney.models import Event, Tournament

NOT_PAGES = {"brackets:robin_lot", "brackets:robin_post"}


def _of(event: Event, name: str, *more: object) -> str:
    return reverse(f"brackets:{name}", args=[event.tournament.slug, event.slug, *more])


def robin_pages(tournament: Tournament, by: User) -> dict[str, list[str]]:
    """The addresses of every page of a round robin."""
    swing = tournament.events.filter(slug="riverside-masters").first() or play_robin(tournament, by)
    planned = entered(6, tournament)
    left = posted_robin(5, tournament)
    leave_robin(left.entrants.get(number=1), by=by)
    robins = (swing, planned, left)
    return {
        "brackets:event": [_of(one, "event") for one in robins],
        "brackets:standings": [_of(one, "standings") for one in robins],
        "brackets:entrant": [_of(one, "entrant", 1) for one in robins],
        "brackets:history": [_of(swing, "history")],
        "brackets:robin_draw": [_of(one, "robin_draw") for one in robins],
        "brackets:robin_preview": [_of(planned, "robin_preview", LOT)],
        "brackets:robin_results": [_of(one, "robin_results") for one in robins],
        "brackets:robin_game": [_of(swing, "robin_game", number) for number in (1, 21)],
        "brackets:robin_leave": [_of(swing, "robin_leave", 2)],
        "brackets:robin_sheet": [_of(swing, "robin_sheet")],
    }
