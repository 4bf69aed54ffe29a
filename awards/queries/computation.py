"""The awards of an event worked out from its rows as they stand; nothing is written here.

The rows are read once as values (`read_event`). These become facts and go through the engine
(`knockouts/worked.py`, `ranked/worked.py`), which says who is paid what. Rows with receipts are written
out of that only for who stores them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias

from awards.knockouts.worked import WorkedKnockout, worked_knockout
from awards.mapping.knockout import BracketField
from awards.mapping.knockout_facts import Inputs, knockout_inputs, terms_of
from awards.mapping.knockout_rows import field_of
from awards.mapping.payments import Payment, award_rows
from awards.mapping.ranked import RankedEvent, ranked_event
from awards.mapping.ranked_facts import ranked_inputs
from awards.models import Award, Edition, Sanction
from awards.queries.editions import edition_of, rated_like
from awards.ranked.concurrent import credit_of
from awards.ranked.worked import WorkedRanking, worked_ranking
from awards.rules.awarded import EventAwards
from brackets.draw.reasons import Reason
from tourney.models import Event

ReadEvent: TypeAlias = RankedEvent | tuple[BracketField, ...]
"""An event as it was read: a ranking, or the brackets of a knockout."""
Worked: TypeAlias = WorkedKnockout | WorkedRanking
"""An event put through the engine its kind is paid by."""


@dataclass(frozen=True, slots=True)
class Computation:
    """The awards of an event as it stands: who is paid what, and what is open.

    `blocked` is what must be mended before publishing, `warnings` holds it with what was assumed.
    """

    worked: Worked
    payments: tuple[Payment, ...]
    warnings: tuple[Reason, ...]
    blocked: tuple[Reason, ...]

    @property
    def edition(self) -> Edition:
        """The edition it is paid by."""
        return self.worked.edition

    @property
    def inputs(self) -> Inputs:
        """All that the awards depend on, to be frozen."""
        return self.worked.inputs

    @property
    def paid(self) -> EventAwards:
        """What every place of every group pays, whoever stands there."""
        return self.worked.paid

    def rows(self) -> tuple[Award, ...]:
        """The payments as rows nobody has saved yet, each with its receipt."""
        return tuple(award_rows(self.worked.sanction, self.payments, self.worked.refs))

    def documents(self) -> dict[str, Any]:
        """What every place pays as plain data, and the lines that the receipts share."""
        return self.worked.documents()


def computation(sanction: Sanction) -> Computation:
    """Everything: RuleError or AwardError where the rule book or the facts do not suffice."""
    worked = _as_it_stands(sanction)
    blocked = tuple(worked.blocked())
    warnings = (*blocked, *worked.warnings())
    return Computation(worked, tuple(worked.payments()), warnings, blocked)


def receipts_now(sanction: Sanction) -> dict[str, Any]:
    """What every place would pay as the event stands, as plain data, whoever wins."""
    return _as_it_stands(sanction).documents()


def inputs_now(sanction: Sanction) -> Inputs:
    """What the awards depend on as it is now; the engine is not asked."""
    edition, found = edition_of(sanction), read_event(sanction.event)
    if isinstance(found, RankedEvent):
        credit = credit_of(sanction, found.field, rated_like(sanction))
        return ranked_inputs(sanction, found, edition.name, credit.to_json())
    return knockout_inputs(sanction, edition, found, terms_of(sanction))


def read_event(event: Event) -> ReadEvent:
    """Who is entered and who did what, in a fixed number of queries."""
    return ranked_event(event) if event.is_ranked else field_of(event)


def worked_event(sanction: Sanction, edition: Edition, found: ReadEvent) -> Worked:
    """The event as it was read, put under an edition through the engine its kind is paid by."""
    if isinstance(found, RankedEvent):
        return worked_ranking(sanction, edition, found)
    return worked_knockout(sanction, edition, found)


def _as_it_stands(sanction: Sanction) -> Worked:
    return worked_event(sanction, edition_of(sanction), read_event(sanction.event))
