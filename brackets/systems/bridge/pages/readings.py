"""How an event reads an open clause of rules 1-12; the app that keeps the rule book answers.

`brackets` does not know the rule book: the setting `SMALL_SHARES` names the function that does.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from django.conf import settings
from django.utils.module_loading import import_string

from tourney.models import Event


def small_shares(event: Event) -> bool:
    """Whether 1-49% of a won match earn that share of its match award (rules 1 and 2, page 1)."""
    asked = cast("Callable[[Event], bool]", import_string(settings.SMALL_SHARES))
    return asked(event)


def small_shares_words(*, earned: bool) -> str:
    """The reading as a sentence for players and directors."""
    if earned:
        return "Less than half of a match won earns that share of its match award."
    return "Less than half of a match won earns nothing of its match award."
