"""Tournaments, events, roles, players and entries."""

from tourney.models.columns import ListColumns
from tourney.models.entries import Entrant, Member, Player, Taken
from tourney.models.federations import Federation
from tourney.models.keys import KeyMark
from tourney.models.members import MemberList, MemberPart
from tourney.models.roles import Director, Invitation
from tourney.models.site import SiteSettings
from tourney.models.standby import StandbyChange
from tourney.models.tournaments import RESERVED, Event, Tournament
from tourney.models.tries import Tries
from tourney.models.webhooks import Notice, NoticeKind, Receiver, ReceiverSecret
from tourney.models.withheld import Withheld, WithoutName

__all__ = [
    "RESERVED",
    "Director",
    "Entrant",
    "Event",
    "Federation",
    "Invitation",
    "KeyMark",
    "ListColumns",
    "Member",
    "MemberList",
    "MemberPart",
    "Notice",
    "NoticeKind",
    "Player",
    "Receiver",
    "ReceiverSecret",
    "SiteSettings",
    "StandbyChange",
    "Taken",
    "Tournament",
    "Tries",
    "Withheld",
    "WithoutName",
]
