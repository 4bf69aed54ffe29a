"""Whose national number is meant: two federations may use the same one.

A number is kept as one text that names one person on the whole site: of the site's own federation it stands alone,
of another behind its code, `FRA:1234`. So whatever finds people by their number goes on to find one. What somebody
types at a tournament means the tournament's federation unless it names another, and there numbers are told likewise.
As with times, `tourney/access.py` says whose numbers are in force around a view, so readers and forms need not know.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from functools import cache

BETWEEN = ":"


class UnknownFederation(ValueError):
    """A number names a federation that this site does not have; the message says which it has."""


@dataclass(frozen=True, slots=True)
class Codes:
    """The codes of a site with several federations, its own first, and which is meant `here`."""

    all: tuple[str, ...] = ()
    here: str = ""

    def meant(self, typed: str) -> str:
        """The number as it is kept.

        >>> codes = Codes(("GER", "FRA"), here="FRA")
        >>> codes.meant("12"), codes.meant("GER:12"), codes.meant("FRA:12"), Codes().meant("12")
        ('FRA:12', '12', 'FRA:12', '12')
        """
        if not typed or not self.all:
            return typed
        code, between, number = typed.partition(BETWEEN)
        if not between:
            code, number = self.here, typed
        if code not in self.all or not number or BETWEEN in number:
            raise UnknownFederation(
                f"{typed} names no federation of this site; write {', '.join(self.all)} before the colon and a "
                f"number behind it, or the number alone for {self.here}"
            )
        return number if code == self.all[0] else f"{code}{BETWEEN}{number}"

    def told(self, kept: str) -> str:
        """A kept number as it is typed here: `meant` reads it again.

        >>> codes = Codes(("GER", "FRA"), here="FRA")
        >>> codes.told("FRA:12"), codes.told("12"), Codes().told("12")
        ('12', 'GER:12', '12')
        """
        if not kept or not self.all:
            return kept
        code, _, number = kept.partition(BETWEEN)
        if code not in self.all:
            code, number = self.all[0], kept
        return number if code == self.here else f"{code}{BETWEEN}{number}"


ONE = Codes()
"""Of a site with one federation, which has no need to be named."""
_in_force: ContextVar[Callable[[], Codes]] = ContextVar("codes", default=lambda: ONE)


@contextmanager
def in_force(codes: Callable[[], Codes]) -> Iterator[None]:
    """Numbers are those of these federations meanwhile; asked for once, when the first number is read or told."""
    before = _in_force.set(cache(codes))
    try:
        yield
    finally:
        _in_force.reset(before)


def meant(typed: str) -> str:
    """A number that was typed, as it is kept; UnknownFederation where it names none of the site."""
    return _in_force.get()().meant(typed)


def told(kept: str) -> str:
    """A kept number as one types it here."""
    return _in_force.get()().told(kept)
