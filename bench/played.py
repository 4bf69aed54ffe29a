"""Playing the events of the bench: every match that is open at once, the higher placed team always winning."""

from __future__ import annotations

from decimal import Decimal

from brackets.draw.result import PairResult, Result
from brackets.drawn.facts import ResultGiven
from brackets.journal.append import append
from brackets.models import Match
from tourney.models import Event


def play_round(event: Event) -> bool:
    """Record a result of every open match, in one step; whether there was any."""
    matches = Match.objects.filter(bracket__event=event, state=Match.State.OPEN)
    facts = [_won(m) for m in matches.select_related("bracket").prefetch_related("sides")]
    if facts:
        append(event, *facts, by=None, source="bench")
    return bool(facts)


def _won(match: Match) -> ResultGiven:
    """Whoever stands higher beats all below, the higher the more."""
    present = [side.entrant_key for side in match.sides.all() if side.entrant_key]
    pairs = tuple(
        PairResult(first, second, Decimal(60 - 10 * at), Decimal(20))
        for at, first in enumerate(present)
        for second in present[at + 1 :]
    )
    return ResultGiven(match.bracket.number, Result(match.key, frozenset(present), pairs))
