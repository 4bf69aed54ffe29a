"""The sheet as pictures: the way to the final, and below it the repechage and the bronze contests."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

from brackets.picture.tree import COMPACT_FROM
from brackets.systems.contests.pages.tree import Rounds, RoundView, picture
from brackets.systems.contests.shared import Contest, is_bye


@dataclass(frozen=True)
class Picture:
    """One tree; the ids of its parts begin with `prefix`."""

    prefix: str
    rounds: tuple[RoundView, ...]
    is_compact: bool
    is_won: bool


@dataclass(frozen=True)
class SheetView:
    """Both pictures; without a repechage only the first. `paper` is what it is printed on."""

    main: Picture
    repechage: Picture | None
    paper: str


PAPERS = ((33, "judo-a3 judo-small"), (17, "judo-a3"))


def sheet_view(contest: Contest, *, follow: int | None = None) -> SheetView:
    """The pictures, with the way of who has this entry number marked."""
    main = _without_byes(contest.rows.rounds)
    side = _waves(contest)
    paper = next((name for least, name in PAPERS if len(contest.rows.seats) >= least), "")
    return SheetView(
        _picture(contest, main, follow, "r"),
        _picture(contest, side, follow, "b") if side else None,
        paper,
    )


def _picture(contest: Contest, rounds: Rounds, follow: int | None, prefix: str) -> Picture:
    is_compact = len(rounds) >= COMPACT_FROM
    views = picture(contest, rounds, follow=follow, is_compact=is_compact, prefix=prefix)
    won = prefix == "r" and contest.rows.winner is not None
    return Picture(prefix, views, is_compact, won)


def _waves(contest: Contest) -> Rounds:
    """What losers fight, wave by wave."""
    waves = groupby(contest.rows.side_matches, lambda found: found.match.round_number)
    return _without_byes(tuple(tuple(found) for _, found in waves))


def _without_byes(rounds: Rounds) -> Rounds:
    kept = (tuple(one for one in found if not is_bye(one)) for found in rounds)
    return tuple(found for found in kept if found)
