"""What is kept of people, why, how long, who sees it, and whom to ask."""

from __future__ import annotations

from django.conf import settings
from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tourney.http import Request
from tourney.tidying import passing


@require_safe
def privacy(request: Request) -> HttpResponse:
    """The same for everybody."""
    context = {"passing": passing(), "contact": settings.CONTACT}
    return render(request, "tourney/privacy.html", context)
