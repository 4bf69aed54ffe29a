"""Verbs on a division: plan, start, post, record, fix, admit, withdraw, undo; each one transaction."""

from brackets.scrabble.actions.field import admit, bring_back, take_out
from brackets.scrabble.actions.games import record_game, record_games
from brackets.scrabble.actions.pairing import fix_pairing, pair_again, post_pairings
from brackets.scrabble.actions.planning import save_plan, start_division
from brackets.scrabble.actions.recording import Change, NeedsAnswer
from brackets.scrabble.actions.undoing import undo_record

__all__ = [
    "Change",
    "NeedsAnswer",
    "admit",
    "bring_back",
    "fix_pairing",
    "pair_again",
    "post_pairings",
    "record_game",
    "record_games",
    "save_plan",
    "start_division",
    "take_out",
    "undo_record",
]
