"""Inviting a director, and joining by an invitation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django import forms
from django.contrib.auth.forms import UserCreationForm
from django.contrib.auth.models import User

from tourney.forms.fields import name_field
from tourney.forms.signing_in import Counting
from tourney.proving import of_letters

if TYPE_CHECKING:
    NewUserForm = UserCreationForm[User]
else:
    NewUserForm = UserCreationForm


class InviteForm(forms.Form):
    """Whom the link is for."""

    name = name_field("Name of the new director")


class SendForm(Counting, forms.Form):
    """A letter that somebody who is signed in sends: a press of a button, and each is counted."""

    def __init__(self, *args: Any, user: User, **kwargs: Any) -> None:
        """Whose letters are counted."""
        super().__init__(*args, **kwargs)
        self.user = user

    def clean(self) -> dict[str, Any]:
        """Whether it is one letter too many."""
        if not self.errors:
            self.begin(of_letters(self.user), tried="letters were sent")
        return self.cleaned_data


class LetterForm(SendForm):
    """Where the link of an invitation is sent; the link comes with it, for it is kept nowhere."""

    token = forms.CharField(widget=forms.HiddenInput, max_length=200)
    email = forms.EmailField(label="E-mail", widget=forms.EmailInput(attrs={"autocomplete": "off"}))


class JoinForm(NewUserForm):
    """A username and a password typed twice."""
