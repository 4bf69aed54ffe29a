"""What a draw asks of its teams, round by round: sessions, boards, who goes on, carry-over."""

from __future__ import annotations

from dataclasses import dataclass

from brackets.draw.structure import Draw, Match

SESSION = 28
"""Boards of one session in the handbook's small formats (page 6)."""


@dataclass(frozen=True, slots=True)
class Meeting:
    """One match of a round: `boards` against each opponent, `carried` of them from before."""

    numbers: tuple[int, ...]
    boards: int
    qualify: int
    carried: int = 0
    by_points: bool = False


@dataclass(frozen=True, slots=True)
class RoundPlan:
    """One round of a draw and the sessions it takes."""

    number: int
    sessions: int
    meetings: tuple[Meeting, ...]

    @property
    def teams(self) -> int:
        """How many teams play in it."""
        return sum(len(meeting.numbers) for meeting in self.meetings)

    @property
    def qualify(self) -> int:
        """How many teams are left after it."""
        return sum(meeting.qualify for meeting in self.meetings)


def timetable(draw: Draw, boards: int) -> tuple[RoundPlan, ...]:
    """The rounds of a draw; `boards` where the draw has no length of its own.

    >>> from brackets.systems.bridge.engine.book import draw_book
    >>> [(plan.sessions, plan.qualify) for plan in timetable(draw_book(3), 24)]
    [(2, 2), (1, 1)]
    """
    return tuple(
        RoundPlan(
            matches[0].round_number,
            max(sessions_for(match.boards or boards) for match in matches),
            tuple(_meeting(draw, match, boards) for match in matches),
        )
        for matches in draw.rounds
    )


def total_sessions(plans: tuple[RoundPlan, ...]) -> int:
    """The sessions of the whole format."""
    return sum(plan.sessions for plan in plans)


def _meeting(draw: Draw, match: Match, boards: int) -> Meeting:
    sources = [draw.by_id[name] for name in match.carries]
    carried = sum(match.carried * _each(source, boards) for source in sources)
    each = _each(match, boards)
    return Meeting(match.numbers, each, match.qualify, int(carried), match.scale is not None)


def _each(match: Match, boards: int) -> int:
    return (match.boards or boards) // (len(match.slots) - 1)


def sessions_for(boards: int) -> int:
    """The sessions so many boards take, one at least.

    >>> [sessions_for(boards) for boards in (7, 28, 56)]
    [1, 1, 2]
    """
    return max(1, (boards + SESSION // 2) // SESSION)
