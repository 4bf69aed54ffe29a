"""The app of this room."""

from django.apps import AppConfig


class JudoConfig(AppConfig):
    """Judo categories: double knockouts and pools."""

    name = "brackets.systems.judo"
    label = "judo"
