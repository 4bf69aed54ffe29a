"""Places of a category, medals in words, and how everybody's day went."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from brackets.desk.words import counted
from brackets.models import Side
from brackets.picture.kept import MatchRows
from brackets.picture.lines import PlaceLine
from brackets.systems.contests.pages.match import in_a_sentence, source
from brackets.systems.judo.pages.category import MEDALS, Category
from tourney.models import Entrant

CALLED = "may be called to the repechage"


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
    won, lost = day_of(contest)
    ahead = next_contests(contest)
    found = []
    for pk, team in contest.rows.teams.items():
        place = contest.rows.places.get(pk)
        number, how = placed(place, by_hansoku_make=pk in contest.disqualified)
        if place is None:
            how = still_in(contest, ahead[pk], pk) if pk in ahead else CALLED
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


def place_title(place: PlaceLine | None) -> str:
    """The place as the heading of somebody's page; empty while it is open."""
    if place is None:
        return ""
    words = place_words(place)
    return f"Place {words}" if place.low else words.capitalize()


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
    """The contest everybody has before him, by entrant; bouts of pools are not among them."""
    found: dict[int, MatchRows] = {}
    for match in contest.listed:
        for side in match.sides:
            if side.entrant_id and not match.is_decided:
                found.setdefault(side.entrant_id, match)
    return found


def still_in(contest: Category, found: MatchRows, pk: int) -> str:
    """The next contest of somebody, and against whom, or where that one comes from."""
    other = next(side for side in found.sides if side.entrant_id != pk)
    team = contest.rows.team_of(other)
    meets = team.name if team else in_a_sentence(source(contest, other))
    name = contest.round_of(found).one
    return f"still in: contest {found.match.position} ({name}) against {meets}"


def day_of(contest: Category) -> tuple[Counter[int], Counter[int]]:
    """How many contests everybody won and lost, by entrant; bouts of pools are not among them."""
    won, lost = Counter[int](), Counter[int]()
    for found in contest.listed:
        for side in found.sides if found.match.results else ():
            (won if side.outcome == Side.Outcome.THROUGH else lost)[side.entrant_id or 0] += 1
    return won, lost


def days(contest: Category) -> str:
    """How far a category is, in words."""
    matches = [found for found in contest.rows.matches if found.match.results]
    return counted(len(matches), "contest") + " fought"
