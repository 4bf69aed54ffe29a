"""National and world championships from the edition's tables (rules 94-109, 164; pages 5-8, 15).

The edition says of each event how its first is found, which places are printed, what a small entry
keeps and what a match is worth. Everything else follows from the formula of its kind.
"""

from __future__ import annotations

from collections.abc import Iterator

from awards.rules.awarded import EventAwards, GroupAwards
from awards.rules.championship_fields import field_group
from awards.rules.championship_knockouts import knockout_group
from awards.rules.championship_terms import Championship, championship_of, odd_facts
from awards.rules.ranked import RankedFacts
from awards.rules.rulebook import Readings, Rulebook


def championship_awards(book: Rulebook, facts: RankedFacts, readings: Readings) -> EventAwards:
    """The awards of one NABC or WBF event as one group, "all"; RuleError names what is wrong."""
    event = championship_of(book, facts, readings)
    found = knockout_group(event) if event.row.kind == "knockout" else field_group(event)
    return EventAwards((found,), (*odd_facts(event), *_odd_awards(event, found)))


def by_match(event: Championship) -> bool:
    """Does the event pay for matches?"""
    return not event.world and event.row.kind in ("swiss", "knockout")


def _odd_awards(event: Championship, found: GroupAwards) -> Iterator[str]:
    """What is not paid although somebody may expect it."""
    facts, kind = event.facts, event.row.kind
    if not found.overall:
        yield f"No overall award is paid: {found.tables.shown} tables are too few."
    if facts.sections and not found.session:
        pays = "a WBF event (rule 164, page 15)" if event.world else f"a {kind} event"
        yield f"sections change nothing: {pays} pays no session awards."
    if by_match(event) and not event.row.match_award and facts.boards is None:
        missing = "no match award is computed" if kind == "swiss" else "L 1.0000 is counted"
        yield f"boards: not given; {missing} (rule 81, page 3)."
