"""What a correction would do to other matches, before it is made."""

from __future__ import annotations

from collections.abc import Mapping

from brackets.desk.values import Effect, Weighed
from brackets.desk.words import counted
from brackets.draw.progress import VACANT, MatchState
from brackets.drawn.consequences import Consequences, MatchChange
from brackets.models import Match
from brackets.systems.bridge.desk.loading import Board
from brackets.systems.bridge.wording import pairs_in_words

UNDECIDED_FIRST = "the match before is decided"
KEPT = "All other results stay. If the teams return, their results count again."


def weighed(board: Board, match: Match, found: Consequences) -> Weighed:
    """Every other match that changes, what becomes of line-ups, and what the button does."""
    own = (match.bracket.number, match.key)
    others = [change for change in found.changes if (change.bracket, change.match) != own]
    effects = (_effect(board, change) for change in others)
    void = sum(change.loses_result for change in others)
    revived = sum(_comes_back(change) for change in others)
    return Weighed(
        tuple(effect for effect in effects if effect is not None),
        (*_line_ups(found), KEPT),
        _button(void, revived),
        found.voided,
    )


def _button(void: int, revived: int) -> str:
    """What the button does, in its own words."""
    parts = []
    if void:
        parts.append(f"void {counted(void, 'match', 'matches')}")
    if revived:
        parts.append(f"count {counted(revived, 'match', 'matches')} again")
    return f"Correct it{' and ' if parts else ''}{' and '.join(parts)}"


def _line_ups(found: Consequences) -> list[str]:
    counting: Mapping[int, str] = {at: what[0] for what, at in found.before.counting.items()}
    gone = sum(counting[number] == "line_up" for number in found.voided)
    return [f"{counted(gone, 'line-up')} no longer count{'s' * (gone == 1)}."] if gone else []


def _comes_back(change: MatchChange) -> bool:
    after, before = change.after, change.before
    return bool(after and after.uses and (before is None or before.uses != after.uses))


def _effect(board: Board, change: MatchChange) -> Effect | None:
    match = board.by_key.get((change.bracket, change.match))
    if match is None:
        return None
    before, after = change.before, change.after
    if before and after and before.occupants == after.occupants and before.uses == after.uses:
        return None
    sign, state = _verdict(change)
    return Effect(
        match.tables_label,
        f"{board.heading(match)}, {_teams(board, before)}",
        _known(board, before),
        _then(board, after),
        sign,
        state,
    )


def _verdict(change: MatchChange) -> tuple[str, str]:
    if change.loses_result:
        return "void", "void"
    return ("done", "counts again") if _comes_back(change) else ("", "other teams")


def _teams(board: Board, state: MatchState | None) -> str:
    if state is None:
        return "not drawn"
    names = [
        board.name(who) if who is not None and who != VACANT else "not known"
        for who in state.occupants
    ]
    return " – ".join(names)


def _known(board: Board, state: MatchState | None) -> str:
    if state is None or state.result is None or not state.result.pairs:
        return "no result yet"
    names = {team.pk: team.name for team in board.teams.values()}
    return pairs_in_words(state.result.pairs, names)


def _then(board: Board, state: MatchState | None) -> str:
    if state is None:
        return "not played"
    if state.uses:
        return f"{_teams(board, state)}: {_known(board, state)}"
    if None in state.occupants:
        return f"waits until {UNDECIDED_FIRST}"
    return f"to be played: {_teams(board, state)}"
