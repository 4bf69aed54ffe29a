"""What a cup says of its reasons."""

from __future__ import annotations

from brackets.draw.separation.words import grouped
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
        "clubmate": "against {name}, a clubmate",
        "no clubmates meet": "No clubmates meet in this round.",
        "clubmates meet": "Matches between clubmates in this round: {matches}; no pairing has fewer.",
        "clubmates meet not proved": "Matches between clubmates in this round: {matches}; that no pairing has fewer is "
        "not proved.",
        "no countrymen meet": "No countrymen of different clubs meet either.",
        "countrymen meet": "Matches between countrymen of different clubs: {matches}; no pairing that is as good for "
        "clubs has fewer.",
        "countrymen meet not proved": "Matches between countrymen of different clubs: {matches}; that no pairing has "
        "fewer is not proved.",
        "pairings drawn evenly": "Drawn evenly among {pairings:grouped} best pairings, who has black included: each "
        "was as likely as the others.",
        "pairing drawn evenly": "Drawn evenly among all best pairings; they are too many to be counted.",
        "pairing not drawn evenly": "One of the best pairings, not drawn evenly among them.",
        "black": "black",
        "white": "white",
    },
    forms={"grouped": grouped},
)
WORDS = KERNEL | OWN
