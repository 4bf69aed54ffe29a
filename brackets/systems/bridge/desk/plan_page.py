"""The bracketing page before posting: the field, the cuts, and what to look at first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from fractions import Fraction
from itertools import accumulate, pairwise
from typing import TypeVar

from brackets.desk.words import percent, thousands
from brackets.models import Bracket, Seat
from brackets.systems.bridge.desk.cautions import Caution, cautions_of
from brackets.systems.bridge.desk.field import Field, Found
from brackets.systems.bridge.desk.flights import flight_names, is_moved
from brackets.systems.bridge.desk.formats import Format, formats_of
from brackets.systems.bridge.desk.strip import Strip, draw_strip
from brackets.systems.bridge.engine.bracketing import Bracketing, describe, propose_brackets
from brackets.systems.bridge.engine.systems import draw_bracket
from brackets.systems.bridge.kinds import COMPACT
from brackets.systems.bridge.words import WORDS
from tourney.models import Event

T = TypeVar("T")
BOUNDARY = "Here a flight ends: its limit divides the field, not the averages"


@dataclass(frozen=True)
class TeamLine:
    """A team in the plan: its place in the field, as the brackets stand."""

    place: int
    entry: int
    name: str
    average: str
    chosen: bool


@dataclass(frozen=True)
class BracketPlan:
    """One bracket of the plan; no cut is below it at the foot."""

    number: int
    size: int
    high: str
    low: str
    three_ways: str
    teams: tuple[TeamLine, ...]
    formats: tuple[Format, ...]
    cut: str = ""
    flight: str = ""

    @property
    def last(self) -> TeamLine:
        """The team above the cut."""
        return self.teams[-1]

    @property
    def below(self) -> int:
        """The place of the team below the cut."""
        return self.last.place + 1


@dataclass(frozen=True)
class Alternative:
    """Another way to cut the same field."""

    sizes: tuple[int, ...]
    three_ways: int
    gaps: str
    chosen: bool
    proposed: bool

    @property
    def words(self) -> str:
        """The sizes as they are read."""
        return " · ".join(str(size) for size in self.sizes)

    @property
    def text(self) -> str:
        """The sizes as they are typed."""
        return " ".join(str(size) for size in self.sizes)


@dataclass(frozen=True)
class Proposed:
    """The cut that is proposed, and why, in words."""

    sizes: tuple[int, ...]
    reason: str


@dataclass(frozen=True)
class Page:
    """Everything the bracketing page shows before posting."""

    event: Event
    teams: int
    brackets: tuple[BracketPlan, ...]
    strip: Strip | None
    proposal: Proposed | None
    alternatives: tuple[Alternative, ...]
    cautions: tuple[Caution, ...]
    entries: tuple[str, ...]
    found: Found | None
    sizes: str
    current: str
    out_of_order: bool
    fits: bool
    is_cut: bool

    @property
    def again(self) -> str:
        """The sizes to cut into when the field changed: as they are, or the proposal."""
        return self.current if self.fits else self.proposed_sizes

    @property
    def has_flights(self) -> bool:
        """Whether limits divide the field."""
        return any(bracket.flight for bracket in self.brackets)

    @property
    def has_small(self) -> bool:
        """Whether a bracket has a format to choose."""
        return any(bracket.formats for bracket in self.brackets)

    @property
    def proposed_sizes(self) -> str:
        """The proposal as it is typed."""
        return " ".join(str(size) for size in self.proposal.sizes) if self.proposal else ""


def plan_page(field: Field, *, chosen: int | None = None, sizes: str = "") -> Page:
    """The page; `chosen` is the entry number of the team looked for, `sizes` what was typed."""
    ordered = [field.averages[key] for key in field.ordered]
    proposal = propose_brackets(ordered) if len(ordered) > 1 else None
    seated = field.seated if field.seats else _proposed_seats(field, proposal)
    flights = flight_names(field.event) if field.seats else {}
    plans = _plans(field, seated, flights, chosen)
    current = " ".join(str(size) for size in field.sizes)
    return Page(
        event=field.event,
        teams=len(ordered),
        brackets=plans,
        strip=_strip(list(seated.values())) if plans else None,
        proposal=Proposed(proposal.sizes, WORDS.say(proposal.reason)) if proposal else None,
        alternatives=_alternatives(ordered, field.sizes, proposal),
        cautions=tuple(cautions_of(field)) if field.seats else (),
        entries=tuple(field.entrants[key].label for key in field.ordered),
        found=field.found(chosen),
        sizes=sizes or current,
        current=current,
        out_of_order=is_moved(field, flights),
        is_cut=bool(field.seats),
        fits=sum(field.sizes) == len(ordered) and not field.unseated,
    )


def _proposed_seats(field: Field, proposal: Bracketing | None) -> dict[int, list[Seat]]:
    """The proposal as unsaved seats, so that it is seen before it is made."""
    seats = [Seat(entrant_id=key, average=field.averages[key]) for key in field.ordered]
    sizes = proposal.sizes if proposal else ()
    return dict(enumerate(split(seats, sizes), start=1))


def split(found: Sequence[T], sizes: Sequence[int]) -> list[list[T]]:
    """A list cut into pieces of these sizes."""
    ends = [0, *accumulate(sizes)]
    return [list(found[start:end]) for start, end in pairwise(ends)]


def _plans(
    field: Field,
    seated: Mapping[int, Sequence[Seat]],
    flights: Mapping[int, str],
    chosen: int | None,
) -> tuple[BracketPlan, ...]:
    found: list[BracketPlan] = []
    all_seats = [*seated.values(), []]
    place = 1
    for at, (number, seats) in enumerate(seated.items()):
        below = all_seats[at + 1]
        plan = _plan(field, number, seats, place, chosen)
        name = flights.get(number, "")
        cut = _cut(seats[-1].average, below[0].average) if below else ""
        ends = bool(below) and flights.get(number + 1, "") != name
        found.append(replace(plan, flight=name, cut=BOUNDARY if ends else cut))
        place += len(seats)
    return tuple(found)


def _plan(
    field: Field, number: int, seats: Sequence[Seat], first: int, chosen: int | None
) -> BracketPlan:
    teams = tuple(
        _line(field, seat, place, chosen) for place, seat in enumerate(seats, start=first)
    )
    return BracketPlan(
        number=number,
        size=len(seats),
        high=thousands(seats[0].average),
        low=thousands(seats[-1].average),
        three_ways=_three_ways(field, number, len(seats)),
        teams=teams,
        formats=_formats(field, number, len(seats)),
    )


def _three_ways(field: Field, number: int, teams: int) -> str:
    """How many matches of three the bracket would have."""
    if teams < 2:
        return "–"
    event = field.event
    draw = draw_bracket(event.kind, teams, variant=_variant(field, number), boards=event.boards)
    return str(sum(match.is_three_way for match in draw.matches) or "none")


def _variant(field: Field, number: int) -> str:
    """How a small bracket is played: as chosen, or by the book while nothing is cut."""
    return next((b.variant for b in field.brackets if b.number == number), Bracket.Variant.BOOK)


def _formats(field: Field, number: int, size: int) -> tuple[Format, ...]:
    """The ways a small bracket of the plan may be played; a compact knockout has its own."""
    if not field.seats or field.event.kind == COMPACT:
        return ()
    return formats_of(size, chosen=_variant(field, number), boards=field.event.boards)


def _line(field: Field, seat: Seat, place: int, chosen: int | None) -> TeamLine:
    entrant = field.entrants[seat.entrant_id]
    average = thousands(seat.average)
    return TeamLine(place, entrant.number, entrant.name, average, entrant.number == chosen)


def _cut(upper: Decimal | None, lower: Decimal | None) -> str:
    if upper is not None and lower is not None and lower > upper:
        return f"Moved by hand: {thousands(lower)} stands below {thousands(upper)}"
    gap = _gap(upper, lower)
    if upper is None or lower is None or gap is None:
        return "Cut"
    return f"Cut: {thousands(upper - lower)} below, {percent(gap)}"


def _gap(upper: Decimal | None, lower: Decimal | None) -> Fraction | None:
    if not upper or lower is None or lower > upper:
        return None
    return (Fraction(upper) - Fraction(lower)) / Fraction(upper)


def _strip(seated: Sequence[Sequence[Seat]]) -> Strip:
    found = [[seat.average for seat in seats] for seats in seated]
    return draw_strip(found, [_gap(one[-1], two[0]) for one, two in pairwise(found)])


def _alternatives(
    ordered: Sequence[Decimal | None], current: Sequence[int], proposal: Bracketing | None
) -> tuple[Alternative, ...]:
    """The plan, the proposal and the even cuts into one bracket more and one fewer."""
    if proposal is None:
        return ()
    teams, count = len(ordered), len(proposal.sizes)
    wanted = [tuple(current)] if sum(current) == teams else []
    wanted += [proposal.sizes, *(_even(teams, count + more) for more in (0, 1, -1))]
    usable = [sizes for sizes in dict.fromkeys(wanted) if sizes and 2 <= min(sizes) <= max(sizes)]
    return tuple(
        _alternative(ordered, sizes, current, proposal) for sizes in usable if max(sizes) <= 64
    )


def _even(teams: int, count: int) -> tuple[int, ...]:
    if count < 1:
        return ()
    each, more = divmod(teams, count)
    return tuple(each + (number < more) for number in range(count))


def _alternative(
    ordered: Sequence[Decimal | None],
    sizes: tuple[int, ...],
    current: Sequence[int],
    proposal: Bracketing,
) -> Alternative:
    shapes = describe(ordered, sizes)
    return Alternative(
        sizes=sizes,
        three_ways=sum(shape.three_ways for shape in shapes),
        gaps=" · ".join(percent(shape.gap) for shape in shapes if shape.gap is not None),
        chosen=list(sizes) == list(current),
        proposed=sizes == proposal.sizes,
    )
