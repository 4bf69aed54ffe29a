"""What the result line works with: who meets, what was typed, how it is read, what is answered."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from hashlib import blake2b
from typing import Any

from django.utils.safestring import SafeString

from brackets.desk.turns import Turn


@dataclass(frozen=True, slots=True)
class Meeting:
    """A match, a contest, a bout or a game, as the result line knows it.

    `calls` are what a line may name it by (tables, entry numbers); `stamp` is the same as long as
    nobody changed anything about it, `changed` the record that did so last; `result` is what
    stands on record, in a few signs, `leads` what came of it, `sequence` its record. One that is
    not `in_scope` is no part of what the page shows, so that it is asked about. `turn` is what the
    floor is told of it, where it was read for the floor.
    """

    id: str
    calls: frozenset[str]
    where: str
    who: str
    stamp: str
    is_open: bool
    changed: int
    result: str = ""
    leads: str = ""
    sequence: int | None = None
    in_scope: bool = True
    turn: Turn | None = None

    @property
    def now(self) -> Stood:
        """What is compared with how it stood before."""
        return Stood(self.id, self.stamp, self.is_open)


@dataclass(frozen=True, slots=True)
class Stood:
    """A meeting as it stood when a line was begun."""

    id: str
    stamp: str
    is_open: bool


@dataclass(frozen=True, slots=True)
class Doubt:
    """Something to be asked about although nothing changed: lower totals, a tie, an odd score."""

    code: str
    words: str
    button: str


@dataclass(frozen=True, slots=True)
class Reading:
    """What a line or a form says of one meeting.

    `said` is the result in a few signs, `words` the whole of it with names, `leads` where it leads
    to; `result` is the system's own value. `repeats` is the result before at the same table when
    it was the same: perhaps this is its slip once more. `mends` is that result when it was nearly
    the same: perhaps this is its correction.
    """

    meeting: Meeting
    said: str
    words: SafeString
    leads: str
    result: Any
    repeats: Meeting | None = None
    doubts: tuple[Doubt, ...] = ()
    mends: Meeting | None = None


@dataclass(frozen=True, slots=True)
class Typed:
    """What was sent: a line's text or a form's fields, its key, and what its author saw.

    `seen` is the last record the desk showed at the line's first key. `meeting` and `stamp` are
    given where the author saw which meeting is meant: in a row, and in the answer to a question;
    `sure` has the codes of the questions answered, `confirmed` the records agreed to be voided.
    A line that `asked` before is asked about again whatever happened since.
    """

    text: str
    key: str
    seen: int
    meeting: str = ""
    stamp: str = ""
    sure: frozenset[str] = frozenset()
    confirmed: tuple[int, ...] | None = None
    fields: Mapping[str, str] | None = None
    asked: bool = False

    @property
    def window(self) -> str:
        """The part of the key that all lines of one window share."""
        return self.key.partition(".")[0]


@dataclass(frozen=True, slots=True)
class Choice:
    """One way to answer: whose reading it is, the result, where it leads, what its button does.

    `fields` are sent with the line once more; without any the line is taken out of the list.
    """

    label: str
    said: str
    leads: str
    button: str
    fields: Mapping[str, str] = field(default_factory=dict)

    @property
    def drops(self) -> bool:
        """Whether it records nothing."""
        return not self.fields


@dataclass(frozen=True, slots=True)
class Effect:
    """Something else that a correction changes, now and afterwards."""

    place: str
    what: str
    now: str
    then: str
    sign: str = ""
    state: str = ""


@dataclass(frozen=True, slots=True)
class Ticked:
    """A meeting that was open when the page was loaded and is not any more, in its row's place."""

    id: str
    figure: str
    where: str
    words: str
    leads: str
    who: str
    at: datetime | None
    is_over: bool


@dataclass(frozen=True, slots=True)
class Asked:
    """A question instead of a record: the heading, what else to know, the answers to choose from."""

    heading: str
    choices: tuple[Choice, ...]
    notes: tuple[str, ...] = ()
    effects: tuple[Effect, ...] = ()
    meeting: Meeting | None = None
    state = "asked"


@dataclass(frozen=True, slots=True)
class Refused:
    """Nothing was recorded, and why; `meeting` where it is known which one was meant."""

    why: str
    words: str = ""
    meeting: Meeting | None = None
    state = "refused"


@dataclass(frozen=True, slots=True)
class Recorded:
    """What was recorded, in words, and the records it is; `change` is the action's own account."""

    words: SafeString
    first: int
    last: int
    meeting: str = ""
    change: Any = field(default=None, repr=False)
    state = "recorded"


Outcome = Recorded | Refused | Asked


@dataclass(frozen=True, slots=True)
class Weighed:
    """What a record would change besides its own meeting, and the button that agrees to it.

    `confirmed` are the records that would be voided: they are sent with the answer.
    """

    effects: tuple[Effect, ...]
    notes: tuple[str, ...]
    button: str
    confirmed: tuple[int, ...]


def resemble(scores: Sequence[object], before: Sequence[object]) -> bool:
    """Whether one may be the other mended: the same numbers turned round, or half of them in place.

    >>> resemble((40, 29), (29, 40)), resemble((31, 27), (31, 29)), resemble((31, 27), (27, 30))
    (True, True, False)
    """
    if len(scores) != len(before) or None in scores or None in before:
        return False
    kept = sum(one == other for one, other in zip(scores, before, strict=True))
    return 2 * kept >= len(scores) or sorted(map(str, scores)) == sorted(map(str, before))


def stamp_of(*parts: object) -> str:
    """A few letters that are the same as long as these values are.

    >>> stamp_of("R1M1", [1, 2]) == stamp_of("R1M1", [1, 2])
    True
    """
    text = json.dumps(parts, sort_keys=True, default=str)
    return blake2b(text.encode(), digest_size=8).hexdigest()


def listed_calls(meetings: Sequence[Meeting]) -> list[str]:
    """Everything that a line may name these meetings by."""
    return sorted({call for meeting in meetings for call in meeting.calls})
