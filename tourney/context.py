"""What the frame of every page shows: the theme and who is here."""

from __future__ import annotations

from django.http import HttpRequest

THEMES = ("light", "dark")


def theme_of(request: HttpRequest) -> str:
    """The theme the reader chose; empty follows the system."""
    chosen = request.COOKIES.get("theme", "")
    return chosen if chosen in THEMES else ""


def frame(request: HttpRequest) -> dict[str, str]:
    """Values base.html uses; `frame` stands for it where a page becomes a part of a printed document."""
    return {"theme": theme_of(request), "frame": getattr(request, "frame", "base.html")}
