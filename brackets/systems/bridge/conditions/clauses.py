"""The clauses of the conditions: plain sentences with the page of the handbook where it has one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from django.utils.formats import date_format

from brackets.models import Bracket
from brackets.systems.bridge.conditions.clause import Clause
from brackets.systems.bridge.conditions.compact import compact_clauses
from brackets.systems.bridge.conditions.flights import flight_clauses
from brackets.systems.bridge.conditions.further import further_clauses
from brackets.systems.bridge.conditions.handicap import handicap_clauses
from brackets.systems.bridge.conditions.shape import Meetings, Shape
from brackets.systems.bridge.conditions.taking_part import taking_part_clauses
from brackets.systems.bridge.kinds import COMPACT
from tourney.models import Event

RE_PAIRED = (*range(9, 12), *range(19, 24))
"""Sizes whose semi-final may be re-paired to avoid repeats (rules 15 and 18)."""
CARRIED = {
    3: "the final carries over all 28 boards of the round robin",
    5: "semi-finals and final carry over the 7 boards of the round robin between the two teams",
    6: "the semi-finals carry over {boards} boards of the group match between the two teams",
    7: "the semi-final of the two that go on from the match of three carries over their 14 boards",
}
"""What the book's small formats carry over (page 6, rules 37-42)."""

FOUR = 4
"""Teams in a match of four (rule 109)."""

OWN_SESSIONS = range(3, 8)
"""The small fields whose format by the book has its own number of sessions (page 6)."""

OWN_TIES = {
    3: "teams that are level on wins in the round robin are ranked by IMP quotient",
    6: "teams of a group that are level on wins are ranked by IMP quotient, then net IMPs",
    5: (
        "the round robin is ranked by victory points, then matches won, then the result between "
        "the teams that are level, then their results against the highest qualified team, the "
        "next highest, and so on; the first place chooses its opponent"
    ),
}
"""How the book's formats rank a round robin (page 6, rules 37 and 39 to 41)."""


@dataclass(frozen=True)
class Section:
    """Clauses under a heading."""

    key: str
    title: str
    clauses: tuple[Clause, ...]


def sections(event: Event, shapes: Sequence[Shape]) -> tuple[Section, ...]:
    """Every section that says something about this event."""
    found = (Section(key, title, tuple(clauses(event, shapes))) for key, title, clauses in SECTIONS)
    return tuple(section for section in found if section.clauses)


def _format(event: Event, shapes: Sequence[Shape]) -> Iterator[Clause]:
    strength = event.get_strength_display().lower()
    yield Clause(
        f"The field is sorted by the team's {strength} and cut into brackets. "
        "The strongest team of a bracket has number 1."
    )
    if event.kind != COMPACT:
        yield Clause("Who loses a match of two teams is out of the bracket.", "3")
    yield Clause(
        "In a match of three every team plays both others. Two teams go on, "
        "or one where the bracket says so.",
        "3",
    )
    yield from _fours(shapes)
    yield Clause(
        "Who goes on takes the number of its place in the bracket into the next round.", "3"
    )
    for shape in shapes:
        page = "6" if shape.teams < 8 and is_by_the_book(shape) else ""
        yield Clause(f"Bracket {shape.number}: {_shape_words(shape)}", page)
    yield from _paired_again(shapes)


def _fours(shapes: Sequence[Shape]) -> Iterator[Clause]:
    """What a match of four is, where there is one (rule 109)."""
    if any(meeting.teams == FOUR for shape in shapes for meeting in shape.meetings):
        yield Clause(
            "In a match of four every team plays the three others; matches won decide as in a "
            "match of three. Two wins are a full match award, one win half of it.",
            "8",
            "Masterpoint book",
        )


def _paired_again(shapes: Sequence[Shape]) -> Iterator[Clause]:
    """Where the semi-finals may be paired again (rules 15 and 18)."""
    again = [str(shape.number) for shape in shapes if shape.teams in RE_PAIRED]
    if again:
        plural = "s" if len(again) > 1 else ""
        yield Clause(
            f"Bracket{plural} {', '.join(again)}: the director may pair the semi-final again "
            "so that no two teams meet twice.",
            "3",
        )


def _shape_words(shape: Shape) -> str:
    rounds = "; ".join(
        f"round {number}: {_round_words(found)}"
        for number, found in enumerate(shape.rounds, start=1)
    )
    return f"{shape.teams} teams. {rounds[:1].upper()}{rounds[1:]}."


def _round_words(found: Sequence[Meetings]) -> str:
    return " and ".join(_meetings_words(meetings) for meetings in found)


def _meetings_words(found: Meetings) -> str:
    size = {2: "two", 3: "three", 4: "four", 5: "five"}.get(found.teams, str(found.teams))
    matches = "match" if found.matches == 1 else "matches"
    more = f" that send{'s' if found.matches == 1 else ''} on {_QUALIFY[found.qualify]}"
    usual = found.teams <= 3 and found.qualify == found.teams - 1
    return f"{found.matches} {matches} of {size}{'' if usual else more}"


