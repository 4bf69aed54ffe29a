"""Help for knockouts: cutting brackets, results, mending, papers."""

from __future__ import annotations

from brackets.help import RESULT_KEYS, RESULT_TROUBLE
from tourney.help.values import Help, Hint, Key, Topic, Trouble, Word

BRACKETING = Topic(
    "bracketing",
    "Cutting and posting brackets",
    "The field stands in order of strength. A cut every so many teams makes the brackets.",
    (
        "A proposal is there already, with its reason beside it. **Other cuts** shows others.",
        "Look at each bracket: how many teams, how it is played, which tables. Move a cut or a team where you know better.",
        "A bracket of an odd size has a [[three-way]] or a [[re-pairing]]; choose how.",
        "**Post the brackets**. Players see them at once.",
    ),
    trouble=(
        Trouble(
            "A team is in the wrong bracket",
            "Before the first result: **Take back the posting**, cut again, and see what moved. Later: **It is in the wrong bracket** on the team’s page.",
        ),
        Trouble(
            "A team comes late",
            "Enter it; its page says in which bracket there is room, and what it changes.",
        ),
        Trouble(
            "Masterpoints were wrong",
            "**Take the corrected masterpoints** before posting; the order is made anew.",
        ),
    ),
    words=("bracket", "three-way", "re-pairing", "flighted", "compact"),
    beside=("results-knockout", "taking-back"),
    pages=(
        "brackets:bracketing",
        "brackets:cut",
        "brackets:propose",
        "brackets:shift",
        "brackets:move",
        "brackets:format",
        "brackets:post",
        "awards:what_if",
    ),
)
RESULTS = Topic(
    "results-knockout",
    "Recording results of a knockout",
    "Type the table and both scores, press `Enter`: the winner goes on and players see it at once. Whatever you typed can be taken back.",
    (
        "Type `52 31 27`: table 52, the upper team 31, the lower team 27.",
        "Read the line below the field. It says who goes on, where and against whom.",
        "Press `Enter`. The cursor waits for the next table; type as fast as you like.",
        "After the last result the page offers the next step: the awards.",
    ),
    trouble=(
        *RESULT_TROUBLE,
        Trouble("It is a tie", "Type it as it is. The desk asks for extra boards, or the lot."),
        Trouble("A team did not come", "Type `52 f 12`: team 12 [[forfeit|forfeits]] at table 52."),
    ),
    keys=(
        Key("52 31 27", "a match of two"),
        Key("61 31 22 18 27 40 12", "a match of three, pair by pair"),
        Key("52 f 12", "team 12 forfeits"),
        Key("t45 31 27", "by entry number"),
        *RESULT_KEYS,
    ),
    words=("three-way", "forfeit", "void", "imps"),
    beside=("mending-knockout", "line-ups", "awards"),
    pages=(
        "brackets:results",
        "brackets:record",
        "brackets:line",
        "brackets:line_undo",
        "brackets:reading",
        "brackets:news",
        "brackets:handicaps",
        "brackets:line_up",
        "brackets:line_ups",
        "brackets:double_forfeit",
        "brackets:play_off",
        "brackets:opponent",
    ),
)
MENDING = Topic(
    "mending-knockout",
    "Late entries, withdrawals, repairs",
    "What the handbook allows after posting, each with what it changes before it counts.",
    (
        "Open the team from the entries or the results and choose what happened.",
        "The page says who is moved, which matches become [[void]] and what the handbook says.",
        "Press the button. Phones and the hall change at once.",
    ),
    trouble=(
        Trouble(
            "A team leaves", "**Withdraw**: it forfeits what is left. Whom it beat stays beaten."
        ),
        Trouble(
            "Two teams should play another opponent",
            "**Repairs** shows which pairings can still be changed, and which no longer.",
        ),
    ),
    words=("late-entry", "forfeit", "re-pairing"),
    beside=("results-knockout", "history"),
    pages=(
        "brackets:late_entry",
        "brackets:withdrawal",
        "brackets:wrong_bracket",
        "brackets:repairs",
        "brackets:pairing",
    ),
)
PAPERS = Topic(
    "papers-knockout",
    "Paper of a knockout",
    "For the wall, for the tables and for the screen of the hall.",
    (
        "**Rack**: lists by strength, by name, and what each bracket plays.",
        "**Slips** to write results on; **tickets** that tell teams where to go.",
        "**Conditions** say how the event is played; post them beside the brackets.",
        "The screen turns its pages by itself.",
    ),
    trouble=(
        Trouble(
            "Names are cut off",
            "Print on Letter or A4 as the tournament says; a bracket of more than 16 has **To print on several sheets** below it.",
        ),
    ),
    beside=("event-home",),
    pages=(
        "brackets:rack",
        "brackets:slips",
        "brackets:tickets",
        "brackets:projector",
        "brackets:desk_conditions",
    ),
)
WORDS = (
    Word(
        "three-way",
        "Three-way",
        "A match of three: each team plays both others, half the boards each; one or two go on, so that nobody sits out.",
        "Handbook, page 3, “9 to 11 teams”",
    ),
    Word(
        "re-pairing",
        "Re-pairing",
        "After a round with an odd number of survivors, opponents are found anew instead of following the lines.",
    ),
    Word(
        "flighted",
        "Flighted",
        "The field is cut at fixed masterpoints instead of by numbers of teams.",
    ),
    Word(
        "compact",
        "Compact knockout",
        "A knockout of two rounds in one session, each a match of few boards.",
        "Handbook, page 9, “Compact knockout generic assignment pattern”",
    ),
    Word("imps", "IMPs", "What a match of teams is scored in."),
)
HINTS = (
    Hint(
        "bridge.boards",
        "What if we play fewer?",
        ("A match of fewer than 24 boards pays boards ÷ 24: with 20 boards 0.83 of the award.",),
        where="Masterpoint book, page 3, “II.A. First overall”",
    ),
    Hint(
        "bridge.extra_boards",
        "When are they played?",
        ("When both teams of a match have the same score. The desk asks for their result.",),
        topic="results-knockout",
    ),
    Hint(
        "bridge.strength",
        "Why by strength?",
        (
            "The strongest teams make bracket 1, the next ones bracket 2: teams meet others like themselves. "
            "Choose ratings only if every player has one.",
        ),
        topic="bracketing",
    ),
    Hint(
        "bridge.ties",
        "What is a match of three?",
        (
            "Level means: each won one. Net IMPs are IMPs won less IMPs lost, the quotient is one divided by the other.",
        ),
        word="three-way",
    ),
    Hint(
        "bridge.exits",
        "What does it change?",
        (
            "Two teams go on from a match of three into two different matches. "
            "“The smaller number” is known before the match, so players see the whole way.",
        ),
        topic="bracketing",
    ),
    Hint(
        "bridge.handicap",
        "What does a handicap do?",
        ("The weaker team of a match begins with IMPs, by the difference of the averages.",),
        where="Handbook, page 6, “Handicapped”",
    ),
    Hint(
        "bridge.first_table",
        "Which tables does it take?",
        (
            "A match of two takes two tables, a match of three takes three, in a row from this number on.",
        ),
        topic="papers-knockout",
    ),
)
HELP = Help("Knockouts of teams", (BRACKETING, RESULTS, MENDING, PAPERS), WORDS, HINTS)
