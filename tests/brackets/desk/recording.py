"""One event of every system whose history tests read: a result, its correction, and whether its rows are right."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from brackets.systems.judo.actions import record_bout
from tests.brackets.systems.bridge.playing import fresh, match_of, play, posted
from tests.brackets.systems.cup.playing import decide as decide_match
from tests.brackets.systems.cup.playing import posted_cup
from tests.brackets.systems.judo.playing import decide as decide_contest
from tests.brackets.systems.judo.playing import open_keys, posted_judo
from tests.brackets.systems.scrabble.running import give
from tests.brackets.systems.scrabble.running import posted as posted_division
from tourney.models import Event


@dataclass(frozen=True)
class Kind:
    """How events of a system are made and played; `record` takes 0 for a result, 1 for its correction.

    `is_void` is why a result whose match or game is gone counts no more; `results` are what the history calls them.
    """

    make: Callable[[int], Event]
    record: Callable[[Event, int], object]
    where: str
    results: str = "results"


def _match(event: Event, better: int) -> None:
    play(event, "R1M1", (40 + better, 20))


def _cup(event: Event, better: int) -> None:
    decide_match(event, "R1M1", str(1 + better))


def _judo(event: Event, better: int) -> None:
    decided = match_of(event, "M1").results
    decide_contest(event, "M1" if decided else open_keys(event)[0], str(1 + better))


def _bout(event: Event, better: int) -> None:
    match = match_of(event, "A")
    record_bout(match, 1, outcome=str(1 + better), version=match.version, by=None)


def _game(event: Event, better: int) -> None:
    row = event.pairings.filter(round_number=1, board__isnull=False).order_by("board").first()
    give(row, 400 + better, 300)


KINDS = {
    "knockout": Kind(lambda size: posted(size), _match, "Bracket 1, quarter-final, tables 1–2"),
    "cup": Kind(lambda size: posted_cup(size), _cup, "Match 1"),
    "judo": Kind(lambda size: posted_judo(size), _judo, "Contest 1"),
    "pool": Kind(lambda size: posted_judo(4, pool_up_to=7), _bout, "Bout 1"),
    "division": Kind(lambda size: posted_division(size), _game, "Round 1, board 1", "games"),
}


def made(name: str, size: int = 8) -> tuple[Kind, Event]:
    """A posted event of this system, nothing played."""
    kind = KINDS[name]
    return kind, fresh(kind.make(size))
