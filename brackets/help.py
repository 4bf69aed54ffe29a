"""Help for what all systems share once something is drawn: pages of players, the floor, the history, taking back."""

from __future__ import annotations

from brackets.api.help import DATA
from brackets.codes.help import CODES, REPORTING
from tourney.help.values import Help, Key, Topic, Trouble, Word

FOLLOWING = Topic(
    "following",
    "Reading a draw",
    "Every match, who plays it, where, and who goes on. A line leads from each match to the next.",
    (
        "**Find** leads to one team or player. Their page says where they play next, and who waits.",
        "Winners stand in the next column. “Loser of” leads to where those who lost go on.",
        "Press the name of a team to see its way; press it again to see all.",
    ),
    trouble=(
        Trouble(
            "The page says it is not live",
            "There is no connection. What stands there has its time beside it; it goes on by itself.",
        ),
        Trouble(
            "A result was struck through",
            "It is [[void]]: it was corrected, or a match before it was.",
        ),
    ),
    words=("bracket", "bye", "void", "forfeit"),
    beside=("players", "check-draw"),
    pages=(
        "brackets:event",
        "brackets:bracket",
        "brackets:standings",
        "brackets:entrant",
        "brackets:find",
        "brackets:member",
        "brackets:conditions",
    ),
)
CHECK = Topic(
    "check-draw",
    "Was the draw fair?",
    "Every draw follows from a [[lot]]. Whoever knows the lot and the entries can draw again and gets the same.",
    (
        "“Check the draw” draws it again and compares every number with what was posted.",
        "Every lot that was drawn stands there, also one that was not posted, and what had changed in between.",
        "A **closed list** was posted before the value was known that the lot is made of: then nobody could choose the lot.",
        "**Its input as a file** is everything the draw was made from; the commands below it need no server of ours.",
        "“How far apart”, also below the draw itself, says how early clubmates and countrymen meet, among which draws none keeps them further apart, and among how many of these the lot chose.",
    ),
    words=("lot", "certificate", "seed"),
    beside=("following",),
    pages=(
        "brackets:check_draw",
        "brackets:closed_list",
        "brackets:drawing_input",
        "brackets:contest_lot",
        "brackets:contest_lot_of",
    ),
)
BINDING = Topic(
    "bind-lot",
    "Bind the lot, so that nobody can say it was chosen",
    "Close the list, name a value that nobody can know yet, and draw with it when it is known.",
    (
        "**Close and post the list**: from then on it is drawn as it stands, or opened again with a reason that players read.",
        "The value is public and comes out later, such as the numbers of a lottery. Say in which **form** it will come: another way to write it would make another lot, so only one is taken.",
        "In a hall without a network **seal a number** here, and let a player draw another: the two are the value.",
        "Without any of this every lot is kept and shown all the same.",
    ),
    trouble=(
        Trouble(
            "The list is not the one that was closed",
            "Somebody was entered, left or was corrected. Open the list again, and close it with another value.",
        ),
        Trouble("The value was mistyped", "Draw again with the right one; both lots are shown."),
    ),
    words=("lot",),
    beside=("check-draw",),
    pages=("brackets:lot", "brackets:lot_close", "brackets:lot_seal", "brackets:lot_open"),
)
HISTORY = Topic(
    "history",
    "What happened, and undo",
    "Everything that was recorded stands here, newest first, with who did it and when. Nothing is ever erased.",
    (
        "**Undo** takes an act back. If later matches need it, you see first which become [[void]].",
        "What was undone stays in the list, struck through.",
        "Search by a name, a table or a person.",
        "Each record is sealed to the one before. Note the newest number and seal elsewhere, on paper or in a message: later “Check a noted seal” says whether everything up to it still stands.",
    ),
    trouble=(
        Trouble(
            "A noted seal is not found",
            "Look whether it was copied right. If it was, somebody changed the records past the program: keep a copy of the database and tell whoever runs this site.",
        ),
        Trouble(
            "There is no undo beside it",
            "Something later stands on it. Correct the result instead, or undo the later act first.",
        ),
        Trouble(
            "The awards are published",
            "You are asked first. The report stays as it was until it is published again.",
        ),
    ),
    words=("void",),
    beside=("taking-back",),
    pages=("brackets:history", "brackets:undo", "brackets:check_seal"),
)
TAKING_BACK = Topic(
    "taking-back",
    "Taking back a posting",
    "As long as no result is in, a draw that was posted too early, or wrongly, is taken back.",
    (
        "The page says what players will read, which slips are void and what opens again.",
        "Press the button. Phones say “taken back” and the time, at once.",
        "Mend entries or draw, and post again. It says **drawing 2** on every slip; throw the old ones away.",
    ),
    trouble=(
        Trouble(
            "A result is in",
            "Undo it in the history first, if it is not real. Otherwise mend the draw as it stands: late entry, withdrawal, swap.",
        ),
        Trouble(
            "It was right after all",
            "**Undo** in the history brings the posting back, until something new is posted.",
        ),
    ),
    words=("posted", "drawing"),
    beside=("history",),
    pages=("brackets:take_back_posting",),
)
FLOOR = Topic(
    "floor",
    "The floor",
    "Every place of the hall, what is on, what is next, and about when it ends; over all events.",
    (
        "The first in line at a place is next. **Call** it; the hall and the phones say so.",
        "Press the winner’s name when it is over, or **Enter the result**.",
        "**Move** puts something at another place or one later. When two places would end at different times, a button evens them out.",
        "Each place has a page of its own, large, with its list and slips.",
        "**Choose my places** ticks the tables, mats or boards you look after: the floor shows these first, and says what waits at the others.",
    ),
    trouble=(
        Trouble(
            "A place is not there",
            "The floor shows your own places; **All places** shows the others.",
        ),
        Trouble(
            "They do not come",
            "**Call** again; it counts how often. Then record the one who came as the winner without play.",
        ),
        Trouble(
            "I pressed the wrong name",
            "**Undo this**, below the places, takes the last press back.",
        ),
        Trouble(
            "Somebody must rest",
            "Whoever has just fought is not called before the rest is over; the line says until when.",
        ),
    ),
    words=("place",),
    beside=("hall", "history"),
    pages=(
        "brackets:floor",
        "brackets:floor_place",
        "brackets:floor_own",
        "brackets:floor_list",
        "brackets:floor_slips",
        "brackets:floor_act",
        "brackets:floor_record",
        "brackets:floor_undo",
        "brackets:places",
    ),
)
HALL = Topic(
    "hall",
    "The page of the hall",
    "What is on and what is next at every place, for everybody.",
    (
        "Find your place, or your name, and read down: on, next, later.",
        "**For a screen in the hall** there is a page that is big and dark and turns its leaves by itself: places by surname, rounds, standings, calls, the newest results.",
        "The same for one event: `/screen/` at the end of its address. One match to lay over a picture: `/screen/` and what its slip calls it, as `1-R1M1`.",
    ),
    trouble=(
        Trouble(
            "“Not current”",
            "The screen has no answer from the site. Places stand as at the time it says; it catches up by itself.",
        ),
    ),
    words=("place",),
    beside=("players",),
    pages=("brackets:hall", "brackets:screen", "brackets:event_screen", "brackets:overlay"),
)
TICKET = Topic(
    "ticket",
    "My ticket, and my page",
    "Where you play, against whom, what comes of it. Chosen once, your phone shows it first.",
    (
        "Find yourself or your team, and press that it is yours: **This is me**.",
        "From then on the address of the tournament begins with your [[ticket]], and every list and picture marks you.",
        "The page of a person has all entries of the tournament; its **This is me** chooses all of them at once.",
        "**Follow nobody** forgets it. The choice is kept on this phone alone; the site does not know it.",
    ),
    trouble=(
        Trouble(
            "“No network”",
            "The page shows the last ticket it knows, with its time. Calls and results since then are missing; it catches up by itself.",
        ),
    ),
    words=("ticket", "place"),
    beside=("hall", "players"),
    pages=("brackets:person",),
)
RESULT_TROUBLE = (
    Trouble(
        "The score was wrong",
        "`Ctrl Z`, or **Undo** beside it under “What happened”. If later matches need it you see what becomes [[void]] before anything changes.",
    ),
    Trouble(
        "“While you typed”",
        "Somebody else recorded another result. Both are shown and nothing is overwritten; keep one.",
    ),
    Trouble(
        "The connection is gone",
        "Type on. Every line is kept in this browser and sent when the site answers again.",
    ),
)
"""What may go wrong at every desk."""
RESULT_KEYS = (
    Key("Enter", "take the line; the field is free at once"),
    Key("/", "back to the field"),
    Key("↓", "the next open one"),
    Key("Ctrl Z", "undo your last line"),
)
WORDS = (
    Word("bracket", "Bracket", "Those who play one knockout together."),
    Word(
        "void",
        "Void",
        "A result that no longer counts, because others should have played. It stays on record.",
    ),
    Word(
        "forfeit",
        "Forfeit",
        "Not playing; the opponents go on. Who leaves the whole event **withdraws**.",
    ),
    Word(
        "lot",
        "Lot",
        "The number a draw follows from. Whoever knows it can draw again and gets the same.",
    ),
    Word(
        "certificate",
        "Certificate",
        "How far a draw keeps clubmates apart, beside the bound that no draw can beat.",
    ),
    Word(
        "drawing",
        "Drawing",
        "Which posting it is: after one was taken back, or drawn anew, it is drawing 2.",
    ),
    Word(
        "ticket", "Ticket", "The page of a team or a player: where, against whom, what comes of it."
    ),
    Word("place", "Place", "Where a match is played: a table, a mat, a board."),
    Word("walkover", "Walkover", "Going on because the other did not come."),
    Word(
        "late-entry",
        "Late entry",
        "Somebody who comes after the draw and is let in where the rules allow it.",
    ),
)
HELP = Help(
    "While it is played",
    (FLOOR, HALL, TICKET, DATA, REPORTING, CODES, HISTORY, TAKING_BACK, FOLLOWING, CHECK, BINDING),
    WORDS,
)
