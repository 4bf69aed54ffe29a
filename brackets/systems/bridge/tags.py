"""The template tag of the books: `{% load books %}` and `{% cite "27-28" %}`."""

from __future__ import annotations

from django import template

from brackets.systems.bridge.books import cite

register = template.Library()
register.simple_tag(cite)
