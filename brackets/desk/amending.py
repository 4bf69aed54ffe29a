"""One way to make an amendment: a preview first, then the record, and what to say when it fails."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render

from brackets.desk.asked import sure_of
from brackets.draw.errors import DrawError
from brackets.journal.amending import Amendment, amend_event
from brackets.journal.append import NeedsConfirmation
from tourney.http import Conflict, Request, user_of, whole_number
from tourney.models import Event

MOVED = "Something was recorded since this preview was made; this is what it would do now."

Context = Mapping[str, Any]


def amendment_page(
    request: Request,
    template: str,
    context: Context,
    preview: Callable[[], object] | None,
    *,
    error: str = "",
    status: int = 200,
) -> HttpResponse:
    """A page with the preview of an amendment, or with the sentence why it cannot be."""
    shown: dict[str, Any] = {**context, "error": error}
    try:
        shown["preview"] = preview() if preview else None
    except DrawError as found:
        shown["error"] = str(found)
        status = max(status, 422)
    return render(request, template, shown, status=status)


def attempt(
    make: Callable[[], object], done: Callable[[], HttpResponse], again: Callable[..., HttpResponse]
) -> HttpResponse:
    """Make it and go on; or show the page again, 422 with the sentence, 409 when it moved."""
    try:
        make()
    except DrawError as error:
        return again(error=str(error), status=422)
    except (Conflict, NeedsConfirmation):
        return again(error=MOVED, status=409)
    return done()


def amended(request: Request, event: Event, plan: Amendment) -> object:
    """The planned facts recorded, as their author saw them."""
    return amend_event(
        event,
        plan,
        by=user_of(request),
        seen=seen_by(request),
        confirmed=confirmed_by(request),
        sure=sure_of(request),
    )


def said(request: Request, words: str, to: str) -> HttpResponse:
    """Say what happened, on another page."""
    messages.success(request, words)
    return redirect(to)


def number_of(request: Request, name: str) -> int | None:
    """A whole number of the form or the address; None for anything else."""
    text = request.POST.get(name, "") or request.GET.get(name, "")
    found = whole_number(text)
    return None if found < 0 else found


def seen_by(request: Request) -> int:
    """The record its author's preview was worked out on."""
    return number_of(request, "seen") or 0


def confirmed_by(request: Request) -> tuple[int, ...]:
    """The records its author agreed to see voided."""
    parts = request.POST.get("confirmed", "").split(",")
    return tuple(number for number in map(whole_number, parts) if number >= 0)
