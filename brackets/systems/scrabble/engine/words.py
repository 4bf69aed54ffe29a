"""The reasons of a posting in sentences; `who` says a player of a number: the number itself, or a name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from brackets.systems.scrabble.engine.reasons import (
    ByeKept,
    ByHand,
    Chosen,
    Exchanged,
    Fewest,
    FirstPlace,
    Instead,
    Lock,
    LockedIn,
    LockedToo,
    Met,
    Note,
    Opponent,
    Outsider,
    Reason,
    Repeated,
    WithoutRepeat,
)

Who: TypeAlias = Callable[[int], str]

TITLES = {"exchanged": "exchanged: ", "repeat": "repeat: ", "locked in": "Gibson: "}
"""What stands before a reason where several kinds stand in one line."""


def told(reasons: Sequence[Reason], who: Who = str) -> str:
    """All reasons of a game in a line, each with its kind."""
    return "; ".join(f"{TITLES.get(one.code, '')}{said(one, who)}" for one in reasons)


def said(reason: Reason, who: Who = str) -> str:
    """One reason.

    >>> said(Exchanged((Met((1, 13), (3,)), Met((7,), (2, 5)))))
    '1 and 13 met in round 3; 7 had the bye in rounds 2 and 5'
    """
    match reason:
        case Exchanged(because):
            return "; ".join(met_text(one, who) for one in because)
        case Repeated(met, number):
            return f"{met_text(met, who)}; {unavoidable_text(number)}"
        case LockedIn(lock, opponent):
            return f"{lock_text(lock, who)}; {opponent_text(opponent, who)}"
        case ByeKept(player):
            return f"{who(player)} keeps the bye that was posted"
        case ByHand():
            return "fixed by hand"
        case Instead(players):
            return f"{' and '.join(map(who, players))} would have sat out"


def met_text(met: Met, who: Who = str) -> str:
    """When two met, or when one had the bye.

    >>> met_text(Met((1, 13), (3,), (9,)))
    '1 and 13 met in round 3 and meet in round 9'
    """
    had, has = ("met", "meet") if len(met.players) > 1 else ("had the bye", "has the bye")
    both = " and ".join(who(player) for player in met.players)
    told = [(had, met.before)] * bool(met.before or not met.after)
    told += [(has, met.after)] * bool(met.after)
    return f"{both} {' and '.join(f'{verb} in {_rounds(some)}' for verb, some in told)}"


def unavoidable_text(number: int) -> str:
    """That a round cannot do without a repeat."""
    return f"round {number} cannot avoid it"


def _rounds(rounds: Sequence[int]) -> str:
    return f"round{'s' * (len(rounds) > 1)} {' and '.join(map(str, rounds))}"


def lock_text(lock: Lock, who: Who = str) -> str:
    """Why a player is locked in, with the numbers."""
    by_spread = "" if lock.spread is None else f", and {lock.spread} less spread"
    return (
        f"{who(lock.player)} is locked in at place {lock.place}: {wins_text(lock.halves)} wins, "
        f"{who(lock.below)} has {wins_text(lock.below_halves)} with {lock.rounds_left} to play{by_spread}"
    )


def opponent_text(opponent: Opponent, who: Who = str) -> str:
    """Why a locked player meets this opponent."""
    match opponent:
        case Outsider(player, place, behind, met):
            far = f"cannot reach place {place}"
            if behind is not None:
                far = f"is {wins_text(behind)} wins behind place {place}"
            times = {0: "they have not met", 1: "they have met once"}.get(
                met, f"they have met {met} times"
            )
            return f"{who(player)} {far}, the best placed of those farthest from it; {times}"
        case Chosen(player, suggested):
            named = ", ".join(who(one) for one in suggested)
            return f"{who(player)} was chosen by the director, suggested was {named}"
        case LockedToo(player):
            return f"{who(player)} is locked in too"


def note_text(note: Note) -> str:
    """What is said about a posting, as the scripting door has it.

    >>> note_text(FirstPlace(5, can=False))
    '#5 cannot finish first'
    """
    match note:
        case FirstPlace(place, can):
            return f"#{place} can{'' if can else 'not'} finish first"
        case WithoutRepeat(players, rounds, is_possible):
            if is_possible:
                return f"With {players} players, {rounds} rounds without a repeat are likely, not certain."
            return f"{players} players cannot play {rounds} rounds without a repeat."
        case Fewest():
            return fewest_text(note)


def fewest_text(note: Fewest) -> str:
    """What was changed in all rounds of a posting, and whether fewer was possible.

    >>> fewest_text(Fewest(0, 17, 316, 0, 17))
    '17 games changed, the fewest there can be: proved.'
    >>> fewest_text(Fewest(1, 20, 90, 0, 18))
    '20 games changed and repeats counting 1; repeats counting 0 and 18 games are the least there could be.'
    """
    repeats = f" and repeats counting {note.repeats}" if _has_repeats(note) else ""
    return f"{note.changed} game{'s' * (note.changed != 1)} changed{repeats}{least_text(note)}."


def least_text(note: Fewest) -> str:
    """The end of such a sentence: whether fewer was possible."""
    if note.is_proved:
        return ", the fewest there can be: proved"
    least = f"repeats counting {note.least_repeats} and " if _has_repeats(note) else ""
    return f"; {least}{note.least_changed} games are the least there could be"


def _has_repeats(note: Fewest) -> bool:
    return bool(note.repeats or note.least_repeats)


def wins_text(halves: int) -> str:
    """Half wins as a score sheet has them.

    >>> wins_text(51), wins_text(52)
    ('25.5', '26')
    """
    return f"{halves // 2}.5" if halves % 2 else str(halves // 2)
