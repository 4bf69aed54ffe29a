"""What a director types on the draw page of a category."""

from __future__ import annotations

from typing import Any

from django import forms

from brackets.draw.errors import DrawError
from brackets.systems.contests.forms import SeenForm
from brackets.systems.judo.engine.systems import LABELS, SIZES
from brackets.systems.judo.field import read_mats
from brackets.systems.judo.models import JudoSettings


class SettingsForm(SeenForm):
    """How the category is drawn."""

    system = forms.ChoiceField(label="System", choices=list(LABELS.items()))
    sheet = forms.TypedChoiceField(
        label="Sheet",
        required=False,
        coerce=int,
        empty_value=None,
        choices=[
            ("", "The smallest that holds everybody"),
            *((n, f"{n} positions") for n in SIZES),
        ],
    )
    method = forms.ChoiceField(label="Drawn", choices=JudoSettings.Method.choices)
    reset_final = forms.BooleanField(
        label="Second final if needed",
        required=False,
        help_text="Double elimination alone: when the unbeaten one loses the first final.",
    )
    pool_up_to = forms.IntegerField(
        label="One pool up to",
        min_value=0,
        max_value=7,
        help_text="Up to so many entrants everybody fights everybody; 0: always a sheet.",
    )


class MatsForm(SeenForm):
    """Where the category is fought."""

    mats = forms.CharField(
        label="Mats",
        max_length=60,
        help_text="Numbers, as 1 or 1, 2: several share the sheet from the top.",
    )

    def clean_mats(self) -> str:
        """Numbers from 1 to 99, each once."""
        text: str = self.cleaned_data["mats"]
        try:
            read_mats(text)
        except DrawError as error:
            raise forms.ValidationError(str(error)) from error
        return text


class SwapForm(forms.Form):
    """Two positions of the sheet to be exchanged, and why."""

    first = forms.TypedChoiceField(label="Swap", coerce=int)
    second = forms.TypedChoiceField(label="With", coerce=int)
    reason = forms.CharField(label="Reason", required=False, max_length=200)

    def __init__(self, *args: Any, positions: tuple[str, ...], **kwargs: Any) -> None:
        """`positions` are the words of each position, from the top."""
        super().__init__(*args, **kwargs)
        for name in ("first", "second"):
            field = self.fields[name]
            assert isinstance(field, forms.TypedChoiceField)
            field.choices = list(enumerate(positions, start=1))
