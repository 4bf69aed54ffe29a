"""What a page was made of: its subject, and the subject's versions when it was made."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import blake2b
from time import time
from typing import TypeAlias

from django.db.models import Count, Max, Sum
from django.db.models.functions import Coalesce
from django.utils.translation import get_language

from tourney.models import Event, SiteSettings, Tournament
from tourney.published.fingerprint import fingerprint

Versions: TypeAlias = tuple[int | bool | str, ...]
"""Of the tournament version, publicity and address; of the event version and address. Of the list of
tournaments the sum of their versions, how many there are, the last of them, and the site's own."""
KEY = "tourney.published"
"""Where the decorator leaves the stamp in the WSGI environment."""


@dataclass(frozen=True, slots=True)
class Home:
    """The page that lists the tournaments; that of a demo counts entries too, which raise no version."""

    is_counted: bool = False


HOME = Home()
SLOT = 180
"""So many seconds a page that tells about when is kept, though nothing changes."""
LIST = 0
"""What stands for a tournament in the stamp of their list."""


@dataclass(frozen=True, slots=True)
class Stamp:
    """A page is current as long as its subject still has these versions."""

    tournament: int
    event: int | None
    versions: Versions
    slot: int = 0
    """Of a page that tells about when: the minutes it was made in; 0 for any other."""

    def tag(self, *, theme: str, audience: str) -> str:
        """The ETag: fingerprint, language, theme, audience, versions; weak, as bytes are encoded."""
        parts = (fingerprint(), get_language(), theme, audience, self.tournament, self.event)
        digest = blake2b(repr((parts, self.versions, self.slot)).encode(), digest_size=12)
        return f'W/"{digest.hexdigest()}"'


def slot_now() -> int:
    """The minutes it is now, a few taken together."""
    return int(time() // SLOT)


def stamp_of(subject: Event | Tournament | Home, *, slot: int = 0) -> Stamp:
    """The stamp of an event, or of a tournament's own pages, as they were read; or of their list."""
    if isinstance(subject, Home):
        return Stamp(LIST, None, _versions_of_all())
    if isinstance(subject, Event):
        owner = subject.tournament
        own = (subject.public_version, subject.slug)
        return Stamp(owner.pk, subject.pk, (*_versions(owner), *own), slot)
    return Stamp(subject.pk, None, (*_versions(subject), 0, ""), slot)


def _versions(tournament: Tournament) -> tuple[int, bool, str]:
    return tournament.public_version, tournament.is_public, tournament.slug


def _versions_of_all() -> Versions:
    """A tournament that is made, changed or deleted makes others of them, and so do the settings."""
    found = Tournament.objects.aggregate(
        sum=Coalesce(Sum("public_version"), 0), count=Count("pk"), last=Coalesce(Max("pk"), 0)
    )
    site = SiteSettings.objects.aggregate(version=Coalesce(Max("version"), 0))
    return found["sum"], found["count"], found["last"], site["version"]


def matches(tag: str, header: str) -> bool:
    """Whether an If-None-Match header names the tag; weak comparison (RFC 9110, 8.8.3.2)."""
    plain = tag.removeprefix("W/")
    named = (part.strip().removeprefix("W/") for part in header.split(","))
    return bool(header) and any(part in ("*", plain) for part in named)
