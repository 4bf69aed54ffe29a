"""A draw that is not posted, as the rows its picture is made of: nothing is written."""

from __future__ import annotations

from brackets.contests.pages.reading import Contest
from brackets.draw.journal import DrawMade, Entry, replay
from brackets.draw.numbering import numbered
from brackets.mapping import journal_of
from brackets.models import Bracket
from brackets.pages.lines import MatchLine, SeatLine, SideLine
from brackets.pages.rows import BracketRows, MatchRows
from brackets.projecting import MatchRow, match_rows
from tourney.models import Entrant, Event


def contest_of_draw(event: Event, made: DrawMade) -> Contest:
    """The contest as it would stand with this draw: what was played before it stays played."""
    journal = journal_of(event)
    last = journal[-1].sequence if journal else 0
    (posted,) = numbered(journal, [made])
    state = replay([*journal, Entry(last + 1, posted)], event.ties).brackets[made.bracket]
    entrants = {one.pk: one for one in event.entrants.all()}
    bracket = Bracket(event=event, number=made.bracket, drawing=state.drawing)
    played = match_rows(state, event.boards)
    matches = tuple(_match(at, row, state.drawing) for at, row in enumerate(played, start=1))
    seats = tuple(_seat(number, entrants[key]) for number, key in sorted(made.seats.items()))
    rows = BracketRows(bracket, matches, seats, {})
    waiting = set(made.chances[0].entrants) - set(made.seats.values())
    late = {
        key: (entrants[key].number, entrants[key].name)
        for key in waiting
        if entrants[key].status == Entrant.Status.ENTERED
    }
    return Contest(event, rows, made.chances, made.to_come, is_posted=False, unseated=late)


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


def _match(pk: int, row: MatchRow, drawing: int) -> MatchRows:
    known = {name: row.values[name] for name in MatchLine.__slots__ if name in row.values}
    line = MatchLine(
        id=pk, bracket_id=0, key=row.key, version=1, changed=0, drawing=drawing, **known
    )
    names = [name for name in SideLine.__slots__ if name != "match_id"]
    sides = (SideLine(match_id=pk, **{name: side[name] for name in names}) for side in row.sides)
    return MatchRows(line, tuple(sides))
