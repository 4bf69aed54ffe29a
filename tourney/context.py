"""What the frame of every page shows: the name of the site, and whether everybody sees the same."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.http import HttpRequest
from django.utils.functional import SimpleLazyObject

from tourney import queries
from tourney.published.asked import is_public


def frame(request: HttpRequest) -> dict[str, Any]:
    """Values base.html uses; `frame` stands for it where a page becomes a part of a printed document.

    The name of the site is asked for once, by pages that show it.
    """
    return {
        "for_everybody": getattr(request, "look", None) or is_public(request.path_info),
        "frame": getattr(request, "frame", "base.html"),
        "has_mail": settings.MAIL is not None,
        "name_of_site": SimpleLazyObject(queries.site_name),
    }
