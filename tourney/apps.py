"""Tournaments, events and who plays in them."""

from importlib import import_module

from django.apps import AppConfig
from django.conf import settings
from django.db.backends.signals import connection_created

from tourney.signals import taken_away


class TourneyConfig(AppConfig):
    """The lowest app: entries and roles."""

    name = "tourney"
    verbose_name = "Tournaments"

    def ready(self) -> None:
        """A database of another version is found before it is touched; its writes are timed.

        What is taken away stays on no disk.
        """
        import_module("tourney.other_versions")
        connection_created.connect(import_module("tourney.standby.fence").look)
        connection_created.connect(import_module("tourney.metrics.counting").watch)
        if settings.ERRORS:
            import_module("tourney.reporting").begin(settings.ERRORS)
        taken_away.connect(import_module("tourney.published.shelf").let_go)
        taken_away.connect(import_module("tourney.published.shown").tell)
