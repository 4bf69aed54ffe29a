"""The page on which one pairing of a posted round is changed by hand."""

from __future__ import annotations

from dataclasses import dataclass

from brackets.draw.errors import DrawError
from brackets.systems.scrabble.desk.words import Named, named
from brackets.systems.scrabble.engine.values import BYE
from brackets.systems.scrabble.facts.exchanging import Wish, fix
from brackets.systems.scrabble.facts.facts import PairsFixed
from brackets.systems.scrabble.facts.state import DivisionState
from tourney.names import by_surname
from tourney.numbers import whole


@dataclass(frozen=True)
class FixPage:
    """The rounds that have open games, the players of the chosen one, and what a wish would do."""

    rounds: tuple[int, ...]
    number: int
    players: tuple[Named, ...]
    has_bye: bool
    wish: Wish | None = None
    before: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    repeats: tuple[str, ...] = ()
    trouble: str = ""

    @property
    def status(self) -> int:
        """422 for a wish that cannot be."""
        return 422 if self.trouble else 200


def fix_page(state: DivisionState, number: str, wish: Wish | None) -> FixPage:
    """The page for a round, and with a wish what changes."""
    rounds = tuple(n for n, one in sorted(state.rounds.items()) if one.open)
    typed = whole(number) or 0
    chosen = typed if typed in rounds else (rounds[0] if rounds else 0)
    found = state.rounds.get(chosen)
    there = [n for game in found.open for n in game.players] if found else []
    there += [one.player for one in found.byes] if found else []
    players = tuple(sorted((named(state, n) for n in there), key=lambda one: by_surname(one.name)))
    page = FixPage(rounds, chosen, players, bool(found and found.byes))
    if wish is None or not rounds:
        return page
    try:
        made = fix(state, wish)
    except DrawError as error:
        return FixPage(rounds, chosen, players, page.has_bye, wish, trouble=str(error))
    return FixPage(
        rounds,
        chosen,
        players,
        page.has_bye,
        wish,
        tuple(_pair(state, *pair) for pair in made.removed),
        tuple(_after(state, made)),
        tuple(_repeats(state, made)),
    )


def _pair(state: DivisionState, a: int, b: int) -> str:
    if BYE in (a, b):
        return f"{named(state, a or b)} sits out"
    return f"{named(state, a)} v {named(state, b)}"


def _after(state: DivisionState, made: PairsFixed) -> list[str]:
    games = [
        f"{named(state, one.first)} v {named(state, one.second)}, board {one.board}"
        for one in made.games
    ]
    return games + [f"{named(state, one.player)} sits out" for one in made.byes]


def _repeats(state: DivisionState, made: PairsFixed) -> list[str]:
    """Rounds in which the new pairs meet besides, earlier or on the wall ahead."""
    found = []
    for one in made.games:
        rounds = [
            game.round
            for game in state.games
            if game.posted.pair == one.pair and game.round != made.round and game.state != "absent"
        ]
        if rounds:
            told = " and ".join(map(str, rounds))
            found.append(f"{_pair(state, one.first, one.second)} meet in round {told} too.")
    return found
