"""Posting the conditions of contest (rule 26, handbook page 4)."""

from __future__ import annotations

from django.contrib.auth.models import User
from django.db import transaction
from django.utils import timezone

from tourney.actions.public import raise_public_version
from tourney.http import Conflict
from tourney.models import Event


@transaction.atomic
def post_conditions(event: Event, *, text: str, version: int, by: User | None) -> Event:
    """Post the conditions, or post them again, with what the director adds, kept as typed.

    `version` is how often they had been posted when the form was shown; Conflict when
    somebody posted them meanwhile.
    """
    stored = (
        Event.objects.select_for_update(of=("self",)).select_related("tournament").get(pk=event.pk)
    )
    if stored.conditions_version != version:
        raise Conflict(
            "The conditions of contest",
            theirs=stored.conditions_text or "no text of the director",
            yours=text or "no text of the director",
        )
    stored.conditions_text, stored.conditions_posted_by = text, by
    stored.conditions_posted_at = timezone.now()
    stored.conditions_version += 1
    stored.save(
        update_fields=[
            "conditions_text",
            "conditions_posted_by",
            "conditions_posted_at",
            "conditions_version",
        ]
    )
    raise_public_version(stored)
    return stored
