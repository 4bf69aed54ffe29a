"""Tournaments, events, roles, players and entries."""

from tourney.models.entries import Entrant, Member, Player
from tourney.models.roles import Director, Invitation
from tourney.models.tournaments import RESERVED, Event, Tournament

__all__ = [
    "RESERVED",
    "Director",
    "Entrant",
    "Event",
    "Invitation",
    "Member",
    "Player",
    "Tournament",
]
