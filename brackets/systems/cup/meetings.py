"""The matches of cups on the floor: at the tables a director gave, else one table a match of a round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from brackets.desk.turns import Spot
from brackets.desk.values import Meeting
from brackets.floor.places import people_of, places_of
from brackets.systems.contests.meetings import contest_meeting, read_contests
from brackets.systems.contests.shared import is_bye
from brackets.systems.cup.pages.reading import Cup
from tourney.models import Event

TABLE = "table"


def cup_meetings(events: Sequence[Event]) -> Iterator[Meeting]:
    """The tables of a round from the first on, in the order of the matches."""
    people, given = people_of(events), places_of(events)
    for cup in read_contests(Cup, events):
        tables, used = given.get(cup.event.pk), Counter[int]()
        for found in cup.rows.matches:
            if is_bye(found):
                continue
            at = used[found.match.round_number]
            used[found.match.round_number] += 1
            number = tables[at % len(tables)] if tables else cup.event.first_table + at
            yield contest_meeting(cup, found, Spot(TABLE, number), people)
