"""The brackets of an event with their matches and teams, in four queries whatever its size."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby

from django.db.models import Prefetch

from brackets.draw.structure import fed_by_losers
from brackets.models import Bracket, Match, Seat, Side
from brackets.picture.rounds import Played, RoundName, match_names
from brackets.picture.words import drawing, tables
from tourney.models import Event

LABELS = {"loser": "loser ", "winner": "winner ", "team": ""}
SENTENCES = {"loser": "the loser ", "winner": "the winner ", "team": "a team "}
"""Who comes out of a match, as a label and in a sentence."""


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

    @cached_property
    def of_bracket(self) -> Mapping[int, list[Match]]:
        """The matches of each bracket, by its key."""
        found: dict[int, list[Match]] = defaultdict(list)
        for match in self.matches:
            found[match.bracket_id].append(match)
        return found

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
        for _, matches in groupby(self.matches, lambda match: match.bracket_id):
            own = list(matches)
            keys = fed_by_losers((m.key, m.qualify, self._exits_into(m)) for m in own)
            found.update(match.pk for match in own if match.key in keys)
        return frozenset(found)

    def _exits_into(self, match: Match) -> list[tuple[str, int]]:
        sides = self.sides[match.pk]
        return [(s.feeder_key, s.feeder_place or 1) for s in sides if s.feeder_key]

    @cached_property
    def _names(self) -> dict[tuple[int, str], RoundName]:
        """The names of all matches, bracket by bracket, as the public pages have them."""
        return {
            (bracket, key): name
            for bracket, found in groupby(self.matches, lambda match: match.bracket_id)
            for key, name in match_names(map(self._played, found)).matches.items()
        }

    def _played(self, match: Match) -> Played:
        teams, fed = len(self.sides[match.pk]), tuple(self._exits_into(match))
        return Played(match.key, match.round_number, teams, match.qualify, fed, match.places)

    def round_name(self, match: Match) -> RoundName:
        """The name of the round a match belongs to, or of what its losers play for."""
        return self._names[match.bracket_id, match.key]

    def round_of(self, match: Match) -> str:
        """The same as a label."""
        return self.round_name(match).label

    def heading(self, match: Match) -> str:
        """Bracket and round in words, and which drawing where it is not the first."""
        found = (f"Bracket {match.bracket.number}", drawing(match.drawing), self.round_of(match))
        return ", ".join(filter(None, found))

    def label_of(self, side: Side) -> str:
        """The team in a slot, or where it comes from."""
        return self._team_or(side, LABELS)

    def in_a_sentence(self, side: Side) -> str:
        """The same where a sentence speaks of it: the winner from tables 7–8, a team from table 3."""
        return self._team_or(side, SENTENCES)

    def _team_or(self, side: Side, words: Mapping[str, str]) -> str:
        if side.entrant_id is not None:
            return self.name(side.entrant_id)
        if side.is_vacant:
            return "nobody"
        bracket = self._bracket_of[side.match_id]
        feeder = self.by_key.get((bracket, side.feeder_key))
        if feeder is None:
            return "not known yet"
        lost = (side.feeder_place or 1) > feeder.qualify
        who = "loser" if lost else "winner" if feeder.qualify == 1 else "team"
        return f"{words[who]}from {tables(feeder.tables)}"

    def name(self, entrant: int) -> str:
        """Number and name of a team; teams without a seat are named by the caller."""
        team = self.teams.get(entrant)
        return team.label if team else "a team that left"

    @cached_property
    def _bracket_of(self) -> dict[int, int]:
        return {match.pk: match.bracket.number for match in self.matches}


def board_of(event: Event, numbers: Collection[int] | None = None) -> Board:
    """Read the event's brackets, or those of these numbers, with matches, sides and teams."""
    wanted = event.brackets.all()
    if numbers is not None:
        wanted = wanted.filter(number__in=numbers)
    brackets = {bracket.pk: bracket for bracket in wanted}
    matches = Match.objects.filter(bracket__in=brackets).order_by("bracket__number", "position")
    found = list(
        matches.prefetch_related(Prefetch("sides", Side.objects.select_related("entrant")))
    )
    for match in found:
        match.bracket = brackets[match.bracket_id]
        match.bracket.event = event
    return Board(event, tuple(brackets.values()), tuple(found), _teams(brackets))


def _teams(brackets: Collection[int]) -> dict[int, Team]:
    """Every team seated in these brackets under its key."""
    columns = ("entrant_id", "number", "entrant__number", "entrant__name", "bracket__number")
    seats = Seat.objects.filter(bracket__in=brackets).values_list(*columns)
    return {entrant: Team(entrant, *told) for entrant, *told in seats}
