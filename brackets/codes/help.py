"""Help for reports from the table: for who reports, and for the director who prints the codes."""

from __future__ import annotations

from tourney.help.values import Topic, Trouble

REPORTING = Topic(
    "from-the-table",
    "Report a result from your table",
    "Each side reports with the code on its own slip. When all say the same, the result stands.",
    (
        "Type the code, or take a picture of the square on the slip, and press **Open**. Opening records nothing.",
        "Type the numbers of both sides, or choose how it ended, and press **Report this**.",
        "Until you have reported you see only that the others have, not what.",
        "After a match of teams of five or six the captain says who played: **Hand in the line-up**.",
        "**Change my report** sends another one, until it is recorded. **Open our ticket** shows where you play next; **This is me**, or that it is your team, keeps it on this phone.",
    ),
    trouble=(
        Trouble(
            "The reports differ",
            "Nothing is recorded. Compare your score sheets, correct yours, or see the director.",
        ),
        Trouble(
            "Somebody did not come, or the score is disputed",
            "Press **Something else happened: ask the director**.",
        ),
        Trouble(
            "Much was sent with this code",
            "After many reports of one code the next is read some seconds later: send it again then. Other codes do not wait.",
        ),
        Trouble(
            "The code is not taken",
            "B and 8, S and 5, Z and 2 look alike. After many wrong codes the next one waits some seconds; no code is ever blocked. The director can print another.",
        ),
    ),
    beside=("following",),
    pages=(
        "brackets:code",
        "brackets:code_reading",
        "brackets:code_report",
        "brackets:code_enter",
        "brackets:code_undo",
        "brackets:code_line_up",
    ),
)
CODES = Topic(
    "codes",
    "Results from the tables",
    "Players report their own results with codes that you print. You decide where they differ.",
    (
        "Open **Codes** from the home of the event. Say whether equal reports are recorded by themselves or wait for your tap.",
        "Print the slips and give each side its own. A code for the whole event is printed once; codes of a meeting for each round.",
        "Reports stand on the results page under “From the tables”: record what all say, what one side says, or type it.",
        "**Make a code for a helper** gives one phone or tablet the results of a bracket, a mat or a table, recorded at once. It can undo its own last one; everything else you undo.",
        "**Set aside** records nothing; the reports stay on record.",
    ),
    trouble=(
        Trouble(
            "A slip is lost, or somebody else has seen it",
            "Press **Revoke** beside it and print it anew: the old code opens nothing any more.",
        ),
        Trouble(
            "A report came late",
            "When it arrived, this was over or stood otherwise than the form it was sent from. Nothing was overwritten; compare, then set it aside. What one code sends again is the same line, with a count.",
        ),
        Trouble(
            "The slips have no square",
            "Nobody told the site its own address (`TOURNEY_ADDRESS`). The code is typed then.",
        ),
    ),
    beside=("from-the-table", "history"),
    pages=(
        "brackets:codes",
        "brackets:codes_allow",
        "brackets:codes_revoke",
        "brackets:codes_helper",
        "brackets:codes_slips",
        "brackets:reports",
        "brackets:reports_decide",
    ),
)
