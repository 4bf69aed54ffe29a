"""The words of the field that every system has."""

from __future__ import annotations

from tourney.help.values import Word

WORDS = (
    Word("event", "Event", "One competition of a tournament, with its own entries and results."),
    Word("entry", "Entry", "Who takes part: a team, a pair or a player."),
    Word(
        "entry-number",
        "Entry number",
        "The number an entry gets when it is entered. After the draw another number counts: the one in the draw.",
    ),
    Word("captain", "Captain", "The first player of a team; the one who is called."),
    Word(
        "seed",
        "Seed",
        "An entry that is placed by strength instead of by lot, so that the best meet late.",
    ),
    Word("posted", "Posted", "Players can see it. Until then only the desk does."),
    Word(
        "owner",
        "Owner",
        "The one director who can delete a tournament or give it away; whoever made it.",
    ),
    Word(
        "web-address",
        "Web address",
        "What stands in the address of a page, such as “morning-pairs”.",
    ),
    Word("bye", "Bye", "Going on without playing, because there is no opponent in that round."),
)
