"""Why a player is paid what: the best of several awards, boards played, and a whole group in a word."""

from __future__ import annotations

from awards.words.forms import FORMS
from brackets.draw.words import Sentences

PLAYERS = Sentences(
    {
        "first place each": "first place, each player",
        "first of session each": "first of a session, each player",
        "match won each": "a match won, each player",
        "nothing awarded": "nothing is awarded",
        "no overall award": "no overall award is paid",
        "overall and matches": "overall + matches",
        "larger of": "the larger of {overall} overall and {matches} for matches",
        "part of match": "{award} x {percent}% of the match award",
        "part of won": "{award} x {won} won x {percent}% of the match award",
        "matches summed": "{number} matches, each rounded",
        "matches won": "{wins} won x {award}",
        "percent of boards": "{percent}% of the boards",
        "part played": "{award} x {part} played",
        "no place paid": "no place that is paid",
        "place worth": "{what} {award}",
        "paid for": "{paid: and }",
        "paid together": "{paid: and }, together",
        "better than": "{paid: and }, better than {others:, }",
        "more": "{award} more",
        "less": "{award} less",
        "beside the way": (
            "No board played in a match won on the way to the final; the match award is for the "
            "match won after the team had lost, in proportion to the boards played."
        ),
        "boards shared": (
            "Boards shared out evenly, not told by the team: match {matches: and } (the desk was "
            "told that everybody played at least half)."
        ),
        "position": "{place}",
        "positions": "{first}/{last}",
        "forfeited and ranks": "The team forfeited and ranks {place} ({§147}).",
        "forfeited without place": "The team forfeited and ranks unplaced ({§147}).",
    },
    forms=FORMS,
)
