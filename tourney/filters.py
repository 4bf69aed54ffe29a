"""Searching the entries of an event."""

from __future__ import annotations

from typing import Any

import django_filters
from django import forms
from django.db.models import Q, QuerySet

from tourney.models import Entrant

SHOWN = [
    ("disagree", "Totals that disagree"),
    ("unpaid", "Not paid"),
    ("late", "Late entries"),
    ("withdrawn", "Withdrawn"),
    ("disqualified", "Disqualified"),
]


class EntrantFilter(django_filters.FilterSet):
    """By entry number, captain, or any player's name or national number."""

    q = django_filters.CharFilter(
        method="search",
        label="Find",
        widget=forms.TextInput(attrs={"type": "search", "autocomplete": "off"}),
    )
    show = django_filters.ChoiceFilter(
        method="narrow", choices=SHOWN, label="Show", empty_label="All entries"
    )

    def search(self, entrants: QuerySet[Entrant], name: str, value: str) -> QuerySet[Entrant]:
        """Entries with this number, or with the text in a name or national number."""
        if value.isdigit() and len(value) < 6:
            return entrants.filter(number=int(value))
        found = Q(name__icontains=value) | Q(players__name__icontains=value)
        return entrants.filter(found | Q(players__number__istartswith=value)).distinct()

    def narrow(self, entrants: QuerySet[Entrant], name: str, value: str) -> QuerySet[Entrant]:
        """What the database can tell; totals that disagree are told by the lines."""
        narrowed: dict[str, Any] = {
            "unpaid": {"fee": Entrant.Fee.UNPAID, "status": Entrant.Status.ENTERED},
            "late": {"is_late": True},
            "withdrawn": {"status": Entrant.Status.WITHDRAWN},
            "disqualified": {"status": Entrant.Status.DISQUALIFIED},
        }
        return entrants.filter(**narrowed.get(value, {}))
