"""Entering single players, in one row: their system says what it asks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django import forms
from django.core.exceptions import ValidationError

from tourney.forms.fields import ReadField, key_field, name_field, number_field, points_field
from tourney.importing.fields import read_count
from tourney.importing.rows import MOST_SEEDS, MOST_SKIPS, MemberRow
from tourney.models import Event
from tourney.queries.lineups import differs, players_numbered

OF_ENTRY = ("seed", "skips")
"""What the entry itself keeps of the row; the rest is the player's."""


def _count_field(label: str, *, least: int, most: int, help_text: str) -> ReadField:
    def read(text: str) -> int:
        return read_count(text, most=most, least=least)

    widget = forms.TextInput(attrs={"inputmode": "numeric", "autocomplete": "off", "size": "4"})
    return ReadField(
        read, label=label, required=False, empty_value=None, widget=widget, help_text=help_text
    )


def seed_field() -> ReadField:
    """1 is the strongest; empty is not seeded."""
    return _count_field("Seed", least=1, most=MOST_SEEDS, help_text="1 is the strongest.")


def skips_field() -> ReadField:
    """Rounds a pre-qualified entrant skips."""
    return _count_field(
        "Skips rounds", least=0, most=MOST_SKIPS, help_text="For the pre-qualified."
    )


class SingleEntryForm(forms.Form):
    """One row: the player, with what the draw goes by."""

    name = name_field(
        "Player", required=False, autofocus="", help_text="Or a national number, then Enter."
    )
    club = name_field("Club", required=False)
    country = forms.CharField(label="Country", required=False, max_length=60)
    rating = points_field("Rating")
    seed = seed_field()
    skips = skips_field()
    number = number_field("National number")
    seen = forms.CharField(required=False, widget=forms.HiddenInput)
    """Whose number was brought: what the member file said of them goes when the number does."""
    key = key_field()

    def __init__(self, *args: Any, event: Event, **kwargs: Any) -> None:
        """The event's system says which fields there are, in which order."""
        super().__init__(*args, **kwargs)
        asked = event.system.entries.asked
        self.fields = {name: self.fields[name] for name in (*asked, "seen", "key")}

    def clean(self) -> dict[str, Any]:
        """A name, or a national number of the member file; what the file says stands."""
        cleaned: dict[str, Any] = super().clean() or {}
        number = cleaned.get("number") or ""
        player = players_numbered([number]).get(number)
        if player is not None and not cleaned.get("name"):
            cleaned["name"] = player.name
        if not cleaned.get("name") and "name" not in self.errors:
            self.add_error("name", self._nameless(number))
        if player is not None:
            for field, (filed, _) in differs(player, self._row(cleaned)).items():
                if field in self.fields:
                    self.add_error(
                        field,
                        f"The member file says {filed} for {number}. Write that, or empty it.",
                    )
        cleaned["member"] = self._row(cleaned)
        return cleaned

    def _nameless(self, number: str) -> str:
        if number:
            return f"{number} is not in the member file: write the name."
        return "Write the player's name."

    def _row(self, cleaned: Mapping[str, Any]) -> MemberRow:
        given = ("number", "name", "rating", "club", "country")
        return MemberRow(1, **{name: cleaned[name] for name in given if cleaned.get(name)})

    def clean_country(self) -> str:
        """Single blanks."""
        words = " ".join(self.cleaned_data["country"].split())
        if not words.isprintable():
            raise ValidationError("The country holds a hidden sign. Write it anew.")
        return words
