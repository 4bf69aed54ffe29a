"""Receipts, warnings and ranks in words, for tests that read what people read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from awards.receipts.said import said
from awards.rules.awarded import EventAwards
from awards.rules.explained import Explained
from awards.words import said as each_said
from awards.words import said_stored
from brackets.picture.words import places

if TYPE_CHECKING:
    from awards.models import Award, Sanction


def text_of(receipt: Explained) -> str:
    """A receipt as indented lines."""
    return said(receipt).to_text()


def warned(found: EventAwards | Sanction) -> list[str] | tuple[str, ...]:
    """The warnings of an engine, or those kept with an event."""
    if isinstance(found, EventAwards):
        return each_said(found.warnings)
    return list(said_stored(found.warnings))


def why(award: Award) -> str:
    """Why a player is paid what."""
    return " ".join(said_stored(award.reasons))


def earned(award: Award) -> str:
    """The rank of a knockout that a player is paid for, else what it is paid for."""
    return places(*award.own_places) if award.own_places else award.paid_for
