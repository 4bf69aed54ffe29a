"""Draws, matches and results."""

from typing import Any

from django.apps import AppConfig
from django.db.models.signals import post_migrate
from django.utils.module_loading import import_string

from tourney.signals import copy_put_back


class BracketsConfig(AppConfig):
    """The middle app: brackets stand on entries."""

    name = "brackets"
    verbose_name = "Brackets"

    def ready(self) -> None:
        """What is kept of journals is made anew after an update, and of a copy that was put back."""
        post_migrate.connect(_drop_kept, sender=self)
        copy_put_back.connect(_drop_kept)


def _drop_kept(**_: Any) -> None:
    import_string("brackets.journal.kept.drop_kept")()
