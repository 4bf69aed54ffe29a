"""What is asked before a result is recorded: odd scores, and what a correction changes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from brackets.draw.pairings.consequences import Consequences
from brackets.draw.pairings.division import StandingRow
from brackets.models import Pairing
from brackets.scrabble.desk.words import Named, named
from brackets.scrabble.wording import game_in_words, signed, wins


@dataclass(frozen=True)
class MovedLine:
    """A line of the standing before and after."""

    player: Named
    before: str
    after: str
    is_of_game: bool


@dataclass(frozen=True)
class Question:
    """What is asked, what changes, and the fields that answer it."""

    pairing: Pairing
    questions: tuple[str, ...]
    is_correction: bool
    now: str
    becomes: str
    moved: tuple[MovedLine, ...]
    hidden: int
    posted: tuple[int, ...]
    fields: dict[str, str]


MOST_LINES = 12


def question_of(
    pairing: Pairing,
    questions: Sequence[str],
    found: Consequences | None,
    becomes: str,
    fields: dict[str, str],
) -> Question:
    """The page's question; of the standing the two of the game and the next of who else moves."""
    moved: tuple[MovedLine, ...] = ()
    posted: tuple[int, ...] = ()
    if found:
        state = found.after
        own = (pairing.first_number, pairing.second_number)
        lines = [
            MovedLine(named(state, new.number), _line(old), _line(new), new.number in own)
            for old, new in found.moved()
        ]
        moved = tuple(sorted(lines, key=lambda one: not one.is_of_game))
        posted = found.posted_since(pairing.round_number)
    return Question(
        pairing,
        tuple(questions),
        found is not None,
        game_in_words(pairing),
        becomes,
        moved[:MOST_LINES],
        max(0, len(moved) - MOST_LINES),
        posted,
        fields,
    )


def _line(row: StandingRow) -> str:
    return f"{row.rank}. with {wins(row.halves)} wins, {signed(row.spread)}"
