"""Which federations a site has, and whose numbers are typed at a tournament."""

from __future__ import annotations

from tourney.federations import ONE, Codes
from tourney.models import Federation, Tournament


def codes_of_site() -> Codes:
    """A number alone is one of the site's own federation."""
    return _codes("")


def codes_at(tournament: Tournament) -> Codes:
    """A number alone is one of the tournament's federation."""
    return codes_of(tournament.federation)


def codes_of(federation: Federation | None) -> Codes:
    """A number alone is one of this federation; None is the site's own."""
    return _codes(federation.code if federation else "")


def _codes(here: str) -> Codes:
    found = tuple(Federation.objects.values_list("code", flat=True))
    return Codes(found, here or found[0]) if found else ONE
