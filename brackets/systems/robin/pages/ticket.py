"""The ticket of a player of a round robin: the next game, and the games after it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from brackets.draw.numbers import EntryNumber
from brackets.floor.calls import call, called_of
from brackets.picture.match import Sign
from brackets.picture.ticket import Act, Against, Badge, Call, Stub, Sure, Ticket, When
from brackets.picture.words import ordinal
from brackets.systems.robin.models import RobinGame
from brackets.systems.robin.pages.table import Row
from brackets.systems.robin.wording import own_result
from tourney.models import Entrant, Event


@dataclass(frozen=True)
class OwnGame:
    """A game as one of the two sees it."""

    game: RobinGame
    opponent: Entrant
    colour: str
    words: str


def own_game(game: RobinGame, entrant: Entrant) -> OwnGame:
    """A game as this one of the two sees it."""
    is_white = game.white == entrant
    opponent = game.black if is_white else game.white
    said = own_result(game.result, is_white=is_white)
    words = f"{said} (does not count)" if said and game.is_out else said
    return OwnGame(game, opponent, "white" if is_white else "black", words)


def player_ticket(event: Event, row: Row | None, coming: Sequence[OwnGame]) -> Ticket:
    """The ticket for the first of the games still to play."""
    now = coming[0]
    game, other = now.game, now.opponent
    entries = [EntryNumber(one.number) for one in (game.white, game.black)]
    called = called_of(event, str(game.number), game.drawing, entries)
    return Ticket(
        f"Round {game.round_number}",
        Sign("live", "next game"),
        When(event.local_start, "" if game.round_number == 1 else "in the event of"),
        "board",
        str(game.board),
        (Against(other.name, href=f"{event.get_absolute_url()}entry/{other.number}/"),),
        badge=Badge(f"You play {now.colour}", now.colour),
        call=call("board", called, Call("Pairings are posted")),
        sure=_standing(row) if row else None,
        stubs=(_then(coming), _still(coming)),
        acts=(Act("See the table", f"{event.get_absolute_url()}standings/"),),
    )


def _standing(row: Row) -> Sure | None:
    if not row.line.place:
        return None
    return Sure("You stand", ordinal(row.line.place), f"with {row.points} of {row.played}")


def _then(coming: Sequence[OwnGame]) -> Stub:
    if len(coming) == 1:
        return Stub("Then", "This is your last game.")
    then = coming[1]
    where = f"Round {then.game.round_number}, board {then.game.board}"
    return Stub("Then", where, f"against {then.opponent.name}, with {then.colour}")


def _still(coming: Sequence[OwnGame]) -> Stub:
    count = len(coming)
    return Stub("Still open", f"{count} game{'' if count == 1 else 's'} of yours, this one too.")
