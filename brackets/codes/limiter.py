"""Wrong codes slow down who tries them; nobody is locked out, and no code is ever spent or blocked.

Wrong tries are counted by address and by event (`tourney.tries`). After a few of them the next try is
read only some seconds later, twice as many each time up to a bound. Who has to wait gets a *pass*: a
signed note that this one code is read from then on, whatever others behind the same address try
meanwhile. With such passes one code a second is read from an address, however many somebody collected.
A pass authorises nothing, and who has shown a right code keeps one that has no turn to wait for, so that
wrong tries of others never slow a match that is being reported.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from django.core import signing
from django.db import transaction

from brackets.codes.issuing import digests_of, was_revoked
from brackets.codes.letters import is_slip, mark_of, read_code
from brackets.draw.errors import DrawError
from brackets.models import TableCode
from tourney.tries import (
    Brake,
    Subject,
    begin,
    due_at,
    house_of,
    in_words,
    note_wrong,
    seconds,
    wait_for_turn,
)

SALT = "brackets.codes.pass"
LASTS = timedelta(hours=18)
"""So long a pass is good: a day of play."""
ADDRESS, EVENT = Brake(3, 30), Brake(30, 8)
"""A hall is behind one address; an event has all its players, so it is slowed less."""
SENDS, ENTRIES = Brake(12, 30), Brake(120, 8, timedelta(seconds=1))
"""What one right code sends: of a side a few things a match, of helpers the results of a hall."""


@dataclass(frozen=True, slots=True)
class Opened:
    """Whose code it is, and a pass for it."""

    code: TableCode
    pass_: str


@dataclass(frozen=True, slots=True)
class Unread:
    """Why nothing was opened: nothing of the length, a slip, nobody's code, one that was revoked, or it is too early.

    `wait` are the seconds until the next try is read, `pass_` goes with this one.
    """

    why: str
    wait: int = 0
    pass_: str = ""


SHORT, SLIP, UNKNOWN, EARLY, REVOKED = "short", "slip", "unknown", "early", "revoked"


@transaction.atomic
def try_code(typed: str, *, address: str, pass_: str, now: datetime) -> Opened | Unread:
    """Read a code that was typed; a wrong one is counted, a slip of typing and a slip that was revoked are not."""
    letters = read_code(typed)
    if not letters or is_slip(letters):
        return Unread(SLIP if letters else SHORT)
    digests = digests_of(letters)
    subjects = _subjects(address, letters)
    held = _held(pass_, digests, now)
    due = held.due if held else due_at(subjects, now)
    if held and not held.is_right and due <= now:
        wait = wait_for_turn(f"passes from {house_of(address)}", now, EVENT.longest)
        due = now + timedelta(seconds=wait)
    if due > now:
        return Unread(EARLY, seconds(due - now), _pass(digests[0], due))
    codes = TableCode.objects.select_related("tournament", "event__tournament", "entrant")
    found = codes.filter(digest__in=digests).first()
    if found is not None:
        return Opened(found, _pass(digests[0], now, is_right=True))
    if was_revoked(letters):
        return Unread(REVOKED)
    note_wrong(subjects, now)
    return Unread(UNKNOWN, seconds(max(due_at(subjects, now) - now, timedelta())))


class SentTooMuch(DrawError):
    """So much was sent with one right code that the next is read after `wait` seconds."""

    def __init__(self, wait: int) -> None:
        """The message says for how long nothing is read."""
        super().__init__(f"Much was sent with this code: send this again in {in_words(wait)}.")
        self.wait = wait


def count_send(code: TableCode, now: datetime) -> None:
    """Count something that is sent with a right code, whatever becomes of it; SentTooMuch where it comes too early.

    It slows down its own code alone: another one is read, whoever sends it from where.
    """
    brake = ENTRIES if code.is_helper else SENDS
    wait = begin([Subject(f"sent with code {code.pk}", brake)], now)
    if wait:
        raise SentTooMuch(wait)


def _subjects(address: str, letters: str) -> tuple[Subject, ...]:
    by_address = Subject(f"code from {house_of(address)}", ADDRESS)
    return by_address, Subject(f"code of event {mark_of(letters)}", EVENT)


def _pass(digest: str, due: datetime, *, is_right: bool = False) -> str:
    return signing.dumps([digest, due.timestamp(), is_right], salt=SALT)


@dataclass(frozen=True, slots=True)
class _Held:
    """What a good pass says: from when on its code is read, and whether it was right before."""

    due: datetime
    is_right: bool


def _held(pass_: str, digests: Sequence[str], now: datetime) -> _Held | None:
    """What the pass of this code says; None where it has none that is good.

    Never due later than the longest delay: a clock that was set back holds up nobody. Passes of before said nothing
    of right codes.
    """
    try:
        of, stamp, *right = signing.loads(pass_, salt=SALT) if pass_ else ("", 0)
    except signing.BadSignature:
        return None
    due = min(datetime.fromtimestamp(stamp, UTC), now + timedelta(seconds=ADDRESS.longest))
    return _Held(due, right == [True]) if of in digests and now - due < LASTS else None
