"""Rule books, for everybody to read."""

from __future__ import annotations

from django.http import HttpResponse
from django.shortcuts import get_object_or_404, render

from awards.access import BOOKS
from awards.filters import EditionFilter
from awards.pages.edition import edition_page
from awards.queries.editions import readable_editions
from awards.tables import EditionTable
from tourney.http import Request
from tourney.listing import listed
from tourney.published import SitePage, published

PAGES = SitePage((BOOKS,))


def editions(request: Request) -> HttpResponse:
    """The list of rule books, at its address."""
    return book_list(request, PAGES)


@published
def book_list(request: Request, books: SitePage) -> HttpResponse:
    """Every published edition; looked at from the desk the drafts too."""
    found = readable_editions(drafts=_with_drafts(request))
    listing = listed(request, found, table=EditionTable, search=EditionFilter)
    return render(request, "awards/editions.html", {"listing": listing})


def edition(request: Request, name: str) -> HttpResponse:
    """A rule book, at its address."""
    return book(request, PAGES, name)


@published
def book(request: Request, books: SitePage, name: str) -> HttpResponse:
    """One edition: its factors with their pages, and what it changed."""
    rows = readable_editions(drafts=_with_drafts(request))
    found = get_object_or_404(rows, name=name)
    return render(request, "awards/edition.html", {"page": edition_page(found), "edition": found})


def _with_drafts(request: Request) -> bool:
    return getattr(request, "reads_drafts", False)
