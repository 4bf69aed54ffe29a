"""Adding a program that is told: where it is, and of what."""

from __future__ import annotations

from django import forms
from django.conf import settings
from django.core.exceptions import ValidationError

from tourney.models.webhooks import TO_CHOOSE
from tourney.webhooks.addresses import Unfit, read_address
from tourney.webhooks.words import unfit


class ReceiverForm(forms.Form):
    """An address that anybody reaches, and at least one kind of news."""

    address = forms.CharField(
        label="Address",
        max_length=500,
        help_text="Where the program takes what it is sent, like https://club.example.org/told.",
        widget=forms.URLInput(attrs={"autocomplete": "off", "spellcheck": "false"}),
    )
    kinds = forms.MultipleChoiceField(
        label="It is told when",
        choices=[(one.value, one.label) for one in TO_CHOOSE],
        initial=[one.value for one in TO_CHOOSE],
        widget=forms.CheckboxSelectMultiple,
        error_messages={"required": "Tick at least one."},
    )

    def clean_address(self) -> str:
        """The address, if something may be sent to it."""
        address = str(self.cleaned_data["address"])
        try:
            read_address(address, private=settings.WEBHOOKS_PRIVATE)
        except Unfit as error:
            raise ValidationError(unfit(error.code, address)) from error
        return address
