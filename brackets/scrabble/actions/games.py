"""Recording, correcting and clearing the result of a game."""

from __future__ import annotations

from collections.abc import Sequence

from django.contrib.auth.models import User
from django.db import transaction

from brackets.draw.pairings.checks import odd_scores
from brackets.draw.pairings.consequences import consequences, is_correction
from brackets.draw.pairings.facts import Entry, GameGiven
from brackets.draw.pairings.state import DivisionState
from brackets.models import Pairing
from brackets.scrabble.actions.recording import (
    Change,
    NeedsAnswer,
    append,
    append_games,
    lock,
)
from brackets.scrabble.mapping import journal_of
from brackets.scrabble.wording import game_in_words, result_in_words
from tourney.http import Conflict
from tourney.models import Event


@transaction.atomic
def record_game(
    pairing: Pairing,
    fact: GameGiven,
    *,
    version: int,
    by: User | None,
    answered: bool = False,
    source: str = "desk",
    sure: bool = False,
) -> Change:
    """Record or correct a game; the same journal takes both.

    Raises Conflict when the game changed since `version`, NeedsAnswer for odd scores and for
    corrections that were not `answered`, AwardsPublished when awards are published and nobody is
    `sure`, DrawError when the result cannot be.
    """
    event = lock(pairing.event)
    current = Pairing.objects.select_related("first", "second").get(
        event=event, round_number=pairing.round_number, first_number=pairing.first_number
    )
    _check_version(current, fact, version)
    if not answered:
        _ask(journal_of(event), fact)
    return append(event, lambda _: fact, by=by, source=source, sure=sure)


def _check_version(current: Pairing, fact: GameGiven, version: int) -> None:
    if current.version != version:
        names = {current.first_number: current.first.name}
        if current.second and current.second_number:
            names[current.second_number] = current.second.name
        raise Conflict(
            f"Round {current.round_number}, board {current.board}",
            theirs=game_in_words(current),
            yours=result_in_words(fact, names),
        )


def record_games(
    event: Event,
    facts: Sequence[GameGiven],
    *,
    by: User | None,
    source: str = "desk",
    sure: bool = False,
) -> DivisionState:
    """First results of many games at once, as from a file; all or none.

    Nothing is asked about; a game that has a result is corrected on its own.
    """
    return append_games(event, facts, by=by, source=source, sure=sure)


def _ask(journal: Sequence[Entry], fact: GameGiven) -> None:
    """Odd scores once more; a correction with what it changes."""
    found = consequences(journal, fact)
    questions = list(odd_scores(found.before.name, fact))
    corrects = is_correction(found.before, fact)
    if questions or corrects:
        raise NeedsAnswer(questions, found if corrects else None)
