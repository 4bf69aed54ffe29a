"""The line-up of a team as its captain hands it in: everybody at least half, or who played which half."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from brackets.desk.captains import AskedLineUp, Captained
from brackets.draw.errors import DrawError
from brackets.drawn.mapping import Kind
from brackets.models import Match, Record
from brackets.systems.bridge.desk.line_ups import owed_line_ups
from brackets.systems.bridge.desk.loading import Board
from brackets.systems.bridge.engine.sharing import AT_THE_TABLE, shared_boards
from tourney.models import Entrant, Member


def asked_of(board: Board, match: Match, team: int) -> AskedLineUp | None:
    """What the captain of a team is asked of a match; None where nothing is owed."""
    owed = next(
        (one for one in owed_line_ups(board) if one.match.pk == match.pk and one.team.pk == team),
        None,
    )
    if owed is None:
        return None
    members = Member.objects.filter(entrant=team)
    boards = dict(match.line_ups.values_list("member_id", "boards"))
    halves = _halves(match.boards)
    return AskedLineUp(
        tuple(f"Boards {first}–{last}" for first, last in halves),
        tuple(Captained(one.pk, one.name, boards.get(one.pk)) for one in members),
        AT_THE_TABLE,
        match.boards,
        owed.entered,
        owed.entered and _is_of_person(match, team),
    )


def _halves(boards: int) -> list[tuple[int, int]]:
    """The boards of each half; of an odd number the first has one more.

    >>> _halves(24), _halves(7)
    ([(1, 12), (13, 24)], [(1, 4), (5, 7)])
    """
    first = boards - boards // 2
    return [(1, first), (first + 1, boards)]


def boards_of(asked: AskedLineUp, data: Mapping[str, str]) -> tuple[dict[int, int], Sequence[int]]:
    """Boards by member as they were handed in, and for whom they were shared out.

    Raises DrawError, naming the half and how many are ticked.
    """
    members = [one.member for one in asked.members]
    if data.get("who") == "all":
        return shared_boards(members, asked.boards, {}), members
    if data.get("who") != "some":
        raise DrawError(
            "Who played: say whether everybody played at least half, or say it for each."
        )
    boards = dict.fromkeys(members, 0)
    for number, (first, last) in enumerate(_halves(asked.boards)):
        played = [one for one in members if data.get(f"m{one}-{number}")]
        if len(played) != AT_THE_TABLE:
            raise DrawError(
                f"Boards {first}–{last}: {len(played)} are ticked; four of a team play each board."
            )
        for one in played:
            boards[one] += last - first + 1
    return boards, ()


def _is_of_person(match: Match, team: int) -> bool:
    """Whether the line-up on record was entered by somebody signed in: a captain changes no such one."""
    entry = Entrant.objects.values_list("number", flat=True).get(pk=team)
    rows = Record.objects.filter(
        event=match.bracket.event_id,
        kind=Kind.LINE_UP,
        bracket_number=match.bracket.number,
        match_key=match.key,
        payload__entrant=entry,
    )
    last = rows.order_by("sequence").last()
    return last is not None and last.made_by_id is not None
