"""`manage.py load_rulebook`: bring in the editions that ship with the product; safe to repeat."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand

from awards.actions.editions import load_rulebook
from awards.rulebooks.reader import shipped


class Command(BaseCommand):
    """Load every shipped edition that is not there yet, published and locked."""

    help = "Load the shipped editions of the rule book; those already there stay as they are."

    def handle(self, *args: Any, **options: Any) -> None:
        """Say for each edition what was done."""
        for book in shipped():
            loaded = load_rulebook(book)
            rows = sum(len(rows) for rows in book.tables.values())
            done = f"loaded, {rows} rows" if loaded else "is here already"
            if options["verbosity"]:
                self.stdout.write(f"{book.name}: {done}")
