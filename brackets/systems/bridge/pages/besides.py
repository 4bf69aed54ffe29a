"""What counts between two teams without being played: handicap and carry-over, in words."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal

from brackets.draw.extras import HANDICAP
from brackets.draw.reasons import Reason
from brackets.picture import words
from brackets.picture.kept import MatchRows


def against(found: MatchRows, slot: int, other: int) -> tuple[str, ...]:
    """For the team of a slot against another slot of its match, both counted from 0."""
    return tuple(_against(found, slot + 1, other + 1))


def _against(found: MatchRows, own: int, other: int) -> Iterator[str]:
    for extra in found.match.extras:
        imps = dict(zip((extra["a"], extra["b"]), map(Decimal, extra["scores"]), strict=True))
        if set(imps) != {own, other}:
            continue
        if Reason.read(extra["reason"]) == HANDICAP:
            who = "You start" if imps[own] else "They start"
            yield f"{who} with {max(imps.values())} IMPs of handicap."
        else:
            yield (
                f"Carried over: {words.amount(imps[own])} IMPs for you, "
                f"{words.amount(imps[other])} for them."
            )
