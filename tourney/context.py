"""What the frame of every page shows: the name of the site, the theme and who is here."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest
from django.utils.functional import SimpleLazyObject

from tourney import queries

THEMES = ("light", "dark")


def theme_of(request: HttpRequest) -> str:
    """The theme the reader chose; empty follows the system."""
    chosen = request.COOKIES.get("theme", "")
    return chosen if chosen in THEMES else ""


def frame(request: HttpRequest) -> dict[str, Any]:
    """Values base.html uses; `frame` stands for it where a page becomes a part of a printed document.

    The name of the site is asked for once, by pages that show it.
    """
    return {
        "theme": theme_of(request),
        "frame": getattr(request, "frame", "base.html"),
        "name_of_site": SimpleLazyObject(queries.site_name),
    }
