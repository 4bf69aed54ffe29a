"""Pages 8 and 9, "A. Classification of events": how an event is rated, and how large M may be."""

from __future__ import annotations

from fractions import Fraction

from tests.awards.second.facts import Event

CEILING = Fraction("0.65")
SIDE_GAMES = ("side_game", "side_game_series")
BAROMETER_M = {2: Fraction("0.80"), 3: CEILING}
"""Page 11, "Barometer final events": the M of a second and of a third level."""
THIRD_LEVEL = 3


def is_championship(event: Event, level: int | None = None) -> bool:
    """Whether it is one: no side game, consolation, zip knockout or third level of a barometer.

    Page 9: "Any events run to benefit the ACBL charity ... will receive championship rating".
    """
    if event.consolation or level == THIRD_LEVEL:
        return False
    if event.kind in ("zip_knockout", "side_game_series"):
        return False
    return event.charity or not (event.non_championship or event.kind == "side_game")


def rated(event: Event) -> str:
    """The rating that the formulas take.

    Pages 5 and 8: all other events of an NABC are computed as at a regional, its side games too.
    Page 11: a barometer final is regional rated.
    """
    beside = event.consolation or (event.non_championship and not event.charity)
    beside = beside or event.kind in (*SIDE_GAMES, "zip_knockout")
    if event.kind == "barometer_final" or (event.classification == "national" and beside):
        return "regional"
    return event.classification


def held(event: Event, m: Fraction) -> Fraction:
    """M limited to 65%: pages 8 and 9, and page 13 for zip knockouts.

    Charity lifts the limit of a side game. A consolation and a zip knockout have their own. The
    games of a series have percentages in its place (page 11).
    """
    beside = (event.non_championship or event.kind == "side_game") and not event.charity
    if beside or event.consolation or event.kind == "zip_knockout":
        return min(m, CEILING)
    return m
