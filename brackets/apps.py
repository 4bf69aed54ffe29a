"""Draws, matches and results."""

from django.apps import AppConfig


class BracketsConfig(AppConfig):
    """The middle app: brackets stand on entries."""

    name = "brackets"
    verbose_name = "Brackets"