_QUALIFY = {1: "one team", 2: "two teams", 3: "three teams", 4: "four teams"}


def _sessions(event: Event, shapes: Sequence[Shape]) -> Iterator[Clause]:
    starts = date_format(event.local_start, "l j F, H:i")
    sessions = f"{event.sessions} session{'' if event.sessions == 1 else 's'}"
    yield Clause(f"The event starts on {starts} and is scheduled for {sessions}.")
    met = {(m.teams, m.boards // (m.teams - 1)) for shape in shapes for m in shape.meetings}
    pairs = sorted(boards for teams, boards in met if teams == 2) or [event.boards]
    yield Clause(f"A match of two has {_either(pairs)} boards.")
    more = sorted({boards for teams, boards in met if teams > 2})
    if more:
        yield Clause(f"In a match of three or more, {_either(more)} boards against each opponent.")
    for shape in shapes:
        if is_by_the_book(shape) and shape.teams in OWN_SESSIONS:
            yield Clause(f"Bracket {shape.number} takes {shape.sessions} sessions.", "6")


def _either(numbers: Sequence[int]) -> str:
    return " or ".join(str(number) for number in numbers)


def _ties(event: Event, shapes: Sequence[Shape]) -> Iterator[Clause]:
    more = f"{event.extra_boards} more board{'' if event.extra_boards == 1 else 's'}"
    yield Clause(f"Two teams that are level in IMPs at the end of their match play {more}.")
    first, second = ("net IMPs", "the IMP quotient")
    if event.ties == "quotient":
        first, second = second, first
    yield Clause(
        f"In a match of three, matches won decide; a level pair is half a win for both. Level "
        f"there: {first}, then {second}, then extra boards or lot, as the director decides.",
    )
    if event.exits == "finish":
        yield Clause(
            "Two teams that go on from a match of three take their slots in finishing order, "
            "not by number.",
        )
    for shape in shapes:
        if is_by_the_book(shape) and shape.teams in OWN_TIES:
            yield Clause(f"Bracket {shape.number}: {OWN_TIES[shape.teams]}.", "6")
    yield Clause("The IMP quotient is IMPs won divided by IMPs lost.", "6")


def _carry_over(event: Event, shapes: Sequence[Shape]) -> Iterator[Clause]:
    for shape in shapes:
        if is_by_the_book(shape) and shape.teams in CARRIED:
            boards = 7 if shape.variant == Bracket.Variant.BOOK_SEVEN else 14
            words = CARRIED[shape.teams].format(boards=boards)
            yield Clause(f"Bracket {shape.number}: {words}.", "6")


def is_by_the_book(shape: Shape) -> bool:
    """Whether a small field plays the handbook's own format (page 6)."""
    return shape.variant not in (Bracket.Variant.THREE_WAY, Bracket.Variant.FOUR_WAY)


def _forfeits(event: Event, shapes: Sequence[Shape]) -> Iterator[Clause]:
    yield Clause(
        "A team that does not come forfeits. The team that is there and pays its entry wins; "
        "the other takes the places of the round it last won through.",
        "5",
    )
    yield Clause(
        "Two teams that agree not to play both forfeit. An unplayed final leaves both in 3/4, "
        "without a ribbon qualification.",
        "5",
    )
    yield Clause(
        "A team that withdraws forfeits what it has not played; what was played stands. A bracket "
        "without a result is drawn again without it."
    )


def _entries(event: Event, shapes: Sequence[Shape]) -> Iterator[Clause]:
    yield Clause(
        "A late entry is taken into a bracket that has no result yet; the bracket is then drawn "
        "again. Where play has begun it may join a first match that has no result."
    )
    yield Clause(
        "Check before you go to your table that your team is in the right bracket. A team that "
        "plays in too low a bracket by its own fault is disqualified, and the team it beat "
        "goes on.",
        "5",
    )


Clauses = Callable[[Event, Sequence[Shape]], Iterator[Clause]]

SECTIONS: tuple[tuple[str, str, Clauses], ...] = (
    ("format", "Format", _format),
    ("flights", "Flights and groups", flight_clauses),
    ("compact", "Compact knockout", compact_clauses),
    ("sessions", "Sessions and boards", _sessions),
    ("ties", "Ties", _ties),
    ("carry-over", "Carry-over", _carry_over),
    ("handicap", "Handicap", handicap_clauses),
    ("participation", "Who shares in the awards", taking_part_clauses),
    ("forfeits", "Forfeits and withdrawals", _forfeits),
    ("further", "Play-offs and repaired brackets", further_clauses),
    ("entries", "Late entries and wrong brackets", _entries),
)
