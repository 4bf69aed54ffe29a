"""The app of this room."""

from django.apps import AppConfig


class CupConfig(AppConfig):
    """Cups: a tree by lot."""

    name = "brackets.systems.cup"
    label = "cup"
