"""Places of a category, medals in words, and how everybody's day went."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from brackets.desk.words import counted
from brackets.models import Side
from brackets.picture.lines import PlaceLine
from brackets.picture.rows import MatchRows, Team
from brackets.systems.contests.pages.match import source
from brackets.systems.judo.pages.category import MEDALS, Category
from tourney.models import Entrant


@dataclass(frozen=True)
class PlacedJudoka:
    """One judoka: place as it is read out (1, 2, 3, 3, 5, 5), medal, club, and how."""

    place: str
    medal: str
    entry: int
    name: str
    club: str
    href: str
    won: int
    lost: int
    how: str

    @property
    def day(self) -> str:
        """Contests won and lost."""
        return f"{self.won} won, {self.lost} lost"


def places_of_category(contest: Category) -> tuple[PlacedJudoka, ...]:
    """Everybody by place; those still in stand first, by their next contest."""
    won, lost = _day(contest)
    next_one = next_contests(contest)
    found = []
    for pk, team in contest.rows.teams.items():
        place = contest.rows.places.get(pk)
        number, how = placed(place, by_hansoku_make=pk in contest.disqualified)
        if place is None:
            how = _still_in(contest, team, next_one.get(pk))
        line = PlacedJudoka(
            str(number or ""),
            MEDALS.get(number, ""),
            team.entry,
            team.name,
            contest.hall.clubs.get(pk, ""),
            contest.rows.team_href(team),
            won[pk],
            lost[pk],
            how,
        )
        found.append(((place is not None, number or 10**6, team.entry), line))
    return tuple(line for _, line in sorted(found, key=lambda one: one[0]))


def place_words(place: PlaceLine) -> str:
    """The place with its medal: 1st, gold medal."""
    number, how = place.low, MEDALS.get(place.low or 0, "")
    return f"{number}{f', {how} medal' if how else ''}" if number else "no place"


def placed(place: PlaceLine | None, *, by_hansoku_make: bool = False) -> tuple[int, str]:
    """The place as a number, 0 for none, and how it came about."""
    if place is None or place.low is None:
        gone = place is not None and place.status == Entrant.Status.DISQUALIFIED
        return 0, "disqualified, no place" if gone else "no place"
    is_shared = place.high != place.low and place.low > 3
    shared = f"shares places {place.low} to {place.high}" if is_shared else ""
    how = "by hansoku-make" if by_hansoku_make else "without play"
    out = f"out {how}" if place.forfeited else ""
    return place.low, "; ".join(filter(None, (out, shared)))


def next_contests(contest: Category) -> dict[int, MatchRows]:
    """The contest everybody has before him, by entrant."""
    found: dict[int, MatchRows] = {}
    for match in contest.rows.matches:
        for side in match.sides:
            if side.entrant_id and not match.is_decided:
                found.setdefault(side.entrant_id, match)
    return found


def _still_in(contest: Category, team: Team, found: MatchRows | None) -> str:
    if found is None:
        return "may be called to the repechage"
    at = next(at for at, side in enumerate(found.sides) if side.entrant_id != team.pk)
    other = contest.rows.team_of(found.sides[at])
    meets = other.name if other else source(contest, found.sides[at])
    name = contest.round_of(found).one
    return f"still in: contest {found.match.position} ({name}) against {meets}"


def _day(contest: Category) -> tuple[Counter[int], Counter[int]]:
    won, lost = Counter[int](), Counter[int]()
    for found in contest.rows.matches:
        if not found.match.results:
            continue
        for side in found.sides:
            (won if side.outcome == Side.Outcome.THROUGH else lost)[side.entrant_id or 0] += 1
    return won, lost


def days(contest: Category) -> str:
    """How far a category is, in words."""
    matches = [found for found in contest.rows.matches if found.match.results]
    return counted(len(matches), "contest") + " fought"
