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
from brackets.draw.reasons import Reason


def championship_awards(book: Rulebook, facts: RankedFacts, readings: Readings) -> EventAwards:
    """The awards of one NABC or WBF event as one group, "all"; RuleError names what is wrong."""
    event = championship_of(book, facts, readings)
    found = knockout_group(event) if event.row.kind == "knockout" else field_group(event)
    return EventAwards((found,), (*odd_facts(event), *_odd_awards(event, found)))


def by_match(event: Championship) -> bool:
    """Does the event pay for matches?"""
    return not event.world and event.row.kind in ("swiss", "knockout")


def _odd_awards(event: Championship, found: GroupAwards) -> Iterator[Reason]:
    """What is not paid although somebody may expect it."""
    facts, kind = event.facts, event.row.kind
    if not found.overall:
        yield Reason.of("tables too few", tables=found.tables.shown)
    if facts.sections and not found.session:
        yield Reason.of("sections of world") if event.world else Reason.of("sections of", kind=kind)
    if by_match(event) and not event.row.match_award and facts.boards is None:
        yield Reason.of("boards of swiss" if kind == "swiss" else "boards of knockout")
