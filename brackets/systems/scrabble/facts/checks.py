"""What may be recorded of a division as it stands; a DrawError names field, value and mend."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from brackets.draw.errors import DrawError
from brackets.systems.scrabble.engine.settings import ROBIN
from brackets.systems.scrabble.facts.facts import (
    Fact,
    FieldTaken,
    GameGiven,
    Joined,
    Left,
    PairsFixed,
    Returned,
    SessionPosted,
)
from brackets.systems.scrabble.facts.proposing import due, propose
from brackets.systems.scrabble.facts.resting import places
from brackets.systems.scrabble.facts.state import (
    ABSENT,
    FORFEIT,
    PLAYED,
    DivisionState,
    GameState,
    InField,
)

MOST, LEAST = 2000, -500
HIGH = 850
"""Scores outside LEAST to MOST are refused; above HIGH, below 0 and level ones are asked about."""


def check_fact(state: DivisionState, fact: Fact) -> None:
    """Refuse what cannot be recorded now."""
    match fact:
        case FieldTaken():
            _check_field(state, fact)
        case SessionPosted():
            _check_posting(state, fact)
        case GameGiven():
            _check_game(state, fact)
        case Joined():
            _check_joined(state, fact)
        case Left():
            _check_left(state, fact)
        case Returned():
            _check_returned(state, fact)
        case PairsFixed():
            _check_fixed(state, fact)


def _check_field(state: DivisionState, fact: FieldTaken) -> None:
    """Nothing is posted yet, and the first rounds can be paired."""
    if state.postings:
        raise DrawError("Pairings are posted; the field is taken. Add late entries one by one.")
    numbers = [seat.number for seat in fact.seats]
    if len(set(numbers)) != len(numbers):
        raise DrawError("Two players have the same number; number the field again.")
    players = {seat.number: InField(seat) for seat in fact.seats}
    propose(replace(state, players=players, settings=fact.settings, spreads=fact.spreads), 1)


def _check_posting(state: DivisionState, fact: SessionPosted) -> None:
    """The next rounds, or the last posting anew while it has no result."""
    wanted = due(state)
    if state.postings and state.postings[-1].first == fact.first:
        numbers = {one.number for one in fact.rounds}
        _check_no_results(state, numbers)
    elif wanted is None or wanted.first != fact.first:
        now = f"{wanted.title} is" if wanted else "nothing is"
        raise DrawError(f"Round {fact.first} is not what is to be posted; {now}.")


def _check_no_results(state: DivisionState, numbers: set[int]) -> None:
    for game in state.games:
        if game.round in numbers and game.state in (PLAYED, FORFEIT):
            raise DrawError(
                f"Round {game.round}, board {game.posted.board} has a result; a posting with"
                " results stays. Change single pairings by hand."
            )


def find_game(state: DivisionState, number: int, first: int, second: int) -> GameState:
    """The game these two have on the wall in this round."""
    found = state.rounds.get(number)
    pair = (min(first, second), max(first, second))
    game = next((one for one in found.games if one.posted.pair == pair), None) if found else None
    if game is None:
        raise DrawError(
            f"Round {number}: {state.name(first)} and {state.name(second)} are not paired."
        )
    return game


def _check_game(state: DivisionState, fact: GameGiven) -> None:
    game = find_game(state, fact.round, fact.first, fact.second)
    if game.state == ABSENT:
        away = " and ".join(state.name(one) for one in game.away)
        raise DrawError(f"{away} left before round {fact.round}: nothing is played here.")
    if fact.is_empty and game.sequence is None:
        raise DrawError("Nothing was typed; give both scores, or a forfeit.")
    if fact.forfeited:
        if not set(fact.forfeited) <= set(fact.pair) or fact.score_first is not None:
            raise DrawError("A forfeit has no scores; leave them empty, or take the forfeit away.")
        return
    if (fact.score_first is None) != (fact.score_second is None):
        known = fact.score_second if fact.score_first is None else fact.score_first
        raise DrawError(f"{known} alone is half a result; type both scores.")
    for score in (fact.score_first, fact.score_second):
        if score is not None and not LEAST <= score <= MOST:
            raise DrawError(f"{score} is no score; type a whole number from {LEAST} to {MOST}.")


def odd_scores(name: Callable[[int], str], fact: GameGiven) -> tuple[str, ...]:
    """What is asked about once more: a score above 850 or below 0, and a tie; `name` names a player."""
    if fact.score_first is None or fact.score_second is None:
        return ()
    scores = {fact.first: fact.score_first, fact.second: fact.score_second}
    found = [
        f"{score} of {name(who)} is {'above 850' if score > HIGH else 'below 0'}."
        for who, score in scores.items()
        if score > HIGH or score < 0
    ]
    if fact.score_first == fact.score_second:
        found.append(f"{fact.score_first} each is a tie: half a win for both.")
    return tuple(found)


def entry_rounds(state: DivisionState) -> tuple[int, ...]:
    """The rounds from which a late entry may play: before the first posting 1, else those that hang
    and where somebody sits out, then firsts of what is not posted yet. A round robin takes nobody in
    once it hangs, but where somebody sits out."""
    if not state.postings:
        return (1,)
    hanging, wanted = places(state), due(state)
    if wanted is None:
        return hanging
    later = [one for one in state.settings.sessions if one.last >= wanted.first]
    starts = [max(one.first, wanted.first) for one in later if one.kind != ROBIN]
    return (*hanging, *starts)


def _check_joined(state: DivisionState, fact: Joined) -> None:
    allowed = entry_rounds(state)
    if not state.is_started:
        raise DrawError("The field is not taken yet; enter the player and start the division.")
    if fact.seat.number in state.players:
        raise DrawError(f"Number {fact.seat.number} is taken; give the next one.")
    if fact.from_round not in allowed:
        rounds = ", ".join(map(str, allowed)) or "no round"
        raise DrawError(f"From round: {fact.from_round} is not open; {rounds} can be entered.")
    if fact.score > 0:
        raise DrawError(f"Rounds missed: {fact.score} would be won; give 0 or less.")


def last_played(state: DivisionState, number: int) -> int:
    """The last round of which this player has a result; 0 for none."""
    return max(
        (
            one.round
            for one in state.games
            if number in one.players and one.state in (PLAYED, FORFEIT)
        ),
        default=0,
    )


def _check_left(state: DivisionState, fact: Left) -> None:
    player = state.players.get(fact.number)
    if player is None or player.left_after is not None:
        raise DrawError(f"{state.name(fact.number)} does not play; nothing to withdraw.")
    least = max([last_played(state, fact.number), *_back(player)])
    if not least <= fact.after_round < state.settings.last_round:
        most = state.settings.last_round - 1
        raise DrawError(
            f"After round: {fact.after_round}; {player.seat.name} is there until round {least}."
            f" Give {least} to {most}."
        )


def _back(player: InField) -> list[int]:
    """The last round he missed so far, from which on he may leave again."""
    untils = [one.until for one in player.absences if one.until is not None]
    return [player.from_round - 1, *(until - 1 for until in untils)]


def _check_returned(state: DivisionState, fact: Returned) -> None:
    player = state.players.get(fact.number)
    wanted = due(state)
    if player is None or player.left_after is None:
        raise DrawError(f"{state.name(fact.number)} has not left.")
    if wanted is None or fact.from_round != wanted.first:
        now = f"round {wanted.first}" if wanted else "no round"
        raise DrawError(f"From round: {fact.from_round}; the next to be posted is {now}.")
    if fact.score > 0:
        raise DrawError(f"Rounds missed: {fact.score} would be won; give 0 or less.")


def _check_fixed(state: DivisionState, fact: PairsFixed) -> None:
    found = state.rounds.get(fact.round)
    if found is None or not set(fact.removed) <= found.pairs():
        raise DrawError(f"Round {fact.round} was changed meanwhile; look at it again.")
