"""One player of the member file."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django import forms

from tourney.federations import in_force
from tourney.forms.fields import name_field, number_field, points_field, shown_points
from tourney.forms.tournaments import version_field
from tourney.importing.fields import FieldRefused, read_national_number
from tourney.models import Player
from tourney.queries import player_numbered, touched_elsewhere
from tourney.queries.federations import codes_of_site

if TYPE_CHECKING:
    PlayerModelForm = forms.ModelForm[Player]
else:
    PlayerModelForm = forms.ModelForm

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


class NameForm(forms.Form):
    """What an admin saw of the player, and why the name is not to be read."""

    version = version_field()
    reason = forms.CharField(label="Reason, for admins", required=False, max_length=200)


class AgreedPlayerForm(PlayerModelForm):
    """A player of the member file; where running tournaments hold him, a correction is agreed to."""

    agreed = forms.BooleanField(
        required=False,
        label="Correct the member file all the same",
        help_text="Where tournaments that are not over hold the player. None of their pages changes.",
    )

    class Meta:
        """Everything that is said of a player."""

        model = Player
        fields = ("number", "name", "masterpoints", "rating", "club", "country")

    def clean_number(self) -> str | None:
        """As it is kept everywhere; of a federation of this site."""
        try:
            with in_force(codes_of_site):
                return read_national_number(self.cleaned_data["number"] or "") or None
        except FieldRefused as error:
            raise forms.ValidationError(f"{error}.") from error

    def clean(self) -> dict[str, Any]:
        """Refused, with the tournaments, until somebody agreed to it."""
        cleaned = super().clean() or {}
        if self.instance.pk and self.changed_data and not cleaned.get("agreed"):
            touched = touched_elsewhere([Player.objects.get(pk=self.instance.pk)])
            if touched:
                self.add_error("agreed", " ".join(touched))
        return cleaned
