"""Help beside the fields of tournaments and events that every system asks."""

from __future__ import annotations

from tourney.help.values import Hint

HINTS = (
    Hint(
        "tournament.classification",
        "What does it change?",
        (
            "How much an event pays in masterpoints, and in which colour. Each event can have another.",
        ),
        where="Masterpoint book, page 3, “II.A. First overall”",
    ),
    Hint(
        "tournament.time_zone",
        "Why is it asked?",
        ("Players elsewhere read the same clock as in the hall.",),
    ),
    Hint(
        "tournament.boards",
        "Can an event have fewer?",
        ("Yes, each event says its own. This is what a new one begins with.",),
    ),
    Hint(
        "tournament.first_table",
        "What if two events play at once?",
        (
            "Give the second event a first table behind the last of the first one, in its own settings.",
        ),
    ),
    Hint(
        "tournament.is_public",
        "Can I try things out first?",
        (
            "Untick it: nobody but the directors finds the tournament. Tick it when the first event is posted.",
        ),
        topic="first",
    ),
    Hint(
        "tournament.organiser_number",
        "Where does it stand?",
        (
            "In the XML of a masterpoint report, as the number of the club. Leave it empty if nobody asks for one.",
        ),
    ),
    Hint(
        "tournament.tells_numbers",
        "Who reads them?",
        (
            "Everybody, while this is ticked: on pages, in files and in the data. Else they stand on the desk alone. "
            "Of two people of one name everybody reads the last signs; whoever types a whole number into “Find” "
            "finds the player all the same.",
        ),
    ),
    Hint(
        "tournament.slug",
        "May I leave it empty?",
        (
            "Yes, it is made from the name. A link that players already have stops working if you change it.",
        ),
        word="web-address",
    ),
    Hint(
        "event.sessions",
        "What is a session?",
        ("One block of play, such as an afternoon. A knockout needs one for each round.",),
    ),
    Hint(
        "event.unit",
        "Which do I choose?",
        ("Who is placed: a pair or a team gets one line of the list, whoever plays in it.",),
        word="entry",
    ),
    Hint(
        "event.kind",
        "Can I change it later?",
        ("Yes, as long as the entries fit and nothing is drawn, typed or posted.",),
        topic="new-event",
    ),
)
