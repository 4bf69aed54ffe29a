"""Keys for forms that work without scripts."""

from __future__ import annotations

from django import template

from brackets.desk import sent

register = template.Library()


@register.simple_tag
def new_key() -> str:
    """A key of its own for each form, so that what is sent twice counts once."""
    return sent.new_key()
