"""Which templates an event's pages include: each family of events brings its own links."""

from __future__ import annotations

from django import template

from tourney.models import Event

register = template.Library()


@register.filter
def desk_nav(event: Event) -> str:
    """The template with the links of the event's desk."""
    return f"desk/nav_{event.family.value}.html"


@register.filter
def public_nav(event: Event) -> str:
    """The template with the links players see."""
    return f"brackets/nav_{event.family.value}.html"
