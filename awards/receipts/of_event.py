"""The receipt of an award, whatever kind of event pays it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from awards.models import Award, Sanction
from awards.receipts.knockout import Receipt, award_receipt, first_receipt
from awards.receipts.ranked import RankedReceipt, ranked_first, ranked_receipt


def receipt_of(award: Award, sanction: Sanction) -> Receipt | RankedReceipt:
    """One player's receipt."""
    if sanction.event.is_ranked:
        return ranked_receipt(award, sanction)
    return award_receipt(award, sanction)


def first_of(
    sanction: Sanction, receipts: Mapping[str, Any], number: int
) -> Receipt | RankedReceipt | None:
    """What first place of a bracket or a group pays; None where there is none."""
    if sanction.event.is_ranked:
        return ranked_first(sanction, receipts, number) if receipts else None
    if number not in {found["number"] for found in receipts.get("brackets", ())}:
        return None
    return first_receipt(sanction, receipts, number)
