"""The awards of an event worked out from its rows as they stand; nothing is written here.

Rows become facts and go through the engine (`knockouts/worked.py`, `ranked/worked.py`); what it pays
becomes rows nobody has saved yet, with the lines their receipts share and what is open.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from awards.knockouts.worked import WorkedKnockout, worked_knockout
from awards.mapping.knockout import field_of
from awards.mapping.knockout_facts import Inputs, knockout_inputs
from awards.mapping.ranked import ranked_event
from awards.mapping.ranked_facts import ranked_inputs
from awards.models import Award, Edition, Sanction
from awards.queries.editions import edition_of, rated_like
from awards.ranked.concurrent import credit_of
from awards.ranked.worked import WorkedRanking, worked_ranking
from awards.rules.awarded import EventAwards
from brackets.draw.reasons import Reason


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


def computation(sanction: Sanction, *, others: bool = True) -> Computation:
    """Everything: RuleError or AwardError where the rule book or the facts do not suffice.

    `others` off leaves out what other readings would pay.
    """
    worked = _worked(sanction)
    blocked = tuple(worked.blocked())
    return Computation(
        worked.edition,
        worked.inputs,
        worked.documents(others=others),
        _numbered(worked.rows()),
        (*blocked, *worked.warnings()),
        blocked,
        worked.paid,
    )


def receipts_now(sanction: Sanction) -> dict[str, Any]:
    """What every place would pay as the event stands, as plain data, whoever wins."""
    return _worked(sanction).documents()


def inputs_now(sanction: Sanction) -> Inputs:
    """What the awards depend on as it is now; the engine is not asked."""
    edition = edition_of(sanction)
    if sanction.event.is_ranked:
        found = ranked_event(sanction.event)
        credit = credit_of(sanction, found.field, rated_like(sanction))
        return ranked_inputs(sanction, found, edition.name, credit.to_json())
    return knockout_inputs(sanction, edition, field_of(sanction.event))


def _worked(sanction: Sanction) -> WorkedKnockout | WorkedRanking:
    """The event put through the engine its kind is paid by."""
    edition = edition_of(sanction)
    if sanction.event.is_ranked:
        return worked_ranking(sanction, edition)
    return worked_knockout(sanction, edition)


def _numbered(rows: Iterable[Award]) -> tuple[Award, ...]:
    """The awards in their order, which is what their addresses count."""
    awards = tuple(rows)
    for position, award in enumerate(awards, start=1):
        award.position = position
    return awards
