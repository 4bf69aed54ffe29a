"""Help on every page: the way to its own page of help, and the signs of its texts."""

from __future__ import annotations

from urllib.parse import urlencode

from django import template
from django.template import Context
from django.urls import reverse
from django.utils.safestring import SafeString

from tourney.help.finding import topic_of_page
from tourney.help.saying import said as in_html
from tourney.models import Event

register = template.Library()


@register.filter
def said(text: str) -> SafeString:
    """A text of a page of help, whose words are explained on the same page."""
    return in_html(text, is_here=True)


@register.filter
def said_there(text: str) -> SafeString:
    """A text whose words are explained on the page of all words."""
    return in_html(text)


@register.simple_tag(takes_context=True)
def way_to_help(context: Context) -> str:
    """The address of the help for the page that is shown; of all help where it has none."""
    request, event = context.get("request"), context.get("event")
    match = request.resolver_match if request is not None else None
    if request is None or match is None:
        return reverse("tourney:help")
    topic = topic_of_page(match.view_name, event if isinstance(event, Event) else None)
    way = reverse("tourney:help_topic", args=[topic.code]) if topic else reverse("tourney:help")
    return f"{way}?{urlencode({'from': request.path})}"
