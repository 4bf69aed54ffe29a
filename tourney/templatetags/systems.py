"""The ways an event's pages offer: each system says its own."""

from __future__ import annotations

from django import template

from tourney.models import Entrant, Event
from tourney.systems import Link

register = template.Library()


@register.filter
def desk_links(event: Event) -> tuple[Link, ...]:
    """The pages of the event's desk."""
    return event.system.desk_links(event)


@register.filter
def next_step(event: Event) -> Link | None:
    """The way from the entries to the next step: the draw, then the play."""
    return event.system.next_step(event)


@register.filter
def late_way(entrant: Entrant) -> Link | None:
    """The way of a late entry into the draw."""
    return entrant.event.system.late_way(entrant.event, entrant)


@register.filter
def public_links(event: Event) -> tuple[Link, ...]:
    """The pages of the event that players read."""
    return event.system.public_links(event)
