"""A posting in the notation of the scripting door; 0 is the bye."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from brackets.draw.nsc.values import PostedRound, Posting


def posting_document(posting: Posting) -> dict[str, Any]:
    """Rounds with boards and starts, and everything that was done to them and why."""
    return {
        "session": posting.session,
        "rounds": [_round(one) for one in posting.rounds],
        "units": posting.units,
        "adjustments": [asdict(one) for one in posting.adjustments],
        "locked": [asdict(one) for one in posting.locked],
        "forced_repeats": [asdict(one) for one in posting.forced],
        "later": [_round(one) for one in posting.later],
        "notes": posting.notes,
    }


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
