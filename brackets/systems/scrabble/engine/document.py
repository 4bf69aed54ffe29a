"""A posting in the notation of the scripting door; 0 is the bye."""

from __future__ import annotations

from typing import Any

from brackets.systems.scrabble.engine.values import Adjustment, Locked, PostedRound, Posting, Repeat
from brackets.systems.scrabble.engine.words import note_text, said


def posting_document(posting: Posting) -> dict[str, Any]:
    """Rounds with boards and starts, and everything that was done to them and why."""
    return {
        "session": posting.session,
        "rounds": [_round(one) for one in posting.rounds],
        "units": posting.units,
        "adjustments": [_told(one, "round", "pair", "instead_of") for one in posting.adjustments],
        "locked": [_told(one, "round", "player", "opponent") for one in posting.locked],
        "forced_repeats": [_told(one, "round", "pair") for one in posting.forced],
        "later": [_round(one) for one in posting.later],
        "notes": [note_text(note) for note in posting.notes],
    }


def _told(one: Adjustment | Locked | Repeat, *names: str) -> dict[str, Any]:
    """These fields of it, and why in words with numbers."""
    return {**{name: getattr(one, name) for name in names}, "reason": said(one.why)}


def _round(posted: PostedRound) -> dict[str, Any]:
    """`bye` is the one who sits out, `byes` are all of them: more only where somebody has left."""
    return {
        "round": posted.number,
        "pairs": posted.pairs,
        "bye": posted.byes[0] if posted.byes else None,
        "byes": posted.byes,
        "boards": posted.boards,
        "starts": posted.starts,
    }
