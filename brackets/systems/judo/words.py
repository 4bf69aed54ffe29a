"""What judo says of its reasons."""

from __future__ import annotations

from brackets.draw.words import KERNEL, Sentences

OWN = Sentences(
    {
        "ippon": "ippon",
        "waza-ari": "waza-ari",
        "decision": "decision",
        "shidos": "shidos",
        "hansoku-make": "hansoku-make",
        "swapped": "swapped {entrant} and {other}",
        "swapped because": "swapped {entrant} and {other}: {text}",
        "seeds meet last": "The last bout is between the first two seeds.",
        "seed fights last": "The seed fights in the last bout.",
        "no mates meet last": "The last bout is not between clubmates.",
        "mates meet last": "The last bout is between clubmates: no draw avoids it.",
        "late entry on position": "late entry: {entrant} on position {position}",
    },
    nobody="a bye",
)
WORDS = KERNEL | OWN
