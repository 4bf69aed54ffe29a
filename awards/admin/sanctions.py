"""Sanctions are looked at here, with their history; the desk writes them."""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.http import HttpRequest

from awards.models import Sanction
from tourney.admin.history import HistoryAdmin


@admin.register(Sanction)
class SanctionAdmin(HistoryAdmin):
    """Which event was awarded under which edition."""

    list_display = ("event", "edition", "classification", "status", "published_at", "published_by")
    list_filter = ("status", "classification", "edition")
    list_select_related = ("event", "edition", "published_by")
    exclude = ("inputs", "receipts", "warnings")

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Not here."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Not here."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Not here."""
        return False
