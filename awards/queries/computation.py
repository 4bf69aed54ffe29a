"""The awards of an event worked out from its rows as they stand; nothing is written here.

The rows are read once as values (`read_event`). These become facts and go through the engine
(`knockouts/worked.py`, `ranked/worked.py`); what it pays becomes rows nobody has saved yet, with the
lines their receipts share and what is open.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias

from awards.knockouts.worked import WorkedKnockout, worked_knockout
from awards.mapping.knockout import BracketField
from awards.mapping.knockout_facts import Inputs, knockout_inputs, terms_of
from awards.mapping.knockout_rows import field_of
from awards.mapping.payments import award_rows
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


@dataclass(frozen=True, slots=True)
class Computation:
    """The awards of an event as it stands: unsaved rows, shared receipts, frozen inputs.

    `blocked` is what must be mended before publishing, `warnings` holds it with what was assumed;
    `paid` is what every place of every group pays, whoever stands there.
    """

    edition: Edition
    inputs: Inputs
    receipts: dict[str, Any]
    awards: tuple[Award, ...]
    warnings: tuple[Reason, ...]
    blocked: tuple[Reason, ...]
    paid: EventAwards


def computation(sanction: Sanction) -> Computation:
    """Everything: RuleError or AwardError where the rule book or the facts do not suffice."""
    worked = _as_it_stands(sanction)
    blocked = tuple(worked.blocked())
    return Computation(
        worked.edition,
        worked.inputs,
        worked.documents(),
        tuple(award_rows(sanction, worked.payments(), worked.refs)),
        (*blocked, *worked.warnings()),
        blocked,
        worked.paid,
    )


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


def worked_event(
    sanction: Sanction, edition: Edition, found: ReadEvent
) -> WorkedKnockout | WorkedRanking:
    """The event as it was read, put under an edition through the engine its kind is paid by."""
    if isinstance(found, RankedEvent):
        return worked_ranking(sanction, edition, found)
    return worked_knockout(sanction, edition, found)


def _as_it_stands(sanction: Sanction) -> WorkedKnockout | WorkedRanking:
    return worked_event(sanction, edition_of(sanction), read_event(sanction.event))
