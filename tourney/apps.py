"""Tournaments, events and who plays in them."""

from django.apps import AppConfig


class TourneyConfig(AppConfig):
    """The lowest app: entries and roles."""

    name = "tourney"
    verbose_name = "Tournaments"
