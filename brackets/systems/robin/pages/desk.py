"""The results desk: games to play, games recorded, the table, what happened."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from brackets.desk.history import ActLine, newest_lines, read_acts
from brackets.desk.parts import TOO_MANY, Part, happened_part, row_part, ticked_part, whole_part
from brackets.desk.seen import HAPPENED
from brackets.desk.values import Ticked, stamp_of
from brackets.journal.people import maker
from brackets.systems.robin.facts.state import RobinState
from brackets.systems.robin.models import RobinGame
from brackets.systems.robin.pages.table import Row, rows_of
from brackets.systems.robin.queries import games_of, robin_of
from brackets.systems.robin.wording import SHOWN, game_in_words
from tourney.models import Event

STAMPED = ("white_id", "black_id", "result", "is_open", "drawing")


def game_stamp(game: RobinGame) -> str:
    """The same as long as nobody changed anything about a game."""
    return stamp_of([getattr(game, name) for name in STAMPED])


@dataclass(frozen=True)
class GameRow:
    """A game of the desk."""

    game: RobinGame

    @property
    def id(self) -> str:
        """Its place on the page."""
        return f"g{self.game.number}"

    @property
    def stamp(self) -> str:
        """What its author has seen."""
        return game_stamp(self.game)

    @property
    def words(self) -> str:
        """What became of it."""
        said = game_in_words(self.game)
        return f"{said[:1].upper()}{said[1:]}"

    @property
    def score(self) -> str:
        """The result as it is written on the wall."""
        return SHOWN.get(self.game.result, "")


@dataclass(frozen=True)
class DeskPage:
    """Everything the desk shows."""

    rows: tuple[GameRow, ...]
    done: tuple[GameRow, ...]
    table: tuple[Row, ...]
    happened: tuple[ActLine, ...]

    @property
    def is_posted(self) -> bool:
        """Whether there is anything to play."""
        return bool(self.table)

    @property
    def drawing(self) -> int:
        """Which drawing it is."""
        return next((one.game.drawing for one in (*self.rows, *self.done)), 1)

    @property
    def by_number(self) -> list[GameRow]:
        """All games in the order of the schedule."""
        return sorted((*self.rows, *self.done), key=lambda one: one.game.number)

    @property
    def current(self) -> int:
        """The first round with games still out."""
        return next((one.game.round_number for one in self.rows), 0)


def desk_page(event: Event) -> DeskPage:
    """The desk now; what is recorded newest first."""
    games = list(games_of(event))
    done = sorted(
        (one for one in games if not one.is_open),
        key=lambda one: (-(one.record_sequence or 0), one.number),
    )
    return DeskPage(
        tuple(GameRow(one) for one in games if one.is_open),
        tuple(map(GameRow, done)),
        rows_of(event, games),
        tuple(newest_lines(event, HAPPENED)),
    )


def changed_parts(
    event: Event, since: int, acts: Sequence[int], state: RobinState | None
) -> Sequence[Part] | None:
    """What is not on the page any more as it was; None when it is better loaded anew."""
    games = list(games_of(event))
    changed = [one for one in games if one.changed > since]
    if max(len(changed), len(acts)) > TOO_MANY:
        return None
    shown = {"event": event, "page": _counts(event, games)}
    history = read_acts(event, state or robin_of(event), acts)
    return [
        *_rows(event, changed),
        whole_part("facts", "robin/_facts.html", shown),
        whole_part("table", "robin/_desk_table.html", shown),
        *(happened_part(event, line) for line in history.lines(acts)),
    ]


def _counts(event: Event, games: Sequence[RobinGame]) -> DeskPage:
    rows = tuple(GameRow(one) for one in games if one.is_open)
    done = tuple(GameRow(one) for one in games if not one.is_open)
    return DeskPage(rows, done, rows_of(event, games), ())


def _rows(event: Event, changed: Sequence[RobinGame]) -> Iterator[Part]:
    made = event.records.filter(sequence__in=[one.record_sequence or 0 for one in changed])
    records = {one.sequence: one for one in made.select_related("made_by")}
    for game in changed:
        row = GameRow(game)
        if game.is_open:
            yield row_part(row.id, "robin/_row.html", {"event": event, "row": row})
            continue
        record = records.get(game.record_sequence or 0)
        by, at = (maker(record), record.made_at) if record else ("", None)
        where, number = f"Round {game.round_number}", str(game.number)
        yield ticked_part(event, Ticked(row.id, number, where, row.words, "", by, at, True))
