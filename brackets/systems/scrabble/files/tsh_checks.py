"""What the lines of a `.t` file say against each other, and what they leave open.

Each game stands in two lines: opponents, scores, starts and boards must agree. A contradiction names line and
round; which of the two is right is for the director to say.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from brackets.systems.scrabble.files.problems import Problem
from brackets.systems.scrabble.files.tsh_values import Division, TshPlayer

FIRST, SECOND = 1, 2
_OTHER = {FIRST: SECOND, SECOND: FIRST}
_COUNTING = ("penalty", "handicap", "initrec")
Lines = Mapping[int, int]


def contradictions(division: Division, lines: Lines) -> Iterator[Problem]:
    """Every contradiction, in the order of the players; `lines` gives the line of each number."""
    players = {one.number: one for one in division.players}
    for player in division.players:
        for number in range(1, player.rounds + 1):
            yield from _in_round(player, number, players, lines)


def _in_round(
    player: TshPlayer, number: int, players: Mapping[int, TshPlayer], lines: Lines
) -> Iterator[Problem]:
    line, met, score = lines[player.number], player.opponent(number), player.score(number)
    if met is None:
        if score is not None:
            mend = "stands without an opponent; give the opponent's number, or 0 for a bye"
            yield Problem(line, "scores", str(score), mend, number)
    elif met == player.number:
        yield Problem(line, "opponents", str(met), "is the player himself", number)
    elif met not in lines and met:
        mend = f"is not among the players; give 1 to {len(lines)}, or 0 for a bye"
        yield Problem(line, "opponents", str(met), mend, number)
    elif met in players:
        yield from _between(player, players[met], number, lines)


def _between(one: TshPlayer, other: TshPlayer, number: int, lines: Lines) -> Iterator[Problem]:
    back = other.opponent(number)
    line, where = lines[one.number], f"line {lines[other.number]} ({other.name})"
    if back != one.number:
        has = "no opponent" if back is None else f"opponent {back}"
        mend = f"is met by nobody back: {where} has {has}; mend one of the two lines"
        yield Problem(line, "opponents", str(other.number), mend, number)
        return
    if one.score(number) is not None and other.score(number) is None:
        mend = f"has no score beside it: {where} has none of this round; give both scores or none"
        yield Problem(line, "scores", str(one.score(number)), mend, number)
    if one.number < other.number:
        yield from _at_the_board(one, other, number, lines)


def _at_the_board(one: TshPlayer, other: TshPlayer, number: int, lines: Lines) -> Iterator[Problem]:
    """Who went first, and where: told once a game."""
    line, where = lines[one.number], f"line {lines[other.number]} ({other.name})"
    mine, theirs = one.tag("p12", number), other.tag("p12", number)
    if _OTHER.get(mine or 0) != (theirs if theirs in _OTHER else None):
        has = "no code" if theirs is None else f"code {theirs}"
        mend = f"does not agree with {where}, which has {has}; one is 1 and the other 2, or both 4"
        yield Problem(line, "p12", "" if mine is None else str(mine), mend, number)
    here, there = one.tag("board", number), other.tag("board", number)
    if here and there and here != there:
        mend = f"is another board than {there} in {where}; they play at one"
        yield Problem(line, "board", str(here), mend, number)


def cautions(division: Division, lines: Lines) -> Iterator[Problem]:
    """What is no mistake and may yet surprise: rounds without a result, tags that change the standing."""
    last = max((len(one.scores) for one in division.players), default=0)
    for player in division.players:
        line = lines[player.number]
        through = len(player.opponents) if "off" in player.tags else last
        for number in range(1, through + 1):
            if player.opponent(number) is None:
                mend = "is no opponent; the round counts for nothing until it has one, or 0 and a score"
                yield Problem(line, "opponents", "00", mend, number)
            elif player.score(number) is None:
                mend = "is no score; the round is not played yet"
                yield Problem(line, "scores", "00", mend, number)
        yield from _tags_left_out(player, line)


def _tags_left_out(player: TshPlayer, line: int) -> Iterator[Problem]:
    for tag in _COUNTING:
        said = " ".join(player.tags.get(tag, ()))
        if said.strip("0 "):
            mend = "changes the standing in tsh and is not taken over; correct the scores if it should count"
            yield Problem(line, tag, said, mend)
    for tag in ("p12", "board"):
        surplus = player.tags.get(tag, ())[len(player.opponents) :]
        if surplus:
            mend = f"stands behind the last of {len(player.opponents)} opponents and is not used"
            yield Problem(line, tag, " ".join(surplus), mend)
