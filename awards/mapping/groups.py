"""The lowest or only flight or bracket, split into groups played apart (rule 146, page 12).

Each group is a bracket of the plan, marked in its terms. For the formula they are one bracket:
together they are the lower teams of those above, and every group is awarded on the number of
teams of the largest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from fractions import Fraction
from typing import TypeVar

from django.utils.text import get_text_list

from awards.errors import AwardError
from awards.models import BracketTerms
from awards.rules.facts import BracketFacts, KnockoutFacts
from awards.rules.knockout import BracketAwards, match_of
from brackets.systems.bridge.books import cite

T = TypeVar("T")
FEWEST = 2
SAME = {"upper_limit": "upper limit", "m": "M", "flight": "flight", "gold": "share of gold"}
"""What the terms of several groups must agree on; empty agrees with everything."""


@dataclass(frozen=True, slots=True)
class Grouped:
    """The event as the formula sees it, once for each group; once in all where none is split."""

    ways: tuple[KnockoutFacts, ...]

    @property
    def facts(self) -> KnockoutFacts:
        """The event with its first group."""
        return self.ways[0]

    def each(self, pay: Callable[[KnockoutFacts], Sequence[T]]) -> tuple[T, ...]:
        """What `pay` finds for every bracket of the plan, each group by itself."""
        first, *others = (tuple(pay(facts)) for facts in self.ways)
        return (*first, *(found[-1] for found in others))

    def awards(
        self, pay: Callable[[KnockoutFacts], Sequence[BracketAwards]]
    ) -> tuple[BracketAwards, ...]:
        """As `each`, the groups under the numbers of their brackets."""
        found = enumerate(self.each(pay), start=1)
        return tuple(_numbered(awards, number) for number, awards in found)


def grouped(
    facts: KnockoutFacts, terms: Mapping[int, BracketTerms], players: Sequence[int]
) -> Grouped:
    """Put the marked brackets together; `players` is how many each bracket has.

    AwardError where others than the last brackets are marked, or their terms contradict.
    """
    count = len(facts.brackets)
    marked = marked_groups(terms, count)
    if len(marked) < FEWEST:
        return Grouped((facts,))
    at = marked[0] - 1
    said = {name: common(terms, count, name) for name in SAME if name != "gold"}
    whole = _together(facts.brackets[at:], players[at:], said)
    above = facts.brackets[:at]
    return Grouped(
        tuple(
            replace(facts, brackets=(*above, _played_as(whole, one))) for one in facts.brackets[at:]
        )
    )


def marked_groups(terms: Mapping[int, BracketTerms], brackets: int) -> list[int]:
    """The numbers of the brackets that are groups; AwardError where they are not the last."""
    found = [number for number in range(1, brackets + 1) if number in terms and terms[number].group]
    if found and found[-1] - found[0] + 1 == len(found) and found[-1] == brackets:
        return found
    if found:
        said = get_text_list([str(number) for number in found], "and")
        marked = f"bracket {said} is marked" if len(found) == 1 else f"brackets {said} are marked"
        raise AwardError(
            f"Groups: {marked}. Only the lowest flight or bracket is split into "
            f"groups ({cite('146')}); mark the last brackets, or take the marks away."
        )
    return []


def for_cut(terms: Mapping[int, BracketTerms], brackets: int) -> dict[int, BracketTerms]:
    """The terms as a cut of so many brackets would have them: its last ones are the groups.

    A split goes with the lowest bracket whatever its number becomes; where that leaves no bracket
    above the groups, nothing is split.
    """
    marked = sorted(number for number, one in terms.items() if one.group)
    first = brackets - len(marked) + 1
    if not marked or marked[0] == first:
        return dict(terms)
    if first < min(marked[0], 2):
        return {number: one for number, one in terms.items() if number < marked[0]}
    kept = {number: one for number, one in terms.items() if not one.group and number < first}
    return kept | {first + at: terms[number] for at, number in enumerate(marked)}


def check_groups(terms: Mapping[int, BracketTerms], brackets: int) -> None:
    """AwardError where the marks or the terms of the groups cannot stand."""
    marked = marked_groups(terms, brackets)
    if len(marked) == 1:
        raise AwardError(
            f"Groups: only bracket {marked[0]} is marked. A split has two groups or more; mark "
            "the others as well, or take the mark away."
        )
    for name in SAME:
        common(terms, brackets, name)


def gold_given(terms: Mapping[int, BracketTerms], brackets: int) -> dict[int, Fraction]:
    """The share of gold a director gave, by bracket; one given for a group holds for all."""
    found = {number: Fraction(one.gold) for number, one in terms.items() if one.gold}
    together = common(terms, brackets, "gold")
    if isinstance(together, str):
        marked = marked_groups(terms, brackets)
        found |= dict.fromkeys(marked, Fraction(together))
    return found


def common(terms: Mapping[int, BracketTerms], brackets: int, name: str) -> object:
    """What the terms of all groups say, however few of them say it."""
    marked = marked_groups(terms, brackets)
    given = {value for n in marked if (value := getattr(terms[n], name)) not in (None, "")}
    if len(given) > 1:
        said = ", ".join(sorted(str(value) for value in given))
        raise AwardError(
            f"Groups: brackets {marked[0]} to {marked[-1]} are one flight or bracket, but their "
            f"{SAME[name]} differs: {said}. Give all of them the same in the settings."
        )
    return next(iter(given), None)


def _together(
    brackets: Sequence[BracketFacts], players: Sequence[int], said: Mapping[str, object]
) -> BracketFacts:
    """One bracket of all groups; an average that one group lacks is not known."""
    limit, m, flight = said["upper_limit"], said["m"], said["flight"]
    tops = _known(one.top_team_average for one in brackets)
    averages = _known(one.average for one in brackets)
    weighed = sum((a * p for a, p in zip(averages, players, strict=False)), start=Fraction(0))
    return BracketFacts(
        teams=sum(one.teams for one in brackets),
        top_team_average=max(tops, default=None),
        average=weighed / sum(players) if averages else None,
        upper_limit=Fraction(limit) if isinstance(limit, Decimal) else None,
        m=m if isinstance(m, Decimal) else None,
        flight=flight if isinstance(flight, int) else None,
        groups=tuple(one.teams for one in brackets),
        drawn=max((one.drawn or one.teams for one in brackets), default=None),
    )


def _played_as(whole: BracketFacts, one: BracketFacts) -> BracketFacts:
    """The places of a group follow its own rounds, from the size of the largest."""
    rounds = one.rounds and (max(whole.counted, one.rounds[0]), *one.rounds[1:])
    return replace(whole, rounds=rounds, playoff=one.playoff)


def _known(values: Iterable[Fraction | None]) -> list[Fraction]:
    """All of them, or none where one is missing."""
    found = list(values)
    known = [value for value in found if value is not None]
    return known if len(known) == len(found) else []


def _numbered(awards: BracketAwards, number: int) -> BracketAwards:
    """Under the number of its bracket, on its match award too."""
    if awards.group == str(number):
        return awards
    match = replace(awards.match, name=match_of(awards.kind, str(number)))
    return replace(awards, group=str(number), match=match)
