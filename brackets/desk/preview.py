"""What a record would do, match by match, and what two directors typed, side by side."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from brackets.desk.loading import Board
from brackets.desk.records import person
from brackets.desk.rows import Typed
from brackets.desk.words import counted
from brackets.draw.consequences import Consequences, MatchChange
from brackets.draw.progress import VACANT, MatchState
from brackets.models import Match, Record
from brackets.wording import pairs_in_words, results_in_words
from tourney.http import Conflict
from tourney.models import Event

UNDECIDED_FIRST = "the match before is decided"


@dataclass(frozen=True)
class Effect:
    """One later match, now and after the record."""

    tables: str
    where: str
    now: str
    sign: str
    state: str
    then: str


@dataclass(frozen=True)
class Correction:
    """A change of a recorded match that touches others: shown before it is made."""

    match: Match
    heading: str
    before: str
    after: str
    effects: tuple[Effect, ...]
    voided: tuple[int, ...]
    void_matches: int
    revived_matches: int
    line_ups: int
    fields: Typed

    @property
    def confirmed(self) -> str:
        """The voided records, for the form that confirms them."""
        return ",".join(str(number) for number in self.voided) or "0"

    @property
    def button(self) -> str:
        """What the button does, in its own words."""
        parts = []
        if self.void_matches:
            parts.append(f"void {counted(self.void_matches, 'match', 'matches')}")
        if self.revived_matches:
            parts.append(f"count {counted(self.revived_matches, 'match', 'matches')} again")
        return f"Correct it{' and ' if parts else ''}{' and '.join(parts)}"


@dataclass(frozen=True)
class Clash:
    """Two directors, one match: what is on record and what was typed."""

    match: Match
    heading: str
    theirs: str
    who: str
    yours: str
    record: Record | None
    fields: Typed
    version: int


def correction_of(
    board: Board, match: Match, found: Consequences, *, after: str, fields: Typed
) -> Correction:
    """The preview of a correction; the match itself is not among its effects."""
    own = (match.bracket.number, match.key)
    others = [change for change in found.changes if (change.bracket, change.match) != own]
    effects = tuple(e for change in others if (e := _effect(board, change)) is not None)
    void = sum(change.loses_result for change in others)
    return Correction(
        match=match,
        heading=board.heading(match),
        before=results_in_words(match),
        after=after,
        effects=effects,
        voided=found.voided,
        void_matches=void,
        revived_matches=sum(_comes_back(change) for change in others),
        line_ups=len([p for p in _purposes(found) if p == "line_up"]),
        fields=fields,
    )


def clash_of(event: Event, board: Board, match: Match, conflict: Conflict, fields: Typed) -> Clash:
    """The conflict with its author and time."""
    current = board.by_key[match.bracket.number, match.key]
    records = Record.objects.filter(event=event).select_related("made_by")
    record = records.filter(sequence=current.record_sequence or 0).first()
    return Clash(
        match=current,
        heading=board.heading(current),
        theirs=conflict.theirs,
        who=person(record.made_by) if record else "another director",
        yours=conflict.yours,
        record=record,
        fields=dict(fields) | {"version": str(current.version)},
        version=current.version,
    )


def typed_in_words(board: Board, match: Match, pairs: object) -> str:
    """A result as typed."""
    names = {team.pk: team.name for team in board.teams.values()}
    assert isinstance(pairs, tuple)
    return pairs_in_words(pairs, names)


def _purposes(found: Consequences) -> list[str]:
    counting: Mapping[int, str] = {at: what[0] for what, at in found.before.counting.items()}
    return [counting[number] for number in found.voided]


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
        tables=match.tables_label,
        where=f"{board.heading(match)}, {_teams(board, before)}",
        now=_known(board, before),
        sign=sign,
        state=state,
        then=_then(board, after),
    )


def _verdict(change: MatchChange) -> tuple[str, str]:
    if change.loses_result:
        return "void", "void"
    return ("done", "counts again") if _comes_back(change) else ("", "other teams")


def _teams(board: Board, state: MatchState | None) -> str:
    if state is None:
        return "not drawn"
    names = [
        board.name(o) if o not in (None, VACANT) and o is not None else "not known"
        for o in state.occupants
    ]
    return " – ".join(names)


def _known(board: Board, state: MatchState | None) -> str:
    if state is None or state.result is None or not state.result.pairs:
        return "no result yet"
    return typed_in_words(board, board.matches[0], state.result.pairs)


def _then(board: Board, state: MatchState | None) -> str:
    if state is None:
        return "not played"
    if state.uses:
        return f"{_teams(board, state)}: {_known(board, state)}"
    if None in state.occupants:
        return f"waits until {UNDECIDED_FIRST}"
    return f"to be played: {_teams(board, state)}"
