"""The pages of Scrabble divisions that are looked at: one in full swing, one to be paired, a new one."""

from __future__ import annotations

from django.urls import reverse

from brackets.systems.scrabble.models import Pairing
from brackets.systems.scrabble.sample import play_scrabble
from tests.brackets.systems.scrabble.running import (
    FOUR,
    TWICE,
    division,
    give_all,
    locked,
    make_person,
    post,
    posted,
    started,
)
from tourney.models import Event, Tournament

LATE = "Wilhelmina Featherstonehaugh-Cholmondeley"
NOT_PAGES = {f"brackets:scrabble_{one}" for one in ("start", "post", "document", "merge")}
"""Routes that only answer a POST, or with a file."""


def scrabble_pages(tournament: Tournament) -> dict[str, list[str]]:
    """The addresses of every page of a division's desk."""
    swing = _swing(tournament)
    fresh, late = division(19, tournament), locked(tournament, 10)
    ahead, quads = started(12, TWICE, tournament), posted(24, 3, FOUR, tournament)
    post(ahead)
    give_all(quads)
    row = Pairing.objects.filter(event=swing, state=Pairing.State.PLAYED).first()
    out = Pairing.objects.filter(event=swing, state=Pairing.State.OPEN).first()
    wish = f"?round={out.round_number}&player={out.first_number}&opponent=3"
    return {
        "brackets:scrabble_setup": [
            _of(fresh, "setup"),
            _of(fresh, "setup") + "?plan=seven",
            _of(swing, "setup"),
        ],
        "brackets:scrabble_pair": [
            _of(fresh, "pair"),
            _of(swing, "pair"),
            _of(ahead, "pair"),
            _of(ahead, "pair") + "?ahead=yes",
            _of(quads, "pair"),
            _of(late, "pair"),
            _of(late, "pair") + "?round=10&player=2&opponent=5",
        ],
        "brackets:scrabble_fix": [_of(swing, "fix"), _of(swing, "fix") + wish],
        "brackets:scrabble_results": [_of(swing, "results"), _of(fresh, "results")],
        "brackets:scrabble_game": [_of(swing, "game", row.round_number, row.first_number)],
        "brackets:scrabble_field": [_of(swing, "field"), _of(fresh, "field")],
        "brackets:scrabble_player": [_of(swing, "player", 7)],
        "brackets:history": [
            reverse("brackets:history", args=[swing.tournament.slug, swing.slug]) + "?kind=games"
        ],
    }


def _of(event: Event, name: str, *more: object) -> str:
    return reverse(f"brackets:scrabble_{name}", args=[event.tournament.slug, event.slug, *more])


def _swing(tournament: Tournament) -> Event:
    """That of the sample, with a late entry of a long name."""
    event = Event.objects.filter(tournament=tournament, slug="scrabble-division-1").first()
    event = event or play_scrabble(tournament, None)
    make_person(event, LATE, 1500)
    return event
