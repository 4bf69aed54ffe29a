"""What a page was made of: its subjects, and their versions when it was made."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from hashlib import blake2b
from operator import eq
from time import time

from django.db import connection
from django.utils.translation import get_language

from tourney.published.fingerprint import fingerprint
from tourney.published.reading import read
from tourney.published.subjects import Subject, Version

KEY = "tourney.published"
"""Where the decorator leaves the stamp in the WSGI environment."""
SLOT = 180
"""So many seconds a page that tells about when is kept, though nothing changes."""


@dataclass(frozen=True, slots=True)
class Stamp:
    """A page is current as long as each of its subjects still has its version."""

    subjects: tuple[Subject, ...]
    versions: tuple[Version, ...]
    slot: int = 0
    """Of a page that tells about when: the minutes it was made in; 0 for any other."""

    def tag(self) -> str:
        """The ETag: fingerprint, language, subjects with their versions; weak, as bytes are encoded."""
        parts = (fingerprint(), get_language())
        made_of = tuple(map(tuple, self.subjects)), tuple(map(tuple, self.versions)), self.slot
        digest = blake2b(repr((parts, made_of)).encode(), digest_size=12)
        return f'W/"{digest.hexdigest()}"'

    def version_of(self, subject: Subject) -> Version:
        """The version of one of its subjects."""
        return self.versions[self.subjects.index(subject)]

    def is_current(self, now: Mapping[Subject, Version]) -> bool:
        """Whether the page is what would be made now: `now` holds the versions of its subjects.

        A page that tells about when is current for a few minutes at most.
        """
        if self.slot and self.slot != slot_now():
            return False
        return all(map(eq, map(now.get, self.subjects), self.versions))

    def may_be_shown(self, now: Mapping[Subject, Version]) -> bool:
        """Whether the page may be read until a new one is made: nothing of it was hidden or taken away."""
        found = zip(map(now.get, self.subjects), self.versions, strict=True)
        return all(one is not None and one.shown == made.shown for one, made in found)


def slot_now() -> int:
    """The minutes it is now, a few taken together."""
    return int(time() // SLOT)


def stamp_of(subjects: Iterable[Subject], *, slot: int = 0) -> Stamp:
    """The stamp of these subjects as they are now; read it before what the page shows is read."""
    found = read(connection, subjects)
    return Stamp(tuple(found), tuple(found.values()), slot)


def matches(tag: str, header: str) -> bool:
    """Whether an If-None-Match header names the tag; weak comparison (RFC 9110, 8.8.3.2)."""
    plain = tag.removeprefix("W/")
    named = (part.strip().removeprefix("W/") for part in header.split(","))
    return bool(header) and any(part in ("*", plain) for part in named)
