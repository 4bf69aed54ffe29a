"""The template tags of the books: `{% load books %}`, `{% cite "27-28" %}` and, in brackets, `{% cited rule %}`."""

from __future__ import annotations

from django import template

from brackets.systems.bridge.books import cite, cited

register = template.Library()
register.simple_tag(cite)
register.simple_tag(cited)
