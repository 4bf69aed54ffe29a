"""Verbs on tournaments, roles and entries; each one transaction."""

from tourney.actions.columns import remember_columns
from tourney.actions.conditions import post_conditions
from tourney.actions.entries import (
    CorrectionBarred,
    EnteredAlready,
    FileAsked,
    PostedMeanwhile,
    correct,
    enter,
    reinstate,
    withdraw,
)
from tourney.actions.fees import owe_free_play
from tourney.actions.file_news import leave_as_taken, take_over
from tourney.actions.import_undo import ListStays, take_back_import
from tourney.actions.imports import PlanChanged, import_entries
from tourney.actions.public import (
    raise_entries_version,
    raise_public_version,
    raise_tournament_version,
    raise_versions_of,
    tell_taken_away,
)
from tourney.actions.removing import (
    ResultsIn,
    archive_event,
    archive_tournament,
    bring_back_event,
    bring_back_tournament,
    delete_event,
    delete_tournament,
)
from tourney.actions.roles import (
    InvitationSpent,
    OwnerStays,
    UsernameTaken,
    accept_invitation,
    add_director,
    hand_over,
    invite,
    join_by_invitation,
    remove_director,
    take_back,
)
from tourney.actions.site import change_site
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
    "CorrectionBarred",
    "EnteredAlready",
    "FileAsked",
    "InvitationSpent",
    "ListStays",
    "OwnerStays",
    "PlanChanged",
    "PostedMeanwhile",
    "ResultsIn",
    "UndoRefused",
    "UsernameTaken",
    "accept_invitation",
    "add_director",
    "archive_event",
    "archive_tournament",
    "bring_back_event",
    "bring_back_tournament",
    "change_event",
    "change_site",
    "change_tournament",
    "correct",
    "create_event",
    "create_tournament",
    "delete_event",
    "delete_tournament",
    "enter",
    "hand_over",
    "import_entries",
    "invite",
    "join_by_invitation",
    "leave_as_taken",
    "owe_free_play",
    "post_conditions",
    "raise_entries_version",
    "raise_public_version",
    "raise_tournament_version",
    "raise_versions_of",
    "reinstate",
    "remember_columns",
    "remove_director",
    "take_back",
    "take_back_import",
    "take_over",
    "tell_taken_away",
    "undo_change",
    "withdraw",
]
