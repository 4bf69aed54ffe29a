"""What a line-up would cost each member, said before it is recorded (rules 1-12).

A warning names what is lost for good, whatever the team does from then on; a plain remark says
where a rank stays possible but takes more than it would have. Neither hinders recording.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from brackets.desk.line_ups import ALL_PLAY, Played
from brackets.draw.outlook import FULL, Effect, Need, effect
from brackets.draw.participation import MATCH
from brackets.models import Match
from brackets.pages import words
from brackets.pages.names import names_of
from brackets.pages.prospects import Matches, award_words, matches_of, need_words
from brackets.pages.rows import bracket_rows
from brackets.pages.taking_part import TeamWay, team_way
from tourney.models import Entrant


@dataclass(frozen=True)
class Warned:
    """One member and what the boards typed mean; `lost` is empty where nothing is lost for good."""

    member: int
    name: str
    sentence: str
    lost: str = ""
    rule: str = ""
    page: int = 0


@dataclass(frozen=True)
class LineUpOutlook:
    """What a typed line-up means: a sentence for each member it matters to."""

    warned: tuple[Warned, ...]
    is_complete: bool

    @property
    def losses(self) -> int:
        """Members who would lose an award."""
        return sum(bool(one.lost) for one in self.warned)


def line_up_outlook(match: Match, entrant: Entrant, played: Sequence[Played]) -> LineUpOutlook:
    """The outlook of every member whose boards are typed; a blank is 0 once all boards are given."""
    given = [_typed(one, match.boards) for one in played]
    is_complete = sum(filter(None, given)) == ALL_PLAY * match.boards
    rows = bracket_rows(match.bracket)
    way = team_way(rows, entrant)
    number = _number(way, match)
    if way is None or number is None:
        return LineUpOutlook((), is_complete)
    say = _Sentences(way, matches_of(way, names_of(rows)), number)
    found = (
        say.of(one, boards if boards is not None else 0)
        for one, boards in zip(played, given, strict=True)
        if boards is not None or (is_complete and not one.boards.strip())
    )
    return LineUpOutlook(tuple(one for one in found if one.sentence), is_complete)


def _typed(played: Played, most: int) -> int | None:
    text = played.boards.strip()
    return int(text) if text.isascii() and text.isdigit() and int(text) <= most else None


def _number(way: TeamWay | None, match: Match) -> int | None:
    legs = way.legs if way else ()
    return next((n for n, leg in enumerate(legs, 1) if leg.found.match.id == match.pk), None)


@dataclass(frozen=True)
class _Sentences:
    """The sentences about one match of a team."""

    way: TeamWay
    matches: Matches
    number: int

    def of(self, played: Played, boards: int) -> Warned:
        """What these boards mean to a member; no sentence where they change nothing."""
        path = self.way.path(played.member)
        percent = Fraction(100 * boards, self.matches.boards(self.number))
        found = effect(path, self.number, percent)
        if found.lost:
            said = self._loss(played.name, boards, found)
            lost = award_words(found.lost[0])
            return Warned(played.member, played.name, said, lost, found.rule, found.page)
        full = effect(path, self.number, FULL).after.needs
        return Warned(played.member, played.name, self._harder(played.name, found, full))

    def _loss(self, name: str, boards: int, found: Effect) -> str:
        out = boards == 0
        subject = "Sitting out this match" if out else self._share(boards)
        if self.way.is_over:
            lost = words.either(found.lost)
            return (
                f"{subject} {_s('leave', out)} {name} {award_words(found.after.sure)}, not {lost}."
            )
        if found.lowers_best:
            best = award_words(found.after.best)
            return f"{subject} {_s('leave', out)} {name} at most {best}."
        lost = words.either(found.lost, "and")
        nearest = found.after.needs[-1]
        still = need_words(self.way, self.matches, nearest)
        return f"{subject} {_s('cost', out)} {name} {lost}. {nearest.award} stays possible: {_low(still)}"

    def _share(self, boards: int) -> str:
        return f"{boards} of {self.matches.boards(self.number)} boards"

    def _harder(self, name: str, found: Effect, full: Sequence[Need]) -> str:
        """The nearest rank that takes more boards than after a match played in full."""
        least = {need.level: (need.last, need.boards) for need in full}
        for need in reversed(found.after.needs):
            said = need_words(self.way, self.matches, need)
            if (need.last, need.boards) != least.get(need.level) and need.award != MATCH:
                return f"{name}, for {need.award}: {_low(said)}"
        return ""


def _s(verb: str, is_one: bool) -> str:
    return f"{verb}s" if is_one else verb


def _low(sentence: str) -> str:
    return sentence[:1].lower() + sentence[1:]
