"""The ranks of an award in words: its entry's, and what the player is paid for."""

from __future__ import annotations

from awards.mapping.payments import Paid
from awards.models import Award
from awards.words.ranks import paid_words, span_words

UNPLACED = "unplaced"


def team_rank(award: Award) -> str:
    """Where the entry finished; a team of a knockout may take no place (rule 147, page 13)."""
    if award.team_places is None and not award.group:
        return UNPLACED
    return span_words(award.team_places)


def own_rank(award: Award | Paid) -> str:
    """What the player earned."""
    return paid_words(award.paid_for, award.own_places, award.group)
