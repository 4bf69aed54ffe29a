"""Categories as their pages read them: rows, sheet, clubs and mats, in a fixed number of queries."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from brackets.desk.stamps import match_id
from brackets.desk.turns import Spot
from brackets.draw.lot import Chance
from brackets.drawn.mapping import Kind, chances_of
from brackets.floor.places import moved_in, places_of
from brackets.models import Bracket, Record
from brackets.picture.kept import MatchRows
from brackets.picture.lines import MatchLine, SideLine
from brackets.picture.names import anchor
from brackets.picture.rounds import RoundName
from brackets.picture.rows import BracketRows, Team, event_rows
from brackets.systems.contests.pages.reading import lots_of, posted_bracket, read_contest
from brackets.systems.contests.shared import Contest, is_bye
from brackets.systems.judo.engine.mats import mat_of
from brackets.systems.judo.engine.pools import POOLS
from brackets.systems.judo.engine.systems import sheet_of
from brackets.systems.judo.engine.values import Sheet
from brackets.systems.judo.field import ENGINE
from brackets.systems.judo.outcomes import is_hansoku_make
from brackets.systems.judo.pages.ahead import if_lost, if_won
from brackets.systems.judo.pages.positions import Position
from brackets.systems.judo.pages.sheet import (
    BRONZE,
    alone,
    called_from,
    lines_of,
    round_of_contest,
)
from brackets.systems.judo.pools import ENGINE as POOL
from tourney.models import Event, Member

Moved = Mapping[tuple[int, str], tuple[int, Spot]]
IN_POOLS = RoundName("Pools", "Pools", "pool", "the pools", "pools")
PLACES = {1: "first", 2: "second"}
MEDALS = {1: "gold", 2: "silver", 3: "bronze"}


@dataclass(frozen=True)
class Hall:
    """Of a category clubs and players by entrant, the mat of every contest by its key."""

    clubs: Mapping[int, str]
    players: Mapping[int, int]
    mats: Mapping[str, int]


NO_HALL = Hall({}, {}, {})


@dataclass(frozen=True)
class Category(Contest):
    """A sheet with its repechage, or of few judoka a pool.

    `presses` are the positions of a drawn sheet that can be swapped.
    """

    hall: Hall = NO_HALL
    presses: Mapping[int, Position] = field(default_factory=dict)

    @cached_property
    def sheet(self) -> Sheet | None:
        """The sheet; None of a pool."""
        first = next((lot.document for lot in self.lots if lot.engine == ENGINE), None)
        if first is None or "sheet" not in first:
            return None
        return sheet_of(first["system"], first["sheet"], reset_final=first["reset_final"])

    @property
    def is_pool(self) -> bool:
        """Whether everybody fights everybody."""
        return any(lot.engine == POOL for lot in self.lots)

    @cached_property
    def pools(self) -> tuple[MatchRows, ...]:
        """The one pool, or the two, each a match of all its judoka; none of a sheet."""
        return tuple(one for one in self.rows.matches if self.is_pool and one.match.key in POOLS)

    @cached_property
    def listed(self) -> tuple[MatchRows, ...]:
        """The contests; bouts of pools are listed by themselves."""
        return tuple(one for one in self.rows.matches if one not in self.pools)

    @cached_property
    def names(self) -> dict[int, RoundName]:
        """Two pools are not a round of matches of two."""
        return super().names | ({1: IN_POOLS} if self.is_pool else {})

    def round_of(self, found: MatchRows) -> RoundName:
        """As the sheet has it."""
        if not self.sheet:
            return super().round_of(found)
        name = round_of_contest(self.sheet, found.match.key)
        return alone(name) if self._fought[name] == 1 else name

    @cached_property
    def _fought(self) -> Counter[RoundName]:
        """How many contests of each round of the sheet are fought: byes are not."""
        assert self.sheet is not None
        keys = (one.match.key for one in self.rows.matches if not is_bye(one))
        return Counter(round_of_contest(self.sheet, key) for key in keys)

    @cached_property
    def disqualified(self) -> frozenset[int]:
        """Who got hansoku-make in a contest."""
        return frozenset(
            found.sides[at - 1].entrant_id or 0
            for found in self.rows.matches
            for pair in found.match.results
            if is_hansoku_make(pair, found.match.decided_by)
            for at in pair["forfeited"]
        )

    def href_of(self, match: MatchLine, team: Team) -> str:
        """Of a sheet that is not posted the press that swaps somebody."""
        press = self.presses.get(team.number)
        return press.href(anchor(match.key)) if press else super().href_of(match, team)

    def is_fought(self, key: str) -> bool:
        """Whether two can meet in a contest: a bye is passed without play."""
        found = self.rows.by_key.get(key)
        return found is not None and not is_bye(found)

    def tag(self, found: MatchRows, side: SideLine) -> str:
        """The club, where the name is first."""
        is_first = self.sheet is not None and not self.is_fought(side.feeder_key)
        return self.hall.clubs.get(side.entrant_id or 0, "") if is_first else ""

    def where(self, found: MatchRows) -> str:
        """The mat of a contest that is still to be fought, and whether it is for bronze."""
        mat = self.hall.mats.get(found.match.key) if not found.is_decided else None
        is_bronze = self.sheet and round_of_contest(self.sheet, found.match.key) is BRONZE
        return ", ".join(filter(None, ("bronze" if is_bronze else "", f"mat {mat}" if mat else "")))

    def called(self, feeder: MatchRows, place: int, *, by_number: bool) -> str:
        """The loser who is called: from which contest, or beaten by whom in which round."""
        if feeder in self.pools:
            return f"{PLACES[place]} of pool {feeder.match.key}"
        if self.sheet is None or place == 1:
            return ""
        return called_from(self.sheet, feeder.match.position, place, by_number=by_number)

    def after(self, found: MatchRows) -> tuple[str, str]:
        """The next contest, a medal, a call to the repechage, or home."""
        return if_won(self, found), if_lost(self, self.sheet, found)

    def ends(self, found: MatchRows, winner: str) -> str:
        """The medal that a contest is for."""
        if found.match.places and found.match.places[0][0] in MEDALS:
            return f"{winner} takes a {MEDALS[found.match.places[0][0]]} medal."
        return f"{winner} is through."


def posted_category(event: Event) -> Category | None:
    """The posted category without its hall; None before."""
    return read_contest(Category, event)


def is_pool_posted(event: Event) -> bool:
    """Whether a small category is posted, in two queries."""
    bracket = posted_bracket(event)
    if bracket is None:
        return False
    return any(lot.engine == POOL for lot in lots_of(event, bracket)[0])


def category_of(event: Event, *, with_places: bool = False) -> Category | None:
    """The posted category of an event; None before it is posted."""
    return next(iter(categories([event], with_places=with_places)), None)


def categories(events: Iterable[Event], *, with_places: bool = False) -> list[Category]:
    """The posted categories of these events, in their order."""
    known = {event.pk: event for event in events if event.state != Event.State.ENTRY}
    brackets = list(Bracket.objects.filter(event__in=known, number=1).order_by("event_id"))
    for bracket in brackets:
        bracket.event = known[bracket.event_id]
    rows = event_rows(brackets, with_places=with_places)
    lots, mats = _lots(known), places_of(known.values())
    moved = moved_in(known.values())
    clubs, players = members_of(known)
    by_event = {}
    for found in rows:
        event = found.bracket.event
        drawn = lots.get((event.pk, found.bracket.draw_sequence or 0), ())
        contest = Category(event, found, drawn, 0)
        chosen = mats.get(event.pk, (1,))
        by_event[event.pk] = replace(
            contest, hall=Hall(clubs, players, _placed(contest, chosen, moved))
        )
    return [by_event[pk] for pk in known if pk in by_event]


def members_of(events: Iterable[int]) -> tuple[dict[int, str], dict[int, int]]:
    """The club and the player of every entrant."""
    members = Member.objects.filter(entrant__event__in=list(events), position=1)
    rows = list(members.values_list("entrant_id", "player_id", "club"))
    return {key: club for key, _, club in rows}, {key: player for key, player, _ in rows}


def _lots(events: Iterable[int]) -> dict[tuple[int, int], tuple[Chance, ...]]:
    drawn = Record.objects.filter(event__in=list(events), kind=Kind.DRAW)
    rows = drawn.values_list("event_id", "sequence", "payload__chances")
    return {(event, sequence): chances_of(lots) for event, sequence, lots in rows}


def _placed(contest: Category, mats: tuple[int, ...], moved: Moved) -> dict[str, int]:
    """The mat of every contest: the parts of the sheet from the top, and where it was moved since."""
    keys = [found.match.key for found in contest.rows.matches]
    sheet = contest.sheet
    if sheet is None:
        return dict.fromkeys(keys, mats[0]) | dict(zip(POOLS, (mats[0], mats[-1]), strict=True))
    lines = lines_of(sheet)
    drawn = {key: mat_of(lines[key], sheet.size, mats) for key in keys}
    drawing = contest.rows.bracket.drawing
    for key in keys:
        at, spot = moved.get((contest.event.pk, match_id(1, key)), (0, None))
        if spot is not None and at == drawing:
            drawn[key] = spot.number
    return drawn


def fought(rows: BracketRows) -> tuple[MatchRows, ...]:
    """The contests two can meet in: byes, and what nobody comes to after them, are passed without play."""
    return tuple(
        found for found in rows.matches if sum(not one.is_vacant for one in found.sides) > 1
    )
