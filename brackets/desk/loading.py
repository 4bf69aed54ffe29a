"""The brackets of an event with their matches and teams, in five queries whatever its size."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from brackets.desk.words import round_name, side_name
from brackets.draw.structure import fed_by_losers
from brackets.models import Bracket, Match, Seat, Side
from brackets.pages.words import tables
from tourney.models import Event


@dataclass(frozen=True)
class Team:
    """A seated team: its number in the bracket and its entry number in the event."""

    pk: int
    number: int
    entry: int
    name: str
    bracket: int

    @property
    def label(self) -> str:
        """As the desk calls it."""
        return f"{self.number} {self.name}"


@dataclass(frozen=True)
class Board:
    """All matches of an event; every match has its bracket, sides and entrants at hand."""

    event: Event
    brackets: tuple[Bracket, ...]
    matches: tuple[Match, ...]
    teams: Mapping[int, Team]

    @cached_property
    def sides(self) -> dict[int, list[Side]]:
        """The sides of each match, in slot order."""
        return {match.pk: list(match.sides.all()) for match in self.matches}

    @property
    def has_results(self) -> bool:
        """Whether any match has a result on record."""
        return any(match.record_sequence for match in self.matches)

    @cached_property
    def by_key(self) -> dict[tuple[int, str], Match]:
        """Every match under its bracket's number and its key."""
        return {(match.bracket.number, match.key): match for match in self.matches}

    @cached_property
    def fed_by(self) -> dict[tuple[int, str], list[tuple[Match, Side]]]:
        """Where the exits of each match lead, in exit order."""
        found: dict[tuple[int, str], list[tuple[Match, Side]]] = defaultdict(list)
        for match in self.matches:
            for side in self.sides[match.pk]:
                if side.feeder_key:
                    found[match.bracket.number, side.feeder_key].append((match, side))
        for exits in found.values():
            exits.sort(key=lambda exit_to: exit_to[1].feeder_place or 0)
        return found

    @cached_property
    def side_matches(self) -> frozenset[int]:
        """The matches that losers play: play-offs and all that is fed by them."""
        found: set[int] = set()
        for bracket in self.brackets:
            own = [match for match in self.matches if match.bracket_id == bracket.pk]
            keys = fed_by_losers((m.key, m.qualify, self._exits_into(m)) for m in own)
            found.update(match.pk for match in own if match.key in keys)
        return frozenset(found)

    def _exits_into(self, match: Match) -> list[tuple[str, int]]:
        sides = self.sides[match.pk]
        return [(s.feeder_key, s.feeder_place or 1) for s in sides if s.feeder_key]

    @cached_property
    def _teams_in_round(self) -> dict[tuple[int, int], int]:
        found: dict[tuple[int, int], int] = defaultdict(int)
        for match in self.matches:
            if match.pk not in self.side_matches:
                found[match.bracket_id, match.round_number] += len(self.sides[match.pk])
        return dict(found)

    def round_of(self, match: Match) -> str:
        """The name of the round a match belongs to, or of what its losers play for."""
        if match.pk in self.side_matches:
            return side_name(match.round_number, match.places)
        number, of_round = match.round_number, self._teams_in_round
        is_last = (match.bracket_id, number + 1) not in of_round
        return round_name(number, of_round[match.bracket_id, number], is_last=is_last)

    def heading(self, match: Match) -> str:
        """Bracket and round in words."""
        return f"Bracket {match.bracket.number}, {self.round_of(match)}"

    def label_of(self, side: Side) -> str:
        """The team in a slot, or where it comes from."""
        if side.entrant_id is not None:
            return self.name(side.entrant_id)
        if side.is_vacant:
            return "nobody"
        bracket = self._bracket_of[side.match_id]
        feeder = self.by_key.get((bracket, side.feeder_key))
        if feeder is None:
            return "not known yet"
        lost = (side.feeder_place or 1) > feeder.qualify
        who = "loser " if lost else "winner " if feeder.qualify == 1 else ""
        return f"{who}from {tables(feeder.tables)}"

    def name(self, entrant: int) -> str:
        """Number and name of a team; teams without a seat are named by the caller."""
        team = self.teams.get(entrant)
        return team.label if team else "a team that left"

    @cached_property
    def _bracket_of(self) -> dict[int, int]:
        return {match.pk: match.bracket.number for match in self.matches}


def board_of(event: Event) -> Board:
    """Read the event's brackets, matches, sides and teams."""
    brackets = {bracket.pk: bracket for bracket in event.brackets.all()}
    matches = Match.objects.filter(bracket__event=event).order_by("bracket__number", "position")
    found = list(matches.prefetch_related("sides__entrant"))
    for match in found:
        match.bracket = brackets[match.bracket_id]
        match.bracket.event = event
    return Board(event, tuple(brackets.values()), tuple(found), teams_of(event))


def teams_of(event: Event) -> dict[int, Team]:
    """Every seated team under its key."""
    seats = Seat.objects.filter(bracket__event=event).select_related("entrant", "bracket")
    return {
        seat.entrant_id: Team(
            seat.entrant_id,
            seat.number,
            seat.entrant.number,
            seat.entrant.name,
            seat.bracket.number,
        )
        for seat in seats
    }
