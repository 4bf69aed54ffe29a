"""The framework's admin of what belongs to the house: a back door through the actions of Tourney's own pages."""

from tourney.admin.people import PeopleAdmin
from tourney.admin.site import (
    EntrantAdmin,
    EventAdmin,
    PlayerAdmin,
    TournamentAdmin,
    save_changed,
)
from tourney.admin.standby import StandbyChangeAdmin

__all__ = [
    "EntrantAdmin",
    "EventAdmin",
    "PeopleAdmin",
    "PlayerAdmin",
    "StandbyChangeAdmin",
    "TournamentAdmin",
    "save_changed",
]
