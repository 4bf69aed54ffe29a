"""Help for the page of data and calendar."""

from __future__ import annotations

from tourney.help.values import Topic, Trouble

DATA = Topic(
    "data",
    "Data and calendar",
    "What everybody may read of a tournament, to be taken along: by a calendar, a feed reader, a program.",
    (
        "Give the address of the **Calendar** to yours as a subscription: it follows when an event moves. Opened, it is taken over once.",
        "The address of the **Results** is for a feed reader, or for the page of your club.",
        "**Data** is for programs. The description says what can be asked for; no key is needed, and nothing can be changed.",
    ),
    trouble=(
        Trouble(
            "The calendar has no times of rounds",
            "Rounds follow each other as they are done. The page of the hall says about when.",
        ),
    ),
    beside=("hall",),
    pages=("brackets:data",),
)
