"""The page of a cup: the picture, the lots."""

from __future__ import annotations

from dataclasses import dataclass

from brackets.draw.lot import Chance
from brackets.lots.room import Apart
from brackets.picture.match import Sign
from brackets.picture.rows import Team
from brackets.picture.tree import Tree
from brackets.systems.contests.shared import Contest, Entering
from brackets.systems.cup.engine.made import gives_again
from brackets.systems.cup.pages.apart import apart_of
from brackets.systems.cup.pages.reading import posted_cup
from brackets.systems.cup.pages.tree import cup_tree
from tourney.models import Entrant, Event
from tourney.queries.entries import entered_by_surname


@dataclass(frozen=True)
class Lot:
    """A lot that was drawn: for what, its number, and the engine that gives the same again."""

    title: str
    number: int
    engine: str
    version: int
    is_given_again: bool


@dataclass(frozen=True)
class CupPage:
    """Everything the page shows; without a tree only who is entered."""

    tree: Tree | None
    entered: tuple[Entrant, ...]
    sign: Sign | None = None
    rounds: int = 0
    players: int = 0
    lots: tuple[Lot, ...] = ()
    is_paired: bool = False
    to_come: int = 0
    winner: Team | None = None
    has_late: bool = False
    drawing: int = 1
    entering: tuple[Entering, ...] = ()
    apart: tuple[Apart, ...] = ()


def cup_page(event: Event, *, in_parts: bool = False) -> CupPage:
    """What everybody may know of the cup now; `in_parts` for several sheets of paper."""
    contest = posted_cup(event)
    if contest is None:
        return CupPage(None, entered_by_surname(event))
    rows = contest.rows
    return CupPage(
        cup_tree(contest, in_parts=in_parts),
        (),
        _sign(contest),
        len(contest.names),
        len(rows.teams) + len(contest.entering),
        lots_of(contest),
        contest.is_paired,
        contest.to_come,
        contest.winner,
        any(seat.skips for seat in rows.seats),
        rows.bracket.drawing,
        contest.entering,
        apart_of(contest),
    )


def lots_of(contest: Contest) -> tuple[Lot, ...]:
    """The lots of the draw, and of every round that was paired on its own."""
    return tuple(_lot(contest, lot) for lot in contest.lots)


def _lot(contest: Contest, lot: Chance) -> Lot:
    document = lot.document
    number = document.get("round")
    title = contest.names[number].label if number else "the draw"
    return Lot(title, document["random_seed"], lot.engine, lot.version, gives_again(lot))


def _sign(contest: Contest) -> Sign:
    waiting = [found for found in contest.rows.matches if not found.is_decided]
    if not waiting:
        return (
            Sign("live", "next round to be paired") if contest.to_come else Sign("done", "finished")
        )
    return Sign("live", contest.round_of(waiting[0]).title)
