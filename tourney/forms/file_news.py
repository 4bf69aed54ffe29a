"""What a director saw of an entry and of the member file when he decided between them."""

from __future__ import annotations

from django import forms


class SeenForm(forms.Form):
    """The version of the entry, that of the player, and whether the entry is left as it is."""

    version = forms.IntegerField()
    file_version = forms.IntegerField()
    leave = forms.BooleanField(required=False)
