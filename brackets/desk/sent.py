"""The keys of what was sent: the same line sent twice is made once, and answered twice."""

from __future__ import annotations

import re

from django.utils.crypto import get_random_string
from django.utils.safestring import SafeString, mark_safe

from brackets.desk.values import Recorded, Typed
from brackets.draw.errors import DrawError
from brackets.journal.people import Author, columns
from brackets.models import Sent
from tourney.models import Event

KEY = re.compile(r"[0-9A-Za-z]{8,32}\.[0-9A-Za-z]{8,32}")
LETTERS = "0123456789abcdef"


def new_key() -> str:
    """The key of a form that works without scripts: a window of its own, and one line in it."""
    return f"{get_random_string(16, LETTERS)}.{get_random_string(16, LETTERS)}"


def answer_of(event: Event, typed: Typed, by: Author) -> Recorded | None:
    """What was answered to this key; None when it is new.

    Raises DrawError when it is none, or when somebody sent something else under it.
    """
    if not KEY.fullmatch(typed.key):
        raise DrawError(f"Key: “{typed.key[:80]}” is not from this page; load the page again.")
    found = Sent.objects.filter(event=event, key=typed.key).select_related("made_by").first()
    if found is None:
        return None
    own = columns(by)
    is_own = (found.made_by, found.author) == (own["made_by"], own["author"])
    if not is_own or found.text != typed.text:
        raise DrawError(f"Key: it was used for “{found.text}” already; load the page again.")
    return Recorded(words_of(found), found.first, found.last, found.answer["meeting"])


def words_of(sent: Sent) -> SafeString:
    """What was answered: kept as HTML of our own, in which every name was escaped."""
    return mark_safe(str(sent.answer["words"]))


def keep(event: Event, typed: Typed, by: Author, recorded: Recorded) -> Sent:
    """Remember what was sent and what was answered, in the transaction of its records."""
    return Sent.objects.create(
        event=event,
        key=typed.key,
        **columns(by),
        text=typed.text,
        answer={
            "words": str(recorded.words),
            "meeting": recorded.meeting,
            "line": typed.fields is None and bool(recorded.meeting),
        },
        first=recorded.first,
        last=recorded.last,
    )
