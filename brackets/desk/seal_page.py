"""A seal that somebody noted, looked for in the journal: from the history page, for whoever directs."""

from __future__ import annotations

from django import forms
from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from brackets.journal.heads import head_of
from brackets.journal.noted import FEWEST, Noted, read_digits, verdict
from brackets.system import system_of
from tourney.access import event_director
from tourney.http import Request
from tourney.models import Event

LARGEST = 10**9


class SealForm(forms.Form):
    """A record’s number and its seal, as somebody noted them."""

    record = forms.IntegerField(label="Record", min_value=1, max_value=LARGEST)
    seal = forms.CharField(
        max_length=100,
        help_text=f"As it was noted, with or without gaps; at least {FEWEST} digits.",
    )

    def clean_seal(self) -> str:
        """Its digits."""
        try:
            return read_digits(self.cleaned_data["seal"])
        except ValueError as error:
            raise forms.ValidationError(str(error)) from error


@require_safe
@event_director
def check(request: Request, event: Event) -> HttpResponse:
    """Whether the journal still holds what was noted; without anything the form alone."""
    system_of(event)
    is_asked = bool({"record", "seal"} & request.GET.keys())
    form = SealForm(request.GET if is_asked else None)
    found = None
    if form.is_valid():
        found = verdict(event, Noted(form.cleaned_data["record"], form.cleaned_data["seal"]))
    context = {"event": event, "form": form, "found": found, "head": head_of(event)}
    status = 422 if is_asked and found is None else 200
    return render(request, "brackets/desk/seal.html", context, status=status)
