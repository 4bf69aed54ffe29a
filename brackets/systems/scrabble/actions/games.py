"""Recording, correcting and clearing the result of a game."""

from __future__ import annotations

from collections.abc import Sequence

from django.db import transaction

from brackets.draw.errors import DrawError
from brackets.journal.append import Change, append, lock, preview
from brackets.journal.people import Author
from brackets.systems.scrabble.facts.checks import odd_scores
from brackets.systems.scrabble.facts.consequences import Consequences, is_correction
from brackets.systems.scrabble.facts.facts import GameGiven
from brackets.systems.scrabble.models import Pairing
from brackets.systems.scrabble.queries import division_of
from brackets.systems.scrabble.wording import game_in_words, result_in_words
from tourney.http import Conflict
from tourney.models import Event


class NeedsAnswer(Exception):
    """What was typed is asked about once more: odd scores, or a correction with what it changes."""

    def __init__(self, questions: Sequence[str], found: Consequences | None) -> None:
        """`found` is what a correction would do; None for a first result."""
        super().__init__(" ".join(questions))
        self.questions, self.found = tuple(questions), found


@transaction.atomic
def record_game(
    pairing: Pairing,
    fact: GameGiven,
    *,
    version: int,
    by: Author | None,
    answered: bool = False,
    source: str = "desk",
    key: str = "",
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
        _ask(event, fact)
    return append(event, fact, by=by, source=source, key=key, sure=sure)


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


@transaction.atomic
def record_games(
    event: Event,
    facts: Sequence[GameGiven],
    *,
    by: Author | None,
    source: str = "desk",
    sure: bool = False,
) -> None:
    """First results of many games at once, as from a file, each a record of its own; all or none.

    Nothing is asked about; a game that has a result is corrected on its own, so it is a DrawError
    here. AwardsPublished when awards are published and nobody is `sure`.
    """
    before = division_of(lock(event))
    for fact in facts:
        if is_correction(before, fact):
            raise DrawError(f"Round {fact.round}: {before.name(fact.first)} has a result already.")
    if facts:
        append(event, *facts, by=by, source=source, as_one=False, sure=sure)


def _ask(event: Event, fact: GameGiven) -> None:
    """Odd scores once more; a correction with what it changes."""
    found: Consequences = preview(event, fact)
    questions = list(odd_scores(found.before.name, fact))
    corrects = is_correction(found.before, fact)
    if questions or corrects:
        raise NeedsAnswer(questions, found if corrects else None)
