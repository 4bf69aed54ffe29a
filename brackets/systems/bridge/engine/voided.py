"""What a repair took away and the journal still knows: who had played before it was disqualified."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from brackets.draw.result import Result
from brackets.drawn.facts import ResultGiven, Withdrawn
from brackets.journal.entries import Entry, active_entries


def played_before_disqualified(journal: Sequence[Entry]) -> frozenset[int]:
    """The disqualified entrants who had played a board; the forfeits that replaced it hide it.

    A team counts for the tables when it played a board of round one (DESIGN 5), and who is
    disqualified for its own fault has played (rule 31, page 5). A result that was cleared or
    corrected before the disqualification counts as it stood then.
    """
    entries = active_entries(journal)
    removals = {
        entry.whole: entry.fact.entrant
        for entry in entries
        if isinstance(entry.fact, Withdrawn) and entry.fact.disqualified
    }
    latest: dict[tuple[int, str, frozenset[int]], Result] = {}
    for entry in entries:
        if isinstance(entry.fact, ResultGiven) and entry.whole not in removals:
            result = entry.fact.result
            latest[entry.fact.bracket, result.match, result.entrants] = result
    return frozenset(removals.values()) & _players(latest.values())


def _players(results: Iterable[Result]) -> frozenset[int]:
    played = (p for result in results for p in result.pairs if not p.forfeited)
    return frozenset(entrant for pair in played for entrant in (pair.first, pair.second))
