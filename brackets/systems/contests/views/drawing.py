"""What the draw pages of all contests do alike: a view does one thing and says what it did."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeAlias

from django import forms
from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect

from brackets.draw.errors import DrawError
from brackets.systems.contests.fixed import FIXED, UNFIXED, FixedForm
from tourney.http import Conflict, Request, conflict_words, user_of
from tourney.models import Event

DRAWN = "Drawn. Players see that it was drawn; they see the draw when you post it."
Act: TypeAlias = Callable[[Request, Event], str]
View: TypeAlias = Callable[[Request, Event], HttpResponse]
Page: TypeAlias = Callable[..., HttpResponse]
"""The draw page of a room: `page(request, event, trouble=..., status=...)`, and forms as they were typed."""


class Mistyped(Exception):
    """A form that does not hold; `name` is what the page calls it."""

    def __init__(self, name: str, form: forms.Form, trouble: str = "") -> None:
        """The form says itself what is wrong, or the page does."""
        super().__init__(name)
        self.name, self.form, self.trouble = name, form, trouble


class Overtaken(Exception):
    """The settings were changed meanwhile; `typed` is what the page gives back to be looked at and sent again."""

    def __init__(self, conflict: Conflict, typed: dict[str, Any]) -> None:
        """What stands against what was typed."""
        super().__init__(str(conflict))
        self.conflict, self.typed = conflict, typed


def typed(name: str, form: forms.Form) -> dict[str, Any]:
    """What was typed into a form of the page."""
    if not form.is_valid():
        raise Mistyped(name, form)
    return form.cleaned_data


def drawing(request: Request, event: Event, form: forms.Form, draw: Callable[..., object]) -> str:
    """Draw a lot, or take the number or value that was typed, which is given back where it makes no lot."""
    values = typed("lot_form", form)
    try:
        draw(event, **values, by=user_of(request))
    except DrawError as error:
        raise Mistyped("lot_form", form, str(error)) from error
    return DRAWN


def fixing(request: Request, event: Event, fix: Callable[..., object]) -> str:
    """Give somebody a place before the lot, or take it off; what is refused or overtaken is given back as typed."""
    form = FixedForm(request.POST, entrants=event.entrants.all())
    values = typed("fixed_form", form)
    try:
        fix(event, **values)
    except DrawError as error:
        form.add_error("place", str(error))
        raise Mistyped("fixed_form", form) from error
    except Conflict as conflict:
        raise Overtaken(conflict, {name: values[name] for name in ("entry", "place")}) from conflict
    return FIXED if values["place"] else UNFIXED


def acting(page: Page) -> Callable[[Act], View]:
    """A view of an act: back on the draw page it is said, or there is shown what stands against it."""

    def made(act: Act) -> View:
        @wraps(act)
        def view(request: Request, event: Event) -> HttpResponse:
            try:
                said = act(request, event)
            except Mistyped as error:
                given = {error.name: error.form}
                return page(request, event, trouble=error.trouble, status=422, **given)
            except DrawError as error:
                return page(request, event, trouble=str(error), status=422)
            except Overtaken as error:
                event.refresh_from_db()
                words = conflict_words(error.conflict)
                return page(request, event, trouble=words, status=409, fixed=error.typed)
            except Conflict as conflict:
                event.refresh_from_db()
                return page(request, event, trouble=conflict_words(conflict), status=409)
            messages.success(request, said)
            where = event.tournament.slug, event.slug
            return redirect(f"brackets:{event.system.key}_draw", *where)

        return view

    return made
