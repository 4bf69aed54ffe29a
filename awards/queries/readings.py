"""How an event reads what the books leave open, for the pages of the apps below."""

from __future__ import annotations

from awards.errors import AwardError
from awards.mapping.rulebook import rulebook_of
from awards.queries.editions import edition_of
from awards.queries.sanctions import sanction_of
from awards.rules.errors import RuleError
from tourney.models import Event

SHARE = "share"
"""The reading taken where no edition says anything yet (DESIGN section 5)."""


def small_shares(event: Event) -> bool:
    """Whether 1-49% of a won match earn that share of its match award (rules 1 and 2, page 1)."""
    sanction = sanction_of(event)
    try:
        readings = rulebook_of(edition_of(sanction)).readings(sanction.readings)
        return readings["small_match_shares"] == SHARE
    except (AwardError, RuleError):
        return True
