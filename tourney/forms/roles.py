"""Inviting a director, and joining by an invitation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django import forms
from django.contrib.auth.forms import UserCreationForm
from django.contrib.auth.models import User

from tourney.forms.fields import name_field

if TYPE_CHECKING:
    NewUserForm = UserCreationForm[User]
else:
    NewUserForm = UserCreationForm


class InviteForm(forms.Form):
    """Whom the link is for."""

    name = name_field("Name of the new director")


class JoinForm(NewUserForm):
    """A username and a password typed twice."""
