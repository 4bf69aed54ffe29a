"""Between the password and the code, and what a session in which a code was typed may do.

Whoever typed the right password has a session that is nobody's and says whom it is half of. It becomes
that person's with a code, within ten minutes and while the password is the same.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from django.conf import settings
from django.contrib.auth import login, logout
from django.contrib.auth.models import User
from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import MiddlewareNotUsed
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.crypto import constant_time_compare

from tourney.published.asked import is_public
from tourney.queries.time_codes import asks_code

HALF, PROVED = "half", "proved"
LASTS = 600
"""Seconds for the code."""
OPEN = {
    *("login", "login_code", "logout", "password", "invitation", "change_password"),
    *("sign_in_codes", "begin_codes", "turn_codes_on", "manifest", "worker", "live_page"),
    *("help", "help_words", "help_topic"),
}
"""What an admin without codes may use where all admins must have them: nothing of an admin is in it."""


def go_halfway(request: HttpRequest, user: User, *, then: str) -> None:
    """The password was right; the code leads on to `then`."""
    mark = user.get_session_auth_hash()
    request.session[HALF] = {"user": user.pk, "mark": mark, "at": time.time(), "then": then}


def halfway(request: HttpRequest) -> tuple[User, str] | None:
    """Who typed a password here a moment ago, and where the code leads."""
    half = request.session.get(HALF)
    if half is None or not 0 <= time.time() - half["at"] < LASTS:
        return None
    user = User.objects.filter(pk=half["user"], is_active=True).first()
    if user is None or not constant_time_compare(half["mark"], user.get_session_auth_hash()):
        return None
    return user, half["then"]


def arrive(request: HttpRequest, user: User) -> None:
    """The code was right too."""
    request.session.pop(HALF, None)
    login(request, user)
    prove(request)


def prove(request: HttpRequest) -> None:
    """A code was typed in this session."""
    request.session[PROVED] = True


def unprove(request: HttpRequest) -> None:
    """There are no codes any more."""
    request.session.pop(PROVED, None)


class AdminCodes:
    """Django's middleware, where all admins must have codes (TOURNEY_ADMIN_CODES): without one they see nothing.

    Who has codes, but not in this session, signs in anew; who has none is led to set them up.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        """`get_response` is everything behind."""
        if not settings.ADMIN_CODES:
            raise MiddlewareNotUsed
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Go on; what is asked for is known when the view is."""
        return self.get_response(request)

    def process_view(self, request: HttpRequest, *view: Any) -> HttpResponse | None:
        """Lead away who is an admin and typed no code."""
        if is_public(request.path_info) or _is_open(request):
            return None
        user = request.user
        if not isinstance(user, User) or not (user.is_superuser or user.is_staff):
            return None
        if request.session.get(PROVED):
            return None
        if not asks_code(user):
            return redirect("tourney:sign_in_codes")
        logout(request)
        return redirect_to_login(request.get_full_path())


def _is_open(request: HttpRequest) -> bool:
    match = request.resolver_match
    return match is not None and match.namespace == "tourney" and match.url_name in OPEN
