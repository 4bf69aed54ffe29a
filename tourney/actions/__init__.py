"""Verbs on tournaments, roles and entries; each one transaction."""

from tourney.actions.conditions import post_conditions
from tourney.actions.entries import correct, enter, reinstate, withdraw
from tourney.actions.fees import owe_free_play
from tourney.actions.imports import PlanChanged, import_entries
from tourney.actions.public import (
    raise_public_version,
    raise_tournament_version,
    raise_versions_of,
)
from tourney.actions.roles import (
    InvitationSpent,
    UsernameTaken,
    accept_invitation,
    invite,
    join_by_invitation,
    remove_director,
    take_back,
)
from tourney.actions.tournaments import (
    AddressTaken,
    change_event,
    change_tournament,
    create_event,
    create_tournament,
)
from tourney.actions.undo import UndoRefused, undo_change

__all__ = [
    "AddressTaken",
    "InvitationSpent",
    "PlanChanged",
    "UndoRefused",
    "UsernameTaken",
    "accept_invitation",
    "change_event",
    "change_tournament",
    "correct",
    "create_event",
    "create_tournament",
    "enter",
    "import_entries",
    "invite",
    "join_by_invitation",
    "owe_free_play",
    "post_conditions",
    "raise_public_version",
    "raise_tournament_version",
    "raise_versions_of",
    "reinstate",
    "remove_director",
    "take_back",
    "undo_change",
    "withdraw",
]
