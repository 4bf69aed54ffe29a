"""The points a team has for sure; the app that keeps the rule book answers, by the setting `SURE_POINTS`."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from django.conf import settings
from django.utils.module_loading import import_string

from brackets.picture.ticket import SurePoints
from tourney.models import Entrant


def sure_points(entrant: Entrant) -> SurePoints | None:
    """What is sure at the match a team stands in; None where no points are known."""
    asked = cast("Callable[[Entrant], SurePoints | None]", import_string(settings.SURE_POINTS))
    return asked(entrant)
