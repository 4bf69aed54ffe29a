"""Browsers that are known: each keeps, in a signed cookie, for whom a sign-in worked on it.

A known browser signs nobody in. It has a count of wrong passwords of its own, so that nothing that
strangers try on a name holds up who has signed in there before. It is known until the password
changes, and it goes to the pages of the account alone.
"""

from __future__ import annotations

import secrets
from hashlib import sha256

from django.conf import settings
from django.contrib.auth.models import User
from django.core import signing
from django.http import HttpRequest, HttpResponse
from django.utils.crypto import constant_time_compare

COOKIE = "known"
PATH = "/account/"
SALT = "tourney.devices"
LASTS = 400 * 24 * 3600
"""As long as browsers keep anything; each sign-in begins it anew."""
MOST = 8
"""So many people are known on one browser, those who signed in last."""

Known = list[tuple[int, str, str]]
"""The key of a person, what this browser is called for them, and a mark of both and the password."""


def device_of(request: HttpRequest, user: User) -> str:
    """What this browser is called for the person; empty where it does not know them, or not any more."""
    mark = _mark(user)
    found = (device for _, device, of in _known(request) if constant_time_compare(of, mark))
    return next(found, "")


def remember(request: HttpRequest, response: HttpResponse, user: User) -> None:
    """The browser knows the person from now on, under the name it had, if it had one."""
    device = device_of(request, user) or secrets.token_hex(8)
    others = [one for one in _known(request) if one[0] != user.pk]
    known: Known = [(user.pk, device, _mark(user)), *others][:MOST]
    response.set_cookie(
        COOKIE,
        signing.dumps(known, salt=SALT),
        max_age=LASTS,
        path=PATH,
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=True,
        samesite="Lax",
    )


def is_any_known(request: HttpRequest) -> bool:
    """Whether it is worth asking for whom."""
    return bool(_known(request))


def _known(request: HttpRequest) -> Known:
    try:
        found = signing.loads(request.COOKIES.get(COOKIE, ""), salt=SALT, max_age=LASTS)
    except signing.BadSignature:
        return []
    return [(int(key), str(device), str(mark)) for key, device, mark in found]


def _mark(user: User) -> str:
    """Of a person and the stored password, which has chance in it, so that nobody guesses one from it."""
    return sha256(f"{SALT}:{user.pk}:{user.password}".encode()).hexdigest()[:24]
