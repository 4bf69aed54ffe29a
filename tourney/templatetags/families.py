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
def desk_step(event: Event) -> str:
    """The template with the way from the entries to the next step: the draw, then the play."""
    return f"desk/step_{event.family.value}.html"


@register.filter
def desk_late(event: Event) -> str:
    """The template with the way of a late entry into the draw."""
    return f"desk/late_{event.family.value}.html"


@register.filter
def desk_leave(event: Event) -> str:
    """The template with the ways out of a draw that is posted, and into it."""
    return f"desk/leave_{event.family.value}.html"


@register.filter
def public_nav(event: Event) -> str:
    """The template with the links players see."""
    return f"brackets/nav_{event.family.value}.html"
