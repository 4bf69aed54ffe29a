"""Tournaments, events and who plays in them."""

from importlib import import_module

from django.apps import AppConfig


class TourneyConfig(AppConfig):
    """The lowest app: entries and roles."""

    name = "tourney"
    verbose_name = "Tournaments"

    def ready(self) -> None:
        """A database of another version is found before it is touched."""
        import_module("tourney.other_versions")
