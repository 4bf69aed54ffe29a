"""How much of a national number everybody reads: all where the organiser says so, else what tells two people apart."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping

LEAST = 3
"""So many of its last signs are said at least, where anything is."""
CUT = "…"
"""What stands before them."""


def told_numbers(
    people: Iterable[tuple[str, str]], *, tells_all: bool
) -> Mapping[tuple[str, str], str]:
    """What is said of the number of each, by name and number.

    >>> people = [("Ann", "1234567"), ("Ann", "7654321"), ("Bo", "1111111"), ("Cy", "")]
    >>> sorted(told_numbers(people, tells_all=False).values())
    ['', '', '…321', '…567']
    """
    known = set(people)
    if tells_all:
        return {one: one[1] for one in known}
    numbers: dict[str, set[str]] = defaultdict(set)
    for name, number in known:
        numbers[name].add(number)
    return {(name, number): _apart(number, numbers[name]) for name, number in known}


def _apart(number: str, same_name: set[str]) -> str:
    """The last signs that no other number of this name ends in; nothing where nobody else is called so."""
    if not number or len(same_name) == 1:
        return ""
    others = [one for one in same_name if one != number]
    for length in range(LEAST, len(number)):
        if not any(one.endswith(number[-length:]) for one in others):
            return CUT + number[-length:]
    return CUT + number[-LEAST:]
