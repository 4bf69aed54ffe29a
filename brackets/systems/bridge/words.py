"""What bridge says of its reasons."""

from __future__ import annotations

from collections.abc import Iterable

from brackets.draw.reasons import Reason
from brackets.draw.words import CLAUSE, KERNEL, Sentences
from brackets.picture.words import ordinal
from brackets.systems.bridge.books import cite

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
        "field cut": "{teams} teams in {brackets}: {parts}.",
        "sizes alike": "all of one size",
        "odd size lowest": "the odd size lowest",
        "odd sizes lowest": "the odd sizes lowest",
        "smallest lowest": "the smallest lowest",
        "gap met": (
            "cut after team {place}, where the average falls from {above:grouped} to {below:grouped} "
            "({share}, usual here {usual}%)"
        ),
        "no gap decides": "no gap where a bracket could end reaches {least}%",
        "gap left": "the gap after team {place} ({share}) is left: {why}",
        "share of average": "{percent}%",
        "share of line": "{percent}% of {line}",
        "takes eights": "a cut there takes {number:eights}",
        "takes three-ways": "with 9 to 16 in each a cut there takes {number:matches}",
        "others met": "other cuts meet larger gaps",
        "one bracket": "one bracket",
        "brackets": "{number} brackets",
        "bracket of eight": "{teams} teams cannot be cut without a bracket of 8",
        "nine to sixteen": "9 to 16 in each",
        "no three-ways": "no three-way matches",
        "one three-way": "1 three-way match",
        "three-ways": "{number} three-way matches",
        "rank": "{first:th}",
        "ranks": "{first:th}/{last:th}",
        "level earned": "{rank}: played match {match} and {percent}% of matches 1 to {match}.",
        "level missed": "Not {rank}: {why}.",
        "little of match": "{percent}% of match {match}, at least 50% needed",
        "little of matches": "{percent}% of matches 1 to {match}, at least 50% needed",
        "match before missed": "missed match {match} and played {percent}% of the final, 100% needed",
        "play-off earned": "{rank}: {boards}% of all boards and {percent}% of the play-off.",
        "play-off missed": (
            "Not {rank}: {boards}% of all boards and {percent}% of the play-off, "
            "at least 50% of each needed."
        ),
        "in proportion": "Match awards in proportion to the boards played in the matches won.",
        "one in full": (
            "Match awards in proportion to the boards played in the matches won, but match {match} "
            "in full: the only one played before the lost final."
        ),
        "no board": "No board played in a match the team won.",
    },
    forms={
        "th": ordinal,
        "grouped": "{:,}".format,
        "eights": lambda number: f"{number} more {'bracket' if number == 1 else 'brackets'} of 8",
        "matches": lambda number: (
            f"{number} more three-way {'match' if number == 1 else 'matches'}"
        ),
        CLAUSE: cite,
    },
)
WORDS = KERNEL | OWN


def said(reasons: Iterable[Reason]) -> str:
    """Several reasons, one sentence after the other."""
    return " ".join(map(WORDS.say, reasons))
