"""Boards and starts: where each game stands, with a minimum of movement, and who goes first.

"Each group will play at the same four boards and two tables, since there will be two boards at
each table. This will ensure a minimum of movement." Starts are not in the text (reading 3.4, 20).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from brackets.draw.lot import Lot
from brackets.systems.scrabble.engine.values import BYE, Event, Order, Pair, PostedRound

Boards = dict[int, range]
"""Of every player the boards of his unit."""


def boards_of(units: Sequence[Order], first: int = 1) -> Boards:
    """The boards of each unit, numbered through from `first`: one for every two of its players.

    >>> boards_of([(1, 2, 3, 4), (5, 6, 7, 0)])[5]
    range(3, 5)
    """
    found: Boards = {}
    for unit in units:
        found |= dict.fromkeys(unit, range(first, first + len(unit) // 2))
        first += len(unit) // 2
    return found


def seated(pairs: Iterable[Pair], boards: Boards) -> list[tuple[int, Pair]]:
    """Each game at a board: of its own unit, else its first player's, else the second's, else a free one."""
    free = dict.fromkeys(sorted({board for own in boards.values() for board in own}))
    found: list[tuple[int, Pair]] = []
    waiting = list(pairs)
    for wish in range(4):
        late = []
        for pair in waiting:
            board = next((one for one in _wished(pair, boards, wish, free) if one in free), None)
            if board is None:
                late.append(pair)
            else:
                found.append((board, pair))
                del free[board]
        waiting = late
    return sorted(found)


def _wished(pair: Pair, boards: Boards, wish: int, free: Iterable[int]) -> Sequence[int]:
    first, second = boards[pair[0]], boards[pair[1]]
    return (first if first == second else (), first, second, tuple(free))[wish]


class Starts:
    """Who went first so far, and who goes first next.

    Fewest starts; then who started less against this opponent; then more games as second; then lot.
    A game of which nobody wrote down who started counts as it was posted.
    """

    def __init__(self, event: Event, before: int) -> None:
        self._seed = event.settings.random_seed
        self._first: Counter[int] = Counter()
        self._second: Counter[int] = Counter()
        self._against: Counter[Pair] = Counter()
        earlier = [one for one in event.games if one.round < before]
        for game in sorted(earlier, key=lambda one: one.round):
            if game.start is None:
                self.of(game.round, (game.a, game.b))
            else:
                self._note(game.start, game.b if game.start == game.a else game.a)

    def of(self, number: int, pair: Pair) -> int:
        """Who starts this game of this round; it is remembered."""
        a, b = min(pair), max(pair)
        mine, theirs = self._claim(a, b), self._claim(b, a)
        first = a if mine < theirs else b
        if mine == theirs:
            first = pair_lot(self._seed, number, a, b)
        self._note(first, b if first == a else a)
        return first

    def _claim(self, player: int, opponent: int) -> tuple[int, int, int]:
        return self._first[player], self._against[player, opponent], -self._second[player]

    def _note(self, first: int, second: int) -> None:
        self._first[first] += 1
        self._second[second] += 1
        self._against[first, second] += 1


def pair_lot(seed: int, number: int, a: int, b: int) -> int:
    """One of two players by a lot of this round and these two alone."""
    return Lot(seed << 64 | number << 48 | a << 24 | b).choice((a, b))


def posted_round(
    event: Event, number: int, pairs: Sequence[Pair], boards: Boards, starts: Starts
) -> PostedRound:
    """A round with boards and starts; who was to meet a player who has left, sits out.

    A game that is not played any more keeps its board and its start, so that no other moves.
    """
    games = [pair for pair in pairs if BYE not in pair]
    here = {
        one for pair in pairs for one in pair if one != BYE and event.last_round_of(one) >= number
    }
    at = [(board, pair, starts.of(number, pair)) for board, pair in seated(games, boards)]
    played = [one for one in at if here.issuperset(one[1])]
    byes = [one for pair in pairs if not here.issuperset(pair) for one in pair if one in here]
    return PostedRound(
        number,
        tuple(pair for _, pair, _ in played),
        tuple(byes),
        tuple(board for board, _, _ in played),
        tuple(start for _, _, start in played),
    )
