"""A list of invented entries that fits an event, for whoever has none at hand."""

from __future__ import annotations

from tourney.models import Event
from tourney.sample.people import People

MANY = 16
SEED = 16
CLUBS = ("Harbour", "Old Town", "Riverside", "Mill Lane")
STRONGEST = 1900
STEP = 45


def sample_list(event: Event) -> str:
    """Sixteen invented entries with their heading line, as somebody would paste them; always the same."""
    people = People(SEED)
    names = [people.name() for _ in range(MANY)]
    values = [STRONGEST - STEP * at for at in range(MANY)]
    if event.has_single_players:
        heads = ("name", "club", "rating")
        rows = [(name, CLUBS[at % len(CLUBS)], str(values[at])) for at, name in enumerate(names)]
    else:
        heads = ("captain", "players", "total")
        size = event.usual_members
        rows = [(name, str(size), str(values[at] * size)) for at, name in enumerate(names)]
    return "\n".join("\t".join(row) for row in (heads, *rows)) + "\n"
