"""What the conditions say of flights and groups (rules 144-146, masterpoint book page 12).

`brackets` does not know them: the setting `FLIGHT_CLAUSES` names the function that does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import cast

from django.conf import settings
from django.utils.module_loading import import_string

from brackets.systems.bridge.conditions.clause import Clause
from brackets.systems.bridge.conditions.shape import Shape
from tourney.models import Event


def flight_clauses(event: Event, shapes: Sequence[Shape]) -> Iterator[Clause]:
    """The clauses of an event whose field limits divide, or whose lowest bracket is in groups."""
    asked = cast("Callable[[Event], Iterable[Clause]]", import_string(settings.FLIGHT_CLAUSES))
    yield from asked(event)
