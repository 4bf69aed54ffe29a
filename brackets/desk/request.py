"""A request as the result line reads it: what was typed, what its author saw, who that was."""

from __future__ import annotations

import re
from collections.abc import Mapping

from django.contrib.auth.models import User
from django.http import HttpResponse, JsonResponse, QueryDict

from brackets.desk.values import Typed
from tourney.http import Request, whole_number

CONTROLS = {
    "csrfmiddlewaretoken", "command", "key", "seen", "shown", "listed", "person", "scope",
    "meeting", "stamp", "sure", "confirmed", "asked",
}  # fmt: skip
"""What is sent beside the fields of a row."""
LONGEST = 200
NOT_YOURS = (
    "You do not direct this event any more: nothing is recorded. What you typed is kept in this "
    "browser; ask an admin, or sign in as who directs it."
)
OTHER = "Somebody else is signed in in this browser now. Sign in as {} to send what you typed."


def wants_json(request: Request) -> bool:
    """Whether a script asks, which puts the pieces of the page into place itself."""
    return "application/json" in request.headers.get("Accept", "")


def typed_in(request: Request, data: QueryDict | None = None, *, text: str = "") -> Typed:
    """A line: its text, its key, and what its author saw; `text` stands for what has none."""
    found = request.POST if data is None else data
    return Typed(
        text or " ".join(found.get("command", "")[:LONGEST].split()),
        found.get("key", "").strip(),
        max(whole_number(found.get("seen", "")), 0),
        found.get("meeting", ""),
        found.get("stamp", ""),
        frozenset(filter(None, found.get("sure", "").split(","))),
        _confirmed(found.get("confirmed", "")),
        asked=bool(found.get("asked")),
    )


def fields_in(request: Request, meeting: str) -> Typed:
    """A row or a page of one meeting: its fields instead of a text, whose author saw the meeting."""
    line = typed_in(request)
    fields = {name: request.POST[name] for name in request.POST if name not in CONTROLS}
    said = " ".join(f"{name}={value}" for name, value in sorted(fields.items()) if value)
    return Typed(
        f"{meeting} {said}",
        line.key,
        line.seen,
        meeting,
        line.stamp,
        line.sure,
        line.confirmed,
        fields,
    )


def _confirmed(text: str) -> tuple[int, ...] | None:
    """The records agreed to be voided; None where no list was seen."""
    if not text:
        return None
    return tuple(number for number in map(int, re.findall(r"\d{1,9}", text)) if number)


def other_person(request: Request, by: User) -> HttpResponse | None:
    """The refusal of what another person typed in this browser; None where it is the same."""
    person = request.POST.get("person", "")
    if not person or person == str(by.pk):
        return None
    author = User.objects.filter(pk=whole_number(person)).first()
    words = OTHER.format(author.get_username() if author else "its author")
    if wants_json(request):
        return halted(words)
    return HttpResponse(words, status=403, content_type="text/plain; charset=utf-8")


def halted(why: str) -> HttpResponse:
    """What stops the queue of a script: everything is kept, nothing more is sent."""
    return JsonResponse({"state": "halted", "why": why}, status=403)


def number_of(data: Mapping[str, str], name: str) -> int:
    """A record's number as a page sends it; 0 for none."""
    return max(whole_number(data.get(name, "")), 0)
