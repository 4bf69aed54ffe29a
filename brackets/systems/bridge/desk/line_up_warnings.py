"""What a line-up would cost each member, said before it is recorded (rules 1-12).

A warning names what is lost for good, whatever the team does from then on; a plain remark says
where a rank stays possible but takes more than it would have. Neither hinders recording. A
play-off costs its place by rule 12; less than half of a match may cost its match award, by the
reading of the event.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TypeAlias

from brackets.models import Bracket, Match
from brackets.picture import words
from brackets.picture.names import Names, names_of
from brackets.picture.rows import bracket_rows, event_rows
from brackets.systems.bridge.actions.line_ups import TypedLineUp
from brackets.systems.bridge.desk.line_ups import ALL_PLAY, Played
from brackets.systems.bridge.engine.outlook import FULL, NONE, Effect, Path, effect
from brackets.systems.bridge.engine.participation import MATCH
from brackets.systems.bridge.pages.prospects import Matches, award_words, matches_of, need_words
from brackets.systems.bridge.pages.readings import small_shares_words
from brackets.systems.bridge.pages.taking_part import Leg, TeamWay, team_way, team_ways
from tourney.models import Entrant
from tourney.numbers import whole

Given: TypeAlias = tuple[int, int]
"""A line-up by the keys of its match and its team."""


@dataclass(frozen=True)
class Warned:
    """One member and what the boards typed mean; `lost` is empty where nothing is lost for good."""

    member: int
    name: str
    sentence: str
    lost: str = ""
    rule: str = ""


@dataclass(frozen=True)
class LineUpOutlook:
    """What a typed line-up means: a sentence for each member it matters to."""

    warned: tuple[Warned, ...]
    is_complete: bool
    reading: str = ""

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
    say = _sentences(way, match.pk, names_of(rows)) if way else None
    if way is None or say is None:
        return LineUpOutlook((), is_complete)
    found = (
        say.of(one, boards if boards is not None else 0)
        for one, boards in zip(played, given, strict=True)
        if boards is not None or (is_complete and not one.boards.strip())
    )
    reading = small_shares_words(earned=way.small_shares)
    return LineUpOutlook(tuple(one for one in found if one.sentence), is_complete, reading)


def line_up_losses(
    brackets: Collection[Bracket], line_ups: Sequence[TypedLineUp]
) -> dict[Given, tuple[Warned, ...]]:
    """Who loses what for good by line-ups that are given at once, in a fixed number of queries.

    The line-ups of a team are looked at in the order of its matches, each with those before it:
    two that cost nothing alone may cost a place together.
    """
    teams = Entrant.objects.in_bulk({one.entrant for one in line_ups})
    found: dict[Given, tuple[Warned, ...]] = {}
    for rows in event_rows(brackets):
        own = [one for one in line_ups if one.match.bracket_id == rows.bracket.pk]
        names, order = names_of(rows), {one.match.id: at for at, one in enumerate(rows.matches)}
        ways = team_ways(rows, [teams[key] for key in {one.entrant for one in own}])
        for one in sorted(own, key=lambda one: order[one.match.pk]):
            if (way := ways.get(one.entrant)) is None:
                continue
            found[one.match.pk, one.entrant] = tuple(_losses(way, one, names))
            boards = {**way.boards, one.match.pk: one.boards}
            ways[one.entrant] = replace(way, boards=boards)
    return found


def _losses(way: TeamWay, given: TypedLineUp, names: Names) -> Iterator[Warned]:
    say = _sentences(way, given.match.pk, names)
    if say is None:
        return
    for member in way.members:
        played = Played(member.pk, member.name, str(given.boards[member.pk]))
        found = say.of(played, given.boards[member.pk])
        if found.lost:
            yield found


def _sentences(way: TeamWay, match: int, names: Names) -> _Sentences | _OfPlayOff | None:
    """What there is to say about a match of the way, or about the play-off."""
    if way.play_off is not None and way.play_off.found.match.id == match:
        return _OfPlayOff(way, way.play_off)
    legs = enumerate(way.legs, 1 + way.before)
    number = next((n for n, leg in legs if leg.found.match.id == match), None)
    return None if number is None else _Sentences(way, matches_of(way, names), number)


def _typed(played: Played, most: int) -> int | None:
    found = whole(played.boards.strip())
    return found if found is not None and found <= most else None


@dataclass(frozen=True)
class _OfPlayOff:
    """The sentences about a play-off: half of it, and half of all other boards (rule 12)."""

    way: TeamWay
    leg: Leg

    def of(self, played: Played, boards: int) -> Warned:
        """What these boards mean to a member whose other boards are enough."""
        length = self.leg.found.match.boards
        place = self.way.by_play_off(played.member, FULL, FULL)
        is_lost = self.leg.is_decided and not self.leg.is_won
        if place not in self.way.places or 2 * boards >= length or is_lost:
            return Warned(played.member, played.name, "")
        left = award_words(self.way.by_play_off(played.member, FULL, NONE))
        subject = _subject(boards, length)
        said = f"{subject} {_s('leave', boards == 0)} {played.name} at most {left}."
        return Warned(played.member, played.name, said, place, "12")


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
        unpaid = self._unpaid(boards)
        if found.lost:
            said = f"{self._loss(played.name, boards, found)}{unpaid and f' {unpaid}'}"
            lost = award_words(found.lost[0])
            return Warned(played.member, played.name, said, lost, found.rule)
        if unpaid:
            said = f"{played.name}: {_low(unpaid)}"
            return Warned(played.member, played.name, said, "this match award", "2")
        return Warned(played.member, played.name, self._harder(played.name, path, found))

    def _unpaid(self, boards: int) -> str:
        """Boards that earn nothing of the match award, by the stricter reading of rule 2."""
        leg = self.way.legs[self.number - 1 - self.way.before]
        length = self.matches.boards(self.number)
        is_lost = leg.is_decided and not leg.part
        if self.way.small_shares or is_lost or not 0 < 2 * boards < length:
            return ""
        return f"{_subject(boards, length)} earn nothing of the match award; {-(-length // 2)} do."

    def _loss(self, name: str, boards: int, found: Effect) -> str:
        out = boards == 0
        subject = _subject(boards, self.matches.boards(self.number))
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

    def _harder(self, name: str, path: Path, found: Effect) -> str:
        """The nearest rank that takes more boards than after a match played in full."""
        full = effect(path, self.number, FULL).after.needs
        least = {need.level: (need.last, need.boards) for need in full}
        for need in reversed(found.after.needs):
            said = need_words(self.way, self.matches, need)
            if (need.last, need.boards) != least.get(need.level) and need.award != MATCH:
                return f"{name}, for {need.award}: {_low(said)}"
        return ""


def _subject(boards: int, length: int) -> str:
    return f"{boards} of {length} boards" if boards else "Sitting out this match"


def _s(verb: str, is_one: bool) -> str:
    return f"{verb}s" if is_one else verb


def _low(sentence: str) -> str:
    return sentence[:1].lower() + sentence[1:]
