"""The engine's reasons with players by name: it knows them by their numbers alone."""

from __future__ import annotations

import re
from collections.abc import Mapping

from brackets.scrabble.pages.division import Person

MENTION = re.compile(
    r"(?<![\w#.])(\d+)(?= is locked in| has \d| and \d+ met in| met in| had the bye| cannot reach"
    r"| is [\d.]+ wins? behind| was chosen| keeps the bye)|(?<=suggested was )([\d, ]+)"
)
"""Where a reason of `brackets.draw.nsc` speaks of a player, and not of a round, place or count."""


def named(reason: str, people: Mapping[int, Person]) -> str:
    """A reason for players: "13 Marlowe and 1 Able met in round 3"."""

    def name(found: re.Match[str]) -> str:
        numbers = (found[1] or found[2]).split(", ")
        return ", ".join(_label(number, people) for number in numbers)

    return MENTION.sub(name, reason)


def _label(number: str, people: Mapping[int, Person]) -> str:
    known = int(number) in people if number.strip().isdigit() else False
    return people[int(number)].label if known else number
