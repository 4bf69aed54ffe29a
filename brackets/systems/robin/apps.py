"""The app of this room."""

from django.apps import AppConfig


class RobinConfig(AppConfig):
    """Round robins: everybody meets everybody once."""

    name = "brackets.systems.robin"
    label = "robin"
