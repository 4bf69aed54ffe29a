"""Rule books, for everybody to read."""

from __future__ import annotations

from django.http import HttpResponse
from django.shortcuts import get_object_or_404, render

from awards.pages.edition import edition_page
from awards.queries.editions import NONE_LOADED, readable_editions
from tourney.http import Request


def editions(request: Request) -> HttpResponse:
    """Every published edition; admins see the drafts too."""
    found = readable_editions(drafts=request.user.is_superuser)
    return render(request, "awards/editions.html", {"editions": found, "none_loaded": NONE_LOADED})


def edition(request: Request, name: str) -> HttpResponse:
    """One edition: its factors with their pages, and what it changed."""
    rows = readable_editions(drafts=request.user.is_superuser)
    found = get_object_or_404(rows, name=name)
    return render(request, "awards/edition.html", {"page": edition_page(found), "edition": found})
