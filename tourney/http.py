"""Requests as the views see them, and the few answers they share."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from ipaddress import ip_address
from typing import Any

from django.conf import settings
from django.contrib.auth.models import AnonymousUser, User
from django.http import HttpRequest, QueryDict
from django_htmx.middleware import HtmxDetails

from tourney.numbers import whole


@dataclass(frozen=True, slots=True)
class Look:
    """A page that is not public, as its people see it."""

    words: str
    """Who sees it."""
    desk: str
    """The address of the desk it belongs to."""


class Request(HttpRequest):
    """A request with a user, what htmx says about itself, and the ETag of a published page."""

    htmx: HtmxDetails
    user: User | AnonymousUser
    etag: str = ""
    frame: str = ""
    """What stands for `base.html` where the page becomes a part of a printed document."""
    reads: int = 0
    """The tournament of which hidden pages may be read too: its people ask."""
    reads_drafts: bool = False
    """Whether an admin asks, who may read rule books that are not published."""
    look: Look | None = None
    """Set where a page that is hidden is shown to its people at the desk."""


def wants_part(request: HttpRequest) -> bool:
    """Whether the part of a page that changes is asked for, without its frame: `?part=live`."""
    return request.GET.get("part") == "live"


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
    found = whole(text)
    return otherwise if found is None else found


def client_address(request: HttpRequest) -> str:
    """Whose request it is: the address that connects, or the one that our own proxies name.

    A header is believed as far as it was written by a proxy of `PROXIES`: read from its end, the
    first address that is none of them is the reader's; what he wrote himself stands before it.
    """
    found = str(request.META.get("REMOTE_ADDR", ""))
    forwarded = str(request.META.get("HTTP_X_FORWARDED_FOR", ""))
    for named in reversed([part.strip() for part in forwarded.split(",") if part.strip()]):
        if not _is_proxy(found) or not _is_address(named):
            break
        found = named
    return found


def _is_proxy(address: str) -> bool:
    return _is_address(address) and any(ip_address(address) in one for one in settings.PROXIES)


def _is_address(text: str) -> bool:
    try:
        ip_address(text)
    except ValueError:
        return False
    return True


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
