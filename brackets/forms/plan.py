"""Forms of the bracketing page: sizes, and a team found by number or name."""

from __future__ import annotations

import re
from collections.abc import Mapping
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
    """The entrant that `45`, `45 Name` or a part of one name means; ValidationError otherwise."""
    text = text.replace("\0", "").strip()
    number = re.match(r"\d+", text)
    if number:
        found = list(event.entrants.filter(number=whole_number(number[0])))
    else:
        found = list(event.entrants.filter(name__icontains=text)[:3])
    if len(found) == 1:
        return found[0]
    if found:
        names = ", ".join(str(entrant) for entrant in found)
        raise forms.ValidationError(f"“{text}” fits several teams ({names}); type the number.")
    raise forms.ValidationError(f"No team “{text}” is entered; type its entry number or name.")
