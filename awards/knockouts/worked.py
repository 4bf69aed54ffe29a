"""A knockout put through the engine: what was read becomes facts, and the facts what every bracket pays."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from awards.knockouts.bracket import WorkedBracket
from awards.knockouts.flights import over_limits
from awards.knockouts.individuals import Payer
from awards.mapping.groups import Grouped, gold_given
from awards.mapping.knockout import BracketField
from awards.mapping.knockout_facts import (
    Inputs,
    Terms,
    knockout_facts,
    knockout_inputs,
    terms_of,
)
from awards.mapping.payments import Payment
from awards.mapping.rulebook import rulebook_of
from awards.models import Edition, Sanction
from awards.receipts.tree import Refs, refs_of, stored_once
from awards.rules.awarded import EventAwards
from awards.rules.considered import odd_event
from awards.rules.explained import Explained
from awards.rules.knockout import BracketAwards, knockout_awards
from awards.rules.knockout_event import event_of
from awards.rules.other_readings import other_readings
from awards.rules.rated import NATIONAL
from awards.rules.rulebook import Readings, Rulebook
from brackets.draw.reasons import Reason


@dataclass(frozen=True, slots=True)
class WorkedKnockout:
    """A knockout worked out: its facts, and its brackets, the strongest first, finished or not.

    `asked` are the open questions of the book that its awards hung on.
    """

    sanction: Sanction
    edition: Edition
    terms: Terms
    book: Rulebook
    facts: Grouped
    brackets: tuple[WorkedBracket, ...]
    asked: frozenset[str]

    @property
    def field(self) -> tuple[BracketField, ...]:
        """Every bracket with its teams and what they played."""
        return tuple(one.found for one in self.brackets)

    @property
    def inputs(self) -> Inputs:
        """All that the awards depend on."""
        return knockout_inputs(self.sanction, self.edition, self.field, self.terms)

    @property
    def paid(self) -> EventAwards:
        """What every place and every match pays, whoever wins it."""
        return event_of([one.awards for one in self.brackets])

    @property
    def refs(self) -> Refs:
        """The lines that many receipts share."""
        return refs_of(self._shared())

    def documents(self) -> dict[str, Any]:
        """All brackets as plain data, with what other readings would pay, and the lines their receipts share."""
        pairs = zip(self.brackets, self._other_readings(), strict=True)
        return {
            "brackets": [one.document(said) for one, said in pairs],
            "shared": stored_once(self._shared()),
        }

    def payments(self) -> Iterator[Payment]:
        """What each player of the finished brackets is paid, bracket by bracket."""
        for one in self.brackets:
            if one.found.finished:
                yield from one.payments()

    def blocked(self) -> Iterator[Reason]:
        """What must be mended before anything can be published."""
        for one in self.brackets:
            yield from one.blocked()
        if not self.brackets:
            yield Reason.of("no brackets yet")

    def warnings(self) -> Iterator[Reason]:
        """What was assumed; publishing asks about it."""
        for one in self.brackets:
            yield from one.warnings()
        yield from odd_event(self.facts.facts)
        yield from over_limits(self.facts.facts, self.field)

    def _shared(self) -> dict[str, Explained]:
        return dict(line for one in self.brackets for line in one.shared.items())

    def _other_readings(self) -> list[list[dict[str, Any]]]:
        return other_readings(
            self.book,
            self.sanction.readings,
            self.paid,
            self.asked,
            lambda readings: event_of(_awards(self.book, self.facts, readings)),
        )


def worked_knockout(
    sanction: Sanction, edition: Edition, field: Sequence[BracketField]
) -> WorkedKnockout:
    """The event as it was read, under an edition.

    RuleError or AwardError where the rule book or the facts do not suffice.
    """
    book, terms = rulebook_of(edition), terms_of(sanction)
    readings = book.readings(sanction.readings)
    facts = knockout_facts(book, sanction, field, terms)
    gold = gold_given(terms, len(field))
    national = facts.facts.rated.classification == NATIONAL
    asking = readings.asking()
    pairs = zip(field, _awards(book, facts, asking), strict=True)
    asked = frozenset(asking.asked)
    brackets = (
        WorkedBracket(found, Payer(book, readings, awards, gold.get(found.number), national))
        for found, awards in pairs
    )
    return WorkedKnockout(sanction, edition, terms, book, facts, tuple(brackets), asked)


def _awards(book: Rulebook, facts: Grouped, readings: Readings) -> Sequence[BracketAwards]:
    """The engine's awards of every bracket; none while nothing is cut."""
    if not facts.facts.brackets:
        return ()
    return facts.awards(lambda one: knockout_awards(book, one, readings))
