"""Outlooks in words: what a member has, and what a better rank still takes (rules 1-12)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil

from brackets.picture import words
from brackets.picture.kept import MatchRows
from brackets.picture.names import Names
from brackets.systems.bridge.engine.outlook import FULL, Need
from brackets.systems.bridge.engine.participation import MATCH, NOTHING
from brackets.systems.bridge.pages.taking_part import TeamWay

AWARDS = {MATCH: "match awards", NOTHING: "nothing"}
COUNTED = {2: "two", 3: "three", 4: "four", 5: "five", 6: "six"}


def award_words(award: str) -> str:
    """A rank as it is, and what is below the ranks in words.

    >>> award_words("2nd"), award_words("match")
    ('2nd', 'match awards')
    """
    return AWARDS.get(award, award)


@dataclass(frozen=True)
class Matches:
    """The matches of a way by their number on it, and what they are called."""

    names: Names
    found: tuple[MatchRows, ...]
    before: int = 0

    def at(self, number: int) -> MatchRows:
        """Match `number` of the way; the rounds before a team was moved in have none."""
        return self.found[number - 1 - self.before]

    def within(self, number: int) -> str:
        """Match `number` inside a sentence: the semi-final, round 2."""
        return self.names.rounds[self.at(number).match.round_number].within

    def label(self, number: int) -> str:
        """Match `number` above its line: semi-final, round 2."""
        return self.names.of(self.at(number)).label

    def boards(self, number: int) -> int:
        """Its boards."""
        return self.at(number).match.boards

    def get_through(self, numbers: Sequence[int]) -> str:
        """What has to be won: a match or two by name, more of them counted."""
        if len(numbers) > 2:
            return f"win {COUNTED.get(len(numbers), len(numbers))} more matches"
        pairs = all(len(self.at(n).sides) == 2 for n in numbers)
        named = words.either((self.within(n) for n in numbers), "and")
        return f"{'win' if pairs else 'get through'} {named}"


def matches_of(way: TeamWay, names: Names) -> Matches:
    """The matches of a team's way."""
    return Matches(names, (*(leg.found for leg in way.legs), *way.ahead), way.before)


def need_words(way: TeamWay, matches: Matches, need: Need) -> str:
    """One sentence: what to win and, for who may sit out, what to play."""
    steps = []
    if need.wins > 0:
        steps.append(matches.get_through(range(way.won + 1, need.level + 1)))
    if way.sits_out:
        steps.extend(_boards(matches, need))
    return words.capital("; ".join(steps)) + "." if steps else ""


def play_off_words(way: TeamWay, boards: int, award: str) -> str:
    """What the place of a play-off takes, or its match award (rule 12, page 2)."""
    if not way.sits_out:
        return "Win the play-off."
    if award == MATCH and way.small_shares:
        return "Win the play-off; the boards you play in it count."
    least = ceil(Fraction(boards, 2))
    return f"Win the play-off; play at least {least} of its {boards} boards."


def _boards(matches: Matches, need: Need) -> Iterator[str]:
    length, where = matches.boards(need.level), matches.within(need.level)
    least = ceil(Fraction(length) * need.last / FULL)
    if need.first == need.level:
        least = max(least, need.boards)
    if least == length:
        yield f"play all {length} boards of {where}"
    elif least:
        missed = matches.within(need.level - 1) if need.or_whole_final else ""
        more = f" (all {length} after less than half of {missed})" if missed else ""
        yield f"play at least {least} of the {length} boards of {where}{more}"
    if need.boards > least:
        yield (
            f"in all at least {need.boards} of the {need.of} boards from "
            f"{matches.within(need.first)} to {where}"
        )
