"""How far apart clubmates are in what was drawn, and what could not be avoided: for the draw page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from json import dumps, loads

from brackets.draw.lot import Chance
from brackets.draw.numbers import EntryNumber
from brackets.draw.reasons import Reason
from brackets.draw.separation.words import sentences
from brackets.drawn.facts import BracketState
from brackets.journal.numbers import Numbers
from brackets.lots.room import FIXED_PLACES, HOW_FAR, Apart
from brackets.systems.contests.shared import Contest
from brackets.systems.cup.engine.document import (
    cup_of,
    fixed_of,
    round_of,
    sentences_of,
)
from brackets.systems.cup.engine.made import DRAW, PAIR, VERSION
from brackets.systems.cup.engine.playing import cup_colours
from brackets.systems.cup.words import WORDS
from tourney.models import Event

AROUND = (
    "Before the lot: {}. Then byes and pre-qualified were drawn, and everybody else around them."
)
OPPONENTS = ("first chance", "clubmate")
"""Reasons that are about whom somebody meets, and not about colours."""


@dataclass(frozen=True)
class Unavoidable:
    """A colour that the soft rule would have avoided, or an opponent who would have been another."""

    match: int
    name: str
    reason: str


def apart_of(contest: Contest) -> tuple[Apart, ...]:
    """The certificates of a draw that keeps clubs apart: the same input gives the same again."""
    if not contest.lots:
        return ()
    first, *rounds = contest.lots
    if not rounds:
        said = (*_fixed_said(contest, first), *_tree_said(first))
        title = HOW_FAR if first.document["separate_clubs"] else FIXED_PLACES
        return (Apart(title, said),) if said else ()
    return tuple(
        Apart(f"{HOW_FAR}: {contest.names[lot.document['round']].title}", said)
        for lot in rounds
        if (said := round_said(lot))
    )


def _fixed_said(contest: Contest, lot: Chance) -> tuple[str, ...]:
    fixed = fixed_of(lot.document)
    called = Numbers(contest.event).called if fixed else {}
    held = ", ".join(f"{called[EntryNumber(int(name))]} on {at}" for at, name in fixed.items())
    return (AROUND.format(held),) if fixed else ()


def _tree_said(lot: Chance) -> tuple[str, ...]:
    return _proved(DRAW, dumps(lot.document, sort_keys=True)) if _is_of_now(lot) else ()


@lru_cache(maxsize=64)
def _proved(engine: str, text: str) -> tuple[str, ...]:
    """What is proved of the draw of a recorded input: everybody who looks at the cup reads it."""
    if engine == PAIR:
        paired = round_of(loads(text)).certificate
        return sentences_of(paired) if paired else ()
    found = cup_of(loads(text)).certificate
    return sentences(found) if found else ()


def _is_of_now(lot: Chance) -> bool:
    return (lot.engine, lot.version) == (DRAW, VERSION)


def round_said(lot: Chance) -> tuple[str, ...]:
    """What is proved of a round paired on its own; nothing where clubs count like anybody."""
    if not lot.document.get("separate_clubs"):
        return ()
    return _proved(PAIR, dumps(lot.document, sort_keys=True))


def unavoidable_of(event: Event, state: BracketState | None) -> Sequence[Unavoidable]:
    """What could not be avoided in the matches drawn so far, in their order."""
    if state is None:
        return ()
    names = {one.pk: one.name for one in event.entrants.all()}
    found = [
        Unavoidable(state.numbers[one.match], names[one.entrant], WORDS.say(one.reason))
        for one in cup_colours(state).unavoidable
    ]
    called = {str(one.number): one.name for one in event.entrants.all()}
    found += (
        Unavoidable(state.numbers[match], called[name], WORDS.say(_named(reason, called)))
        for match, name, reason in _opponents(state)
    )
    return sorted(found, key=lambda one: one.match)


def _named(reason: Reason, called: dict[str, str]) -> Reason:
    """The reason with the opponent's name instead of the entry number."""
    return Reason.of(reason.code, name=called[str(dict(reason.arguments)["name"])])


def _opponents(state: BracketState) -> Iterator[tuple[str, str, Reason]]:
    """Match, entry number and reason of everybody who would have met somebody else."""
    for lot in state.chances:
        if lot.engine != PAIR:
            continue
        paired = round_of(lot.document)
        number = lot.document["round"]
        where = {
            name: f"R{number}M{at}" for at, pair in enumerate(paired.matches, 1) for name in pair
        }
        yield from (
            (where[name], name, why)
            for name, why in paired.unavoidable
            if why.code in OPPONENTS and where[name] in state.numbers
        )
