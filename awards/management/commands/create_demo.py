"""`manage.py create_demo`: four tournaments with events of every system, and their accounts."""

from __future__ import annotations

import os
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from awards.demo.tournament import create_demo, remove_demo
from awards.errors import AwardError


class Command(BaseCommand):
    """Make the sample and print its accounts; twice is refused without --reset."""

    help = "Create the sample: four tournaments with events of every system."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """`--reset` makes it anew."""
        parser.add_argument("--reset", action="store_true", help="Remove the sample first.")

    def handle(self, *args: Any, **options: Any) -> None:
        """The passwords are random unless TOURNEY_DEMO_PASSWORD fixes them."""
        if options["reset"]:
            remove_demo()
        password = os.environ.get("TOURNEY_DEMO_PASSWORD", "")
        try:
            tournament, accounts = create_demo(today=timezone.localdate(), password=password)
        except AwardError as error:
            raise CommandError(str(error)) from error
        self.stdout.write(f"{tournament.name} is ready. Sign in with:")
        for account in accounts:
            self.stdout.write(f"  {account.username:<10}{account.password}  ({account.role})")
