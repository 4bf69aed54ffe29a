"""What an edition would have done to the events of the last year: page, short form, file; for admins.

Nothing is kept: the events may change at any time, so each look computes them anew.
"""

from __future__ import annotations

from datetime import datetime

from django.contrib.auth.models import User
from django.http import HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_safe

from awards.models import Edition
from awards.pages.book_impact import book_impact, impact_sheets
from awards.queries.impact import Impact, impact_of
from awards.views.book_files import edition_called
from awards.views.downloads import attached
from tourney.access import admin_only
from tourney.exporting import safe_cell
from tourney.http import Request
from tourney.workbook import workbook


@require_safe
@admin_only
def impact(request: Request, user: User, name: str) -> HttpResponse:
    """Every event that changes or cannot be computed."""
    return _shown(request, edition_called(name), "impact")


@require_safe
@admin_only
def summary(request: Request, user: User, name: str) -> HttpResponse:
    """The short form beside the editor, which asks for it once its own page stands."""
    return _shown(request, edition_called(name), "_impact_summary")


@require_safe
@admin_only
def download(request: Request, user: User, name: str) -> HttpResponse:
    """The same as a workbook."""
    edition = edition_called(name)
    found, at = _worked_out(edition)
    content = workbook(impact_sheets(edition, found, at=at), at=at, safe=safe_cell)
    return attached(content, f"{edition.name}-impact.xlsx")


def _shown(request: Request, edition: Edition, template: str) -> HttpResponse:
    found, at = _worked_out(edition)
    context = {"edition": edition, "impact": book_impact(edition, found, at=at)}
    return render(request, f"awards/books/{template}.html", context)


def _worked_out(edition: Edition) -> tuple[Impact, datetime]:
    at = timezone.localtime()
    return impact_of(edition, today=at.date()), at
