"""What the door says to a document it cannot take: one line with field, value and mend."""

from __future__ import annotations

import json
from dataclasses import dataclass

LONGEST = 60


class DoorError(ValueError):
    """A document that was refused; the message is one line, and begins with the field if one is given."""

    def __init__(self, said: str, *, field: str = "") -> None:
        """What is wrong, with the field in front."""
        super().__init__(f"{field}: {said}" if field else said)
        self.field = field


@dataclass(frozen=True)
class Unreadable:
    """A value JSON allows and the door does not; whichever field holds it says why."""

    text: str
    wrong: str

    def __str__(self) -> str:
        """The value as it was written."""
        return self.text


def shown(value: object) -> str:
    """A value of the document on one line of plain ASCII, shortened.

    >>> shown("a\\nb")
    '"a\\\\nb"'
    """
    text = str(value) if isinstance(value, Unreadable) else _as_json(value)
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 3]}..."


def _as_json(value: object) -> str:
    """What nests almost too deeply to be read nests too deeply to be written."""
    try:
        return json.dumps(value, default=str)
    except RecursionError:
        return "[...]" if isinstance(value, list) else "{...}"


def refused(where: str, value: object, wrong: str) -> DoorError:
    """The one line: field, value, what is wrong."""
    if isinstance(value, Unreadable):
        wrong = value.wrong
    return DoorError(f"{where or 'document'}: {shown(value)} {wrong}")
