"""The pages of a Scrabble division that are looked at: in its second session, and before its start."""

from __future__ import annotations

from django.urls import reverse

from brackets.systems.scrabble.models import Pairing
from tests.brackets.systems.scrabble.running import division, give, posted
from tourney.models import Event, Tournament


def scrabble_pages(tournament: Tournament) -> dict[str, list[str]]:
    """The addresses of every page players read and of every sheet of the desk."""
    event, waiting = posted(12, 4, tournament=tournament), division(9, tournament)
    for row in Pairing.objects.filter(event=event, round_number=4)[:2]:
        give(row, 389, 402)
    own = (
        "scrabble_wall",
        "scrabble_rack",
        "scrabble_rack_standings",
        "scrabble_rack_wall",
        "scrabble_rack_scorecards",
        "scrabble_rack_slips",
        "scrabble_files",
        "scrabble_import",
        "scrabble_ratings",
    )
    papers = {f"brackets:{name}": [_of(event, name)] for name in own}
    papers["brackets:scrabble_import"].append(_of(waiting, "scrabble_import"))
    return {
        **papers,
        "brackets:event": [
            _of(event, "event"),
            _of(event, "event") + "?round=5&order=name",
            _of(event, "event") + "?q=given",
            _of(waiting, "event"),
        ],
        "brackets:standings": [_of(event, "standings"), _of(event, "standings") + "?sort=rating"],
        "brackets:entrant": [_of(event, "entrant", 3), _of(waiting, "entrant", 2)],
    }


def _of(event: Event, name: str, *more: object) -> str:
    return reverse(f"brackets:{name}", args=[event.tournament.slug, event.slug, *more])
