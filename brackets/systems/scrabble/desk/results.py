"""The results desk: what is still out in a round, what is in, the leaders, what happened."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from django.db.models import Count, Max, Q

from brackets.desk.history import ActLine, newest_lines, read_acts
from brackets.desk.parts import TOO_MANY, Part, happened_part, row_part, ticked_part, whole_part
from brackets.desk.seen import HAPPENED
from brackets.desk.values import Outcome, Ticked
from brackets.journal.people import maker
from brackets.picture.words import drawing
from brackets.systems.scrabble.desk.games import game_stamp
from brackets.systems.scrabble.facts.state import DivisionState
from brackets.systems.scrabble.forms.results import outcomes_of
from brackets.systems.scrabble.models import Pairing, ScrabbleStanding
from brackets.systems.scrabble.queries import division_of
from brackets.systems.scrabble.wording import game_in_words, signed
from tourney.models import Event

LEADERS = 10


@dataclass(frozen=True)
class RoundChoice:
    """A round to be chosen, with its games still out."""

    number: int
    session: int
    out: int
    games: int
    drawn: int

    @property
    def drawing(self) -> str:
        """Which drawing it is, where it was paired again."""
        return drawing(self.drawn)

    @property
    def is_open(self) -> bool:
        """Whether results are missing."""
        return self.out > 0


@dataclass(frozen=True)
class GameRow:
    """A game still out, with what was typed into it and what was answered."""

    pairing: Pairing
    stamp: str
    is_older: bool = False
    typed: Mapping[str, str] = field(default_factory=dict)
    outcome: Outcome | None = None

    @property
    def outcomes(self) -> list[tuple[str, str]]:
        """What can be said instead of scores."""
        return outcomes_of(self.pairing)

    @property
    def id(self) -> str:
        """Its place on the page."""
        return row_id(self.pairing)


@dataclass(frozen=True)
class DoneRow:
    """A game that is in."""

    pairing: Pairing
    words: str
    spread: str


@dataclass(frozen=True)
class Rounds:
    """The rounds that are posted, and the one that is shown."""

    number: int
    choices: tuple[RoundChoice, ...]

    @property
    def out(self) -> int:
        """Games still out in all rounds."""
        return sum(one.out for one in self.choices)

    @property
    def own(self) -> RoundChoice | None:
        """The round that is shown."""
        return next((one for one in self.choices if one.number == self.number), None)

    @property
    def next(self) -> int | None:
        """The round to go on with when this one is in."""
        if self.own is None or self.own.out:
            return None
        return next((one.number for one in self.choices if one.out), None)

    @property
    def shown(self) -> tuple[RoundChoice, ...]:
        """The rounds with games still out, the chosen one, and the last."""
        last = self.choices[-1].number if self.choices else 0
        return tuple(
            one for one in self.choices if one.is_open or one.number in (self.number, last)
        )


@dataclass(frozen=True)
class ResultsPage:
    """Everything the desk shows of a round."""

    rounds: Rounds
    rows: tuple[GameRow, ...]
    done: tuple[DoneRow, ...]
    besides: tuple[str, ...]
    leaders: tuple[ScrabbleStanding, ...]
    happened: tuple[ActLine, ...]

    @property
    def number(self) -> int:
        """The round that is shown."""
        return self.rounds.number


def round_shown(event: Event, asked: int | None) -> int:
    """The round asked for, or the first one with games still out; 0 before anything is posted."""
    choices = _choices(event)
    numbers = [one.number for one in choices]
    first_open = next((one.number for one in choices if one.is_open), numbers[-1] if numbers else 0)
    return asked if asked in numbers else first_open


def results_page(event: Event, *, number: int) -> ResultsPage:
    """The desk for a round, with games of earlier ones that are still out."""
    pairings = games_of(event, number)
    older = Pairing.objects.filter(event=event, round_number__lt=number, state=Pairing.State.OPEN)
    out = [*older.select_related("first", "second"), *pairings]
    return ResultsPage(
        Rounds(number, _choices(event)),
        tuple(game_row(one, number) for one in out if one.state == Pairing.State.OPEN),
        tuple(_done(one) for one in pairings if one.state in ("played", "forfeit")),
        tuple(_sits(one) for one in pairings if one.state in ("bye", "absent")),
        _leaders(event),
        tuple(newest_lines(event, HAPPENED)),
    )


def game_row(pairing: Pairing, number: int) -> GameRow:
    """The row of a game that is out on the page of a round."""
    return GameRow(pairing, game_stamp(pairing), pairing.round_number < number)


def row_id(pairing: Pairing) -> str:
    """Where a game stands on the page."""
    return f"g{pairing.round_number}-{pairing.board}"


def _leaders(event: Event) -> tuple[ScrabbleStanding, ...]:
    return tuple(ScrabbleStanding.objects.filter(event=event).select_related("entrant")[:LEADERS])


def changed_parts(
    event: Event, number: int, since: int, acts: Sequence[int], state: DivisionState | None
) -> Sequence[Part] | None:
    """What is not on the page any more as it was; None when the page is better loaded anew.

    `acts` are the records whose standing changed, `state` the division now where it is known.
    """
    rows = Pairing.objects.filter(event=event, changed__gt=since, round_number__lte=number)
    changed = list(rows.exclude(board=None).select_related("first", "second")[: TOO_MANY + 1])
    if max(len(changed), len(acts)) > TOO_MANY:
        return None
    shown = {"event": event, "rounds": Rounds(number, _choices(event)), "leaders": _leaders(event)}
    history = read_acts(event, state or division_of(event), acts)
    return [
        *(_part(event, one, number) for one in changed),
        whole_part("facts", "scrabble/_desk_facts.html", shown),
        whole_part("choices", "scrabble/_desk_choices.html", shown),
        whole_part("leaders-list", "scrabble/_desk_leaders.html", shown),
        *(happened_part(event, line) for line in history.lines(acts)),
    ]


def _part(event: Event, pairing: Pairing, number: int) -> Part:
    if pairing.state == Pairing.State.OPEN:
        row = game_row(pairing, number)
        return row_part(row.id, "scrabble/desk_row.html", {"event": event, "row": row})
    made = event.records.filter(sequence=pairing.record_sequence or 0).select_related("made_by")
    record = made.first()
    return ticked_part(
        event,
        Ticked(
            row_id(pairing),
            str(pairing.board),
            f"Round {pairing.round_number}",
            game_in_words(pairing),
            "",
            maker(record) if record else "",
            record.made_at if record else None,
            True,
        ),
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
            drawn=Max("drawing"),
        )
    )
    return tuple(RoundChoice(*row) for row in rows)


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
