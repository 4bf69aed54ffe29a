"""What must hold of an event whatever is played and repaired in it."""

from __future__ import annotations

from collections import Counter
from itertools import chain, combinations

from brackets.draw.progress import DECIDED, VACANT
from brackets.draw.tables import match_tables
from brackets.drawn.facts import BracketState, EventState

Played = dict[tuple[int, str, frozenset[int]], tuple[object, int]]
"""Every pair that was played and counts: bracket, match and teams to IMPs and record."""


def played(state: EventState) -> Played:
    """What was played at tables, pair by pair; a forfeit was not."""
    found: Played = {}
    for number, bracket in state.brackets.items():
        for key, match in bracket.matches.items():
            if match.result is None or not match.uses:
                continue
            record = bracket.counting["result", number, *match.uses]
            for pair in match.result.pairs:
                if not pair.forfeited:
                    met = {pair.first: pair.score_first, pair.second: pair.score_second}
                    what = frozenset(met.items()), pair.winner
                    found[number, key, frozenset(met)] = (what, record)
    return found


def lost(before: EventState, after: EventState) -> set[int]:
    """The records of which something that was played counts no more."""
    still = played(after)
    return {
        record
        for where, (what, record) in played(before).items()
        if where not in still or still[where][0] != what
    }


def check_state(state: EventState) -> None:
    """Seats, tables, rounds and places of every bracket."""
    seated = [e for b in state.brackets.values() for e in b.seats.values() if e != VACANT]
    assert len(seated) == len(set(seated))
    tables = [table for bracket in state.brackets.values() for table in bracket.tables]
    assert len(tables) == len(set(tables)), "a table belongs to two brackets"
    for bracket in state.brackets.values():
        check_rounds(bracket)
        check_places(bracket)


def check_rounds(bracket: BracketState) -> None:
    """Nobody plays twice in a round, and every match has a table a team, each once."""
    at = match_tables(bracket.draw, bracket.tables)
    for matches in bracket.draw.rounds:
        present = Counter(e for m in matches for e in bracket.matches[m.id].present)
        assert not [entrant for entrant, times in present.items() if times > 1]
        tables = [table for m in matches for table in at[m.id]]
        assert len(tables) == len(set(tables)) == sum(len(m.slots) for m in matches)


def check_places(bracket: BracketState) -> None:
    """Ranks are a permutation with ties; a place stays empty only where somebody did not play."""
    found = bracket.finishes
    field = len(bracket.draw.numbers)
    spans = Counter(f.places for f in found.values() if f.places and not f.forfeited)
    for (low, high), times in spans.items():
        assert 1 <= low <= high <= field
        assert times <= high - low + 1, (bracket.number, low, high, times)
    for one, two in combinations(spans, 2):
        assert one[1] < two[0] or two[1] < one[0], (one, two)
    done = all(match.state == DECIDED for match in bracket.matches.values())
    if not done:
        return
    assert set(found) == {entrant for entrant in bracket.seats.values() if entrant != VACANT}
    if not is_short(bracket):
        places = sorted(chain.from_iterable(range(a, b + 1) for a, b in spans))
        assert places == list(range(1, field + 1))
        assert all(spans[a, b] == b - a + 1 for a, b in spans)


def is_short(bracket: BracketState) -> bool:
    """Somebody forfeited, was disqualified or moved away, or a slot is empty (rules 27-28, 147)."""
    matches = bracket.matches.values()
    empty = any(VACANT in match.occupants or match.forfeited for match in matches)
    return empty or bool(bracket.disqualified) or VACANT in bracket.seats.values()
