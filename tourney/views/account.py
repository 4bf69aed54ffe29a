"""Logging in, one's password, and joining by an invitation."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from django.conf import settings
from django.contrib import messages
from django.contrib.auth import login as sign_in
from django.contrib.auth.forms import SetPasswordForm
from django.contrib.auth.models import User
from django.contrib.auth.views import LoginView, PasswordChangeView, PasswordResetConfirmView
from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods
from django.views.generic.edit import FormView

from tourney import actions, devices, mail, queries
from tourney.actions.mailing import mail_forgotten
from tourney.forms import ChangePasswordForm, ForgottenForm, JoinForm, SignInForm
from tourney.http import Request, posted
from tourney.queries.time_codes import asks_code
from tourney.second_step import go_halfway
from tourney.views.guarding import Guarded

if TYPE_CHECKING:
    LinkView = FormView[Any]
else:
    LinkView = FormView

ON_ITS_WAY = (
    "If this account has an e-mail address, a link for a new password is on its way there. "
    "Nothing after some minutes? Ask an admin for a link."
)


class Login(Guarded, LoginView):
    """The login form; from where it worked the browser is known."""

    form_class = SignInForm
    template_name = "registration/login.html"
    next_page = "tourney:desks"
    redirect_authenticated_user = True

    def form_valid(self, form: SignInForm) -> HttpResponse:
        """Signed in, and strangers hold nobody up on this browser any more; or on to the code."""
        if asks_code(form.get_user()):
            go_halfway(self.request, form.get_user(), then=self.get_success_url())
            return redirect("tourney:login_code")
        response = super().form_valid(form)
        devices.remember(self.request, response, form.get_user())
        return response


class Forgotten(Guarded, LinkView):
    """Ask for a link for a new password by mail; there is no such page where the site sends none."""

    form_class = ForgottenForm
    template_name = "registration/forgotten.html"
    success_url = reverse_lazy("tourney:login")

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        """With a mail server alone."""
        if settings.MAIL is None:
            raise Http404
        return super().dispatch(request, *args, **kwargs)

    def get_form_kwargs(self) -> dict[str, Any]:
        """The request is counted."""
        return super().get_form_kwargs() | {"request": self.request}

    def form_valid(self, form: ForgottenForm) -> HttpResponse:
        """Everybody is told the same in the same time: whether anybody is called so is looked up afterwards."""
        mail.later(partial(mail_forgotten, form.cleaned_data["who"]))
        messages.success(self.request, ON_ITS_WAY)
        return super().form_valid(form)


class NewPassword(Guarded, PasswordResetConfirmView):
    """What the one-time link of an admin opens."""

    template_name = "registration/new_password.html"
    success_url = reverse_lazy("tourney:login")

    def form_valid(self, form: SetPasswordForm[User]) -> HttpResponse:
        """Say that it worked; who had the link is known on this browser."""
        messages.success(self.request, "The new password is set. Log in with it.")
        response = super().form_valid(form)
        devices.remember(self.request, response, form.user)
        return response


class ChangePassword(Guarded, PasswordChangeView):
    """One's own password, changed by whoever knows the old one; other sessions are logged out."""

    form_class = ChangePasswordForm
    template_name = "registration/change_password.html"
    success_url = reverse_lazy("tourney:desks")

    def form_valid(self, form: ChangePasswordForm) -> HttpResponse:
        """Say that it worked; all browsers but this one are unknown again."""
        messages.success(self.request, "Your password is changed.")
        response = super().form_valid(form)
        devices.remember(self.request, response, form.user)
        return response


@never_cache
@require_http_methods(["GET", "POST"])
def invitation(request: Request, token: str) -> HttpResponse:
    """Join as the user one is, or choose a username and a password."""
    found = queries.open_invitation(token)
    if found is None:
        return render(request, "tourney/invitation_spent.html", status=410)
    user = request.user
    form = None if user.is_authenticated else JoinForm(posted(request))
    try:
        if request.method == "POST" and isinstance(user, User):
            actions.accept_invitation(token, user=user)
            return redirect("tourney:desk", found.tournament.slug)
        if form is not None and form.is_valid() and _joined(request, token, form):
            return _known(request, redirect("tourney:desks"))
    except actions.InvitationSpent:
        return render(request, "tourney/invitation_spent.html", status=410)
    context = {"invitation": found, "form": form}
    status = 422 if form is not None and form.is_bound else 200
    return render(request, "tourney/invitation.html", context, status=status)


def _joined(request: Request, token: str, form: JoinForm) -> bool:
    """Whether the user was made and is logged in; else the form says why not."""
    chosen = form.cleaned_data
    try:
        user = actions.join_by_invitation(
            token, username=chosen["username"], password=chosen["password1"]
        )
    except actions.UsernameTaken as taken:
        form.add_error("username", str(taken))
        return False
    sign_in(request, user)
    return True


def _known(request: Request, response: HttpResponse) -> HttpResponse:
    """The browser of who has just joined is known."""
    if isinstance(request.user, User):
        devices.remember(request, response, request.user)
    return response
