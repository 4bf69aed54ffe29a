"""Masterpoints and the rule editions they come from."""

from django.apps import AppConfig


class AwardsConfig(AppConfig):
    """The top app: awards stand on brackets."""

    name = "awards"
    verbose_name = "Masterpoints"
