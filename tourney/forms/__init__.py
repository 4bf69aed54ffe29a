"""Forms of the desk; each keeps what was typed and says how to mend it."""

from tourney.forms.entries import EntrantForm, QuickEntryForm, VersionForm, entrant_initial
from tourney.forms.events import EventForm
from tourney.forms.imports import ImportForm, seal_list, unseal_list
from tourney.forms.likely import free_kinds, likely_values
from tourney.forms.lineups import LineupForm, shown_player
from tourney.forms.removing import DeleteForm
from tourney.forms.roles import InviteForm, JoinForm, LetterForm, SendForm
from tourney.forms.signing_in import ChangePasswordForm, ForgottenForm, SignInForm
from tourney.forms.singles import SingleEntryForm
from tourney.forms.site import SiteForm
from tourney.forms.tournaments import TournamentForm, form_values

__all__ = [
    "ChangePasswordForm",
    "DeleteForm",
    "EntrantForm",
    "EventForm",
    "ForgottenForm",
    "ImportForm",
    "InviteForm",
    "JoinForm",
    "LetterForm",
    "LineupForm",
    "QuickEntryForm",
    "SendForm",
    "SignInForm",
    "SingleEntryForm",
    "SiteForm",
    "TournamentForm",
    "VersionForm",
    "entrant_initial",
    "form_values",
    "free_kinds",
    "likely_values",
    "seal_list",
    "shown_player",
    "unseal_list",
]
