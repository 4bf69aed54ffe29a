"""What templates of awards print: chips of colours, places and ranks in words."""

from __future__ import annotations

from typing import Any

from django import template

from awards.models import Award
from awards.pages.review import place_words
from awards.receipts import ranks
from awards.rulebooks import words
from awards.words import said_stored

register = template.Library()


@register.inclusion_tag("awards/_points.html")
def points(colours: list[dict[str, str]], award: object = "") -> dict[str, Any]:
    """The award by colour, the amount only where there are several; the word is in the chip."""
    unknown = not colours and str(award) not in ("", "0.00")
    return {"colours": colours, "several": len(colours) > 1, "unknown": unknown}


@register.filter
def places(value: list[int]) -> str:
    """1, 2, 3/4, 5/8."""
    return place_words(value)


@register.filter
def plain(value: str) -> str:
    """A number without needless zeros."""
    return words.plain(value)


@register.filter
def own_rank(award: Award) -> str:
    """What a player earned, in words."""
    return ranks.own_rank(award)


@register.filter
def each_said(value: list[dict[str, Any]]) -> tuple[str, ...]:
    """Stored reasons, each a sentence."""
    return said_stored(value)


@register.filter
def said(value: list[dict[str, Any]]) -> str:
    """Stored reasons, one sentence after the other."""
    return " ".join(said_stored(value))


@register.filter
def group_title(name: str) -> str:
    """What a group is called in a text."""
    return words.group_title(name)
