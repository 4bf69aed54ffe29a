"""Totals over a tournament: each player's points by colour and by event, and who won what.

A player is who was printed: the number where there is one, else the name. Points of players
without a name belong to nobody and are counted apart.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal

from awards.reports.document import COLOURS, Share
from awards.reports.tables import Row, Table
from awards.words.ranks import PLACE
from tourney.names import by_surname
from tourney.telling import told_numbers

TOTAL_COLUMNS = ("number", "name", "total", *COLOURS, "events")
LINE_COLUMNS = (
    "number",
    "name",
    "event",
    "revision",
    "group",
    "entry",
    "entry_name",
    "rank",
    "own_rank",
    "award",
    *COLOURS,
)
WINNER_COLUMNS = ("event", "group", "rank", "entry", "entry_name", "players", "award")
NOTHING = Decimal(0)


@dataclass(frozen=True, slots=True)
class Earned:
    """One award in one event of the tournament; `event` and `revision` are the report's."""

    event: str
    event_slug: str
    revision: int
    position: int
    group: str
    entrant_number: int
    entrant_name: str
    place: int | None
    rank: str
    own_rank: str
    paid_for: str
    paid_as: str
    player_number: str
    player_name: str
    award: Decimal
    colours: tuple[Share, ...]

    @property
    def key(self) -> str:
        """Who it is: the number, else the name."""
        return self.player_number or self.player_name

    @property
    def position_key(self) -> tuple[str, int]:
        """Which award it is."""
        return self.event_slug, self.position


@dataclass(frozen=True, slots=True)
class PlayerTotal:
    """One player over the tournament."""

    number: str
    name: str
    earned: tuple[Earned, ...]
    told: str = ""
    """What everybody reads of the number: all of it, its last signs, or nothing."""

    @property
    def key(self) -> str:
        """As its address names it: the number where it is told, else the name and what tells it apart."""
        is_whole = self.told and self.told == self.number
        return self.number if is_whole else f"{self.name} {self.told}".strip()

    @property
    def by_surname(self) -> tuple[str, str, str]:
        """What a list by name goes by."""
        return by_surname(self.name)

    @property
    def entries(self) -> str:
        """Event and entry number of every award, as a row says whose it is."""
        return " ".join(f"{one.event_slug}/{one.entrant_number}" for one in self.earned)

    @property
    def events(self) -> int:
        """How many awards it won, one in each group of an event."""
        return len(self.earned)

    @property
    def total(self) -> Decimal:
        """All points."""
        return sum((one.award for one in self.earned), start=NOTHING)

    @property
    def shares(self) -> tuple[Share, ...]:
        """Points by colour, the best colour first."""
        sums = by_colour(share for one in self.earned for share in one.colours)
        return tuple(Share(colour, sums[colour]) for colour in COLOURS if sums[colour])

    @property
    def amounts(self) -> tuple[Decimal | None, ...]:
        """Points of each colour in the order of the columns; None for none."""
        sums = by_colour(share for one in self.earned for share in one.colours)
        return tuple(sums[colour] or None for colour in COLOURS)

    @property
    def uncoloured(self) -> Decimal:
        """Points whose colour is not known."""
        return self.total - sum((share.award for share in self.shares), start=NOTHING)


@dataclass(frozen=True, slots=True)
class Placed:
    """One entry in the list of winners."""

    place: int
    rank: str
    entrant_number: int
    entrant_name: str
    players: tuple[str, ...]
    award: Decimal


@dataclass(frozen=True, slots=True)
class Winners:
    """The places of one group of one event, the winner first."""

    event: str
    event_slug: str
    group: str
    placed: tuple[Placed, ...]

    @property
    def is_partly_elsewhere(self) -> bool:
        """Whether its winner was paid more in a stronger group, and is listed there."""
        return self.placed[0].place > 1


def by_colour(shares: Iterable[Share]) -> dict[str, Decimal]:
    """Amounts added up by colour; a colour nobody won counts zero."""
    sums: dict[str, Decimal] = defaultdict(Decimal)
    for share in shares:
        sums[share.colour] += share.award
    return sums


def player_totals(earned: Iterable[Earned], *, tells_all: bool) -> tuple[PlayerTotal, ...]:
    """Everybody with a name who was paid, the most points first, then by name; numbers as they are told."""
    found: dict[str, list[Earned]] = defaultdict(list)
    for one in earned:
        if one.player_name and one.award:
            found[one.key].append(one)
    players = [_player(lines) for lines in found.values()]
    told = told_numbers(((one.name, one.number) for one in players), tells_all=tells_all)
    totals = (replace(one, told=told[one.name, one.number]) for one in players)
    return tuple(
        sorted(totals, key=lambda player: (-player.total, by_surname(player.name), player.number))
    )


def _player(lines: Sequence[Earned]) -> PlayerTotal:
    """The name is the one printed last."""
    return PlayerTotal(lines[0].player_number, lines[-1].player_name, tuple(lines))


def winners(earned: Sequence[Earned]) -> tuple[Winners, ...]:
    """The entries with a place that pays, by event and group, in the order of the reports."""
    groups: dict[tuple[str, str, str], list[Earned]] = defaultdict(list)
    for one in earned:
        groups[one.event, one.event_slug, one.group].append(one)
    found = (Winners(*key, _placed(lines)) for key, lines in groups.items())
    return tuple(group for group in found if group.placed)


def _placed(lines: list[Earned]) -> tuple[Placed, ...]:
    entries: dict[int, list[Earned]] = defaultdict(list)
    for one in lines:
        if one.place:
            entries[one.entrant_number].append(one)
    placed = sorted(entries.values(), key=lambda own: (own[0].place or 0, own[0].entrant_number))
    return tuple(_place(own) for own in placed if _by_place(own))


def _by_place(own: list[Earned]) -> bool:
    """The winner, and whoever was paid for a place rather than for matches alone."""
    by_place = (one.award and one.paid_for == PLACE for one in own)
    return own[0].place == 1 or any(by_place)


def _place(own: list[Earned]) -> Placed:
    first = own[0]
    names = tuple(one.player_name for one in own if one.player_name)
    best = max(one.award for one in own)
    return Placed(
        first.place or 0, first.rank, first.entrant_number, first.entrant_name, names, best
    )


def tournament_tables(earned: Sequence[Earned], *, tells_all: bool) -> tuple[Table, ...]:
    """The sheets of the tournament: players, every award, winners; numbers as they are told."""
    players = player_totals(earned, tells_all=tells_all)
    told = {one.position_key: player.told for player in players for one in player.earned}
    totals = tuple(
        (player.told, player.name, player.total, *player.amounts, len(player.earned))
        for player in players
    )
    lines = tuple(_line_row(one, told.get(one.position_key, "")) for one in earned if one.award)
    return (
        Table("Players", TOTAL_COLUMNS, totals),
        Table("Awards", LINE_COLUMNS, lines),
        Table("Winners", WINNER_COLUMNS, tuple(_winner_rows(earned))),
    )


def _line_row(one: Earned, told: str) -> Row:
    sums = by_colour(one.colours)
    return (
        told,
        one.player_name or f"each player without a name of {one.entrant_name}",
        one.event,
        one.revision,
        one.group,
        one.entrant_number,
        one.entrant_name,
        one.rank,
        one.own_rank,
        one.award,
        *(sums[colour] or None for colour in COLOURS),
    )


def _winner_rows(earned: Sequence[Earned]) -> Iterator[Row]:
    for group in winners(earned):
        for one in group.placed:
            names = ", ".join(one.players)
            number, name = one.entrant_number, one.entrant_name
            yield group.event, group.group, one.rank, number, name, names, one.award
