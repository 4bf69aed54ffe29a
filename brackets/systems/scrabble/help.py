"""Help for Scrabble divisions: the plan, pairing, results, files."""

from __future__ import annotations

from brackets.help import RESULT_KEYS, RESULT_TROUBLE
from tourney.help.values import Help, Hint, Key, Topic, Trouble, Word

SETUP = Topic(
    "set-up-scrabble",
    "Planning a division",
    "Sessions, how each is paired, and who plays. The field is taken when you start.",
    (
        "**Fill it in** writes a plan for so many rounds; change any session.",
        "The page says what the plan means: who meets whom how often, when repeats are allowed.",
        "**Start** takes the field in order of ratings. Players get their numbers.",
        "**Pair the next rounds**.",
    ),
    trouble=(
        Trouble(
            "A player comes after the start",
            "Enter the player, then **Let in** on the page of the field: in a posted round where somebody sits out, against that player; otherwise from the next pairing on. The page says whom the player gets.",
        ),
        Trouble(
            "A player leaves",
            "On the page of the field. Opponents in posted rounds play whoever sits out already, otherwise they get a bye; two who sit out the same round are paired there too.",
        ),
    ),
    words=("quad", "hill", "gibson"),
    beside=("pairing-scrabble", "entries"),
    pages=(
        "brackets:scrabble_setup",
        "brackets:scrabble_start",
        "brackets:scrabble_field",
        "brackets:scrabble_player",
        "brackets:scrabble_merge",
    ),
)
PAIRING = Topic(
    "pairing-scrabble",
    "Pairing the next rounds",
    "A pairing is suggested with its reasons. Look at it, change it, post it.",
    (
        "The page says which games were exchanged to avoid repeats, whether fewer could have been, and who is [[gibson|locked in]].",
        "**Fix one pairing by hand** shows what else changes; the rest is paired around it.",
        "**Post** puts it on the wall, on phones and on the slips.",
    ),
    trouble=(
        Trouble(
            "A result was missing",
            "It says which. Enter it first. Rounds of a round robin need none: **Pair them already**.",
        ),
        Trouble(
            "Posted too early",
            "**Take back the posting**, as long as none of its games has a result.",
        ),
    ),
    words=("gibson", "hill", "adjustment"),
    beside=("results-scrabble", "taking-back"),
    pages=(
        "brackets:scrabble_pair",
        "brackets:scrabble_post",
        "brackets:scrabble_fix",
        "brackets:scrabble_document",
    ),
)
RESULTS = Topic(
    "results-scrabble",
    "Recording games of a division",
    "Type the board and both scores, who starts first, and press `Enter`.",
    (
        "Type `12 431 388`: at board 12 the one who started has 431.",
        "`p17 431 388`: player 17’s score first, wherever they sit.",
        "After the last game of a round the page leads to the next pairing.",
    ),
    trouble=(
        *RESULT_TROUBLE,
        Trouble("One did not come", "Type `12 f 17`: player 17 [[forfeit|forfeits]] at board 12."),
    ),
    keys=(
        Key("12 431 388", "board, who starts first"),
        Key("p17 431 388", "player 17’s score first"),
        Key("12 f 17", "player 17 forfeits"),
        *RESULT_KEYS,
    ),
    words=("spread", "forfeit"),
    beside=("pairing-scrabble", "history"),
    pages=(
        "brackets:scrabble_results",
        "brackets:scrabble_game",
        "brackets:line",
        "brackets:line_undo",
        "brackets:reading",
        "brackets:news",
    ),
)
PAPERS = Topic(
    "papers-scrabble",
    "Wall, scorecards and files",
    "For the wall, for the players, and the files other programs read.",
    (
        "**Standings**, **wall** and **scorecards** follow the results; print them again after each round.",
        "**Files** hold the division for other programs, and bring one in.",
        "**Ratings** of a list are matched by name before they count.",
    ),
    trouble=(
        Trouble(
            "A name in a file is unknown",
            "The preview says which. Mend it there; nothing is stored before you press the button.",
        ),
    ),
    words=("spread",),
    beside=("event-home",),
    pages=(
        "brackets:scrabble_wall",
        "brackets:scrabble_standings_csv",
        "brackets:scrabble_rack",
        "brackets:scrabble_rack_standings",
        "brackets:scrabble_rack_wall",
        "brackets:scrabble_rack_scorecards",
        "brackets:scrabble_rack_slips",
        "brackets:scrabble_files",
        "brackets:scrabble_file",
        "brackets:scrabble_import",
        "brackets:scrabble_import_store",
        "brackets:scrabble_ratings",
        "brackets:scrabble_ratings_store",
    ),
)
WORDS = (
    Word(
        "quad",
        "Quad",
        "Four players, near each other in strength, who meet each other in a session.",
    ),
    Word(
        "hill",
        "King of the hill",
        "First meets second, third meets fourth, and so on down the standing.",
    ),
    Word(
        "gibson",
        "Gibson rule",
        "Who cannot be overtaken any more is locked in, and is paired so that others decide the places below among themselves.",
    ),
    Word(
        "adjustment",
        "Adjustment",
        "A game that is not the one the standing asks for, exchanged to avoid a repeat.",
    ),
    Word(
        "spread",
        "Spread",
        "Points scored less points lost; it parts players with the same number of wins.",
    ),
)
HINTS = (
    Hint(
        "scrabble.gibson",
        "Who is that?",
        (
            "By wins: more wins ahead than games left. By spread: level on wins and too far ahead on spread counts too.",
        ),
        word="gibson",
    ),
    Hint(
        "scrabble.pool",
        "What happens to the others?",
        ("Everybody below the pool is paired for the whole last session at once.",),
        topic="pairing-scrabble",
    ),
    Hint(
        "scrabble.top_six",
        "And without it?",
        ("The first six are paired like everybody: first meets second, third meets fourth.",),
    ),
    Hint(
        "scrabble.paid",
        "Why is this asked?",
        (
            "A player who is locked in meets somebody who can win no prize any more, so that the game changes no place.",
        ),
    ),
    Hint(
        "scrabble.late_meetings",
        "How often may two meet?",
        ("2 means never a third game between the same two; 1 means no repeats.",),
    ),
    Hint(
        "scrabble.bye_score",
        "Does a bye count as a win?",
        ("Yes, a win by this spread.",),
        word="bye",
    ),
)
HELP = Help("Scrabble", (SETUP, PAIRING, RESULTS, PAPERS), WORDS, HINTS)
