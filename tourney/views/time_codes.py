"""Codes from a phone: the second step of signing in, and the page that turns them on and off."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.conf import settings
from django.contrib import messages
from django.contrib.auth.models import User
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.decorators import method_decorator
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_POST, require_safe
from django.views.generic.edit import FormView

from tourney import devices, queries
from tourney.access import signed_in
from tourney.actions import time_codes as codes
from tourney.forms.signing_in import CodeForm, ProofForm, RecoveryForm
from tourney.http import Request
from tourney.queries.time_codes import (
    asks_code,
    pending_codes,
    recovery_codes_left,
    secret_address,
    secret_of,
)
from tourney.second_step import arrive, halfway, prove, unprove
from tourney.views.guarding import Guarded, status_of, with_wait

if TYPE_CHECKING:
    CodeView = FormView[CodeForm]
else:
    CodeView = FormView


@method_decorator([never_cache, sensitive_post_parameters("code")], name="dispatch")
class LoginCode(Guarded, CodeView):
    """The second step: a code after the right password."""

    template_name = "registration/login_code.html"
    user: User
    then: str

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> Any:
        """For whoever typed a password here a moment ago; all others begin at the first step."""
        found = halfway(request)
        if request.user.is_authenticated or found is None:
            return redirect("tourney:login")
        self.user, self.then = found
        return super().dispatch(request, *args, **kwargs)

    @property
    def is_recovery(self) -> bool:
        """Whether a recovery code is asked for."""
        return "recovery" in self.request.GET

    def get_form_class(self) -> type[CodeForm]:
        """The field for the one or the other; each takes both."""
        return RecoveryForm if self.is_recovery else CodeForm

    def get_form_kwargs(self) -> dict[str, Any]:
        """Whose code it is to be."""
        return super().get_form_kwargs() | {"request": self.request, "user": self.user}

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        """What the page says."""
        return super().get_context_data(**kwargs) | {"is_recovery": self.is_recovery}

    def form_valid(self, form: CodeForm) -> HttpResponse:
        """Signed in, and the browser is known."""
        arrive(self.request, self.user)
        left = recovery_codes_left(self.user)
        if left < codes.MANY:
            messages.info(self.request, _left_words(left))
        response = redirect(self.then)
        devices.remember(self.request, response, self.user)
        return response


def _left_words(left: int) -> str:
    """So that nobody is surprised by the last one."""
    has = (
        f"{left} recovery code{'' if left == 1 else 's'} left" if left else "No recovery code left"
    )
    return f"{has}. Make new ones under Password, “Codes from your phone”."


@never_cache
@require_safe
@signed_in
def sign_in_codes(request: Request, user: User) -> HttpResponse:
    """Whether they are on, and the way to the other."""
    return _shown(request, user)


@require_POST
@signed_in
def begin_codes(request: Request, user: User) -> HttpResponse:
    """Show a secret."""
    if not asks_code(user):
        codes.begin_codes(user)
    return redirect("tourney:sign_in_codes")


@never_cache
@sensitive_post_parameters("password", "code")
@require_POST
@signed_in
def turn_codes_on(request: Request, user: User) -> HttpResponse:
    """A code of the secret that was shown turns them on; other sessions are logged out."""
    form = ProofForm(request.POST, user=user, check=codes.confirm_codes)
    if not form.is_valid():
        return _shown(request, user, form)
    codes.end_sessions(user, but=request.session.session_key)
    prove(request)
    return _recovery(request, user, is_first=True)


@never_cache
@sensitive_post_parameters("password", "code")
@require_POST
@signed_in
def new_recovery_codes(request: Request, user: User) -> HttpResponse:
    """Ten new ones for those before."""
    form = ProofForm(request.POST, user=user, check=codes.use_code)
    return _recovery(request, user) if form.is_valid() else _shown(request, user, form)


@sensitive_post_parameters("password", "code")
@require_POST
@signed_in
def turn_codes_off(request: Request, user: User) -> HttpResponse:
    """Signing in asks for the password alone; other sessions are logged out."""
    if _must_have(user):
        raise PermissionDenied
    form = ProofForm(request.POST, user=user, check=codes.use_code)
    if not form.is_valid():
        return _shown(request, user, form)
    codes.turn_codes_off(user)
    codes.end_sessions(user, but=request.session.session_key)
    unprove(request)
    messages.success(request, "Codes are off. Logging in asks for your password alone.")
    return redirect("tourney:sign_in_codes")


def _must_have(user: User) -> bool:
    return settings.ADMIN_CODES and (user.is_superuser or user.is_staff)


def _shown(request: Request, user: User, form: ProofForm | None = None) -> HttpResponse:
    """The page, with the form that was wrong."""
    pending = pending_codes(user)
    is_on = asks_code(user)
    context = {
        "is_on": is_on,
        "must_have": _must_have(user),
        "left": recovery_codes_left(user),
        "secret": secret_of(pending) if pending and not is_on else "",
        "address": secret_address(pending) if pending and not is_on else "",
        "form": form or ProofForm(user=user, check=codes.use_code),
    }
    status = status_of(form) if form else 200
    response = render(request, "registration/codes.html", context, status=status)
    return with_wait(response, form)


def _recovery(request: Request, user: User, *, is_first: bool = False) -> HttpResponse:
    """The only page that ever shows them."""
    made = codes.make_recovery_codes(user)
    context = {"codes": made, "is_first": is_first, "site": queries.site_name()}
    return render(request, "registration/recovery_codes.html", context)
