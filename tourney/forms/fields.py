"""Fields that read what the import reads: masterpoints, names and national numbers."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal
from typing import Any
from uuid import uuid4

from django import forms
from django.core.exceptions import ValidationError

from tourney.importing.fields import FieldRefused, read_name, read_national_number, read_points


class ReadField(forms.CharField):
    """A text read by one of the import's readers; its refusal is the field's error."""

    def __init__(self, read: Callable[[str], Any], **options: Any) -> None:
        """`read` turns the text into the value."""
        super().__init__(**options)
        self.read = read

    def clean(self, value: Any) -> Any:
        """The value, or `empty_value`."""
        text = super().clean(value)
        if not text:
            return self.empty_value
        try:
            return self.read(text)
        except FieldRefused as error:
            raise ValidationError(f"{error}.") from error


def points_field(label: str, *, help_text: str = "") -> ReadField:
    """Masterpoints or a rating; empty is unknown."""
    widget = forms.TextInput(attrs={"inputmode": "decimal", "autocomplete": "off", "size": "8"})
    return ReadField(
        read_points,
        label=label,
        required=False,
        empty_value=None,
        widget=widget,
        help_text=help_text,
    )


def name_field(
    label: str, *, required: bool = True, help_text: str = "", **attrs: str
) -> ReadField:
    """A name with single blanks."""
    widget = forms.TextInput(attrs={"autocomplete": "off", **attrs})
    return ReadField(read_name, label=label, required=required, widget=widget, help_text=help_text)


def number_field(label: str) -> ReadField:
    """A national number in capitals."""
    widget = forms.TextInput(
        attrs={"autocomplete": "off", "size": "9", "autocapitalize": "characters"}
    )
    return ReadField(read_national_number, label=label, required=False, widget=widget)


def key_field() -> forms.UUIDField:
    """The key of a row, a new one in each empty row: sent twice it counts once."""
    widget = forms.HiddenInput(attrs={"autocomplete": "off"})
    return forms.UUIDField(required=False, initial=uuid4, widget=widget)


def shown_points(value: Decimal | None) -> str:
    """Masterpoints as one types them."""
    return "" if value is None else f"{value:f}".removesuffix(".00")
