"""What the awards say of their reasons: the lines of receipts, warnings, and why a player is paid.

A template for every code, in one place, as in every room; those of bridge and of all are joined.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from awards.words.credit import CREDIT
from awards.words.names import NAMES
from awards.words.odd import ODD
from awards.words.players import PLAYERS
from awards.words.warnings import WARNINGS
from awards.words.working import WORKING
from brackets.draw.reasons import Reason
from brackets.systems.bridge.words import WORDS as BRIDGE

OWN = NAMES | WORKING | PLAYERS | ODD | WARNINGS | CREDIT
WORDS = BRIDGE | OWN


def say(reason: Reason) -> str:
    """One reason in words."""
    return WORDS.say(reason)


def said(reasons: Iterable[Reason]) -> tuple[str, ...]:
    """Each of several in words."""
    return tuple(map(say, reasons))


def said_stored(stored: Iterable[Mapping[str, Any]]) -> tuple[str, ...]:
    """Each of several in words, as rows keep them."""
    return said(map(Reason.read, stored))
