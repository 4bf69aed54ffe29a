"""Somebody who signs in: name, e-mail address, and for somebody new the role."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django import forms
from django.conf import settings
from django.contrib.auth.models import User
from django.forms.models import ModelChoiceIterator

from tourney.models import Tournament
from tourney.queries.people import NEWEST, mark, tournaments_besides

MAILED = "May be empty. Links for a new password are sent there, and nothing else."
NOT_MAILED = "May be empty. The site sends no mail; it is for you."

if TYPE_CHECKING:
    UserModelForm = forms.ModelForm[User]
    TournamentChoiceField = forms.ModelChoiceField[Tournament]
    TournamentIterator = ModelChoiceIterator[Tournament]
else:
    UserModelForm = forms.ModelForm
    TournamentChoiceField = forms.ModelChoiceField
    TournamentIterator = ModelChoiceIterator


class Newest(TournamentIterator):
    """Thousands of tournaments are nothing to choose from; what is sent is looked up among all."""

    def __init__(self, field: TournamentChoiceField) -> None:
        """The rows of the field, as far as they are shown."""
        super().__init__(field)
        self.queryset = self.queryset[:NEWEST]


class TournamentChoice(TournamentChoiceField):
    """One of the newest tournaments."""

    iterator = Newest


class PersonForm(UserModelForm):
    """Name and e-mail address, and what the page showed of them."""

    seen = forms.CharField(widget=forms.HiddenInput, required=False)

    class Meta:
        """What an admin corrects."""

        model = User
        fields = ["username", "email"]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """The page shows the person who stands."""
        super().__init__(*args, **kwargs)
        self.initial["seen"] = mark(self.instance)
        name, email = self.fields["username"], self.fields["email"]
        name.label = "Name to sign in with"
        name.help_text = "Letters, digits and @ . + - _, no blanks. Results are signed with it."
        name.widget.attrs |= {
            "autocomplete": "off",
            "autocapitalize": "none",
            "spellcheck": "false",
        }
        name.widget.attrs.pop("autofocus", None)
        email.label = "E-mail"
        email.help_text = MAILED if settings.MAIL else NOT_MAILED
        email.widget.attrs["autocomplete"] = "off"

    def clean_username(self) -> str:
        """A name nobody else has, in the letters that signing in compares."""
        name: str = User.normalize_username(self.cleaned_data["username"])
        if User.objects.exclude(pk=self.instance.pk).filter(username__iexact=name).exists():
            raise forms.ValidationError(f"{name} is taken. Choose another name.")
        return name


class NewPersonForm(PersonForm):
    """Somebody new; the password is chosen by a link."""

    is_admin = forms.BooleanField(
        label="Admin of this site",
        required=False,
        help_text="May do everything: people, member file, rule books, every tournament.",
    )


class DirectForm(forms.Form):
    """A tournament somebody is to direct."""

    tournament = TournamentChoice(
        queryset=Tournament.objects.none(), label="Tournament", empty_label="Choose one"
    )

    def __init__(self, *args: Any, person: User, **kwargs: Any) -> None:
        """Those the person does not direct yet."""
        super().__init__(*args, **kwargs)
        besides = tournaments_besides(person)
        self.fields["tournament"] = TournamentChoice(
            queryset=besides,
            label="Tournament",
            empty_label="Choose one",
            help_text=f"The newest {NEWEST}. To an older one invite {person} at its desk."
            if besides.count() > NEWEST
            else "",
        )
