"""Indexes for what is asked of all tournaments and events at once, so that a site may have thousands of them."""

from __future__ import annotations

from django.db import models

OF_TOURNAMENTS = (
    models.Index(fields=["-starts", "name", "id"], name="tournaments_newest_first"),
    models.Index(fields=["is_public", "archived_at", "public_version"], name="tournament_versions"),
)
OF_EVENTS = (
    models.Index(
        fields=["archived_at"],
        condition=models.Q(archived_at__isnull=False),
        name="events_archived",
    ),
    models.Index(
        fields=["taken_away"], condition=models.Q(taken_away__gt=0), name="events_taken_away"
    ),
    models.Index(
        fields=["entries_taken_away"],
        condition=models.Q(entries_taken_away__gt=0),
        name="events_entries_taken_away",
    ),
)
"""After each write every process asks what was taken away of the whole site: here it stands alone."""
