"""What the member file says of the players of a tournament since their entries took them."""

from __future__ import annotations

from dataclasses import dataclass

from django.db.models import F

from tourney.models import Entrant, Member, Tournament
from tourney.queries.changes import PLAYER_LABELS, Change, shown


@dataclass(frozen=True, slots=True)
class FileNews:
    """A member of whom the file says something else by now, and what."""

    member: Member
    changes: tuple[Change, ...]


def file_news(tournament: Tournament) -> list[FileNews]:
    """Whom directors may take over anew, by event and entry; one query. Masterpoints stay as they were entered."""
    rows = Member.objects.filter(
        entrant__event__tournament=tournament,
        entrant__event__archived_at=None,
        entrant__status=Entrant.Status.ENTERED,
        player__version__gt=F("file_version"),
    )
    order = "entrant__event__starts_at", "entrant__event__pk", "entrant__number", "position"
    found = rows.select_related("entrant__event", "player").order_by(*order)
    return [FileNews(one, changes) for one in found if (changes := news_of(one))]


def news_of(member: Member) -> tuple[Change, ...]:
    """Where the file says something else than the entry."""
    taken, filed = member.taken, member.player.taken
    return tuple(
        Change(PLAYER_LABELS[name], shown(name, own), shown(name, new))
        for name, own, new in zip(taken._fields, taken, filed, strict=True)
        if own != new
    )
