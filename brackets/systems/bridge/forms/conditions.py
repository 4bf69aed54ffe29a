"""The form of the conditions of contest."""

from __future__ import annotations

from django import forms

MOST = 4000


class ConditionsForm(forms.Form):
    """What the director adds, kept as typed."""

    text = forms.CharField(
        label="What else holds in this event",
        required=False,
        strip=False,
        max_length=MOST,
        help_text="Shown below the conditions, as you type it.",
        widget=forms.Textarea(attrs={"rows": 8, "class": "plain-text"}),
    )
    version = forms.IntegerField(widget=forms.HiddenInput)
