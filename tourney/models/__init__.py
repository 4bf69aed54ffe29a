"""Tournaments, events, roles, players and entries."""

from tourney.models.columns import ListColumns
from tourney.models.entries import Entrant, Member, Player
from tourney.models.members import MemberList, MemberPart
from tourney.models.roles import Director, Invitation
from tourney.models.site import SiteSettings
from tourney.models.tournaments import RESERVED, Event, Tournament

__all__ = [
    "RESERVED",
    "Director",
    "Entrant",
    "Event",
    "Invitation",
    "ListColumns",
    "Member",
    "MemberList",
    "MemberPart",
    "Player",
    "SiteSettings",
    "Tournament",
]
