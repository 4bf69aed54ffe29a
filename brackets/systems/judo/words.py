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
        "late entry on position": "late entry: {entrant} on position {position}",
    },
    nobody="a bye",
)
WORDS = KERNEL | OWN
