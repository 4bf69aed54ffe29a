"""The ways an event's pages offer: each system says its own."""

from __future__ import annotations

from django import template
from django.template import Context

from tourney import both_ways
from tourney.models import Entrant, Event
from tourney.onward import step_after
from tourney.running import Running, Step
from tourney.systems import Link

register = template.Library()


@register.filter
def desk_links(event: Event) -> tuple[Link, ...]:
    """The pages of the event's desk."""
    return event.system.desk_links(event)


@register.filter
def stands(event: Event) -> str:
    """The address where the event stands: entries, results, what comes after."""
    return event.system.stands(event)


@register.filter
def running(event: Event) -> Running:
    """How far the event is."""
    return event.system.running(event)


@register.simple_tag(takes_context=True)
def next_step(context: Context) -> Step | None:
    """What comes after this page of the desk; None on pages that are none of it."""
    request = context.get("request")
    return step_after(request, context) if request is not None else None


@register.simple_tag(takes_context=True)
def way_to_players(context: Context) -> str:
    """From a page of the desk to what players read of the same thing."""
    return both_ways.way_to_players(context["request"], context)


@register.filter
def late_way(entrant: Entrant) -> Link | None:
    """The way of a late entry into the draw."""
    return entrant.event.system.late_way(entrant.event, entrant)


@register.filter
def shut_out(entrant: Entrant) -> str:
    """Why a late entry cannot come in any more."""
    return entrant.event.system.shut_out(entrant.event, entrant)


@register.filter
def public_links(event: Event) -> tuple[Link, ...]:
    """The pages of the event that players read."""
    return event.system.public_links(event)
