"""Forms of the desk; each keeps what was typed and says how to mend it."""

from tourney.forms.entries import EntrantForm, QuickEntryForm, VersionForm, entrant_initial
from tourney.forms.events import EventForm, next_start
from tourney.forms.imports import ImportForm, seal_plan, unseal_plan
from tourney.forms.lineups import LineupForm, player_initial
from tourney.forms.roles import InviteForm, JoinForm
from tourney.forms.singles import SingleEntryForm
from tourney.forms.tournaments import TournamentForm, form_values

__all__ = [
    "EntrantForm",
    "EventForm",
    "ImportForm",
    "InviteForm",
    "JoinForm",
    "LineupForm",
    "QuickEntryForm",
    "SingleEntryForm",
    "TournamentForm",
    "VersionForm",
    "entrant_initial",
    "form_values",
    "next_start",
    "player_initial",
    "seal_plan",
    "unseal_plan",
]
