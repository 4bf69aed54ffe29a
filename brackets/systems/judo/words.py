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
        "seeds apart": "Seeds 1 and 2, 3 and 4 are in different pools.",
        "seeds together": "Seeds 1 and 2 or 3 and 4 share a pool: no sharing avoids it.",
        "mates in two pools": "No clubmates share a pool.",
        "mates share pools": "Pairs of clubmates in one pool: {pairs}; no sharing has fewer.",
        "countrymen in two pools": "No countrymen share a pool.",
        "countrymen share pools": "Pairs of countrymen in one pool: {pairs}; no sharing that is as good for clubs has "
        "fewer.",
        "shared evenly": "Every sharing was looked at; the lot chose evenly among the best, {sharings} of them.",
        "late entry on position": "late entry: {entrant} on position {position}",
    },
    nobody="a bye",
)
WORDS = KERNEL | OWN
