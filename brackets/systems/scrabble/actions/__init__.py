"""Verbs on a division: plan, start, post, record, fix, admit, withdraw; each one transaction."""

from brackets.systems.scrabble.actions.field import admit, bring_back, pair_up, take_out
from brackets.systems.scrabble.actions.games import NeedsAnswer, record_game, record_games
from brackets.systems.scrabble.actions.pairing import fix_pairing, pair_again, post_pairings
from brackets.systems.scrabble.actions.planning import save_plan, start_division

__all__ = [
    "NeedsAnswer",
    "admit",
    "bring_back",
    "fix_pairing",
    "pair_again",
    "pair_up",
    "post_pairings",
    "record_game",
    "record_games",
    "save_plan",
    "start_division",
    "take_out",
]
