"""First place chooses its opponent (rule 39): who may be chosen, and the semi-finals then."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from brackets.desk.words import plain
from brackets.draw.errors import DrawError
from brackets.draw.numbers import EntrantKey
from brackets.draw.progress import VACANT, MatchState
from brackets.drawn.facts import BracketState
from brackets.journal.append import state_of
from brackets.journal.numbers import key_of
from brackets.models import Bracket
from brackets.picture.words import ordinal
from brackets.systems.bridge.actions.formats import Choice, choosing, plan_opponent
from brackets.systems.bridge.desk.loading import Board, board_of
from tourney.models import Entrant


@dataclass(frozen=True)
class Option:
    """One team that may be chosen, and what would be carried into that semi-final."""

    entry: int
    label: str
    place: str
    carried: str
    chosen: bool


@dataclass(frozen=True)
class Page:
    """The choice: who chooses, between whom, the semi-finals as they are and as they would be."""

    bracket: Bracket
    first: str
    options: tuple[Option, ...]
    now: tuple[str, ...]
    then: tuple[str, ...]
    chosen: int | None
    seen: int


def opponents_page(bracket: Bracket, *, opponent: Entrant | None) -> Page:
    """The page; DrawError when nobody can choose, or this team cannot be chosen."""
    event = bracket.event
    board, (now, seen) = board_of(event), state_of(event)
    state = now.brackets.get(bracket.number)
    group = choosing(state) if state else None
    if state is None or group is None:
        raise DrawError(
            f"In {bracket} nobody can choose an opponent: the round robin is not decided, "
            "or a semi-final has a result."
        )
    plan = plan_opponent(bracket, opponent) if opponent else None
    return Page(
        bracket=bracket,
        first=board.name(group.survivors[0]),
        options=tuple(_options(board, group, opponent)),
        now=tuple(_semi_finals(board, state)),
        then=tuple(_then(board, bracket, plan)) if plan else (),
        chosen=opponent.number if opponent else None,
        seen=plan.seen if plan else seen,
    )


def _options(board: Board, group: MatchState, opponent: Entrant | None) -> Iterator[Option]:
    first = group.survivors[0]
    for place, entrant in enumerate(group.survivors[1:], start=2):
        team = board.teams[entrant]
        chosen = opponent is not None and key_of(opponent) == entrant
        carried = _between(group, first, entrant)
        yield Option(team.entry, team.label, ordinal(place), carried, chosen)


def _between(group: MatchState, first: EntrantKey, other: EntrantKey) -> str:
    for pair in group.counted:
        if {pair.first, pair.second} == {first, other}:
            own, theirs = pair.score_of(first), pair.score_of(other)
            if own is not None and theirs is not None:
                return f"{plain(own)} : {plain(theirs)}"
    return "nothing"


def _then(board: Board, bracket: Bracket, plan: Choice) -> Iterator[str]:
    return _semi_finals(board, plan.found.after.brackets[bracket.number])


def _semi_finals(board: Board, state: BracketState) -> Iterator[str]:
    last_two = len(state.draw.rounds) - 2
    for match in state.draw.rounds[last_two]:
        found = state.matches[match.id]
        yield " – ".join(_name(board, occupant) for occupant in found.occupants) + _carried(found)


def _name(board: Board, occupant: EntrantKey | None) -> str:
    return "nobody" if occupant in (None, VACANT) or occupant is None else board.name(occupant)


def _carried(found: MatchState) -> str:
    for extra in found.extras:
        imps = [plain(extra.of(entrant)) for entrant in found.present]
        return f", {' : '.join(imps)} carried over"
    return ""
