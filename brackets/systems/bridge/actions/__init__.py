"""Verbs on brackets: plan, post, record, amend, undo; each one transaction."""

from brackets.journal.append import Change, NeedsConfirmation, undo
from brackets.systems.bridge.actions.amendments import enter_late, withdraw, withdraw_unplaced
from brackets.systems.bridge.actions.formats import choose_format, choose_opponent
from brackets.systems.bridge.actions.handicaps import recompute_handicaps
from brackets.systems.bridge.actions.line_ups import record_line_up, record_line_ups
from brackets.systems.bridge.actions.planning import (
    arrange_teams,
    cut_brackets,
    move_team,
    propose_cut,
)
from brackets.systems.bridge.actions.posting import post_event
from brackets.systems.bridge.actions.results import preview_result, record_result

__all__ = [
    "Change",
    "NeedsConfirmation",
    "arrange_teams",
    "choose_format",
    "choose_opponent",
    "cut_brackets",
    "enter_late",
    "move_team",
    "post_event",
    "preview_result",
    "propose_cut",
    "recompute_handicaps",
    "record_line_up",
    "record_line_ups",
    "record_result",
    "undo",
    "withdraw",
    "withdraw_unplaced",
]
