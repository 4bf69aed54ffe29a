"""The rows of brackets: matches as they are kept, seats and places read in a query each whatever their size."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby

from brackets.models import Bracket, Place, Seat, Side
from brackets.picture.kept import KeptMatches, MatchRows
from brackets.picture.leading import KeptLeading, Leading
from brackets.picture.lines import PlaceLine, SeatLine, SideLine
from brackets.picture.rounds import MatchNames

_KEPT, _LEADING = KeptMatches(), KeptLeading()


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
    def leading(self) -> Leading:
        """How they lead to each other."""
        return _LEADING.of(self.matches)

    @property
    def side_keys(self) -> frozenset[str]:
        """The matches that losers play: play-offs and all that is fed by them."""
        return self.leading.side_keys

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

    def target(self, key: str, place: int) -> tuple[MatchRows, int] | None:
        """Where an exit of a match leads: the match and the slot."""
        found = self.leading.targets.get((key, place))
        return (self.by_key[found[0]], found[1]) if found else None

    @property
    def called(self) -> MatchNames:
        """What its rounds and matches are called."""
        return self.leading.called

    @cached_property
    def event_url(self) -> str:
        """The public page of the event."""
        return self.bracket.event.get_absolute_url()

    def team_href(self, team: Team) -> str:
        """The public page of a team."""
        return f"{self.event_url}entry/{team.entry}/"

    def exits(self, found: MatchRows) -> tuple[int | None, ...] | None:
        """Which slot takes each exit of a match; None until it is decided."""
        if not found.is_decided:
            return None
        leads = {(s.goes_to_key, s.goes_to_position): at for at, s in enumerate(found.sides)}
        places = range(1, found.match.qualify + 1)
        targets = (self.leading.targets.get((found.match.key, place)) for place in places)
        return tuple(leads.get((to[0], to[1] + 1)) if to else None for to in targets)

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


def bracket_rows(bracket: Bracket, *, with_places: bool = True) -> BracketRows:
    """Everything the pages of one bracket show."""
    (rows,) = event_rows([bracket], with_places=with_places)
    return rows


def rows_again(before: BracketRows, bracket: Bracket) -> BracketRows:
    """The same bracket under the same draw as it stands now: nobody moves to another seat."""
    return BracketRows(bracket, tuple(matches_of([bracket])[bracket.pk]), before.seats, {})


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
