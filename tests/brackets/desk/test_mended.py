"""What looks like a correction of the result before, and what became of lines that are on record."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace

import pytest

from brackets.desk.answers import desk_context
from brackets.desk.items import missed_items, recent_items
from brackets.desk.seen import last_record
from brackets.desk.systems import desk_class
from brackets.desk.values import Choice, Meeting, resemble
from brackets.systems.bridge.desk.slips import KnockoutDesk
from tests.brackets.desk.typing import Typist, asked, button, recorded
from tests.brackets.systems.bridge.desk import stamp
from tests.brackets.systems.bridge.playing import fresh, match_of, play, posted
from tests.brackets.systems.scrabble.running import give
from tests.brackets.systems.scrabble.running import posted as posted_division
from tourney.models import Event

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("scores", "before", "found"),
    [
        ((40, 29), (29, 40), True),
        ((31, 27), (31, 29), True),
        ((31, 27), (30, 27), True),
        ((31, 27), (27, 30), False),
        ((31, 27, 20, 18, 9, 8), (31, 27, 20, 17, 7, 6), True),
        ((31, 27, 20, 18, 9, 8), (31, 27, 21, 17, 7, 6), False),
        ((31, 27), (31, 27, 20, 18, 9, 8), False),
        ((None, None), (None, None), False),
    ],
)
def test_what_resembles(scores: tuple[int], before: tuple[int], found: bool) -> None:
    assert resemble(scores, before) is found


def imps(event: Event, key: str) -> object:
    results = match_of(event, key).results
    return results[0]["scores"] if results else None


def test_a_correction_typed_when_the_next_match_is_open_at_the_table_is_asked_about() -> None:
    event = posted(4)
    typist = Typist(event)
    recorded(typist.types("3 30 20"))
    recorded(typist.types("1 40 29"))
    typed = typist.typed("1 29 40")
    question = asked(typist.sends(typed))
    assert question.heading == (
        "Tables 1–2, Bracket 1, semi-final has 40 : 29. Is this a correction of it, or the slip of "
        "the next match?"
    )
    assert [choice.button for choice in question.choices] == [
        "Keep 40 : 29",
        "Correct it to 29 : 40, see what changes",
        "Record 29 : 40 for tables 1–2, Bracket 1, final",
    ]
    assert imps(event, "R2M1") is None
    recorded(typist.answers(typed, question.choices[1]))
    assert (imps(event, "R1M1"), imps(event, "R2M1")) == (["29", "40"], None)


def test_the_next_match_with_nearly_the_same_result_is_recorded_after_a_yes() -> None:
    event = posted(4)
    typist = Typist(event)
    recorded(typist.types("3 30 20"))
    recorded(typist.types("1 40 29"))
    typed = typist.typed("1 40 30")
    recorded(typist.answers(typed, button(asked(typist.sends(typed)), "final")))
    assert (imps(event, "R1M1"), imps(event, "R2M1")) == (["40", "29"], ["40", "30"])


@pytest.mark.postgresql
def test_a_correction_typed_when_the_page_went_on_to_the_next_round_is_asked_about() -> None:
    event = posted_division(8)
    typist = Typist(event)
    for board in (1, 2, 3, 4):
        give(event.pairings.get(round_number=1, board=board), 400 + board, 300)
    typist.looks()
    question = asked(typist.types("2 300 402", scope=2))
    assert "Board 2, round 1 has 402 : 300" in question.heading


@pytest.mark.postgresql
def test_a_line_that_asked_is_never_recorded_by_itself() -> None:
    event = posted(8)
    typist = Typist(event)
    first = recorded(typist.types("1 40 29"))
    typed = typist.typed("1 35 20")
    asked(typist.sends(typed))
    typist.undoes(first.first)
    question = asked(typist.sends(replace(typed, asked=True)))
    assert "Is the slip about it?" in question.heading
    assert imps(event, "R1M1") is None
    recorded(typist.answers(typed, button(question, "Record 35 : 20")))


def test_a_question_asked_again_still_says_that_it_came_while_typed() -> None:
    event = posted(8)
    typist = Typist(event)
    typed = typist.typed("1 35 20")
    play(event, "R1M1", (40, 20))
    first = asked(typist.sends(typed))
    play(event, "R1M2", (40, 20))
    assert "while you typed" in first.heading
    assert asked(typist.sends(replace(typed, asked=True))).heading == first.heading


def correct(event: Event, typist: Typist, key: str, line: str) -> None:
    """Correct a match with everything that is asked about it."""
    fields = {"meeting": f"1-{key}", "stamp": stamp(event, f"1-{key}")}
    typed = typist.typed(line)
    question = asked(typist.answers(typed, Choice("", "", "", "", fields)))
    recorded(typist.answers(typed, button(question, "Correct it and void")))


def test_lines_that_count_no_more_say_why() -> None:
    event = posted(8)
    typist = Typist(event)
    lines = ("1 40 20", "3 41 20", "5 42 20", "7 43 20", "1 50 33")
    done = [recorded(typist.types(line)) for line in lines]
    seen = typist.seen = done[-1].last
    typist.undoes(done[2].first)
    play(event, "R1M4", (44, 21))
    other = Typist(event)
    correct(event, other, "R1M1", "1 20 40")
    now = fresh(event)
    desk = desk_class(now)(now)
    fates = {item.text: item.fate for item in recent_items(desk, typist.by)}
    assert fates == {
        "1 40 20": "replaced",
        "3 41 20": "",
        "5 42 20": "undone",
        "7 43 20": "replaced",
        "1 50 33": "void",
    }
    missed = missed_items(desk, typist.by, typist.window, seen)
    assert {item.text for item in missed} == {text for text, fate in fates.items() if fate}
    assert missed_items(desk, typist.by, "0" * 16, seen) == []


def test_what_is_recorded_while_a_page_is_made_comes_as_news() -> None:
    event = posted(8)
    typist = Typist(event)
    before = recorded(typist.types("1 40 20")).last
    now = fresh(event)

    class Busy(KnockoutDesk):
        """Somebody records a result while the list of lines is made."""

        def meetings(self, ids: Collection[str]) -> Mapping[str, Meeting]:
            if last_record(self.event) == before:
                play(event, "R1M2", (41, 20))
            return super().meetings(ids)

    assert desk_context(Busy(now), typist.by)["seen"] == before
    assert last_record(event) == before + 1
