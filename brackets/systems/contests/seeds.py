"""Seeds as a director gives them, before an engine that knows no person refuses them."""

from __future__ import annotations

from brackets.draw.errors import DrawError
from tourney.models import Entrant, Event


def check_seeds(event: Event) -> None:
    """Two entries with one seed are named, so that one of them can be corrected."""
    seen: dict[int, Entrant] = {}
    seeded = event.entrants.filter(status=Entrant.Status.ENTERED, seed__isnull=False)
    for entrant in seeded.order_by("number"):
        other = seen.setdefault(entrant.seed or 0, entrant)
        if other != entrant:
            raise DrawError(
                f"Seed {entrant.seed}: {other} and {entrant} both have it; give each seed once, "
                "on the entries."
            )
