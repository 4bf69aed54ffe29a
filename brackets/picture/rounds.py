"""What rounds and matches are called: one name for the desk, the public pages, papers and the history."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from brackets.draw.structure import Draw, fed_by_losers, feeds
from brackets.picture.words import capital, places

PAIR, THREE = 2, 3


@dataclass(frozen=True, slots=True)
class RoundName:
    """A round in a heading, on a tab, in sentences about a match of it and about itself, and as a label."""

    title: str
    short: str
    one: str
    within: str
    label: str


def late(noun: str, short: str) -> tuple[RoundName, RoundName]:
    """A round that is called by its distance from the final, of several matches and of one alone.

    >>> [name.short for name in late("semi-final", "Semi")]
    ['Semis', 'Semi']
    """
    one, within = capital(noun), f"the {noun}"
    return (
        RoundName(f"{one}s", f"{short}s", noun, within, noun),
        RoundName(one, short, noun, within, noun),
    )


def numbered(number: int) -> RoundName:
    """A round before the quarter-finals, or one of larger matches.

    >>> numbered(2).one
    'match of round 2'
    """
    label = f"round {number}"
    return RoundName(capital(label), capital(label), f"match of {label}", label, label)


FINAL = late("final", "Final")[1]
LATE = ((FINAL, FINAL), late("semi-final", "Semi"), late("quarter-final", "Quarter"))
"""Back from the final: the name of several matches, and of one where everybody else has a bye."""
FINAL_OF_THREE = RoundName("Final", "Final", "final of three", "the final", "final of three")
"""The round robin in which nine and six teams end (rule 34)."""


@dataclass(frozen=True, slots=True)
class Round:
    """What a round's name depends on.

    `teams` stand in its matches, byes not counted, 0 while they are not paired; `is_joined` where
    somebody comes into it who has lost before, so that the round before it has not made all of it.
    """

    number: int
    teams: int = 0
    only_pairs: bool = True
    is_joined: bool = False


def round_names(rounds: Sequence[Round]) -> dict[int, RoundName]:
    """The names of the rounds on the way to the final, by their numbers.

    A semi-final is one of two that make the final, a quarter-final one of four that make the
    semi-finals. So the names count back from the final, as long as all matches are of two and
    nobody joins; every other round has its number on the way.

    >>> four = round_names([Round(1, 4, only_pairs=False), Round(2, 2)])
    >>> [name.title for name in four.values()]
    ['Round 1', 'Final']
    """
    found = {one.number: numbered(at) for at, one in enumerate(rounds, start=1)}
    for one, (several, alone) in zip(reversed(rounds), LATE, strict=False):
        if not one.only_pairs:
            break
        found[one.number] = alone if one.teams == PAIR else several
        if one.is_joined:
            break
    last = rounds[-1] if len(rounds) > 1 else None
    if last and not last.only_pairs and last.teams == THREE:
        found[last.number] = FINAL_OF_THREE
    return found


@dataclass(frozen=True, slots=True)
class Played:
    """A match as far as its name depends on it; `fed` are the matches and exits it is fed by."""

    key: str
    round_number: int
    teams: int
    qualify: int
    fed: tuple[tuple[str, int], ...]
    places: Sequence[Sequence[int]]


@dataclass(frozen=True, slots=True)
class MatchNames:
    """The names of the rounds of a bracket, and of every match of it."""

    rounds: dict[int, RoundName]
    matches: dict[str, RoundName]


def match_names(matches: Iterable[Played]) -> MatchNames:
    """The names of a bracket's matches, in playing order: of their round, or of what losers play for."""
    found = list(matches)
    sides = fed_by_losers((one.key, one.qualify, one.fed) for one in found)
    qualify = {one.key: one.qualify for one in found}
    way: dict[int, list[Played]] = {}
    for one in found:
        if one.key not in sides:
            way.setdefault(one.round_number, []).append(one)
    rounds = round_names([_round(number, way[number], sides, qualify) for number in way])
    named = {
        one.key: side_name(one.round_number, one.places)
        if one.key in sides
        else rounds[one.round_number]
        for one in found
    }
    beside = {one.round_number: named[one.key] for one in reversed(found) if one.key in sides}
    return MatchNames({**beside, **rounds}, named)


def _round(
    number: int, matches: Sequence[Played], sides: frozenset[str], qualify: Mapping[str, int]
) -> Round:
    return Round(
        number,
        sum(one.teams for one in matches),
        all(one.teams == PAIR for one in matches),
        any(key in sides or exit_ > qualify[key] for one in matches for key, exit_ in one.fed),
    )


def names_of_draw(draw: Draw) -> dict[str, RoundName]:
    """The name of every match of a draw."""
    return match_names(
        Played(
            match.id,
            match.round_number,
            len(match.slots),
            match.qualify,
            tuple(fed for slot in match.slots for fed in feeds(slot)),
            match.places,
        )
        for match in draw.matches
    ).matches


def side_name(number: int, spans: Sequence[Sequence[int]]) -> RoundName:
    """What losers play: a play-off for its places, or one more match that changes none.

    >>> side_name(4, [[3, 3], [4, 4]]).title, side_name(2, [[9, 16], [9, 16]]).one
    ('Play-off for 3rd/4th', 'match of round 2 for the losers')
    """
    if len({tuple(span) for span in spans}) > 1:
        one = f"play-off for {places(spans[0][0], spans[-1][1])}"
        return RoundName(capital(one), "Play-off", one, f"the {one}", one)
    label = f"round {number} for the losers"
    within = f"round {number}"
    return RoundName(f"Round {number}, the losers", "Losers", f"match of {label}", within, label)
