"""What bridge says of its reasons."""

from __future__ import annotations

from brackets.draw.words import KERNEL, Sentences

OWN = Sentences(
    {
        "late entry": "late entry: {entrant}",
        "withdrawal": "withdrawal: {entrant}",
        "three-way broken": "three-way broken: {entrant}",
        "moved up": "wrong bracket: {entrant} moved to bracket {bracket}",
        "transferred": "wrong bracket: {entrant} moved from bracket {old} to {bracket}",
        "semi-finals paired again": "semi-finals paired again",
        "play-off": "play-off",
        "opponent chosen": "{entrant} chose {other}",
        "double forfeit": "double forfeit",
        "field in one": "{teams} teams, fewer than {least}, play in one bracket.",
        "field cut": "{teams} teams in {brackets}: {limit}, {matches}, then the largest gaps at the cuts.",
        "one bracket": "one bracket",
        "brackets": "{number} brackets",
        "bracket of eight": "{teams} teams cannot be cut without a bracket of 8",
        "nine to sixteen": "9 to 16 in each",
        "no three-ways": "no three-way matches",
        "one three-way": "1 three-way match",
        "three-ways": "{number} three-way matches",
    }
)
WORDS = KERNEL | OWN
