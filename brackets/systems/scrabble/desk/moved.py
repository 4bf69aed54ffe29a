"""Which games are others than on the posting that was taken back, and which hang at another board."""

from __future__ import annotations

from collections.abc import Iterator

from brackets.desk.moved import Moved
from brackets.systems.scrabble.desk.pairing import PairPage, RoundCard
from brackets.systems.scrabble.facts.state import DivisionState


def games_moved(before: DivisionState, page: PairPage) -> Moved:
    """Round by round, from what hung to what the preview would hang."""
    lines = tuple(line for card in page.rounds for line in _lines(before, card))
    others = sum("new" in line for line in lines)
    boards = len(lines) - others
    counts = (
        f"{others} game{'' if others == 1 else 's'} new" if others else "",
        f"{boards} at another board" if boards else "",
    )
    said = ", ".join(filter(None, counts)) or "Nothing moved: the same games at the same boards"
    return Moved(f"{said}.", lines)


def _lines(before: DivisionState, card: RoundCard) -> Iterator[str]:
    hung = before.rounds.get(card.number)
    boards = {one.posted.pair: one.posted.board for one in hung.games} if hung else {}
    for game in card.games:
        first, second = sorted((game.first.number, game.second.number))
        what = f"Round {card.number}: {game.first.name} – {game.second.name}"
        board = boards.get((first, second))
        if board is None:
            yield f"{what} is new, board {game.board}"
        elif board != game.board:
            yield f"{what}, board {board} to {game.board}"
