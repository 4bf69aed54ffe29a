"""The pages of Scrabble divisions that are looked at: one in full swing, one to be paired, a new one."""

from __future__ import annotations

from django.urls import reverse

from awards.demo.scrabble import play_scrabble
from brackets.draw.nsc.settings import Session, Settings
from brackets.draw.pairings.facts import GameGiven
from brackets.models import Pairing
from brackets.scrabble.actions import record_games
from tests.brackets.scrabble.running import division, make_person, post, started
from tourney.models import Event, Tournament

LATE = "Wilhelmina Featherstonehaugh-Cholmondeley"
SHORT = Settings(
    (Session(1, 5, "round_robin", None, 1), Session(6, 8, "quads", 4), Session(9, 11, "hill")),
    pool=6,
)
"""A plan in which somebody who wins everything is locked in early."""

NOT_PAGES = {f"brackets:scrabble_{one}" for one in ("start", "post", "document", "command", "undo")}
"""Routes that only answer a POST, or with a file."""


def scrabble_pages(tournament: Tournament) -> dict[str, list[str]]:
    """The addresses of every page of a division's desk."""
    swing = _swing(tournament)
    fresh, locked = division(19, tournament), _locked(tournament)
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
            _of(locked, "pair"),
            _of(locked, "pair") + "?round=9&player=2&opponent=5",
        ],
        "brackets:scrabble_fix": [_of(swing, "fix"), _of(swing, "fix") + wish],
        "brackets:scrabble_results": [_of(swing, "results"), _of(fresh, "results")],
        "brackets:scrabble_game": [_of(swing, "game", row.round_number, row.first_number)],
        "brackets:scrabble_field": [_of(swing, "field"), _of(fresh, "field")],
        "brackets:scrabble_player": [_of(swing, "player", 7)],
        "brackets:scrabble_history": [_of(swing, "history")],
    }


def _of(event: Event, name: str, *more: object) -> str:
    return reverse(f"brackets:scrabble_{name}", args=[event.tournament.slug, event.slug, *more])


def _swing(tournament: Tournament) -> Event:
    """That of the sample, with a late entry of a long name."""
    event = Event.objects.filter(tournament=tournament, slug="scrabble-division-1").first()
    event = event or play_scrabble(tournament, None)
    make_person(event, LATE, 1500)
    return event


def _locked(tournament: Tournament) -> Event:
    """Player 1 has won everything; round 9 is to be paired."""
    event = started(12, SHORT, tournament)
    for _ in range(2):
        post(event)
        rows = Pairing.objects.filter(event=event, state=Pairing.State.OPEN)
        record_games(event, [_won(row) for row in rows], by=None)
    return event


def _won(row: Pairing) -> GameGiven:
    first, second = row.first_number, row.second_number or 0
    scores = {n: 300 + (n * 67 + row.round_number * 29) % 90 for n in (first, second)} | {1: 600}
    return GameGiven(row.round_number, first, second, scores[first], scores[second])
