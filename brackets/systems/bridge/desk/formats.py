"""The formats a small bracket may be played in, each with its timetable in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from brackets.desk.words import counted
from brackets.models import Bracket
from brackets.picture.rounds import LATE, PAIR, Round, round_names
from brackets.systems.bridge.engine.formats import draw_for, variants_for
from brackets.systems.bridge.engine.timetable import Meeting, RoundPlan, timetable, total_sessions

PARTS = {2: "head-to-head", 3: "match of three", 4: "match of four"}
NUMBERS = {2: "Two", 3: "Three", 4: "Four", 5: "Five", 6: "Six", 7: "Seven", 8: "Eight"}


@dataclass(frozen=True)
class TimetableRound:
    """One round of a timetable."""

    name: str
    sessions: int
    boards: str
    left: str
    carried: str


@dataclass(frozen=True)
class Format:
    """One way to play the bracket, with what it takes."""

    value: str
    label: str
    chosen: bool
    sessions: str
    lines: tuple[TimetableRound, ...]


def formats_of(size: int, *, chosen: str, boards: int) -> tuple[Format, ...]:
    """The ways so many teams can be played, the book's first; none where there is no choice."""
    return tuple(_format(variant, size, chosen, boards) for variant in variants_for(size))


def _format(variant: str, size: int, chosen: str, boards: int) -> Format:
    plans = timetable(draw_for(size, variant, boards), boards)
    return Format(
        variant,
        Bracket.Variant(variant).label,
        variant == chosen,
        counted(total_sessions(plans), "session"),
        tuple(
            _line(plan, name, is_last=plan is plans[-1])
            for plan, name in zip(plans, _late_names(plans), strict=True)
        ),
    )


def _late_names(plans: Sequence[RoundPlan]) -> list[str]:
    """Final, semi-finals, quarter-finals, as every page calls them; empty before these."""
    rounds = [Round(plan.number, plan.teams, _only_pairs(plan)) for plan in plans]
    late = {name for names in LATE for name in names}
    return [name.title if name in late else "" for name in round_names(rounds).values()]


def _only_pairs(plan: RoundPlan) -> bool:
    return all(len(meeting.numbers) == PAIR for meeting in plan.meetings)


def _line(plan: RoundPlan, name: str, *, is_last: bool) -> TimetableRound:
    return TimetableRound(
        name or round_words(plan),
        plan.sessions,
        " or ".join(dict.fromkeys(_boards(meeting) for meeting in plan.meetings)),
        "the winner" if is_last else counted(plan.qualify, "team"),
        _carried(plan),
    )


def round_words(plan: RoundPlan) -> str:
    """What is played in a round that has no name: a round robin, or its matches one by one."""
    sizes = Counter(len(meeting.numbers) for meeting in plan.meetings)
    if plan.meetings[0].by_points:
        return "Round robin by victory points"
    if set(sizes) == {3} and len(plan.meetings) > 1:
        return f"{NUMBERS[len(plan.meetings)]} groups of three"
    words = " and ".join(_several(sizes[size], PARTS[size]) for size in sorted(sizes))
    return words[:1].upper() + words[1:]


def _several(number: int, noun: str) -> str:
    plural = noun.replace("match ", "matches ") if "match " in noun else f"{noun}s"
    return f"a {noun}" if number == 1 else f"{NUMBERS[number].lower()} {plural}"


def _boards(meeting: Meeting) -> str:
    return f"{meeting.boards}" + (" against each" if len(meeting.numbers) > 2 else "")


def _carried(plan: RoundPlan) -> str:
    found = [meeting.carried for meeting in plan.meetings if meeting.carried]
    if not found:
        return "–"
    only = ", in one match" if len(found) < len(plan.meetings) else ""
    return f"{found[0]} boards{only}"
