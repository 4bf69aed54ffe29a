"""What the lists of entries, tournaments, people and players are searched by."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import django_filters
from django.contrib.auth.models import User
from django.db.models import Q, QuerySet
from django.utils import timezone

from tourney.federations import told
from tourney.listing import ListFilter, Rows, SearchFilter, Values
from tourney.models import Entrant, Event, Player, Tournament
from tourney.names import plain, spelled
from tourney.numbers import whole
from tourney.queries import EntryLine

LONGEST_NUMBER = 5
"""A number of more digits is a national number, not one of an entry."""

NARROWED: Mapping[str, Callable[[EntryLine], bool]] = {
    "disagree": lambda line: line.difference is not None,
    "unpaid": lambda line: _owes(line.entrant),
    "late": lambda line: line.entrant.is_late,
    "withdrawn": lambda line: line.entrant.is_withdrawn,
    "disqualified": lambda line: line.entrant.is_disqualified,
}
OF_PLAYERS = [
    ("unpaid", "Not paid"),
    ("late", "Late entries"),
    ("withdrawn", "Withdrawn"),
    ("disqualified", "Disqualified"),
]
OF_TEAMS = [("disagree", "Totals that disagree"), *OF_PLAYERS]

WHO = {
    "admin": Q(is_superuser=True, is_active=True),
    "director": Q(directs__gt=0, is_active=True),
    "nobody": Q(directs=0, is_superuser=False, is_active=True),
    "gone": Q(is_active=False),
}
ROLES = [
    ("admin", "Admins"),
    ("director", "Directors"),
    ("nobody", "Neither yet"),
    ("gone", "Deactivated"),
]
WHEN = [("ahead", "Now or to come"), ("over", "Over")]
ARCHIVED = "archived"


class EntryFilter(ListFilter):
    """By entry number, captain, or any player's name or national number."""

    q = SearchFilter()
    show = django_filters.ChoiceFilter(
        method="narrow", choices=OF_TEAMS, label="Show", empty_label="All entries"
    )

    def search(self, lines: Values[EntryLine], name: str, value: str) -> Values[EntryLine]:
        """Entries with this number, or with the text in a name or national number."""
        number = whole(value, longest=LONGEST_NUMBER)
        if number is not None:
            return lines.that(lambda line: line.number == number)
        return lines.that(lambda line: _names(line, value))

    def narrow(self, lines: Values[EntryLine], name: str, value: str) -> Values[EntryLine]:
        """The entries that want looking at for this reason."""
        return lines.that(NARROWED[value])


def _owes(entrant: Entrant) -> bool:
    """Whether somebody who takes part has not paid."""
    return entrant.fee == Entrant.Fee.UNPAID and entrant.status == Entrant.Status.ENTERED


def _names(line: EntryLine, typed: str) -> bool:
    """Whether the entry or one of its players is called so, however it is spelled, or a national number begins so."""
    names = [line.name, *(player.name for player in line.members)]
    wanted, as_typed = plain(typed), typed.casefold()
    if any(as_typed in name.casefold() for name in names):
        return True
    if wanted and any(wanted in spelled(name) for name in names):
        return True
    return any(told(player.number).casefold().startswith(as_typed) for player in line.members)


class SingleFilter(EntryFilter):
    """The same of single players, who report no total."""

    show = django_filters.ChoiceFilter(
        method="narrow", choices=OF_PLAYERS, label="Show", empty_label="All entries"
    )


def entry_filter(event: Event) -> type[EntryFilter]:
    """What the entries of this event are searched by."""
    return SingleFilter if event.has_single_players else EntryFilter


class TournamentFilter(ListFilter):
    """By name or place, and whether it is over."""

    q = SearchFilter(placeholder="name or place")
    when = django_filters.ChoiceFilter(
        method="narrow", choices=WHEN, label="Show", empty_label="All tournaments"
    )

    def search(self, rows: QuerySet[Tournament], name: str, value: str) -> QuerySet[Tournament]:
        """Tournaments with every word in their name or place."""
        for word in value.split():
            rows = rows.filter(Q(name__icontains=word) | Q(place__icontains=word))
        return rows

    def narrow(self, rows: QuerySet[Tournament], name: str, value: str) -> QuerySet[Tournament]:
        """Those that still have a day to play, or have none."""
        today = timezone.localdate()
        return rows.filter(ends__lt=today) if value == "over" else rows.filter(ends__gte=today)


class DeskFilter(TournamentFilter):
    """The same at the desk, where those that were put away are found when somebody asks for them."""

    when = django_filters.ChoiceFilter(
        method="narrow",
        choices=[*WHEN, (ARCHIVED, "Archived")],
        label="Show",
        empty_label="All tournaments",
    )

    def filter_queryset(self, queryset: Rows) -> Rows:
        """Either those that were put away, or the others."""
        assert isinstance(queryset, QuerySet)
        is_current = self.form.cleaned_data["when"] != ARCHIVED
        return super().filter_queryset(queryset.filter(archived_at__isnull=is_current))

    def narrow(self, rows: QuerySet[Tournament], name: str, value: str) -> QuerySet[Tournament]:
        """By day, where a day is asked for."""
        return rows if value == ARCHIVED else super().narrow(rows, name, value)


class PeopleFilter(ListFilter):
    """By name or e-mail address, and by what they are here."""

    q = SearchFilter(placeholder="name or e-mail")
    who = django_filters.ChoiceFilter(
        method="narrow", choices=ROLES, label="Show", empty_label="Everybody"
    )

    def search(self, rows: QuerySet[User], name: str, value: str) -> QuerySet[User]:
        """People with every word in their name or e-mail address."""
        for word in value.split():
            rows = rows.filter(Q(username__icontains=word) | Q(email__icontains=word))
        return rows

    def narrow(self, rows: QuerySet[User], name: str, value: str) -> QuerySet[User]:
        """The people of this role."""
        return rows.filter(WHO[value])


class PlayerFilter(ListFilter):
    """By name or national number."""

    q = SearchFilter(placeholder="name or number")

    def search(self, rows: QuerySet[Player], name: str, value: str) -> QuerySet[Player]:
        """Players with every word in their name, or whose number begins so."""
        named = Q()
        for word in value.split():
            named &= Q(name__icontains=word)
        number = "".join(value.split()).upper()
        return rows.filter(named | Q(number__startswith=number)) if number else rows
