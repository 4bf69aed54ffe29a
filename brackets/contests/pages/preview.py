"""A draw that is not posted, as the rows its picture is made of: nothing is written."""

from __future__ import annotations

from brackets.contests.pages.reading import Contest
from brackets.draw.journal import DrawMade, Entry, replay
from brackets.models import Bracket
from brackets.pages.lines import MatchLine, SeatLine, SideLine
from brackets.pages.rows import BracketRows, MatchRows
from brackets.projecting import MatchRow, match_rows
from tourney.models import Entrant, Event


def contest_of_draw(event: Event, made: DrawMade) -> Contest:
    """The contest as it would stand after this draw alone."""
    state = replay([Entry(1, made)]).brackets[made.bracket]
    entrants = {one.pk: one for one in event.entrants.all()}
    bracket = Bracket(event=event, number=made.bracket)
    rows = match_rows(state, event.boards)
    matches = tuple(_match(at, row) for at, row in enumerate(rows, start=1))
    seats = tuple(_seat(number, entrants[key]) for number, key in sorted(made.seats.items()))
    lots = tuple(
        {"engine": lot.engine, "version": lot.version, "document": lot.document}
        for lot in made.chances
    )
    return Contest(event, BracketRows(bracket, matches, seats, {}), lots, made.to_come)


def _seat(number: int, entrant: Entrant) -> SeatLine:
    return SeatLine(
        0,
        entrant.pk,
        number,
        entrant.number,
        entrant.name,
        None,
        None,
        entrant.skips,
        entrant.status,
    )


def _match(pk: int, row: MatchRow) -> MatchRows:
    known = {name: row.values[name] for name in MatchLine.__slots__ if name in row.values}
    line = MatchLine(id=pk, bracket_id=0, key=row.key, version=1, **known)
    names = [name for name in SideLine.__slots__ if name != "match_id"]
    sides = (SideLine(match_id=pk, **{name: side[name] for name in names}) for side in row.sides)
    return MatchRows(line, tuple(sides))
