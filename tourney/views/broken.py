"""The page of a breakdown: it needs neither a working request nor a working database."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponseServerError
from django.template.loader import render_to_string

from tourney import queries


def broken(request: HttpRequest) -> HttpResponseServerError:
    """What happened to what was sent, under the name of the site."""
    page = render_to_string("500.html", {"name_of_site": queries.site_name()})
    return HttpResponseServerError(page)
