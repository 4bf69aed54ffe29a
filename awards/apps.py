"""Masterpoints and the rule editions they come from."""

from typing import Any

from django.apps import AppConfig
from django.utils.module_loading import import_string

from tourney.signals import copy_put_back


class AwardsConfig(AppConfig):
    """The top app: awards stand on brackets."""

    name = "awards"
    verbose_name = "Masterpoints"

    def ready(self) -> None:
        """Editions of a copy that are not as this release has them are named before it is put back."""
        copy_put_back.connect(_name_editions)


def _name_editions(**_: Any) -> str:
    return str(import_string("awards.queries.shipped_editions.unlike_shipped")())
