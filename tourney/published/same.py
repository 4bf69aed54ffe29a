"""Public pages are the same for everybody: what says who asks is forgotten before a view is called."""

from __future__ import annotations

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from tourney.published.asked import KEPT, asked_of, is_public

WHO_ASKS = ("HTTP_COOKIE", "HTTP_AUTHORIZATION", "REMOTE_USER")
BY_SCRIPT = "HTTP_HX_"
"""What htmx says of itself: a page and its parts have addresses of their own."""
SHARED = "public, max-age=0, s-maxage=1, must-revalidate, stale-while-revalidate=4"
"""A browser asks each time; a front may keep a page for a second, and four more while it asks for a new one.

`must-revalidate` is said to browsers: without it they would hand out the old page in those four seconds too.
"""
ASKED_FOR = "public, no-cache"
"""What was searched, sorted or turned is made for whoever asks."""
FINAL = {200, 301, 302, 304, 404, 410}
"""Answers that a front may keep: also that a page is gone, or it would go on with the old one."""


class SameForEverybody:
    """Django's middleware, behind the one for security: no session, user, message or token is known further in."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        """`get_response` is everything behind."""
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer a public page without knowing for whom, and say how long a front may keep it."""
        if not is_public(request.path_info):
            return self.get_response(request)
        forget_who_asks(request)
        return for_everybody(request, self.get_response(request))


def forget_who_asks(request: HttpRequest) -> None:
    """Leave path, known query and what the connection says."""
    for name in [one for one in request.META if one in WHO_ASKS or one.startswith(BY_SCRIPT)]:
        del request.META[name]
    request.COOKIES = {}
    request.META["QUERY_STRING"] = asked_of(request.META.get("QUERY_STRING", ""))


def for_everybody(request: HttpRequest, response: HttpResponse) -> HttpResponse:
    """The answer as it may be kept: no cookie, and it differs by nothing but its encoding."""
    response.cookies.clear()
    response["Vary"] = "Accept-Encoding"
    response["Cache-Control"] = _caching(request, response)
    return response


def _caching(request: HttpRequest, response: HttpResponse) -> str:
    if request.method not in ("GET", "HEAD") or response.status_code not in FINAL:
        return "no-store"
    is_kept = request.META["QUERY_STRING"] in ("", KEPT) and not settings.DEBUG
    return SHARED if is_kept else ASKED_FOR
