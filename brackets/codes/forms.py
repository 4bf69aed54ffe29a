"""What a director says of reports and codes."""

from __future__ import annotations

from typing import Any

from django import forms

from brackets.models import Reporting
from brackets.system import Noun


class ReportingForm(forms.Form):
    """Whether players report, what becomes of it, and how long a code lasts."""

    mode = forms.ChoiceField(
        label="When all sides report the same",
        choices=Reporting.Mode,
        widget=forms.RadioSelect,
    )
    whose = forms.ChoiceField(label="Codes", choices=Reporting.Whose, widget=forms.RadioSelect)
    version = forms.IntegerField(widget=forms.HiddenInput)

    def __init__(self, *args: Any, noun: Noun, **more: Any) -> None:
        """`noun` is what players call a meeting."""
        super().__init__(*args, **more)
        field = self.fields["whose"]
        assert isinstance(field, forms.ChoiceField)
        field.choices = [
            (value, label.format(noun=noun.one)) for value, label in Reporting.Whose.choices
        ]
