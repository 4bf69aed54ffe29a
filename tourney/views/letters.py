"""What a page says of a letter that was sent, or was not."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tourney.mail import NotSent


@dataclass(frozen=True, slots=True)
class Said:
    """The sentence, and whether it went."""

    words: str
    went: bool


def said_of(send: Callable[[], None], *, to: str) -> Said:
    """Send it, and what to say."""
    try:
        send()
    except NotSent as why:
        return Said(str(why), went=False)
    return Said(f"Sent to {to}.", went=True)
