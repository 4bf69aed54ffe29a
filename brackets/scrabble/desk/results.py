"""The results desk: what is still out in a round, what is in, the leaders, what happened."""

from __future__ import annotations

from dataclasses import dataclass, field

from django.db.models import Count, Q

from brackets.models import Pairing, ScrabbleStanding
from brackets.scrabble.desk.history import Line, newest_lines
from brackets.scrabble.forms.results import outcomes_of
from brackets.scrabble.wording import game_in_words, signed
from tourney.models import Event

LEADERS = 10


@dataclass(frozen=True)
class RoundChoice:
    """A round to be chosen, with its games still out."""

    number: int
    session: int
    out: int
    games: int

    @property
    def is_open(self) -> bool:
        """Whether results are missing."""
        return self.out > 0


@dataclass(frozen=True)
class GameRow:
    """A game still out, with what was typed into it and refused."""

    pairing: Pairing
    typed: dict[str, str] = field(default_factory=dict)
    errors: tuple[str, ...] = ()

    @property
    def outcomes(self) -> list[tuple[str, str]]:
        """What can be said instead of scores."""
        return outcomes_of(self.pairing)


@dataclass(frozen=True)
class DoneRow:
    """A game that is in."""

    pairing: Pairing
    words: str
    spread: str


@dataclass(frozen=True)
class ResultsPage:
    """Everything the desk shows of a round."""

    number: int
    choices: tuple[RoundChoice, ...]
    rows: tuple[GameRow, ...]
    done: tuple[DoneRow, ...]
    besides: tuple[str, ...]
    leaders: tuple[ScrabbleStanding, ...]
    happened: tuple[Line, ...]
    focus_command: bool
    after: int | None

    @property
    def out(self) -> int:
        """Games still out in all rounds."""
        return sum(one.out for one in self.choices)

    @property
    def shown(self) -> tuple[RoundChoice, ...]:
        """The rounds with games still out, the chosen one, and the last."""
        last = self.choices[-1].number if self.choices else 0
        return tuple(
            one for one in self.choices if one.is_open or one.number in (self.number, last)
        )

    @property
    def focus(self) -> int | None:
        """The board whose first field takes the next score: the one after that just recorded."""
        if self.after is None:
            return None
        boards = [row.pairing.board or 0 for row in self.rows]
        return next(
            (one for one in boards if one > (self.after or 0)), boards[0] if boards else None
        )


def results_page(
    event: Event,
    *,
    number: int | None = None,
    refused: tuple[int, dict[str, str], tuple[str, ...]] | None = None,
    after: int | None = None,
) -> ResultsPage:
    """The desk for a round, or the first one with games still out."""
    choices = _choices(event)
    numbers = [one.number for one in choices]
    first_open = next((one.number for one in choices if one.is_open), numbers[-1] if numbers else 0)
    chosen = number if number in numbers else first_open
    pairings = games_of(event, chosen)
    open_games = [one for one in pairings if one.state == Pairing.State.OPEN]
    return ResultsPage(
        chosen,
        choices,
        tuple(_row(one, refused) for one in open_games),
        tuple(_done(one) for one in pairings if one.state in ("played", "forfeit")),
        tuple(_sits(one) for one in pairings if one.state in ("bye", "absent")),
        tuple(ScrabbleStanding.objects.filter(event=event).select_related("entrant")[:LEADERS]),
        newest_lines(event),
        after is None and refused is None,
        after,
    )


def games_of(event: Event, number: int) -> list[Pairing]:
    """The games of a round with their players."""
    rows = Pairing.objects.filter(event=event, round_number=number)
    return list(rows.select_related("first", "second"))


def _choices(event: Event) -> tuple[RoundChoice, ...]:
    rows = (
        Pairing.objects.filter(event=event)
        .order_by("round_number")
        .values_list("round_number", "session_number")
        .annotate(
            out=Count("pk", filter=Q(state=Pairing.State.OPEN)),
            games=Count("pk", filter=Q(board__isnull=False)),
        )
    )
    return tuple(RoundChoice(*row) for row in rows)


def _row(pairing: Pairing, refused: tuple[int, dict[str, str], tuple[str, ...]] | None) -> GameRow:
    if refused and refused[0] == pairing.pk:
        return GameRow(pairing, refused[1], refused[2])
    return GameRow(pairing)


def _done(pairing: Pairing) -> DoneRow:
    return DoneRow(pairing, game_in_words(pairing), _spread(pairing))


def _spread(pairing: Pairing) -> str:
    return signed(pairing.spread_first or 0)


def _sits(pairing: Pairing) -> str:
    if pairing.second is None:
        words = "has the bye" if pairing.state == Pairing.State.BYE else "is away"
        return f"{pairing.first.name} {words}"
    away = [
        one.name
        for one, spread in (
            (pairing.first, pairing.spread_first),
            (pairing.second, pairing.spread_second),
        )
        if spread is None
    ]
    return f"Board {pairing.board}: {_names(pairing)}, {' and '.join(away)} left"


def _names(pairing: Pairing) -> str:
    second = pairing.second.name if pairing.second else "bye"
    return f"{pairing.first.name} v {second}"
