"""Facts that were looked at before they are made: planned, shown with what they would do, then recorded."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.contrib.auth.models import User
from django.db import transaction

from brackets.journal.append import Change, append, check_seen, lock, state_of
from tourney.models import Event


@dataclass(frozen=True, slots=True)
class Amendment:
    """Facts not yet made, what they would do, and the journal they were worked out on."""

    facts: tuple[Any, ...]
    found: Any
    seen: int

    @property
    def fact(self) -> Any:
        """The first fact, which names the amendment."""
        return self.facts[0]


@transaction.atomic
def amend_event(
    event: Event,
    plan: Amendment,
    *,
    by: User | None,
    seen: int,
    confirmed: Sequence[int] = (),
    sure: bool = False,
) -> Change:
    """Make a plan that its author looked at; Conflict when the journal has moved since."""
    event = lock(event)
    check_seen(state_of(event)[1], seen)
    return append(event, *plan.facts, by=by, confirmed=confirmed, sure=sure)
