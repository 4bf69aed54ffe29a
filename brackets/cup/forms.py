"""What a director types on the draw page of a cup."""

from __future__ import annotations

from django import forms

from brackets.models import CupSettings

LARGEST = 10**18 - 1


class SettingsForm(forms.ModelForm[CupSettings]):
    """How the cup is drawn."""

    version = forms.IntegerField(widget=forms.HiddenInput)

    class Meta:
        """The three choices; the lot is drawn by a button of its own."""

        model = CupSettings
        fields = ["mode", "byes", "separate_clubs"]
        labels = {
            "mode": "Drawn at once",
            "byes": "Byes go to",
            "separate_clubs": "Keep clubmates apart as long as possible",
        }


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
