"""Logging in, the colours of the pages, and joining by an invitation."""

from __future__ import annotations

from urllib.parse import urlsplit

from django.conf import settings
from django.contrib import messages
from django.contrib.auth import login as sign_in
from django.contrib.auth.forms import AuthenticationForm, PasswordChangeForm, SetPasswordForm
from django.contrib.auth.models import User
from django.contrib.auth.views import LoginView, PasswordChangeView, PasswordResetConfirmView
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse_lazy
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods, require_POST

from tourney import actions, queries
from tourney.context import THEMES
from tourney.forms import JoinForm
from tourney.http import Request, posted

YEAR = 365 * 24 * 60 * 60


class Login(LoginView):
    """The login form; a wrong password answers 422, too many of them 429."""

    template_name = "registration/login.html"
    next_page = "tourney:desks"
    redirect_authenticated_user = True

    def form_invalid(self, form: AuthenticationForm) -> HttpResponse:
        """Show the form again."""
        return self.render_to_response(self.get_context_data(form=form), status=422)


class NewPassword(PasswordResetConfirmView):
    """What the one-time link of an admin opens."""

    template_name = "registration/new_password.html"
    success_url = reverse_lazy("tourney:login")

    def form_valid(self, form: SetPasswordForm[User]) -> HttpResponse:
        """Say that it worked."""
        messages.success(self.request, "The new password is set. Log in with it.")
        return super().form_valid(form)

    def form_invalid(self, form: SetPasswordForm[User]) -> HttpResponse:
        """Show the form again."""
        return self.render_to_response(self.get_context_data(form=form), status=422)


class ChangePassword(PasswordChangeView):
    """One's own password, changed by whoever knows the old one; other sessions are logged out."""

    template_name = "registration/change_password.html"
    success_url = reverse_lazy("tourney:desks")

    def form_valid(self, form: PasswordChangeForm) -> HttpResponse:
        """Say that it worked."""
        messages.success(self.request, "Your password is changed.")
        return super().form_valid(form)

    def form_invalid(self, form: PasswordChangeForm) -> HttpResponse:
        """Show the form again."""
        return self.render_to_response(self.get_context_data(form=form), status=422)


@csrf_exempt
@require_POST
def theme(request: Request) -> HttpResponse:
    """Remember the colours this reader chose; the form bears no token, for pages are shared."""
    chosen = request.POST.get("theme", "")
    came_from = urlsplit(request.headers.get("Referer", ""))
    back = came_from._replace(scheme="", netloc="").geturl() or "/"
    same_house = came_from.netloc == request.get_host()
    safe = same_house and url_has_allowed_host_and_scheme(back, allowed_hosts=None)
    response = redirect(back if safe else "/")
    if chosen not in THEMES:
        response.delete_cookie("theme")
        return response
    secure = settings.SESSION_COOKIE_SECURE
    response.set_cookie("theme", chosen, max_age=YEAR, samesite="Lax", secure=secure, httponly=True)
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
            return redirect("tourney:desks")
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
    sign_in(request, user, backend="django.contrib.auth.backends.ModelBackend")
    return True
