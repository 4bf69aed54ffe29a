"""Wrong tries are counted by their subjects and slow down who goes on; nothing is ever locked.

The one count of the house, for passwords, codes from a phone and codes of the table. It stands in the
database, so all processes count together. A try is counted as wrong before anything is compared
(`begin`) and taken back when it was right (`was_right`): however many come in the same moment, no
more are compared than one after another would be.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from ipaddress import ip_address, ip_network

from django.db import transaction
from django.db.models import F

from tourney.models import Tries

FORGOTTEN = timedelta(days=1)
MOST_FORGOTTEN = 500
"""So many counts are thrown away at once."""
AHEAD = timedelta(seconds=5)
"""The clocks of two machines may differ by so much; a count from later than that is of a clock that was set back."""
A_TURN = timedelta(seconds=1)
SIXTY_FOUR = 64
"""One house of the newer addresses has 2^64 of them."""


@dataclass(frozen=True, slots=True)
class Brake:
    """How wrong tries slow down: so many are `free`, then a second, two, four, up to the `longest`.

    After each `eases` without a wrong one, one is forgotten.
    """

    free: int
    longest: int
    eases: timedelta = timedelta(seconds=30)

    def delay(self, wrong: int) -> timedelta:
        """After so many wrong tries.

        >>> [int(Brake(3, 30).delay(wrong).total_seconds()) for wrong in (0, 2, 3, 4, 5, 99)]
        [0, 0, 1, 2, 4, 30]
        """
        over = wrong - self.free
        seconds = min(2 ** min(over, 10), self.longest) if over >= 0 else 0
        return timedelta(seconds=seconds)


@dataclass(frozen=True, slots=True)
class Subject:
    """What tries are counted by, and how they slow down.

    With a `clock` the delay is that of the count as it was at the clock's own last try: what others
    try makes one wait once, and what they go on to try meanwhile makes that no longer. A subject that
    is `own` is somebody who has proved to be himself before: a right try forgives all his wrong ones.
    """

    name: str
    brake: Brake
    clock: str = ""
    is_own: bool = False

    @property
    def due_by(self) -> str:
        """The count that says from when on a try is compared."""
        return self.clock or self.name


Rows = Mapping[str, Tries]


def begin(subjects: Sequence[Subject], now: datetime) -> int:
    """Count a try as wrong before it is compared; the seconds to wait where it is too early for one.

    Who is too early is not counted, so that asking does not make it longer.
    """
    with transaction.atomic():
        due = due_at(subjects, now)  # before rows are made, or one address could make any number
        if due <= now:
            _make_rows(subjects, now)
            due = due_at(subjects, now)
        if due > now:
            return seconds(due - now)
        _count(subjects, now)
    _forget(now)
    return 0


@transaction.atomic
def was_right(subjects: Sequence[Subject]) -> None:
    """The try that was begun was no wrong one."""
    _locked(subjects)
    counts = Tries.objects.filter(wrong__gt=0)
    counts.filter(subject__in=[one.name for one in subjects if one.is_own]).update(wrong=0)
    others = [one.name for one in subjects if not one.is_own]
    others += [one.clock for one in subjects if one.clock]
    counts.filter(subject__in=others).update(wrong=F("wrong") - 1)


@transaction.atomic
def note_wrong(subjects: Sequence[Subject], now: datetime) -> None:
    """Count a try that was compared already, in the same transaction as `due_at`."""
    _make_rows(subjects, now)
    _count(subjects, now)
    _forget(now)


def due_at(subjects: Sequence[Subject], now: datetime) -> datetime:
    """From when on a try is compared; inside a transaction, which holds the counts."""
    rows = _locked(subjects)
    _set_back(rows, now)
    found = (
        rows[one.due_by].last + one.brake.delay(_left(rows[one.due_by], one.brake, now))
        for one in subjects
        if one.due_by in rows
    )
    return max(found, default=now)


@transaction.atomic
def wait_for_turn(name: str, now: datetime, longest: int) -> int:
    """Take the one turn of this second; else the whole seconds until a turn of one's own is likely, at most so many.

    Each who asks too early is told another second than the one before, so that they come one after another. Nobody is
    held to it: whoever comes first in a second has its turn.
    """
    Tries.objects.bulk_create([Tries(subject=name, last=now - A_TURN)], ignore_conflicts=True)
    row = Tries.objects.select_for_update().get(subject=name)
    is_taken = now - A_TURN < row.last <= now + AHEAD
    if is_taken:
        row.wrong = row.wrong % longest + 1
    else:
        row.last = now
    row.save(update_fields=["wrong", "last"])
    return row.wrong if is_taken else 0


def house_of(address: str) -> str:
    """The address, of the newer kind its network of a house; one of the older kind is the same however it is written.

    >>> house_of("192.0.2.7"), house_of("2001:db8:1:2:3::4"), house_of("")
    ('192.0.2.7', '2001:db8:1:2::', 'unknown')
    >>> house_of("::ffff:192.0.2.7")
    '192.0.2.7'
    """
    try:
        found = ip_address(address)
    except ValueError:
        return "unknown"
    if found.version == 4:
        return str(found)
    if found.ipv4_mapped:
        return str(found.ipv4_mapped)
    return str(ip_network(f"{found}/{SIXTY_FOUR}", strict=False).network_address)


def seconds(wait: timedelta) -> int:
    """Whole seconds, none too few."""
    return -(-wait // timedelta(seconds=1))


def in_words(wait: int) -> str:
    """Some seconds, as one says them.

    >>> in_words(1), in_words(60), in_words(61)
    ('1 second', '60 seconds', '2 minutes')
    """
    if wait <= 60:
        return f"{wait} second{'' if wait == 1 else 's'}"
    return f"{-(-wait // 60)} minutes"


def _names(subjects: Iterable[Subject]) -> list[str]:
    """Their rows in the one order in which all lock and make them."""
    return sorted({name for one in subjects for name in (one.name, one.due_by)})


def _locked(subjects: Sequence[Subject]) -> Rows:
    held = Tries.objects.select_for_update().filter(subject__in=_names(subjects))
    return {row.subject: row for row in held.order_by("subject")}


def _set_back(rows: Rows, now: datetime) -> None:
    """What was counted later than now was counted before the clock was set back: nobody waits until then."""
    for row in rows.values():
        if row.last > now + AHEAD:
            row.last = now
            row.save(update_fields=["last"])


def _make_rows(subjects: Sequence[Subject], now: datetime) -> None:
    """Those that are missing; a clock begins with what its name has."""
    there = _locked(subjects)
    wrong = {
        one.clock: _left(there[one.name], one.brake, now) for one in subjects if one.name in there
    }
    missing = [name for name in _names(subjects) if name not in there]
    made = [Tries(subject=name, wrong=wrong.get(name, 0), last=now) for name in missing]
    Tries.objects.bulk_create(made, ignore_conflicts=True)


def _left(row: Tries, brake: Brake, now: datetime) -> int:
    """Wrong tries that are not forgotten yet."""
    return max(row.wrong - max(now - row.last, timedelta()) // brake.eases, 0)


def _count(subjects: Sequence[Subject], now: datetime) -> None:
    rows = _locked(subjects)
    for one in subjects:
        rows[one.name].wrong = _left(rows[one.name], one.brake, now) + 1
        rows[one.due_by].wrong = rows[one.name].wrong
    for row in rows.values():
        row.last = now
        row.save(update_fields=["wrong", "last"])


@transaction.atomic
def _forget(now: datetime) -> None:
    """Throw away what nobody tried for long; what another process holds it throws away itself."""
    old = Tries.objects.filter(last__lt=now - FORGOTTEN).select_for_update(skip_locked=True)
    keys = list(old.values_list("pk", flat=True)[:MOST_FORGOTTEN])
    if keys:
        Tries.objects.filter(pk__in=keys).delete()
