"""What a slip of a knockout is asked about although nothing changed, before it is recorded."""

from __future__ import annotations

from brackets.desk.stamps import is_open
from brackets.desk.values import Doubt, Meeting, resemble
from brackets.draw.result import Result
from brackets.models import Match
from brackets.systems.bridge.desk.loading import Board
from brackets.systems.bridge.desk.meetings import calls, meeting_of
from brackets.systems.bridge.desk.slip_words import recorded_pairs, short, typed_as, where_of


def result_before(
    board: Board, match: Match, typed: Result, call: str
) -> tuple[Meeting | None, bool]:
    """The result before at the same table if it was the same, or nearly; of a level match its own."""
    said, scores = typed_as(board, typed.pairs, call)
    if match.state == Match.State.LEVEL:
        own = meeting_of(board, match)
        return (own, True) if own.result == short(board, typed.pairs) else (None, False)
    played = [
        one
        for one in board.matches
        if one.record_sequence and one.pk != match.pk and call in calls(board, one)
    ]
    last = max(played, key=lambda one: one.record_sequence or 0, default=None)
    if last is None or not is_open(match):
        return None, False
    was, before = typed_as(board, recorded_pairs(board, last), call)
    if was != said and not resemble(scores, before):
        return None, False
    return meeting_of(board, last), was == said


def lower_totals(board: Board, match: Match, result: Result) -> list[Doubt]:
    """New totals of a level match below what stood: perhaps only the extra boards were typed."""
    if match.state != Match.State.LEVEL:
        return []
    before = {(p.first, p.second): p for p in recorded_pairs(board, match)}
    for pair in result.pairs:
        old = before.get((pair.first, pair.second))
        if old is None or old.score_first is None or pair.score_first is None:
            continue
        if any(
            (pair.score_of(key) or 0) < (old.score_of(key) or 0) for key in (old.first, old.second)
        ):
            words = (
                f"{short(board, (pair,))} is less than the {short(board, (old,))} that stood after "
                f"{match.boards} boards. Are these the totals, or the extra boards alone?"
            )
            return [Doubt("lower", words, f"Record {short(board, result.pairs)} as the totals")]
    return []


def other_results(board: Board, match: Match, result: Result) -> list[Doubt]:
    """A line that says otherwise than the results that are in."""
    if match.state != Match.State.PARTIAL:
        return []
    typed = {(pair.first, pair.second): short(board, (pair,)) for pair in result.pairs}
    on_record = recorded_pairs(board, match)
    if all(typed[one.first, one.second] == short(board, (one,)) for one in on_record):
        return []
    words = (
        f"{where_of(board, match)} has {short(board, on_record)} on record already, and that is "
        "not what was typed."
    )
    return [Doubt("partial", words, f"Record {short(board, result.pairs)}")]
