"""What stands against publishing or would be assumed, and what is noted of a bracket's teams."""

from __future__ import annotations

from awards.words.forms import FORMS
from brackets.draw.words import Sentences

WARNINGS = Sentences(
    {
        "names": "{names:, }",
        "names and more": "{names:, } and {more} more",
        # knockouts
        "no brackets yet": "The event has no brackets yet; there is nothing to award.",
        "bracket not finished": "Bracket {bracket} is not finished: its awards are not computed.",
        "gold of flight wanted": (
            "Bracket {bracket}: how much of it is gold is not known. Give the upper limit of its "
            "flight, or its share of gold, in the settings ({§145})."
        ),
        "gold of bracket wanted": (
            "Bracket {bracket}: the average of its top team is not known. "
            "Give its share of gold in the settings ({§144})."
        ),
        "line-ups wanted": (
            "Bracket {bracket}: the line-up of {teams:, } is not entered; "
            "every member is taken to have played all boards."
        ),
        "played no board": (
            "Bracket {bracket}: {teams:, } played no board of round one "
            "and does not count for the tables."
        ),
        "walkover unpaid": (
            "Bracket {bracket}: {teams:, } won by forfeit, and the entry fee is not "
            "paid; who is there and pays wins ({§28})."
        ),
        "average of bracket unknown": (
            "Bracket {bracket}: the average of its top team is not known; M is 1 unless "
            "you give a limit or M, and credit for lower brackets is full."
        ),
        "over limit of flight": (
            "Flight {flight}: {team} has a player of {points} masterpoints, "
            "over its limit of {limit}."
        ),
        "disqualified": "{team}: disqualified, no place and no award ({§31}).",
        "moved here": (
            "{team}: moved here for round {round}; the match it won "
            "before counts as a round ({§33})."
        ),
        "agreed not to play": (
            "{team}: agreed not to play, {standing}, no ribbon qualification ({§27})."
        ),
        "team forfeited": "{team}: forfeited, {standing} ({§147}).",
        "ranks as": "ranks {place}",
        "takes no place": "takes no place",
        # rankings
        "nobody placed": "Nobody is placed yet: enter the ranking.",
        "team boards wanted": (
            "Say in the field how many boards a team played; larger teams are paid by it."
        ),
        "too many boards": "A member played {boards} boards, but a team only {most}.",
        "without place": "Without a place: {names}.",
        "masterpoints unknown": "Masterpoints are not known: {names}; they count in {group}.",
        "member boards wanted": (
            "The boards of the members are not entered: {names}; every member is taken "
            "to have played all boards ({§139})."
        ),
        "odd place": "{names:, } has place {place} where {next} is next",
        "ranking odd": "The ranking: {said}.",
        "ranking of group odd": "The ranking of {group}: {said}.",
        "session odd": "Session {session}: {said}.",
        "section odd": "Session {session}, section {section}: {said}.",
    },
    forms=FORMS,
)
