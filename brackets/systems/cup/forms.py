"""What a director types on the draw page of a cup."""

from __future__ import annotations

from django import forms

from brackets.systems.contests.forms import SeenForm
from brackets.systems.cup.models import CupSettings


class SettingsForm(SeenForm):
    """How the cup is drawn."""

    mode = forms.ChoiceField(label="Drawn at once", choices=CupSettings.Mode.choices)
    byes = forms.ChoiceField(label="Byes go to", choices=CupSettings.Byes.choices)
    separate_clubs = forms.BooleanField(
        label="Keep clubmates apart",
        required=False,
        help_text="Clubmates meet as late as possible. For a whole tree only.",
    )
