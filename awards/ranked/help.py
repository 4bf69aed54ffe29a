"""Help for events whose places are typed or pasted."""

from __future__ import annotations

from tourney.help.values import Help, Topic, Trouble, Word

RANKING = Topic(
    "ranking",
    "An event with a ranking",
    "The event is played and scored elsewhere. You bring the places; masterpoints are worked out.",
    (
        "Entries first: type or import who played.",
        "**Paste or import** the ranking, or type places beside the names. Equal places are a tie.",
        "**Field**: how many tables or teams played, and in which [[stratum]] who is eligible.",
        "The green button leads to the awards.",
    ),
    trouble=(
        Trouble(
            "A name is spelt another way", "The preview asks who is meant. Nothing is guessed."
        ),
        Trouble("A place is missing", "The page names it. Type it, or say that nobody has it."),
        Trouble("Some played only part of it", "**Boards played**: type who played less."),
    ),
    words=("stratum", "overall", "session-place"),
    beside=("awards", "entries"),
    pages=(
        "awards:ranking",
        "awards:field",
        "awards:eligibility",
        "awards:sections",
        "awards:ranking_desk",
        "awards:ranking_order",
        "awards:ranking_import",
        "awards:ranking_confirm",
        "awards:boards",
        "brackets:event",
    ),
)
WORDS = (
    Word(
        "stratum",
        "Stratum",
        "Part of a field by masterpoints, ranked together with everybody below it.",
    ),
    Word("session-place", "Session place", "The place in one session alone, which pays too."),
)
HELP = Help("Pairs, Swiss teams and other rankings", (RANKING,), WORDS)
