"""All help there is: of the house and of every system, and which page of it belongs to a page of the site."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import TYPE_CHECKING

from django.conf import settings
from django.utils.module_loading import import_string

from tourney.help.values import Help, Hint, Topic, Word
from tourney.systems import systems

if TYPE_CHECKING:
    from tourney.models import Event


@cache
def helps() -> tuple[Help, ...]:
    """Of the house first, then of each system in the order of the settings."""
    of_house = (import_string(path) for path in settings.HELP)
    return (*of_house, *(system.help for system in systems().values()))


def all_topics() -> Iterator[Topic]:
    """Every page of help."""
    return (topic for one in helps() for topic in one.topics)


@cache
def all_words() -> dict[str, Word]:
    """Every word by its code, in the order of the alphabet."""
    words = (word for one in helps() for word in one.words)
    return {word.code: word for word in sorted(words, key=lambda word: word.name.lower())}


@cache
def all_hints() -> dict[str, Hint]:
    """Every help beside a field, by form and field."""
    return {hint.at: hint for one in helps() for hint in one.hints}


def hint_of(forms: Iterable[str], field: str) -> Hint | None:
    """The help beside a field of a form that goes by these names, the nearest first."""
    found = (all_hints().get(f"{form}.{field}") for form in forms)
    return next((hint for hint in found if hint is not None), None)


def topic_of_code(code: str) -> Topic | None:
    """The page of help of that code."""
    return next((topic for topic in all_topics() if topic.code == code), None)


def topic_of_page(route: str, event: Event | None) -> Topic | None:
    """The page of help that belongs to a route: of the event's own system before that of the house."""
    own = event.system.help.topics if event is not None else ()
    return next((topic for topic in (*own, *all_topics()) if route in topic.pages), None)
