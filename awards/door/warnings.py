"""Facts that are odd but computable: one reason each beside the awards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from awards.rules.considered import odd_event
from awards.rules.facts import BracketFacts, KnockoutFacts
from awards.rules.gold import LIMIT_WANTED, asked_for
from awards.rules.knockout import BracketAwards, titled
from awards.rules.placings import paid_depth, playoff_positions
from awards.rules.rounding import plain
from awards.rules.rulebook import Rulebook
from brackets.draw.reasons import Reason


def warnings(book: Rulebook, facts: KnockoutFacts, found: Sequence[BracketAwards]) -> list[Reason]:
    """Every one, the event's first, then bracket by bracket."""
    said = list(_of_event(facts))
    for at, (awards, bracket) in enumerate(zip(found, facts.brackets, strict=True)):
        odd = [*_of_unknown(facts, at), *_of_bracket(book, bracket, awards)]
        if not awards.colours_known:
            limit = asked_for(facts, at) == LIMIT_WANTED
            odd.append(Reason.of("gold by limit" if limit else "gold by top average"))
        group = titled(awards.kind, awards.group)
        said += [Reason.of("of bracket", group=group, said=one) for one in odd]
    return said


def _of_event(facts: KnockoutFacts) -> Iterator[Reason]:
    if facts.boards is None:
        yield Reason.of("boards of match unknown")
    yield from odd_event(facts)
    for number, (upper, lower) in enumerate(zip(facts.brackets, facts.brackets[1:], strict=False)):
        if _stronger(lower, upper):
            yield _stronger_than_above(number + 2, flighted=facts.flighted)


def _stronger_than_above(number: int, *, flighted: bool) -> Reason:
    if flighted:
        return Reason.of("flight stronger", number=number, above=number - 1)
    return Reason.of("bracket stronger", number=number, above=number - 1)


def _stronger(lower: BracketFacts, upper: BracketFacts) -> bool:
    known = lower.top_team_average is not None and upper.top_team_average is not None
    return known and (lower.top_team_average or 0) > (upper.top_team_average or 0)


def _of_unknown(facts: KnockoutFacts, at: int) -> Iterator[Reason]:
    """What is counted for want of a lower bracket's average (rules 79 and 88)."""
    bracket = facts.brackets[at]
    if at == 0 or bracket.top_team_average is not None:
        return
    if at + 1 < len(facts.brackets) and not facts.flighted:
        yield Reason.of("top average not given")
    if bracket.upper_limit is None and bracket.m is None and facts.m is None:
        yield Reason.of("m counted as one")


def _of_bracket(book: Rulebook, bracket: BracketFacts, awards: BracketAwards) -> Iterator[Reason]:
    top, limit = bracket.top_team_average, bracket.upper_limit
    if top is not None and limit is not None and limit < top:
        yield Reason.of("limit below average", limit=plain(limit), average=plain(top))
    if top is not None and bracket.average is not None and bracket.average > top:
        yield Reason.of("average above top", average=plain(bracket.average), top=plain(top))
    if bracket.playoff and playoff_positions(book, bracket) <= paid_depth(book, bracket):
        yield Reason.of("no play-off allowed", teams=bracket.teams)
