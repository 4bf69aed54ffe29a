"""A posting in the notation of the scripting door; 0 is the bye."""

from __future__ import annotations

from typing import Any

from brackets.systems.scrabble.engine.posting import VERSION
from brackets.systems.scrabble.engine.reasons import Fewest
from brackets.systems.scrabble.engine.values import Adjustment, Locked, PostedRound, Posting, Repeat
from brackets.systems.scrabble.engine.words import note_text, said


def posting_document(posting: Posting) -> dict[str, Any]:
    """Rounds with boards and starts, and everything that was done to them and why."""
    return {
        "session": posting.session,
        "version": VERSION,
        "rounds": [_round(one) for one in posting.rounds],
        "units": posting.units,
        "adjustments": [_told(one, "round", "pair", "instead_of") for one in posting.adjustments],
        "locked": [_told(one, "round", "player", "opponent") for one in posting.locked],
        "forced_repeats": [_told(one, "round", "pair") for one in posting.forced],
        "later": [_round(one) for one in posting.later],
        "notes": [note_text(note) for note in posting.notes],
        "fewest": next((_fewest(one) for one in posting.notes if isinstance(one, Fewest)), None),
    }


def _fewest(note: Fewest) -> dict[str, Any]:
    """What was changed in all rounds, beside the bound; repeats by weight: 1, 3, 7 of one pair."""
    return {
        "repeats": note.repeats,
        "changed": note.changed,
        "displacement": note.displacement,
        "bound": {"repeats": note.least_repeats, "changed": note.least_changed},
        "proved": note.is_proved,
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
