"""The rows of brackets: matches as they are kept, seats and places read in a query each whatever their size."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby

from brackets.draw.structure import fed_by_losers
from brackets.models import Bracket, Place, Seat, Side
from brackets.picture.kept import KeptMatches, MatchRows
from brackets.picture.lines import PlaceLine, SeatLine, SideLine
from brackets.picture.rounds import MatchNames, Played, match_names

_KEPT = KeptMatches()


@dataclass(frozen=True)
class Team:
    """A team as the tree shows it: its number in the bracket and its entry number."""

    pk: int
    number: int
    entry: int
    name: str


@dataclass(frozen=True)
class BracketRows:
    """One bracket as it stands."""

    bracket: Bracket
    matches: tuple[MatchRows, ...]
    seats: tuple[SeatLine, ...]
    places: Mapping[int, PlaceLine]

    @cached_property
    def by_key(self) -> dict[str, MatchRows]:
        """Every match under its key."""
        return {found.match.key: found for found in self.matches}

    @cached_property
    def by_number(self) -> dict[int, MatchRows]:
        """Every match of a contest under the number that slips call it by."""
        return {found.match.position: found for found in self.matches}

    @cached_property
    def side_keys(self) -> frozenset[str]:
        """The matches that losers play: play-offs and all that is fed by them."""
        return fed_by_losers(
            (found.match.key, found.match.qualify, _exits_into(found)) for found in self.matches
        )

    @cached_property
    def side_matches(self) -> tuple[MatchRows, ...]:
        """The same as rows, in playing order."""
        return tuple(found for found in self.matches if found.match.key in self.side_keys)

    @cached_property
    def rounds(self) -> tuple[tuple[MatchRows, ...], ...]:
        """The matches on the way to the final, round by round, in playing order."""
        way = (found for found in self.matches if found.match.key not in self.side_keys)
        found = groupby(way, lambda rows: rows.match.round_number)
        return tuple(tuple(matches) for _, matches in found)

    @property
    def final(self) -> MatchRows | None:
        """The last match of those who have not lost."""
        return self.rounds[-1][-1] if self.rounds else None

    @cached_property
    def winner(self) -> Team | None:
        """Who goes on from the final."""
        sides = self.final.sides if self.final else ()
        won = next((side for side in sides if side.outcome == Side.Outcome.THROUGH), None)
        return self.team_of(won) if won else None

    @cached_property
    def by_round(self) -> dict[int, tuple[MatchRows, ...]]:
        """These rounds under their numbers."""
        return {matches[0].match.round_number: matches for matches in self.rounds}

    @cached_property
    def sizes(self) -> tuple[int, ...]:
        """How many stand in each round; 1 is left after the final."""
        return (*(sum(len(m.sides) for m in found) for found in self.rounds), 1)

    @cached_property
    def teams(self) -> dict[int, Team]:
        """Every team under the key of its entrant."""
        return {
            seat.entrant_id: Team(seat.entrant_id, seat.number, seat.entry, seat.name)
            for seat in self.seats
        }

    @cached_property
    def targets(self) -> dict[tuple[str, int], tuple[MatchRows, int]]:
        """Where each exit leads: the match and the slot."""
        return {
            (side.feeder_key, side.feeder_place or 1): (found, at)
            for found in self.matches
            for at, side in enumerate(found.sides)
            if side.feeder_key
        }

    @cached_property
    def called(self) -> MatchNames:
        """What its rounds and matches are called."""
        return match_names(_played(one) for one in self.matches)

    @cached_property
    def event_url(self) -> str:
        """The public page of the event."""
        return self.bracket.event.get_absolute_url()

    def team_href(self, team: Team) -> str:
        """The public page of a team."""
        return f"{self.event_url}entry/{team.entry}/"

    def exits(self, found: MatchRows) -> tuple[int | None, ...] | None:
        """Which slot takes each exit of a match; None until it is decided."""
        return self._exits[found.match.key]

    @cached_property
    def _exits(self) -> dict[str, tuple[int | None, ...] | None]:
        return {key: self._exits_of(found) for key, found in self.by_key.items()}

    def _exits_of(self, found: MatchRows) -> tuple[int | None, ...] | None:
        if not found.is_decided:
            return None
        leads = {(s.goes_to_key, s.goes_to_position): at for at, s in enumerate(found.sides)}
        places = range(1, found.match.qualify + 1)
        targets = (self.targets.get((found.match.key, place)) for place in places)
        return tuple(leads.get((t[0].match.key, t[1] + 1)) if t else None for t in targets)

    def team_of(self, side: SideLine) -> Team | None:
        """Who stands in a slot, if that is known."""
        return self.teams.get(side.entrant_id) if side.entrant_id else None

    def candidates(self, side: SideLine) -> tuple[int, ...]:
        """The numbers that stand in a slot or may still come to it."""
        return self._reaching(side, self._numbers)

    @cached_property
    def _numbers(self) -> dict[str, tuple[int, ...]]:
        """Of every match, all that may still leave it: who forfeits goes nowhere from it."""
        found: dict[str, tuple[int, ...]] = {}
        for key, match in self.by_key.items():
            still = (side for side in match.sides if not side.forfeited)
            numbers = {number for side in still for number in self._reaching(side, found)}
            found[key] = tuple(sorted(numbers))
        return found

    def _reaching(self, side: SideLine, known: Mapping[str, tuple[int, ...]]) -> tuple[int, ...]:
        team = self.team_of(side)
        if team:
            return (team.number,)
        return () if side.is_vacant else known.get(side.feeder_key, ())


def _exits_into(found: MatchRows) -> list[tuple[str, int]]:
    return [(side.feeder_key, side.feeder_place or 1) for side in found.sides if side.feeder_key]


def _played(found: MatchRows) -> Played:
    match = found.match
    fed = tuple((s.feeder_key, s.feeder_place or 1) for s in found.sides if s.feeder_key)
    return Played(match.key, match.round_number, len(found.sides), match.qualify, fed, match.places)


def bracket_rows(bracket: Bracket, *, with_places: bool = True) -> BracketRows:
    """Everything the pages of one bracket show."""
    (rows,) = event_rows([bracket], with_places=with_places)
    return rows


def event_rows(brackets: Iterable[Bracket], *, with_places: bool = True) -> list[BracketRows]:
    """Everything the pages of these brackets show."""
    found = list(brackets)
    seats, matches = _seats(found), matches_of(found)
    places = _places(found) if with_places else {}
    return [
        BracketRows(b, tuple(matches[b.pk]), tuple(seats[b.pk]), places.get(b.pk, {}))
        for b in found
    ]


def _seats(brackets: list[Bracket]) -> dict[int, list[SeatLine]]:
    found = defaultdict[int, list[SeatLine]](list)
    for seat in SeatLine.read(Seat.objects.filter(bracket__in=brackets).order_by("number")):
        found[seat.bracket_id].append(seat)
    return found


def _places(brackets: list[Bracket]) -> dict[int, dict[int, PlaceLine]]:
    found = defaultdict[int, dict[int, PlaceLine]](dict)
    for place in PlaceLine.read(Place.objects.filter(bracket__in=brackets).order_by()):
        found[place.bracket_id][place.entrant_id] = place
    return found


def matches_of(brackets: Sequence[Bracket], since: int = 0) -> Mapping[int, list[MatchRows]]:
    """The matches of each bracket under its key, or those that a record after `since` changed."""
    found = defaultdict[int, list[MatchRows]](list)
    for rows in _KEPT.of(brackets, since):
        found[rows.match.bracket_id].append(rows)
    for bracket in brackets:
        if bracket.draw_sequence:
            found[bracket.pk].sort(key=_playing_order)
    return found


def _playing_order(found: MatchRows) -> tuple[int, int]:
    """Of a contest: what a late entry added is played in its round, whatever its number."""
    return found.match.round_number, found.match.position
