"""The result of a pool grows bout by bout: one match of everybody, one pair a bout."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from decimal import Decimal
from typing import TypeAlias

from brackets.draw.errors import DrawError
from brackets.draw.numbers import EntrantKey
from brackets.draw.result import PairResult, Result
from brackets.drawn.mapping import Kind
from brackets.journal.entries import carries
from brackets.journal.records import entries_of, facts_of
from brackets.journal.standing import undone_by
from brackets.models import Match, Record
from brackets.systems.contests.outcomes import CLEAR, NEITHER, WALKOVER, WON, won_against
from brackets.systems.judo.engine.pools import table_of
from brackets.systems.judo.outcomes import HANSOKU, KINDS, POINTS, kind_of
from tourney.models import Event

Fighters: TypeAlias = frozenset[EntrantKey]
"""The two of a bout, whoever of them is named first."""
BOUTS = 50
"""So many records are read at once: a bout is among the newest."""


def recorded_result(match: Match) -> Result:
    """What was recorded of a pool so far; forfeits of who left are not among it."""
    sides = match.sides.all()
    found = Record.objects.filter(event=match.bracket.event_id, sequence=match.record_sequence or 0)
    for fact in facts_of(match.bracket.event, found).values():
        given: Result = fact.result
        return given
    present = (side.entrant_key for side in sides if side.entrant_key is not None)
    return Result(match.key, frozenset(present))


def scored(outcome: str) -> str:
    """An outcome as a pool keeps it: by the points of its winner alone.

    >>> scored("2:shidos"), scored("w1")
    ('2:ippon', 'w1')
    """
    word, _, kind = outcome.partition(":")
    return f"{word}:{kind_of(POINTS[kind])}" if kind in POINTS else outcome


def told_of(event: Event, key: str, last: int | None) -> Iterator[tuple[int, Result]]:
    """The records of a pool in force up to `last`, each with what it says of the whole pool, newest first."""
    told = event.records.filter(kind=Kind.RESULT, match_key=key, sequence__lte=last or 0)
    undone = undone_by(event.records.all(), told.values_list("sequence", flat=True))
    told = told.exclude(sequence__in=[*undone]).order_by("-sequence")
    for entry in entries_of(event, told.iterator(chunk_size=BOUTS)):
        yield entry.sequence, entry.fact.result


def records_of(event: Event, key: str, last: int | None) -> dict[Fighters, int]:
    """The record each bout of a pool has its result from, by who fights: since then all say the same, up to `last`."""
    found: dict[Fighters, int] = {}
    now: dict[Fighters, PairResult] | None = None
    for sequence, result in told_of(event, key, last):
        given = {fighters(one): one for one in result.pairs}
        if now is None:
            now = {who: pair for who, pair in given.items() if not pair.is_open}
        now = {who: pair for who, pair in now.items() if given.get(who) == pair}
        if not now:
            break
        found.update(dict.fromkeys(now, sequence))
    return found


def newest_of(event: Event, key: str, last: int | None) -> dict[int, int]:
    """The records of a pool in force up to `last`, each with the newest that says something of the same bout.

    An order that was settled is given up by whatever is recorded after it.
    """
    told = list(told_of(event, key, last))[::-1]
    about: dict[int, Fighters] = {}
    before: Result | None = None
    for sequence, result in told:
        pair = _pair_told(result, before)
        about[sequence] = fighters(pair) if pair and not result.order else frozenset()
        before = result
    newest = {who: sequence for sequence, who in about.items()}
    return {at: newest[who] if who else told[-1][0] for at, who in about.items()}


def bout_of(result: Result) -> Fighters:
    """Who fights in the bout that a record of a pool is about; nobody where it took back the only one."""
    pair = _pair_told(result, None)
    return fighters(pair) if pair else frozenset()


def _pair_told(result: Result, before: Result | None) -> PairResult | None:
    """The bout that a record is about: the last it names, or the only one there was `before`, which it took back."""
    if result.pairs:
        return result.pairs[-1]
    return next((one for one in before.pairs if not one.is_open), None) if before else None


def fighters(pair: PairResult) -> Fighters:
    """The two of a bout."""
    return frozenset((pair.first, pair.second))


def pair_of(match: Match, number: int) -> tuple[EntrantKey, EntrantKey]:
    """The entrants of a bout by its number, the first named white; DrawError for no such bout in this pool."""
    seated = [side.entrant_key for side in match.sides.all()]
    order = table_of(_keys(match), match.bracket.seats.count())[match.key]
    if number not in order:
        raise DrawError(f"Bout: {number} is none of {', '.join(map(str, order))}.")
    one, other = (seated[at - 1] for at in order[number])
    assert one is not None
    assert other is not None
    return one, other


def _keys(match: Match) -> list[str]:
    """The matches of the draw."""
    return list(match.bracket.matches.values_list("key", flat=True))


def with_bout(match: Match, number: int, outcome: str) -> Result:
    """The pool with the bout recorded, corrected or taken back; a settled order is settled anew.

    What is taken back stands in the record as a pair without a result, so that the history can say which it was;
    the next record leaves it out. With no bout left there is no result at all.
    """
    return _with_pair(match, _pair(pair_of(match, number), number, outcome))


def without_record(match: Match, sequence: int) -> Result:
    """The pool with one bout as it was before a record of it, all others as they are now.

    DrawError, naming the records in the way, where a newer one is about this bout, or settled the order.
    """
    event = match.bracket.event
    told = list(told_of(event, match.key, match.record_sequence))
    newest = newest_of(event, match.key, match.record_sequence)
    if sequence not in newest:
        raise DrawError(f"Record {sequence} is not in force; it cannot be undone.")
    last, now = told[0]
    in_the_way = last if now.order else newest[sequence]
    if in_the_way != sequence:
        raise DrawError(carries(sequence, [in_the_way]))
    at = [one for one, _ in told].index(sequence)
    before = told[at + 1][1] if told[at + 1 :] else None
    own = _pair_told(told[at][1], before)
    assert own is not None
    was = (one for one in before.pairs if fighters(one) == fighters(own)) if before else ()
    return _with_pair(match, next(iter(was), PairResult(own.first, own.second)))


def _with_pair(match: Match, pair: PairResult) -> Result:
    before = recorded_result(match)
    known = (one for one in before.pairs if not one.is_open)
    others = tuple(one for one in known if fighters(one) != fighters(pair))
    pairs = () if pair.is_open and not others else (*others, pair)
    return replace(before, pairs=pairs, order=(), decided_by=None)


def _pair(pks: tuple[EntrantKey, EntrantKey], number: int, outcome: str) -> PairResult:
    """Points of the winner are known where it was said by what the bout was won."""
    word, _, kind = outcome.partition(":")
    first, second = pks
    if word == CLEAR:
        return PairResult(first, second)
    if word == NEITHER:
        return PairResult(first, second, forfeited=frozenset(pks))
    if word in WALKOVER:
        return won_against(pks, WALKOVER[word])
    if word in HANSOKU:
        at = HANSOKU[word]
        return replace(_points(pks, at, 10), forfeited=frozenset({pks[1 - at]}))
    if word not in WON or (kind and kind not in KINDS):
        raise DrawError(f"Bout {number}: {outcome!r} is no outcome; name the winner, 1 or 2.")
    if kind:
        return _points(pks, WON[word], POINTS[kind])
    return PairResult(first, second, winner=pks[WON[word]])


def _points(pks: tuple[EntrantKey, EntrantKey], at: int, points: int) -> PairResult:
    won = (Decimal(points), Decimal(0))
    first, second = won if at == 0 else won[::-1]
    return PairResult(*pks, first, second)
