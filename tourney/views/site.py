"""The settings of the site: a page of its own for admins."""

from __future__ import annotations

from copy import copy
from typing import Any

from django.contrib import messages
from django.contrib.auth.models import User
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from tourney import actions, queries
from tourney.access import admin_only
from tourney.forms import SiteForm, form_values
from tourney.http import Conflict, Request, posted


@require_http_methods(["GET", "POST"])
@admin_only
def site_settings(request: Request, user: User) -> HttpResponse:
    """Name, time zone, and who may make tournaments."""
    form = SiteForm(posted(request), instance=copy(queries.site()))
    context: dict[str, Any] = {"form": form}
    if not form.is_valid():
        status = 422 if form.is_bound else 200
        return render(request, "tourney/site.html", context, status=status)
    try:
        actions.change_site(version=form.cleaned_data["version"], **form_values(form))
    except Conflict as conflict:
        form.data = {**dict(form.data.items()), "version": str(queries.site().version)}
        return render(request, "tourney/site.html", context | {"conflict": conflict}, status=409)
    messages.success(request, "The settings of the site are saved.")
    return redirect("tourney:desks")
