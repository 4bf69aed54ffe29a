"""What templates of awards print: chips of colours, places and ranks in words."""

from __future__ import annotations

from typing import Any

from django import template

from awards import wording
from awards.pages.review import place_words

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
    return wording.plain(value)


@register.filter
def rank(value: str) -> str:
    """What a player earned, in words; a group that is only a number is a bracket."""
    said = wording.own_rank(value)
    place, within, group = said.partition(" in ")
    return f"{place} in {group_title(group)}" if within and group.isdigit() else said


@register.filter
def group_title(name: str) -> str:
    """What a group is called in a text.

    >>> group_title("1"), group_title("B"), group_title("all")
    ('bracket 1', 'B', 'all')
    """
    return f"bracket {name}" if name.isdigit() else name
