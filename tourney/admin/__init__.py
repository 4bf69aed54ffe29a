"""The framework's admin of what belongs to the house: a back door through the actions of Tourney's own pages."""

from tourney.admin.people import PeopleAdmin
from tourney.admin.site import (
    EntrantAdmin,
    EventAdmin,
    PlayerAdmin,
    TournamentAdmin,
    save_changed,
)

__all__ = [
    "EntrantAdmin",
    "EventAdmin",
    "PeopleAdmin",
    "PlayerAdmin",
    "TournamentAdmin",
    "save_changed",
]
