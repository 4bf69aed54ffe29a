"""The games of a division as the result line knows them, and what it says of them."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.html import format_html
from django.utils.safestring import SafeString

from brackets.desk.values import Doubt, Meeting, Stood, stamp_of
from brackets.picture.words import drawing
from brackets.systems.scrabble.facts.checks import odd_scores
from brackets.systems.scrabble.facts.facts import GameGiven
from brackets.systems.scrabble.models import Pairing, ScrabbleStanding
from brackets.systems.scrabble.wording import signed, wins

STAMPED = (
    "state", "board", "drawing", "first_number", "second_number",
    "score_first", "score_second", "half_wins_first", "half_wins_second",
)  # fmt: skip
"""What of a game its author has to have seen."""
NO_STANDING: Mapping[int, ScrabbleStanding] = {}


def game_id(row: Pairing) -> str:
    """Its round and who starts."""
    return f"{row.round_number}-{row.first_number}"


def names_of(row: Pairing) -> frozenset[str]:
    """What a line may call a game: its board, its players."""
    return frozenset({str(row.board), f"p{row.first_number}", f"p{row.second_number}"})


def place_words(row: Pairing) -> str:
    """Board 12, round 14; with the drawing where it was paired again."""
    where = f"Board {row.board}, round {row.round_number}"
    return ", ".join(filter(None, (where, drawing(row.drawing))))


def game_stamp(row: Pairing) -> str:
    """The same as long as the same two are paired there, with the same result."""
    return stamp_of(*(getattr(row, name) for name in STAMPED))


def stood_of(row: Pairing) -> Stood:
    """A game as a replay gives it."""
    return Stood(game_id(row), game_stamp(row), row.state == Pairing.State.OPEN)


def meeting_of(row: Pairing, *, in_scope: bool = True) -> Meeting:
    """A game with what a line may call it and what stands on record."""
    is_in = row.record_sequence is not None
    return Meeting(
        game_id(row),
        names_of(row),
        place_words(row),
        f"{row.first.name}–{row.second.name if row.second else 'bye'}",
        game_stamp(row),
        row.state == Pairing.State.OPEN,
        row.changed,
        short(row) if is_in else "",
        f"{row.first.name} starts.",
        row.record_sequence,
        in_scope,
    )


def fact_of(row: Pairing) -> GameGiven:
    """The result on record, as it was given."""
    first, second = row.first_number, row.second_number or 0
    gone: tuple[int, ...] = ()
    if row.state == Pairing.State.FORFEIT:
        halves = ((first, row.half_wins_first), (second, row.half_wins_second))
        gone = tuple(number for number, half in halves if half == 0)
    return GameGiven(row.round_number, first, second, row.score_first, row.score_second, gone)


def short(row: Pairing, fact: GameGiven | None = None) -> str:
    """A result in a few signs: 431 : 388."""
    fact = fact or fact_of(row)
    if len(fact.forfeited) == 2:
        return "neither played"
    if fact.forfeited:
        return f"{_name(row, fact.forfeited[0])} forfeits"
    if fact.score_first is None:
        return "no result"
    return f"{fact.score_first} : {fact.score_second}"


def typed_as(row: Pairing, fact: GameGiven, call: str) -> tuple[str, tuple[int | None, ...]]:
    """A result as a line gives it that calls the game so: of a player his own score first."""
    scores = (fact.score_first, fact.score_second)
    if fact.score_first is not None and call == f"p{row.second_number}":
        return f"{fact.score_second} : {fact.score_first}", scores[::-1]
    return short(row, fact), scores


def words_of(row: Pairing, fact: GameGiven) -> SafeString:
    """Both players and their scores, the winner in bold."""
    if fact.forfeited or fact.score_first is None:
        return format_html("{} – {}: {}", row.first.name, _second(row), short(row, fact))
    scores = (fact.score_first, fact.score_second or 0)
    sides = [
        format_html("<b>{}</b>" if own > other else "{}", f"{number} {name} {own}")
        for number, name, own, other in (
            (row.first_number, row.first.name, *scores),
            (row.second_number, _second(row), *scores[::-1]),
        )
    ]
    return format_html("{}, {}", *sides)


def who_wins(
    row: Pairing, fact: GameGiven, standing: Mapping[int, ScrabbleStanding] = NO_STANDING
) -> str:
    """The spread; and after it is recorded how the winner stands."""
    if fact.score_first is None or fact.score_second is None:
        gone = set(fact.forfeited)
        won = next((n for n in (row.first_number, row.second_number) if n not in gone), None)
        return _stands(row, won, standing) if gone else ""
    spread = fact.score_first - fact.score_second
    won = row.first_number if spread > 0 else row.second_number if spread else None
    said = f"Spread {signed(abs(spread))}." if spread else "A tie."
    return f"{said} {_stands(row, won, standing)}".strip()


def _stands(row: Pairing, number: int | None, standing: Mapping[int, ScrabbleStanding]) -> str:
    line = standing.get(number or 0)
    if line is None:
        return ""
    record = f"{wins(int(line.wins * 2))}–{wins(int(line.losses * 2))}"
    return (
        f"{_name(row, line.player_number)} is {record}, {signed(line.spread)}, place {line.rank}."
    )


def odd(row: Pairing, fact: GameGiven) -> tuple[Doubt, ...]:
    """Scores that are asked about once more."""
    found = odd_scores(lambda number: _name(row, number), fact)
    if not found:
        return ()
    return (Doubt("odd", f"{' '.join(found)} Is this right?", f"Yes, record {short(row, fact)}"),)


def _name(row: Pairing, number: int) -> str:
    return row.first.name if number == row.first_number else _second(row)


def _second(row: Pairing) -> str:
    return row.second.name if row.second else "the bye"
