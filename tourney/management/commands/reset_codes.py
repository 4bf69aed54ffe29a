"""`manage.py reset_codes NAME`: for who lost the phone and the recovery codes."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.models import User
from django.core.management.base import BaseCommand, CommandError, CommandParser

from tourney.actions.time_codes import reset_codes


class Command(BaseCommand):
    """Let somebody sign in with the password alone again."""

    help = "Take the sign-in codes of a person away; the log of the person says so."

    def add_arguments(self, parser: CommandParser) -> None:
        """Whose."""
        parser.add_argument("name", help="name to sign in with")

    def handle(self, *, name: str, **options: Any) -> None:
        """Take them away."""
        user = User.objects.filter(username=name).first()
        if user is None:
            raise CommandError(f"Nobody signs in as {name!r}. Write the name as People has it.")
        if not reset_codes(user):
            raise CommandError(f"{name} has no sign-in codes; there is nothing to reset.")
        self.stdout.write(
            f"{name} signs in with the password alone and is signed out everywhere. "
            "If the phone is in other hands, make a link for a new password too."
        )
