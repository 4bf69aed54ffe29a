"""Drawing one match; a match that did not change is not rendered again."""

from __future__ import annotations

from functools import lru_cache

from django import template
from django.conf import settings
from django.template.loader import get_template
from django.utils.translation import get_language

from brackets.pages.match import MatchView

register = template.Library()


@register.simple_tag
def match_card(match: MatchView) -> str:
    """The box of a match with everything in it."""
    render = _rendered.__wrapped__ if settings.DEBUG else _rendered
    return render(match, get_language())


@lru_cache(maxsize=4096)
def _rendered(match: MatchView, language: str | None) -> str:
    return get_template("brackets/_match.html").render({"match": match})
