"""One player of the member file."""

from __future__ import annotations

from typing import Any

from django import forms

from tourney.forms.fields import name_field, number_field, points_field, shown_points
from tourney.forms.tournaments import version_field
from tourney.models import Player
from tourney.queries import player_numbered

FIELDS = ("number", "name", "masterpoints", "rating", "club", "country")


class PlayerForm(forms.Form):
    """What the member file holds of a player."""

    name = name_field("Name")
    number = number_field("National number")
    masterpoints = points_field("Masterpoints", help_text="Empty: not known.")
    rating = points_field("Rating")
    club = name_field("Club", required=False)
    country = forms.CharField(label="Country", required=False, max_length=60)
    version = version_field()

    def __init__(self, data: Any = None, *, player: Player | None = None) -> None:
        """Show the player as the file holds it."""
        super().__init__(data, initial=_initial(player) if player else {"version": 0})
        self.player = player

    def clean_number(self) -> str | None:
        """A number nobody else has; none where it is left out."""
        number: str | None = self.cleaned_data["number"] or None
        other = player_numbered(number) if number else None
        if other and (self.player is None or other.pk != self.player.pk):
            raise forms.ValidationError(
                f"{number} is the number of {other.name}. Correct one of them."
            )
        return number

    @property
    def values(self) -> dict[str, Any]:
        """What the actions take."""
        return {name: self.cleaned_data[name] for name in FIELDS}


def _initial(player: Player) -> dict[str, Any]:
    points = {name: shown_points(getattr(player, name)) for name in ("masterpoints", "rating")}
    texts = {name: getattr(player, name) or "" for name in ("name", "number", "club", "country")}
    return {**texts, **points, "version": player.version}
