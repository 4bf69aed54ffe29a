"""Who gets which overall of a knockout by the places the teams ended in (rules 89-92, 148-153).

Brackets and flights are ranked apart. Match awards are not counted here: a ranking does not say
who won how many matches.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from awards.rules.awarded import EventAwards
from awards.rules.best import RankedAward
from awards.rules.entitled import RankedEntrant, entitled
from awards.rules.errors import RuleError
from awards.rules.facts import KnockoutFacts
from awards.rules.level import ranks
from awards.rules.ranked import Group, RankedFacts
from awards.rules.rulebook import Readings
from brackets.draw.reasons import Reason


def knockout_entitled(
    facts: KnockoutFacts,
    awards: EventAwards,
    entrants: Sequence[RankedEntrant],
    readings: Readings,
) -> tuple[RankedAward, ...]:
    """Every team's award in the order given; RuleError for a stratum or place that is not there."""
    groups = tuple(
        Group(paying.group, Fraction(bracket.counted), bracket.drawn or bracket.counted)
        for paying, bracket in zip(awards.groups, facts.brackets, strict=True)
    )
    ranked = RankedFacts("knockout", facts.classification, facts.sessions, brackets=groups)
    found = entitled(ranked, awards, entrants, readings)
    for group in groups:
        _check(group, entrants)
    return found


def _check(group: Group, entrants: Sequence[RankedEntrant]) -> None:
    """Refuse a place, alone or shared, beyond the teams of the bracket."""
    own = {
        str(at): one.place
        for at, one in enumerate(entrants)
        if one.stratum == group.name and one.place
    }
    for at, (low, high) in ranks(own, keep_gaps=True).items():
        if high > group.field:
            shared = f"{own[at]}" if low == high else f"{own[at]}, level to place {high}"
            raise RuleError(
                f"{shared}; {group.name} has {group.field} teams.", field=f"entrants[{at}].place"
            )


def ranked_as_one(
    facts: KnockoutFacts, awards: EventAwards, entrants: Sequence[RankedEntrant]
) -> tuple[Reason, ...]:
    """A reason for each bracket that was split into groups: they are ranked apart (rule 146)."""
    named = {one.stratum for one in entrants}
    return tuple(
        Reason.of("ranked as one", at=at, group=paying.group)
        for at, (paying, one) in enumerate(zip(awards.groups, facts.brackets, strict=True))
        if one.groups and paying.group in named
    )
