"""The field of an event: every entry with its average and its seat, in five queries."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from functools import cached_property

from brackets.desk.words import thousands
from brackets.models import Bracket, Seat
from brackets.systems.bridge.engine.seeding import by_strength
from tourney.models import Entrant, Event
from tourney.strengths import average_of


@dataclass(frozen=True)
class Found:
    """A team that was looked for, and where it stands, in words."""

    entry: int
    name: str
    where: str


@dataclass(frozen=True)
class Field:
    """All entries and all seats; averages as they are now."""

    event: Event
    entrants: Mapping[int, Entrant]
    averages: Mapping[int, Decimal | None]
    brackets: tuple[Bracket, ...]
    seats: tuple[Seat, ...]

    @cached_property
    def ordered(self) -> list[int]:
        """Who takes part, strongest first."""
        return by_strength(self.averages)

    @cached_property
    def seat_of(self) -> dict[int, Seat]:
        """Each seated entrant's seat."""
        return {seat.entrant_id: seat for seat in self.seats}

    @cached_property
    def bracket_of(self) -> dict[int, int]:
        """Each seated entrant's bracket by its number."""
        return {seat.entrant_id: seat.bracket.number for seat in self.seats}

    @cached_property
    def seated(self) -> dict[int, list[Seat]]:
        """The seats of each bracket, by number."""
        found: dict[int, list[Seat]] = {bracket.number: [] for bracket in self.brackets}
        for seat in self.seats:
            found[self.bracket_of[seat.entrant_id]].append(seat)
        return found

    @property
    def sizes(self) -> list[int]:
        """Teams in each bracket of the plan."""
        return [len(seats) for seats in self.seated.values()]

    @property
    def unseated(self) -> list[Entrant]:
        """Entries that take part and are in no bracket."""
        return [self.entrants[key] for key in self.ordered if key not in self.seat_of]

    @property
    def withdrawn(self) -> list[Entrant]:
        """Withdrawn entries that still hold a seat."""
        return [self.entrants[key] for key in self.seat_of if self.entrants[key].is_withdrawn]

    @property
    def corrected(self) -> list[Seat]:
        """Seats whose team has another average now than the bracket was made on."""
        known = (seat for seat in self.seats if seat.entrant_id in self.averages)
        return [seat for seat in known if self.averages[seat.entrant_id] != seat.average]

    def found(self, entry: int | None) -> Found | None:
        """The team of this entry number with its bracket and average."""
        team = next((e for e in self.entrants.values() if e.number == entry), None)
        if team is None:
            return None
        seat = self.seat_of.get(team.pk)
        average = f"average {thousands(self.averages.get(team.pk))}"
        if seat is None:
            return Found(team.number, team.name, f"in no bracket, {average}")
        table = f", home table {seat.home_table}" if seat.home_table else ""
        where = f"bracket {self.bracket_of[team.pk]}, number {seat.number}{table}, {average}"
        return Found(team.number, team.name, where)

    def belongs(self, average: Decimal | None, *, but: int) -> int:
        """The bracket an average belongs to, by the lows the brackets were made on."""
        for number, seats in self.seated.items():
            lows = [s.average for s in seats if s.average is not None and s.entrant_id != but]
            if average is not None and lows and average >= min(lows):
                return number
        return len(self.brackets)


def field_of(event: Event) -> Field:
    """Read seats, brackets, entries, members and players.

    Somebody may cut the brackets anew between two of these readings: a seat brings its own bracket.
    """
    every = Seat.objects.filter(bracket__event=event).select_related("bracket")
    seats = tuple(every.order_by("bracket__number", "number"))
    brackets = {bracket.number: bracket for bracket in event.brackets.all()}
    brackets |= {seat.bracket.number: seat.bracket for seat in seats}
    entrants = event.entrants.prefetch_related("members")
    found = {entrant.pk: entrant for entrant in entrants}
    use_rating = event.strength == Event.Strength.RATING
    playing = {key: e for key, e in found.items() if not e.is_withdrawn}
    average = {key: average_of(e, use_rating=use_rating) for key, e in playing.items()}
    in_order = tuple(brackets[number] for number in sorted(brackets))
    return Field(event, found, average, in_order, seats)
