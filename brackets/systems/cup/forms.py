"""What a director types on the draw page of a cup."""

from __future__ import annotations

from django import forms

from brackets.systems.cup.models import CupSettings

LARGEST = 10**18 - 1


class SettingsForm(forms.Form):
    """How the cup is drawn."""

    version = forms.IntegerField(widget=forms.HiddenInput)
    mode = forms.ChoiceField(label="Drawn at once", choices=CupSettings.Mode.choices)
    byes = forms.ChoiceField(label="Byes go to", choices=CupSettings.Byes.choices)
    separate_clubs = forms.BooleanField(
        label="Keep clubmates apart",
        required=False,
        help_text="Clubmates meet as late as possible. For a whole tree only.",
    )


class LotForm(forms.Form):
    """The lot: drawn here, or the number that was drawn in the hall."""

    version = forms.IntegerField(widget=forms.HiddenInput)
    number = forms.IntegerField(
        label="Lot number",
        required=False,
        min_value=0,
        max_value=LARGEST,
        help_text="Empty: the computer draws one. The same number and entries give the same draw.",
    )
