"""Forms of the bracketing page: sizes, and a team found by number or name."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from django import forms

from tourney.http import whole_number
from tourney.models import Entrant, Event


class SizesForm(forms.Form):
    """Sizes as directors type them: `16 16 12 14`, with any separators."""

    version = forms.IntegerField()
    sizes = forms.CharField()

    def clean_sizes(self) -> list[int]:
        """The numbers; a sentence that names what is none."""
        text = str(self.cleaned_data["sizes"])
        parts = [part for part in re.split(r"[\s,;+·]+", text.strip()) if part]
        wrong = [part for part in parts if whole_number(part) < 0]
        if wrong:
            raise forms.ValidationError(
                f"“{wrong[0]}” is no size; type the sizes from the top, like 16 16 12 14."
            )
        return [whole_number(part) for part in parts]


class TeamForm(forms.Form):
    """A team by entry number, or by number and name as the list completes it."""

    version = forms.IntegerField()
    team = forms.CharField()
    bracket = forms.IntegerField(min_value=1)

    def __init__(self, data: Mapping[str, Any], *, event: Event) -> None:
        """`event` is where the team is entered."""
        super().__init__(data)
        self.event = event

    def clean_team(self) -> Entrant:
        """The entrant of that number."""
        return find_team(self.event, str(self.cleaned_data["team"]))


def find_team(event: Event, text: str) -> Entrant:
    """The entrant that a text means; ValidationError where it means none, or several.

    A number alone is an entry number; anything else a whole name, with or without the entry number
    before it, as the list completes it, or else a part of one. No number is read out of a name.
    """
    text = text.replace("\0", "").strip()
    found = _meant(list(event.entrants.order_by("number")), text)
    if len(found) == 1:
        return found[0]
    if found:
        names = ", ".join(entrant.label for entrant in found[:3])
        raise forms.ValidationError(f"“{text}” fits several teams ({names}); type the number.")
    raise forms.ValidationError(f"No team “{text}” is entered; type its entry number or name.")


def _meant(entrants: Sequence[Entrant], text: str) -> list[Entrant]:
    """Whom a text may mean, by the first of these ways that fits anybody."""
    words = text.casefold()
    by_number = [one for one in entrants if one.number == whole_number(text)]
    named = [
        one
        for one in entrants
        if words in (one.name.casefold(), one.label.casefold(), str(one).casefold())
    ]
    if by_number or named or text.isdecimal():
        return by_number or named
    return [one for one in entrants if words in one.label.casefold()]
