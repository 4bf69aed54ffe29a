"""Help for cups: the draw, results, late entries, papers."""

from __future__ import annotations

from brackets.systems.contests.help import KEYS, PAGES, TROUBLE
from tourney.help.values import Help, Hint, Key, Topic, Trouble, Word

DRAW = Topic(
    "draw-cup",
    "Drawing a cup",
    "Say how it is drawn, draw a lot, look at it, post it. Players see before that it was drawn, not what came out.",
    (
        "Seeds and who is [[pre-qualified]] stand on the entries.",
        "Choose whether all rounds are drawn now or one after the other, and whether clubmates are kept apart.",
        "**Draw**. The lot stands beside it; the same lot gives the same draw.",
        "**Post this draw**.",
    ),
    trouble=(
        Trouble(
            "A player comes late",
            "Enter the player; **Draw among** the byes finds the opponent by lot.",
        ),
        Trouble(
            "The draw looks odd", "Draw again if your rules allow it; the page counts how often."
        ),
        Trouble(
            "A rule gives somebody a line",
            "**Fixed places** keeps it; everybody else is drawn around, and players read it.",
        ),
        Trouble(
            "There is a small first round",
            "A [[vorrunde]]: it is there when byes would be as many as those who must play, or more: nobody would meet in round 1.",
        ),
    ),
    words=("pre-qualified", "vorrunde", "fictitious", "seed", "lot"),
    beside=("results-cup", "check-draw", "taking-back"),
    pages=(
        "brackets:cup_draw",
        "brackets:cup_settings",
        "brackets:cup_fixed",
        "brackets:cup_lot",
        "brackets:cup_post",
        "brackets:cup_nobody_skips",
        "brackets:cup_late",
    ),
)
RESULTS = Topic(
    "results-cup",
    "Recording results of a cup",
    "Type the number of the match and who won, press `Enter`. Whatever you typed can be taken back.",
    (
        "Type `12 1`: in match 12 the first of the two won; `12 2`: the second.",
        "`12 r` is a [[remis]]: they play again with colours exchanged.",
        "When the round is complete, the page leads to the next one.",
    ),
    trouble=TROUBLE,
    keys=(*KEYS[:3], Key("12 r", "remis, to be played again"), *KEYS[3:]),
    words=("remis", "walkover", "void"),
    beside=("draw-cup", "history"),
    pages=PAGES,
)
PAPERS = Topic(
    "papers-cup",
    "Paper of a cup",
    "The tree for the wall, the list of each round, and slips to write results on.",
    (
        "Choose what goes on the wall and what goes on the boards.",
        "**Print** on each sheet, or everything at once on the event’s page.",
    ),
    beside=("event-home",),
    pages=("brackets:cup_papers", "brackets:cup_slips"),
)
WORDS = (
    Word("pre-qualified", "Pre-qualified", "An entry that skips the first rounds."),
    Word(
        "vorrunde",
        "Vorrunde",
        "A first round for few, when byes would be as many as those who must play, or more.",
    ),
    Word(
        "fictitious",
        "Fictitious entry",
        "Counted beside one who is pre-qualified, to find the size of the tree; nobody plays there.",
    ),
    Word("remis", "Remis", "A game nobody won. It is played again with colours exchanged."),
)
HINTS = (
    Hint(
        "cup.mode",
        "Which fits us?",
        (
            "One evening: the whole tree, so that everybody sees the way to the final. A season: each round on its own, with a new lot.",
        ),
        topic="draw-cup",
    ),
    Hint(
        "cup.byes",
        "How many are there?",
        (
            "As many as are missing to 4, 8, 16, 32 …: with 13 entries 3. The draw spreads them over the tree.",
        ),
        word="bye",
    ),
    Hint(
        "cup.separate_clubs",
        "Where do clubs come from?",
        (
            "From the entries. In a whole tree two of one club then meet as late as the byes allow, which are settled first. Of rounds drawn one by one "
            "as few as can be meet in each round; the draw page says how many, and that fewer cannot be.",
        ),
        topic="draw-cup",
    ),
)
HELP = Help("Cups", (DRAW, RESULTS, PAPERS), WORDS, HINTS)
