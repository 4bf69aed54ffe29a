"""The framework's admin behind the one door of the site: it has no sign-in and no password page of its own."""

from __future__ import annotations

from typing import Any

from django.contrib.admin import AdminSite
from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse

Extra = dict[str, Any] | None


class Site(AdminSite):
    """Passwords are asked for, counted and changed on our own pages alone."""

    def login(self, request: HttpRequest, extra_context: Extra = None) -> HttpResponse:
        """Lead to the site's sign-in; who is signed in and no admin has no business here."""
        index = reverse("admin:index")
        if self.has_permission(request):
            return redirect(index)
        if request.user.is_authenticated:
            raise PermissionDenied
        return redirect_to_login(request.GET.get("next", index))

    def password_change(  # type: ignore[override]
        self, request: HttpRequest, extra_context: Extra = None
    ) -> HttpResponse:
        """Lead to the page on which everybody changes it."""
        return redirect("tourney:change_password")
