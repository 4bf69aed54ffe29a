"""What can be asked for: a path, the view that answers, and the type of the answer.

The route and its description are made of the same value, so that neither can say anything else.
`settings.API` names every tuple of them.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

from django.conf import settings
from django.http import HttpResponse
from django.urls import URLPattern, path
from django.utils.module_loading import import_string

from tourney.models import Event

ROOT = "api/v1/"
JSON, LINES = "application/json", "application/jsonl"
_ARGUMENT = re.compile(r"<(\w+):(\w+)>")
OF_EVENT = "tournaments/<slug:slug>/events/<slug:event_slug>"


@dataclass(frozen=True, slots=True)
class Asked:
    """A whole number that may stand behind the address, and what it is without it."""

    name: str
    says: str
    least: int = 0
    otherwise: int = 0


@dataclass(frozen=True, slots=True)
class Operation:
    """One thing that can be read. `answers` is the type of the whole answer, or of one line."""

    path: str
    name: str
    says: str
    answers: Any
    view: Callable[..., HttpResponse]
    asked: tuple[Asked, ...] = ()
    media: str = JSON
    is_of: Callable[[Event], bool] = lambda event: True
    """Whether an event of this kind can have any; asked by whoever offers it."""

    @property
    def route(self) -> URLPattern:
        """Its route."""
        return path(f"{ROOT}{self.path}", self.view, name=f"api_{self.name}")

    @property
    def template(self) -> str:
        """Its path as OpenAPI writes it."""
        return f"/{ROOT}" + _ARGUMENT.sub(r"{\2}", self.path)

    def address(self, **values: str) -> str:
        """Where it answers, of these."""
        return self.template.format_map(values)

    @property
    def arguments(self) -> tuple[tuple[str, str], ...]:
        """Kind and name of what stands in the path."""
        return tuple(_ARGUMENT.findall(self.path))


@cache
def operations() -> tuple[Operation, ...]:
    """Everything that can be read, in the order of the settings."""
    return tuple(one for name in settings.API for one in import_string(name))
