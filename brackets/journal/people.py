"""Who made a record, as the desk names them."""

from __future__ import annotations

from django.contrib.auth.models import User


def person(user: User | None) -> str:
    """By full name where it is known.

    >>> person(None)
    'the system'
    """
    return (user.get_full_name() or user.get_username()) if user else "the system"
