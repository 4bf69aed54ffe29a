"""What a computation of awards gives, whatever kind of event it is of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.timezone import localdate

from awards.mapping.facts import Inputs
from awards.models import Award, Edition, Sanction
from awards.queries.editions import edition_in_force
from awards.rules.awarded import EventAwards
from awards.rules.colours import ColourShare


@dataclass(frozen=True, slots=True)
class Computation:
    """The awards of an event as it stands: unsaved rows, shared receipts, frozen inputs.

    `paid` is what every place of every group pays, whoever stands there.
    """

    edition: Edition
    inputs: Inputs
    receipts: dict[str, Any]
    awards: tuple[Award, ...]
    warnings: tuple[str, ...]
    blocked: tuple[str, ...]
    paid: EventAwards


def edition_of(sanction: Sanction) -> Edition:
    """The edition chosen, else the one in force on the day the event starts."""
    return sanction.edition or edition_in_force(localdate(sanction.event.starts_at))


def colours_document(shares: Sequence[ColourShare]) -> list[dict[str, str]]:
    """Colours and amounts as plain data."""
    return [{"colour": share.colour, "award": str(share.award)} for share in shares]
