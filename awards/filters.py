"""What the lists of the awards are searched by."""

from __future__ import annotations

from django.db.models import Q, QuerySet

from awards.mapping.ranked import Ranked
from awards.models import Edition
from awards.reports.totals import PlayerTotal
from awards.tables import RankedLine
from tourney.listing import ListFilter, SearchFilter, Values
from tourney.names import plain


def _begin(value: str, *texts: str) -> bool:
    """Whether each word that was typed begins a word of these texts; accents do not matter."""
    words = " ".join(f" {plain(text)}" for text in texts)
    return all(f" {word}" in words for word in plain(value).split())


class PlayerFilter(ListFilter):
    """By words of a player's name, or the number."""

    q = SearchFilter("Find a player", placeholder="name or number")

    def search(self, rows: Values[PlayerTotal], name: str, value: str) -> Values[PlayerTotal]:
        """Players whose name or told number begins with each word; or who have that number, whole."""
        number = plain(value).strip()
        return rows.that(
            lambda player: _begin(value, player.name, player.told) or plain(player.number) == number
        )


class EditionFilter(ListFilter):
    """By words of the name or the title."""

    q = SearchFilter()

    def search(self, rows: QuerySet[Edition], name: str, value: str) -> QuerySet[Edition]:
        """Editions with every word in their name or title."""
        for word in value.split():
            rows = rows.filter(Q(name__icontains=word) | Q(title__icontains=word))
        return rows


class RankingFilter(ListFilter):
    """By entry number, or words of the names of entries and players."""

    q = SearchFilter(placeholder="name or entry number")

    def search(self, rows: Values[RankedLine], name: str, value: str) -> Values[RankedLine]:
        """Entries with that number, or where each word begins a name."""
        return rows.that(
            lambda one: _begin(value, str(one.line.number), one.line.name, *one.line.members)
        )


class EligibleFilter(ListFilter):
    """The same at the desk."""

    q = SearchFilter(placeholder="name or entry number")

    def search(self, rows: Values[Ranked], name: str, value: str) -> Values[Ranked]:
        """Entries with that number, or where each word begins a name."""
        return rows.that(
            lambda one: _begin(value, str(one.entrant.number), one.entrant.name, *_players(one))
        )


def _players(one: Ranked) -> list[str]:
    return [member.name for member in one.members]
