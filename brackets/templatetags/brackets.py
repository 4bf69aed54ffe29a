"""Drawing matches and the lines between them; what did not change is not rendered again."""

from __future__ import annotations

from functools import lru_cache

from django import template
from django.conf import settings
from django.template.loader import get_template
from django.utils.translation import get_language

from brackets.pages.match import MatchView
from brackets.pages.tree import Wires

register = template.Library()


@register.simple_tag
def match_card(match: MatchView) -> str:
    """The box of a match with everything in it."""
    return _drawn("brackets/_match.html", "match", match)


@register.simple_tag
def gutter(wires: Wires) -> str:
    """The lines between two rounds."""
    return _drawn("brackets/_wires.html", "wires", wires)


def _drawn(name: str, variable: str, value: MatchView | Wires) -> str:
    render = _rendered.__wrapped__ if settings.DEBUG else _rendered
    return render(name, variable, value, get_language())


@lru_cache(maxsize=8192)
def _rendered(name: str, variable: str, value: MatchView | Wires, language: str | None) -> str:
    return get_template(name).render({variable: value})
