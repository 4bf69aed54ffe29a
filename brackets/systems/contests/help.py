"""Help that the rooms of contests share: a result names who won."""

from __future__ import annotations

from brackets.help import RESULT_KEYS, RESULT_TROUBLE
from tourney.help.values import Key, Trouble

PAGES = (
    "brackets:contests",
    "brackets:contest_record",
    "brackets:contest_leave",
    "brackets:contest_leaver",
    "brackets:line",
    "brackets:line_undo",
    "brackets:reading",
    "brackets:news",
)
TROUBLE = (
    *RESULT_TROUBLE,
    Trouble(
        "One did not come",
        "Type `12 w1`: the first goes on [[walkover|without play]]; `12 n`: neither came.",
    ),
    Trouble(
        "Somebody leaves",
        "**Withdraws**, below the list: who was to be met goes on without playing.",
    ),
)
KEYS = (
    Key("12 1", "number 12, the first of the two won"),
    Key("12 w1", "the first wins without play"),
    Key("12 n", "neither came"),
    *RESULT_KEYS,
)
