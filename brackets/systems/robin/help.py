"""Help for round robins: the draw, results, the sheet."""

from __future__ import annotations

from brackets.help import RESULT_KEYS, RESULT_TROUBLE
from tourney.help.values import Help, Key, Topic, Trouble, Word

DRAW = Topic(
    "draw-robin",
    "Drawing a round robin",
    "A lot gives everybody a number; the [[berger]] tables say who meets whom in which round.",
    (
        "**Draw**, look at the numbers, **Post this draw**.",
        "Before the first result it can be drawn again, for a late player as well.",
    ),
    trouble=(
        Trouble(
            "Somebody leaves", "**Withdraw**: the page says which games count and which do not."
        ),
        Trouble(
            "A player comes late", "Enter the player and draw again, as long as no result is in."
        ),
    ),
    words=("berger", "lot"),
    beside=("results-robin", "taking-back"),
    pages=(
        "brackets:robin_draw",
        "brackets:robin_preview",
        "brackets:robin_lot",
        "brackets:robin_post",
        "brackets:robin_leave",
    ),
)
RESULTS = Topic(
    "results-robin",
    "Recording games of a round robin",
    "Type the number of the game and its result, press `Enter`. Whatever you typed can be taken back.",
    (
        "Type `3 1`: in game 3 white won; `3 0`: black; `3 =`: drawn.",
        "The table follows at once.",
    ),
    trouble=(
        *RESULT_TROUBLE,
        Trouble(
            "One did not come",
            "Type `3 +`: white wins [[walkover|without play]]; `3 -`: black does.",
        ),
    ),
    keys=(
        Key("3 1", "game 3, white won; 0: black won"),
        Key("3 =", "drawn"),
        Key("3 +", "white wins without play; -: black does"),
        *RESULT_KEYS,
    ),
    words=("walkover",),
    beside=("draw-robin", "history"),
    pages=(
        "brackets:robin_results",
        "brackets:robin_game",
        "brackets:robin_sheet",
        "brackets:line",
        "brackets:line_undo",
        "brackets:reading",
        "brackets:news",
    ),
)
WORDS = (
    Word(
        "berger",
        "Berger tables",
        "The usual order of a round robin: who meets whom in which round, and who has white.",
    ),
)
HELP = Help("Round robins", (DRAW, RESULTS), WORDS)
