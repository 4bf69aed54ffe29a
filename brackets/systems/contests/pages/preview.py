"""A draw that is not posted, as the rows its picture is made of: nothing is written."""

from __future__ import annotations

from brackets.drawn.facts import BracketState, DrawMade
from brackets.drawn.ledger import DrawnLedger
from brackets.drawn.rows import MatchRow, match_rows
from brackets.journal.append import preview
from brackets.journal.ledgers import ledger_of
from brackets.models import Bracket
from brackets.picture.kept import MatchRows
from brackets.picture.lines import MatchLine, SeatLine, SideLine
from brackets.picture.rows import BracketRows
from brackets.systems.contests.pages.reading import C
from tourney.models import Entrant, Event


def contest_of_draw(kind: type[C], event: Event, made: DrawMade) -> C:
    """The contest as it would stand with this draw: what was played before it stays played."""
    state: BracketState = preview(event, made).after.brackets[made.bracket]
    ledger = ledger_of(event)
    assert isinstance(ledger, DrawnLedger)
    entrants = {one.pk: one for one in event.entrants.all()}
    bracket = Bracket(event=event, number=made.bracket, drawing=state.drawing)
    played = match_rows(state, event.boards, ledger.colours(state, None))
    matches = tuple(_match(at, row, state.drawing) for at, row in enumerate(played, start=1))
    seats = tuple(_seat(number, entrants[key]) for number, key in sorted(made.seats.items()))
    rows = BracketRows(bracket, matches, seats, {})
    waiting = set(made.chances[0].entries) - {seat.entry for seat in seats}
    late = {
        one.number: one.name
        for one in entrants.values()
        if one.number in waiting and one.status == Entrant.Status.ENTERED
    }
    return kind(event, rows, made.chances, made.to_come, is_posted=False, unseated=late)


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
    known = {name: row.values[name] for name in MatchLine.__struct_fields__ if name in row.values}
    line = MatchLine(
        id=pk, bracket_id=0, key=row.key, version=1, changed=0, drawing=drawing, **known
    )
    names = [name for name in SideLine.__struct_fields__ if name != "match_id"]
    sides = (SideLine(match_id=pk, **{name: side[name] for name in names}) for side in row.sides)
    return MatchRows(line, tuple(sides))
