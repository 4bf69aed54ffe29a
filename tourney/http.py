"""Requests as the views see them, and the few answers they share."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.contrib.auth.models import AnonymousUser, User
from django.http import HttpRequest, QueryDict
from django_htmx.middleware import HtmxDetails

LONGEST_NUMBER = 9


class Request(HttpRequest):
    """A request with a user, what htmx says about itself, and the ETag of a published page."""

    htmx: HtmxDetails
    user: User | AnonymousUser
    etag: str = ""
    frame: str = ""
    """What stands for `base.html` where the page becomes a part of a printed document."""


def posted(request: HttpRequest) -> QueryDict | None:
    """What a form was sent with, even if it was sent empty; None when it was only asked for."""
    return request.POST if request.method == "POST" else None


def sent_again(data: Mapping[str, Any], **changed: str) -> QueryDict:
    """What a form was sent with, some fields another way: a page that shows it again loses nothing of it."""
    again = QueryDict(mutable=True)
    again.update(data)
    for name, value in changed.items():
        again[name] = value
    return again


def whole_number(text: str, *, otherwise: int = -1) -> int:
    """A count or a version as a page sends it; `otherwise` for what is none, however long."""
    return int(text) if text.isdecimal() and len(text) <= LONGEST_NUMBER else otherwise


class Conflict(Exception):
    """Somebody changed the row meanwhile: the caller shows both values and answers 409."""

    def __init__(self, what: str, *, theirs: str, yours: str) -> None:
        """`what` names the row; `theirs` is what stands, `yours` what was to be saved."""
        super().__init__(f"{what} was changed meanwhile: it now says {theirs}, not {yours}.")
        self.what, self.theirs, self.yours = what, theirs, yours


def user_of(request: Request) -> User | None:
    """Who acts: the person signed in."""
    return request.user if isinstance(request.user, User) else None


def conflict_words(conflict: Conflict) -> str:
    """A conflict in a sentence with both values."""
    return (
        f"{conflict.what} was changed while you looked at it: it now holds {conflict.theirs}. "
        f"Nothing of {conflict.yours} was saved; look at it as it is now and do it again."
    )
