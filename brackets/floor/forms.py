"""Where an event is played, as a director types it."""

from __future__ import annotations

from django import forms

from brackets.draw.errors import DrawError
from brackets.floor.places import in_words, read_places


class PlacesForm(forms.Form):
    """Numbers of places, and the version they were read with."""

    places = forms.CharField(label="Numbers", max_length=200, help_text="As 1, 2 or 1-4.")
    version = forms.IntegerField(widget=forms.HiddenInput, min_value=0)

    def clean_places(self) -> str:
        """The numbers as they are kept."""
        try:
            return in_words(read_places(self.cleaned_data["places"]))
        except DrawError as error:
            raise forms.ValidationError(str(error)) from None
