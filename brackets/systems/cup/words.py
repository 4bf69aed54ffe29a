"""What a cup says of its reasons."""

from __future__ import annotations

from brackets.draw.words import KERNEL, Sentences

OWN = Sentences(
    {
        "round paired": "round {round} paired",
        "late entry beside": "late entry: {entrant} meets {other}",
        "late entry by lot": "late entry: {entrant} meets {other}, by lot {lot} among the byes of entries {byes}",
        "late entry drawn": "drawn again, late entry: {entrant}",
        "colour in a row": "{colour} {times} times in a row",
        "colours uneven": "{colour} {times} times, {rarer} {rarely} times",
        "first chance": "pre-qualified against {name} at the first chance",
        "black": "black",
        "white": "white",
    }
)
WORDS = KERNEL | OWN
