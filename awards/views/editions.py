"""Rule books, for everybody to read."""

from __future__ import annotations

from django.http import HttpResponse
from django.shortcuts import get_object_or_404, render

from awards.filters import EditionFilter
from awards.pages.edition import edition_page
from awards.queries.editions import readable_editions
from awards.tables import EditionTable
from tourney.http import Request
from tourney.listing import listed


def editions(request: Request) -> HttpResponse:
    """Every published edition; admins see the drafts too."""
    found = readable_editions(drafts=request.user.is_superuser)
    listing = listed(request, found, table=EditionTable, search=EditionFilter)
    return render(request, "awards/editions.html", {"listing": listing})


def edition(request: Request, name: str) -> HttpResponse:
    """One edition: its factors with their pages, and what it changed."""
    rows = readable_editions(drafts=request.user.is_superuser)
    found = get_object_or_404(rows, name=name)
    return render(request, "awards/edition.html", {"page": edition_page(found), "edition": found})
