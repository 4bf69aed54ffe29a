"""The clauses of the conditions: plain sentences with the page of the handbook where it has one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from django.utils import timezone
from django.utils.formats import date_format

from brackets.conditions.clause import Clause
from brackets.conditions.compact import compact_clauses
from brackets.conditions.flights import flight_clauses
from brackets.conditions.shape import Meetings, Shape
from brackets.models import Bracket
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

OWN_TIES = {
    3: "teams that are level on wins in the round robin are ranked by IMP quotient",
    5: (
        "the round robin is ranked by victory points, then matches won, then the result between "
        "the teams that are level, then their results against the highest qualified team, the "
        "next highest, and so on; the first place chooses its opponent"
    ),
}
"""How the book's formats rank a round robin (page 6, rules 37, 39 and 40)."""


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
    if event.kind != Event.Kind.COMPACT:
        yield Clause("Who loses a match of two teams is out of the bracket.", "3")
    yield Clause(
        "In a match of three every team plays both others. Two teams go on, "
        "or one where the bracket says so.",
        "3",
    )
    yield Clause(
        "Who goes on takes the number of its place in the bracket into the next round.", "3"
    )
    for shape in shapes:
        yield Clause(
            f"Bracket {shape.number}: {_shape_words(shape)}", "6" if shape.teams < 8 else ""
        )
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
    usual = found.qualify == found.teams - 1
    return f"{found.matches} {matches} of {size}{'' if usual else more}"


_QUALIFY = {1: "one team", 2: "two teams", 3: "three teams", 4: "four teams"}


def _sessions(event: Event, shapes: Sequence[Shape]) -> Iterator[Clause]:
    starts = date_format(timezone.localtime(event.starts_at), "l j F, H:i")
    sessions = f"{event.sessions} session{'' if event.sessions == 1 else 's'}"
    yield Clause(f"The event starts on {starts} and is scheduled for {sessions}.")
    met = {(m.teams, m.boards // (m.teams - 1)) for shape in shapes for m in shape.meetings}
    pairs = sorted(boards for teams, boards in met if teams == 2) or [event.boards]
    yield Clause(f"A match of two has {_either(pairs)} boards.")
    more = sorted({boards for teams, boards in met if teams > 2})
    if more:
        yield Clause(f"In a match of three or more, {_either(more)} boards against each opponent.")


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
    return shape.variant != Bracket.Variant.THREE_WAY


def _handicap(event: Event, shapes: Sequence[Shape]) -> Iterator[Clause]:
    if event.handicap == Event.Handicap.NONE:
        return
    is_book = event.handicap == Event.Handicap.BOOK
    part = "" if is_book else f"{event.handicap_percent}% of "
    yield Clause(
        f"The team with the lower average masterpoints gets {part}"
        "N x log10[(40 + L/2 + H) / (40 + 1.5 L)] IMPs, where N is the number of boards the two "
        "play against each other and H and L are the higher and the lower average.",
        "6",
    )
    if not is_book:
        yield Clause("Another formula than the book's needs the management's approval.", "6")
    rounding = event.get_handicap_decimals_display().lower()
    yield Clause(
        f"It is rounded once, to {rounding}, and added to the score: the two together decide. "
        "Level with the handicap is level."
    )
    yield Clause(
        "It goes by the averages the brackets were posted with; a later correction of "
        "masterpoints does not change it unless the director works all of them out again before "
        "the first result. A team whose average is not known plays without."
    )


def _participation(event: Event, shapes: Sequence[Shape]) -> Iterator[Clause]:
    yield Clause(
        "A player has played a match with at least half of its boards. Boards of a play-off "
        "do not count.",
        "1",
    )
    yield Clause(
        "A team that wins only one match has no overall place; each player gets the match award "
        "in proportion to the boards played.",
        "1",
    )
    yield Clause(
        "For each place a player must have played the match that won it, and at least half of "
        "all boards up to that match; boards of a match that does not count as played are left out.",
        "1–2",
    )
    yield Clause(
        "So for 1st: the final, and half of all boards. Who missed the semi-final must play all "
        "boards of the final.",
        "2",
    )
    yield Clause(
        "Who falls short has the next lower place that the boards played allow, else match awards.",
        "2",
    )


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
        "again."
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
    ("handicap", "Handicap", _handicap),
    ("participation", "Who shares in the awards", _participation),
    ("forfeits", "Forfeits and withdrawals", _forfeits),
    ("entries", "Late entries and wrong brackets", _entries),
)
