"""Facts that are odd but computable: one sentence each beside the awards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from awards.rules.facts import BracketFacts, KnockoutFacts
from awards.rules.gold import asked_for
from awards.rules.knockout import BracketAwards
from awards.rules.placings import paid_depth, playoff_positions
from awards.rules.rounding import plain
from awards.rules.rulebook import Rulebook


def warnings(book: Rulebook, facts: KnockoutFacts, found: Sequence[BracketAwards]) -> list[str]:
    """Every sentence, the event's first, then bracket by bracket."""
    said = list(_of_event(facts))
    for at, (awards, bracket) in enumerate(zip(found, facts.brackets, strict=True)):
        odd = [*_of_unknown(facts, at), *_of_bracket(book, bracket, awards)]
        if not awards.colours_known:
            odd.append(f"the gold share depends on {_asked(facts, at)} (page 12): give it.")
        said += [f"{awards.kind.capitalize()} {awards.group}: {one}" for one in odd]
    return said


def _of_event(facts: KnockoutFacts) -> Iterator[str]:
    if facts.boards is None:
        yield "The boards of a match are not given: L 1.0000, as for 24 to 47 boards."
    if facts.inside_open_sectional and not facts.restricted_tournament:
        yield "inside_open_sectional changes nothing: the tournament is not restricted."
    for number, (upper, lower) in enumerate(zip(facts.brackets, facts.brackets[1:], strict=False)):
        if _stronger(lower, upper):
            kind = "flight" if facts.flighted else "bracket"
            yield f"{kind.capitalize()} {number + 2} is stronger than {kind} {number + 1} above it."


def _asked(facts: KnockoutFacts, at: int) -> str:
    """What the gold share of a bracket waits for (rules 144-145)."""
    return asked_for(facts, at).replace("the average of the top team", "the top team's average")


def _stronger(lower: BracketFacts, upper: BracketFacts) -> bool:
    known = lower.top_team_average is not None and upper.top_team_average is not None
    return known and (lower.top_team_average or 0) > (upper.top_team_average or 0)


def _of_unknown(facts: KnockoutFacts, at: int) -> Iterator[str]:
    """What is counted for want of a lower bracket's average (rules 79 and 88)."""
    bracket = facts.brackets[at]
    if at == 0 or bracket.top_team_average is not None:
        return
    if at + 1 < len(facts.brackets) and not facts.flighted:
        yield "the top team's average is not given: lower brackets count in full."
    if bracket.upper_limit is None and bracket.m is None and facts.m is None:
        yield "neither limit nor average is given: M 1.0000 is counted."


def _of_bracket(book: Rulebook, bracket: BracketFacts, awards: BracketAwards) -> Iterator[str]:
    top, limit = bracket.top_team_average, bracket.upper_limit
    if top is not None and limit is not None and limit < top:
        yield f"its upper limit {plain(limit)} is below its top team's average, {plain(top)}."
    if top is not None and bracket.average is not None and bracket.average > top:
        yield f"all players average {plain(bracket.average)}, more than the top team, {plain(top)}."
    if bracket.playoff and playoff_positions(book, bracket) <= paid_depth(book, bracket):
        yield f"no play-off for more places is allowed for {bracket.teams} teams (rule 148)."
