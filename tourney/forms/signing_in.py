"""Passwords and codes as they are typed: each try is counted before it is compared."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from django import forms
from django.contrib.auth.forms import AuthenticationForm, PasswordChangeForm
from django.contrib.auth.models import User
from django.db import OperationalError
from django.http import HttpRequest
from django.utils import timezone

from tourney import tries
from tourney.actions.time_codes import use_code
from tourney.proving import of_code, of_link, of_sign_in, of_signed_in

WRONG, TOO_MANY, BUSY = 422, 429, 503
BUSY_WAIT = 5
"""Seconds until a site that could not write is tried again."""
EARLY_WORDS = "Too many {tried} here. Try again in {wait}; nothing is locked."
BUSY_WORDS = (
    "The site is busy and could not look at this. Nothing is changed; try again in some seconds."
)
WRONG_CODE = (
    "This code is not right, or it was used already. Wait for the next one of your app, and see "
    "that the clock of the phone is right; or type a recovery code."
)


class Counting(forms.BaseForm):
    """A form whose tries are counted: the `status` of its answer, and the seconds to `wait`."""

    status, wait = WRONG, 0

    def begin(
        self, subjects: Sequence[tries.Subject], *, tried: str = "wrong passwords were tried"
    ) -> None:
        """Count the try; ValidationError where it is too early for one, or where nothing can be counted."""
        try:
            self.wait = tries.begin(subjects, timezone.now())
        except OperationalError as error:  # locked for longer than we wait: nothing is compared
            self.status, self.wait = BUSY, BUSY_WAIT
            raise forms.ValidationError(BUSY_WORDS) from error
        if self.wait:
            self.status = TOO_MANY
            wait = tries.in_words(self.wait)
            raise forms.ValidationError(EARLY_WORDS.format(tried=tried, wait=wait))


class SignInForm(Counting, AuthenticationForm):
    """A name and a password."""

    request: HttpRequest

    def clean(self) -> dict[str, Any]:
        """Compare them, if it is time; whether the name exists is not told."""
        name, password = (self.cleaned_data.get(one) for one in ("username", "password"))
        if name is None or not password:
            return self.cleaned_data
        subjects = of_sign_in(self.request, name)
        self.begin(subjects)
        cleaned: dict[str, Any] = super().clean()
        tries.was_right(subjects)
        return cleaned


class ForgottenForm(Counting, forms.Form):
    """Who wants a link for a new password."""

    who = forms.CharField(
        label="Username or e-mail",
        max_length=254,
        widget=forms.TextInput(
            attrs={"autocomplete": "username", "autocapitalize": "none", "spellcheck": "false"}
        ),
    )

    def __init__(self, *args: Any, request: HttpRequest, **kwargs: Any) -> None:
        """Whose address is counted."""
        super().__init__(*args, **kwargs)
        self.request = request
        self.fields["who"].widget.attrs["autofocus"] = True

    def clean_who(self) -> str:
        """Counted, each of them; whether anybody is called so is not told."""
        who: str = self.cleaned_data["who"]
        self.begin(of_link(self.request, who), tried="links were asked for")
        return who


class ChangePasswordForm(Counting, PasswordChangeForm):
    """The old password and twice a new one."""

    def clean_old_password(self) -> str:
        """Compare the old one, if it is time."""
        subjects = of_signed_in(self.user)
        self.begin(subjects)
        found: str = super().clean_old_password()
        tries.was_right(subjects)
        return found


def code_field(label: str, help_text: str) -> forms.CharField:
    """A code, which a phone may offer to fill in."""
    return forms.CharField(
        label=label,
        help_text=help_text,
        max_length=40,
        widget=forms.TextInput(
            attrs={
                "autocomplete": "one-time-code",
                "autocapitalize": "none",
                "spellcheck": "false",
                "inputmode": "numeric",
            }
        ),
    )


class CodeForm(Counting, forms.Form):
    """The second step of signing in: a code of the app, or a recovery code."""

    code = code_field("Code", "The six figures that your app shows now.")

    def __init__(self, *args: Any, request: HttpRequest, user: User, **kwargs: Any) -> None:
        """Whose code it is to be."""
        super().__init__(*args, **kwargs)
        self.request, self.user = request, user
        self.fields["code"].widget.attrs["autofocus"] = True

    def clean_code(self) -> str:
        """Compare it, if it is time."""
        subjects = of_code(self.request, self.user)
        self.begin(subjects, tried="wrong codes were tried")
        code: str = self.cleaned_data["code"]
        if not use_code(self.user, code):
            raise forms.ValidationError(WRONG_CODE)
        tries.was_right(subjects)
        return code


class RecoveryForm(CodeForm):
    """The same with a recovery code, which has letters."""

    code = code_field("Recovery code", "One of the ten on your sheet; each works once.")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """A keyboard with letters, and nothing is filled in."""
        super().__init__(*args, **kwargs)
        self.fields["code"].widget.attrs |= {"autocomplete": "off", "inputmode": "text"}


class ProofForm(Counting, forms.Form):
    """Whoever is signed in proves it once more, by the password and a code."""

    password = forms.CharField(
        label="Your password",
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "current-password"}),
    )
    code = code_field("Code", "The six figures that your app shows now.")

    def __init__(
        self, *args: Any, user: User, check: Callable[[User, str], bool], **kwargs: Any
    ) -> None:
        """`check` says whether the code is right."""
        super().__init__(*args, **kwargs)
        self.user, self.check = user, check

    def clean(self) -> dict[str, Any]:
        """Compare both, if it is time; a wrong password uses no code up."""
        given: dict[str, Any] = self.cleaned_data
        if not ("password" in given and "code" in given):
            return given
        subjects = of_signed_in(self.user)
        self.begin(subjects, tried="wrong passwords or codes were tried")
        if not self.user.check_password(given["password"]):
            self.add_error("password", "This is not your password. Type it again.")
        elif not self.check(self.user, given["code"]):
            self.add_error("code", WRONG_CODE)
        else:
            tries.was_right(subjects)
        return given
