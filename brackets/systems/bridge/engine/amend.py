"""A draw amended while it is played: nothing that was played is lost without being named.

Each function takes a draw and gives another; the journal keeps both whole.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise

from brackets.draw.errors import DrawError
from brackets.draw.numbers import SeatNumber
from brackets.draw.standing import RULE_36
from brackets.draw.structure import Bye, Draw, Exit, Match, Seed, Slot
from brackets.systems.bridge.engine.compact_draw import NAME as COMPACT
from brackets.systems.bridge.engine.families import LARGEST

RE_PAIRED = frozenset((9, 10, 11, 19, 20, 21, 22, 23))
"""Entries whose semi-final the handbook lets the director pair again (rules 15 and 18)."""

PLAY_OFFS = ((8, 15, 4), (16, 31, 8), (32, 64, 16))
"""Entry from, to, and the overall places that play-offs may fill (rule 148, page 13)."""


NINE_TO_THREE = "nine-to-three"
"""The format of a bracket that took a ninth team into its second round (rule 34)."""

MOST = 4
"""Teams of the largest match a late entry may make (rule 109, masterpoint book page 8)."""


def semi_finals(draw: Draw) -> tuple[Match, ...]:
    """The two matches whose winners play the final; none where the final is fed otherwise."""
    feeders = [slot.match for slot in draw.final.slots if isinstance(slot, Exit)]
    found = tuple(draw.by_id[name] for name in dict.fromkeys(feeders))
    return found if [len(match.slots) for match in found] == [2, 2] else ()


def re_paired(draw: Draw, pairs: Sequence[tuple[Slot, Slot]]) -> Draw:
    """The semi-finals with these slots, two each; the handbook allows it for 9-11 and 19-23."""
    if len(draw.numbers) not in RE_PAIRED:
        raise DrawError(
            f"The book re-pairs semi-finals of 9 to 11 and 19 to 23 teams, not of {len(draw.numbers)}."
        )
    semis = semi_finals(draw)
    number = {s: n for match in semis for s, n in zip(match.slots, match.numbers, strict=True)}
    if {slot for pair in pairs for slot in pair} != set(number) or len(pairs) != len(semis):
        raise DrawError("The new semi-finals must hold the same four teams.")
    changed = {
        semi.id: replace(semi, slots=pair, numbers=tuple(number[slot] for slot in pair))
        for semi, pair in zip(semis, pairs, strict=True)
    }
    return with_matches(draw, changed)


def pairings(slots: Sequence[Slot]) -> tuple[tuple[tuple[Slot, Slot], ...], ...]:
    """The three ways to pair four slots, the drawn one first."""
    a, b, c, d = slots
    return (((a, b), (c, d)), ((a, d), (c, b)), ((a, c), (b, d)))


def is_plain(draw: Draw) -> bool:
    """Matches of two to four, nothing carried over: a draw whose matches may change.

    Where the losers of the first round play on by a printed pattern, they may not (rule 46).
    """
    main = [match for matches in draw.main_rounds for match in matches]
    if any((match.id, match.qualify + 1) in draw.destinations for match in draw.rounds[0]):
        return False
    return all(
        len(match.slots) <= MOST
        and not (match.carries or match.places or match.scale or match.ties)
        for match in main
    )


def joinable(draw: Draw) -> tuple[Match, ...]:
    """The first-round matches of two or three of a knockout that a late entry may join."""
    if not is_plain(draw) or has_play_off(draw) or len(draw.numbers) >= LARGEST:
        return ()
    first = (match for match in draw.rounds[0] if len(match.slots) < MOST)
    return tuple(m for m in first if all(isinstance(slot, Seed) for slot in m.slots))


def widened(draw: Draw, key: str, number: SeatNumber) -> Draw:
    """A first match that a late entry joins; it sends on as many as before.

    A head-to-head becomes a three-way that sends on one (rule 17), a three-way a match of four.
    """
    _check_no_play_off(draw)
    match = draw.by_id.get(key)
    if match is None or match not in joinable(draw):
        raise DrawError(
            f"Match {key} is no match of two or three of the first round; choose another."
        )
    wider = replace(match, slots=(*match.slots, Seed(number)), numbers=(*match.numbers, number))
    return with_matches(draw, {key: wider})


def broken(draw: Draw, key: str, number: SeatNumber) -> Draw:
    """A match of three or four without one of its seeds; the place nobody takes stays empty.

    Of two that are left one goes on, of three no more than two (rule 23).
    """
    _check_no_play_off(draw)
    match = draw.by_id.get(key)
    larger = match is not None and Seed(number) in match.slots and len(match.slots) > 2
    if match is None or not larger or not is_plain(draw):
        raise DrawError(
            f"Match {key} is no match of three or four of a knockout in which {number} starts."
        )
    kept = [
        pair for pair in zip(match.slots, match.numbers, strict=True) if pair[0] != Seed(number)
    ]
    slots, numbers = zip(*kept, strict=True)
    left = min(match.qualify, len(slots) - 1)
    exits = match.exits if left > 1 else "number"
    smaller = replace(match, slots=slots, numbers=numbers, qualify=left, exits=exits)
    lost = {Exit(key, place) for place in range(left + 1, match.qualify + 1)}
    return with_matches(without_exits(draw, lost), {key: smaller})


def has_play_off(draw: Draw) -> bool:
    """Whether a play-off of rule 148 is drawn; the one of a compact knockout is part of it."""
    return bool(draw.side_matches) and draw.format != COMPACT


def _check_no_play_off(draw: Draw) -> None:
    """Its places go by how many reach its round, so it is drawn after every such change."""
    if has_play_off(draw):
        raise DrawError("The play-off is drawn already; undo it first, and draw it again after.")


def without_exits(draw: Draw, lost: set[Exit]) -> Draw:
    """The draw with byes where these exits led."""
    changed = {
        match.id: replace(match, slots=tuple(Bye() if s in lost else s for s in match.slots))
        for match in draw.matches
        if lost & set(match.slots)
    }
    return with_matches(draw, changed)


def nine_to_three(draw: Draw, number: SeatNumber) -> Draw:
    """A bracket whose second round takes in one more team (rules 34-36, page 5).

    Nine teams play three three-ways that send on two, six play three head-to-heads, and
    three play a round robin for places 1, 2 and 3 (2/3 for two that lost one and tied one);
    the losers of the six share 4/6.
    """
    first = draw.rounds[0]
    alive = [(m, place) for m in first for place in range(1, m.qualify + 1)]
    if len(alive) != 8 or not is_plain(draw) or draw.side_matches:
        raise DrawError(
            f"{len(alive)} teams of this bracket reach the second round; the book's repair "
            "takes a ninth to eight, as in a bracket of 12 to 18 teams."
        )
    entries = sorted((m.numbers[place - 1], Exit(m.id, place)) for m, place in alive)
    nine: list[tuple[SeatNumber, Slot]] = [*entries, (number, Seed(number))]
    second = [_group("R2", k, [nine[i] for i in (k, 5 - k, k + 6)], 2) for k in range(3)]
    six = [(m.numbers[place - 1], Exit(m.id, place)) for m in second for place in (1, 2)]
    pairs = ((0, 3), (2, 5), (4, 1))
    third = [_group("R3", k, [six[i] for i in pair], 1) for k, pair in enumerate(pairs)]
    last = [(match.numbers[0], Exit(match.id, 1)) for match in third]
    final = replace(_group("R4", 0, last, 1), places=((1, 1), (2, 2), (3, 3)), ties=RULE_36)
    return Draw(NINE_TO_THREE, (*first, *second, *third, final), draw.version)


def play_off_round(draw: Draw) -> tuple[Match, ...]:
    """The matches whose losers may play off for further overall places; none where not allowed.

    Rule 148 allows them by the entry, rule 153 none in a compact knockout (page 13).
    """
    if draw.format == COMPACT:
        return ()
    if not is_plain(draw):
        return ()
    positions = next((p for low, high, p in PLAY_OFFS if low <= len(draw.numbers) <= high), 0)
    rounds = draw.main_rounds
    for at, matches in enumerate(rounds[:-1]):
        reached = sum(len(match.slots) for match in matches)
        if reached == positions and at < 2 and all(len(match.slots) == 2 for match in matches):
            return matches
    return ()


def with_play_off(draw: Draw) -> Draw:
    """The draw with the losers' play-off: all its winners tie for the next places (rule 149)."""
    if draw.side_matches:
        raise DrawError("The play-off of this bracket is drawn already.")
    matches = play_off_round(draw)
    if not matches:
        raise DrawError("The book allows no play-off here: two match wins fill its overall places.")
    pairs = [(a, b) for a, b in list(pairwise(matches))[::2] if _losers(draw, a) + _losers(draw, b)]
    low = sum(draw.going_on(match) for match in matches) + 1
    high, half = sum(draw.living[match.id] for match in matches), len(pairs)
    if low + half > high:
        raise DrawError("No two losers of this round could meet; there is nothing to play off.")
    spans = ((low, low + half - 1), (low + half, high))
    number = matches[0].round_number + 1
    added = tuple(_play_off(number, at, pair, spans) for at, pair in enumerate(pairs, start=1))
    later = tuple(m for m in draw.matches if m.round_number >= number)
    earlier = tuple(m for m in draw.matches if m.round_number < number)
    return replace(draw, matches=(*earlier, *added, *later))


def _play_off(
    number: int, at: int, pair: tuple[Match, Match], spans: tuple[tuple[int, int], ...]
) -> Match:
    """The losers of two matches against each other."""
    one, other = pair
    slots, numbers = (Exit(one.id, 2), Exit(other.id, 2)), (one.numbers[1], other.numbers[1])
    return Match(f"P{number}M{at}", number, slots, numbers, boards=one.boards, places=spans)


def _losers(draw: Draw, match: Match) -> int:
    return draw.living[match.id] - draw.going_on(match)


def with_matches(draw: Draw, changed: Mapping[str, Match]) -> Draw:
    """The draw with some of its matches replaced."""
    return replace(draw, matches=tuple(changed.get(match.id, match) for match in draw.matches))


def _group(round_id: str, at: int, entries: Sequence[tuple[int, Slot]], qualify: int) -> Match:
    numbers, slots = zip(*sorted(entries, key=lambda entry: entry[0]), strict=True)
    return Match(f"{round_id}M{at + 1}", int(round_id[1:]), slots, numbers, qualify)
