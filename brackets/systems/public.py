"""The public pages of events that are systems of their own, by family."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from django.http import HttpResponse

from brackets.scrabble.public import views as scrabble
from tourney.http import Request
from tourney.models import Event

Page = Callable[[Request, Event], HttpResponse]
PlayerPage = Callable[[Request, Event, int], HttpResponse]

PAGES: Mapping[Event.Family, Page] = {Event.Family.SCRABBLE: scrabble.event}
"""The page of the event itself."""
STANDINGS: Mapping[Event.Family, Page] = {Event.Family.SCRABBLE: scrabble.standings}
PLAYERS: Mapping[Event.Family, PlayerPage] = {Event.Family.SCRABBLE: scrabble.player}
"""A player's own page, by entry number."""
