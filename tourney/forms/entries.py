"""Entering in one row, and correcting on the entry's own page."""

from __future__ import annotations

from typing import Any

from django import forms
from django.core.exceptions import ValidationError

from tourney.forms.fields import key_field, name_field, points_field, shown_points
from tourney.forms.singles import OF_ENTRY, seed_field, skips_field
from tourney.importing.fields import FieldRefused, numbers_apart, read_national_number
from tourney.importing.rows import MemberRow
from tourney.models import Entrant, Event
from tourney.queries.lineups import players_numbered

MOST_MEMBERS = 6
NAMES = {"team": "Captain or team", "pair": "Pair", "player": "Player"}
WHY = {
    ("team", 4): ": a team of this event has four players",
    ("pair", 2): ": a pair has two players",
    ("player", 1): ": a player is entered alone",
}


def size_field(most: int = MOST_MEMBERS, word: str = "team") -> forms.IntegerField:
    """One to six players; fewer where the event allows no more.

    A text field with the keys of a number: of one for numbers no script can say what is selected in it.
    """
    widget = forms.TextInput(attrs={"inputmode": "numeric", "autocomplete": "off", "size": "2"})
    why = WHY.get((word, most), "")
    wrong = dict.fromkeys(("invalid", "min_value", "max_value"), f"Write 1 to {most}{why}.")
    return forms.IntegerField(
        label="Players",
        min_value=1,
        max_value=most,
        initial=4,
        widget=widget,
        error_messages=wrong,
    )


class _SizedForm(forms.Form):
    """A form with a field `size`, as large as the event allows."""

    def __init__(self, *args: Any, event: Event, **kwargs: Any) -> None:
        """The event says what an entry is and how many players it may have."""
        super().__init__(*args, **kwargs)
        self.fields["size"] = size_field(event.most_members, event.word)
        self.fields["size"].initial = event.usual_members
        self.fields["name"].label = NAMES[event.word]


ALONE = "Or a national number alone, then Enter."


class QuickEntryForm(_SizedForm):
    """One row: captain, players, reported total and, if at hand, the members' numbers.

    A national number alone brings the rest (`tourney/forms/bringing.py`).
    """

    name = name_field("Captain or team", autofocus="", help_text=ALONE)
    size = size_field()
    reported_total = points_field("Reported total")
    seen = forms.CharField(required=False, widget=forms.HiddenInput)
    """The numbers that were shown with their names, before they count."""
    key = key_field()
    numbers = forms.CharField(
        label="National numbers",
        required=False,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
        help_text="If at hand, with blanks between them.",
    )

    def clean_numbers(self) -> tuple[MemberRow, ...]:
        """The members the numbers name; each must be in the member file."""
        numbers = self._numbers()
        known = players_numbered(numbers)
        unknown = [number for number in numbers if number not in known]
        if unknown:
            raise ValidationError(
                f"{', '.join(unknown)}: not in the member file. Save the entry without and add "
                "the player with a name on the entry's page."
            )
        return tuple(MemberRow(place, number) for place, number in enumerate(numbers, start=1))

    def _numbers(self) -> list[str]:
        try:
            numbers = [
                read_national_number(word) for word in numbers_apart(self.cleaned_data["numbers"])
            ]
        except FieldRefused as error:
            raise ValidationError(f"{error}.") from error
        twice = sorted({number for number in numbers if numbers.count(number) > 1})
        if twice:
            raise ValidationError(f"{', '.join(twice)} stands twice. Write each number once.")
        return numbers

    def clean(self) -> dict[str, Any]:
        """No more numbers than players."""
        cleaned: dict[str, Any] = super().clean() or {}
        count, size = len(cleaned.get("numbers", ())), cleaned.get("size")
        if size is not None and count > size:
            self.add_error(
                "size", f"{count} numbers are given for {size} players. Correct one of them."
            )
        return cleaned


class VersionForm(forms.Form):
    """Which version of a row the page showed."""

    version = forms.IntegerField(min_value=1, widget=forms.HiddenInput)


class EntrantForm(_SizedForm, VersionForm):
    """The entry itself; its line-up is in a `LineupForm` beside it."""

    name = name_field("Captain or team")
    size = size_field()
    reported_total = points_field(
        "Reported total", help_text="Of all players, as the captain reports it."
    )
    director_value = points_field(
        "Director's value", help_text="Replaces the average when the field is sorted."
    )
    seed = seed_field()
    skips = skips_field()
    fee = forms.ChoiceField(label="Entry fee", choices=Entrant.Fee.choices)
    correct_member_file = forms.BooleanField(
        label="Correct the member file too",
        required=False,
        help_text="Else it holds in this entry alone. Other entries keep what they took; new ones take the file’s.",
    )

    def __init__(self, *args: Any, event: Event, **kwargs: Any) -> None:
        """Of a single player the entry keeps the draw's seed; its name stands in the line-up."""
        super().__init__(*args, event=event, **kwargs)
        kept = set(OF_ENTRY) & set(event.system.entries.asked)
        gone = (
            ("name", "size", "reported_total", "director_value") if event.has_single_players else ()
        )
        for name in {*gone, *{"seed", "skips"}.difference(kept)}:
            del self.fields[name]

    @property
    def row(self) -> list[forms.BoundField]:
        """The fields of the entry itself, in one row."""
        return [field for field in self.visible_fields() if field.name != "correct_member_file"]


def entrant_initial(entrant: Entrant) -> dict[str, Any]:
    """What the entry's form shows first."""
    return {
        "version": entrant.version,
        "name": entrant.name,
        "size": entrant.size,
        "reported_total": shown_points(entrant.reported_total),
        "director_value": shown_points(entrant.director_value),
        "seed": entrant.seed,
        "skips": entrant.skips or "",
        "fee": entrant.fee,
    }
