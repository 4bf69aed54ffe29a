"""Page 14, "E. Point pigmentations", with the gold of pages 10 and 12."""

from __future__ import annotations

from fractions import Fraction

from tests.awards.second.answer import Shares
from tests.awards.second.book.classification import is_championship, rated
from tests.awards.second.exact import Rounding
from tests.awards.second.facts import Event

BLACK, SILVER, RED, GOLD, PLATINUM = "black", "silver", "red", "gold", "platinum"
ORDINARY = {
    "club": BLACK,
    "club_championship": BLACK,
    "unit_championship": BLACK,
    "sectional": SILVER,
    "regional": RED,
    "national": RED,
}
"""Paragraphs 1 to 4; a nationally rated event that is not platinum is coloured as at a regional."""
GOLD_LIMIT, GOLD_SESSIONS = 750, 2
"""Paragraph 4: "two (or more) session championship events, with an upper limit of not less"."""
UPPER_STRATA, OF_STRATIFLIGHTED = 2, 3
"""Paragraph 4: "the top two strata"; page 10: "the upper three strata ... (A, X, B)"."""
SECTION_SIZE = 9
"""Paragraph 7: the least tables of a section that is combined with others."""
BY_AVERAGE = ((750, Fraction(1)), (500, Fraction(2, 3)), (300, Fraction(1, 2)), (0, Fraction(1, 3)))
"""Page 12: from an average of the top team on, so much of a lower bracket's award is gold."""


def ordinary(event: Event, strongest: Fraction | None, ranked: Fraction | None) -> str:
    """The colour of whatever is not gold.

    The limits are that of the strongest in the event and that of the strongest who are ranked here:
    a flight or bracket with a limit is no open event, though one above it is.
    """
    if rated(event) in ("sectional", "regional") and not is_restricted_alike(event, strongest):
        return SILVER if event.inside_open_sectional else BLACK
    is_open = strongest is None and ranked is None and not event.age_limit
    return PLATINUM if rated(event) == "national" and is_open else ORDINARY[rated(event)]


def is_restricted_alike(event: Event, strongest: Fraction | None) -> bool:
    """Paragraph 6: of a restricted tournament only a "similarly restricted" event keeps its colour."""
    if event.restricted_by is None:
        return True
    by_masterpoints, by_players = strongest is not None, event.restrictions > 0 or event.age_limit
    if not event.restricted_by:
        return by_masterpoints or by_players
    alike = {"masterpoints": by_masterpoints, "players": by_players}
    return all(alike[by] for by in event.restricted_by)


def can_be_gold(event: Event, sessions: int, level: int | None = None) -> bool:
    """Paragraph 4: championship events of two sessions or more."""
    return is_championship(event, level) and sessions >= GOLD_SESSIONS


def is_high(limit: Fraction | None) -> bool:
    """Paragraph 4: an upper limit of not less than 750, or none."""
    return limit is None or limit >= GOLD_LIMIT


def gold_by_average(average: Fraction) -> Fraction:
    """Page 12, "Pigmentation of award"."""
    return next(share for least, share in BY_AVERAGE if average >= least)


def shares(award: Fraction, colour: str, gold: Fraction | None, rounded: Rounding) -> Shares:
    """An award in its colours: the part in gold is rounded, the rest is what remains.

    Where nobody knows the part in gold, the colours stay open.
    """
    if gold is None:
        return ()
    part = rounded(award * gold)
    both = ((GOLD, part), (colour, award - part))
    return tuple((name, amount) for name, amount in both if amount)
