"""What became of the second machine, to be read: a command writes it."""

from __future__ import annotations

from django.contrib import admin

from tourney.admin.site import ReadOnly
from tourney.models import StandbyChange


@admin.register(StandbyChange)
class StandbyChangeAdmin(ReadOnly, admin.ModelAdmin):
    """Who let writing wait for the standby, let it go on without, or made it the first server, and why."""

    list_display = ("at", "what", "server", "by", "why")
    list_filter = ("what",)
