"""What the desk says until the conditions are posted (rule 26, page 4)."""

from __future__ import annotations

from dataclasses import dataclass

from tourney.models import Event


@dataclass(frozen=True)
class Reminder:
    """A note for the director; `is_late` once a first result is in."""

    words: str
    is_late: bool


def conditions_reminder(event: Event, *, has_results: bool) -> Reminder | None:
    """Nothing while entries are taken, nor once the conditions are posted."""
    if event.state == Event.State.ENTRY or event.conditions_version:
        return None
    if has_results:
        return Reminder(
            "A result is in and the conditions of contest are not posted. Post and announce "
            "them now.",
            is_late=True,
        )
    return Reminder(
        "Post the conditions of contest before the first comparison of scores.", is_late=False
    )
