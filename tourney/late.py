"""Libraries that a serving process may do without: each is loaded when something of it is first asked for.

    if TYPE_CHECKING:
        import icalendar
    else:
        icalendar = late("icalendar")

An import would cost every process its time at the start and its memory for good, whether or not anybody ever asks
for a calendar, a workbook or a pairing there.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any


class Late:
    """A module that stands here by its name until something of it is asked for."""

    def __init__(self, name: str) -> None:
        """`name` as an import says it."""
        self._name = name

    def __getattr__(self, attribute: str) -> Any:
        """What the module has; the first question loads it, for all threads once."""
        return getattr(import_module(self._name), attribute)


def late(name: str) -> Late:
    """The module of this name, loaded when it is needed."""
    return Late(name)
