"""Slips stay true: no amendment renumbers, and what is drawn again is named on every slip."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from itertools import combinations

import pytest
from django.test import Client

from brackets.draw.errors import DrawError
from brackets.draw.reasons import written
from brackets.drawn.facts import DrawMade
from brackets.floor.reading import floor_of
from brackets.journal.append import append, state_of, undo
from brackets.journal.check import differences
from brackets.journal.records import facts_of
from brackets.models import Bracket, Match, Record
from brackets.systems.bridge.actions import enter_late, withdraw
from brackets.systems.bridge.actions.amendments import plan_late_entry
from brackets.systems.bridge.actions.restructuring import join_match
from brackets.systems.contests.pages.reading import contest_of
from brackets.systems.cup.actions import enter_cup_late
from brackets.systems.cup.engine.playing import Colours, Unavoidable
from brackets.systems.cup.field import settings_of
from brackets.systems.cup.pages.draw import draw_page
from brackets.systems.judo.actions import draw_lot, post_judo, set_judo, swap_drawn
from brackets.systems.judo.actions import enter_late as enter_judo_late
from brackets.systems.judo.field import proposed
from brackets.systems.judo.field import settings_of as settings_of_judo
from brackets.systems.judo.pages.category import category_of
from brackets.systems.judo.posted import free_positions, posted_sheet
from tests.brackets.desk.typing import Typist, asked, button, recorded, refused
from tests.brackets.systems.bridge.desk import send, signed, stamp, text, url
from tests.brackets.systems.bridge.playing import fresh, match_of, posted
from tests.brackets.systems.cup import playing as cups
from tests.brackets.systems.judo import playing as judo
from tests.factories import make_entrant
from tourney.models import Event

pytestmark = pytest.mark.django_db


def slips(event: Event) -> dict[str, int]:
    """The number of every match, by its key."""
    return dict(Match.objects.filter(bracket__event=event).values_list("key", "position"))


def late_in(event: Event, *, again: bool = True, lot: int = 5) -> None:
    """Somebody comes late to a cup: it is drawn again, or somebody with a bye is drawn by lot."""
    late, seen = make_entrant(event, "Late"), event.records.count()
    enter_cup_late(late, by=None, seen=seen, again=again, random_seed=lot)


# ---- cups


def test_a_late_entry_of_a_cup_leaves_every_posted_number() -> None:
    event = cups.posted_cup(13)
    before = slips(event)
    late_in(event, again=False)
    assert slips(event) == {**before, "R1M6": 13}
    typist = Typist(event)
    words = recorded(typist.types("13 2")).words
    assert words.startswith("Match 13, ")
    assert "Late" in words
    final = max(before, key=lambda key: before[key])
    assert "Match 12, final" in refused(typist.types("12 1")).why
    assert match_of(event, final).position == 12
    assert differences(fresh(event)) == []


def test_what_came_late_is_played_in_its_round(client: Client) -> None:
    event = cups.posted_cup(13)
    late_in(event, again=False)
    signed(client, event)
    page = text(client.get(url(event, "cup_slips")))
    numbers = [int(part.split("<")[0]) for part in page.split("<b>Match ")[1:]]
    assert numbers == [1, 2, 3, 4, 5, 13]
    assert "drawing" not in page
    contest = contest_of(event)
    assert contest is not None
    assert [len(found) for found in contest.rows.rounds] == [6, 4, 2, 1]
    cups.play_cup_out(event)
    assert differences(fresh(event)) == []


def test_every_page_of_a_cup_names_the_late_match_by_its_number(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    event = cups.posted_cup(13)
    late_in(event, again=False)
    signed(client, event)
    late = event.entrants.get(name="Late")
    page = text(client.get(url(event, "contest_leave", late.number)))
    assert '<td class="n figure">13</td>' in page
    cups.decide(event, "R1M6")
    assert ">Match 13</a>: " in text(client.get(url(event, "history")))
    odd = Unavoidable("R1M6", 1, late.pk, written("the same colour three times running"))
    monkeypatch.setattr(
        "brackets.systems.cup.pages.apart.cup_colours", lambda _: Colours({}, (odd,))
    )
    assert [one.match for one in draw_page(fresh(event), settings_of(event)).unavoidable] == [13]


def test_colours_on_slips_stay() -> None:
    event = cups.posted_cup(13)
    rows = Match.objects.filter(bracket__event=event, round_number=1).prefetch_related("sides")

    def colours() -> dict[str, list[str]]:
        return {one.key: [side.colour for side in one.sides.all()] for one in rows.all()}

    before = colours()
    late_in(event, again=False)
    assert {key: colours()[key] for key in before} == before


def test_a_cup_drawn_again_is_drawing_two_wherever_it_is_named(client: Client) -> None:
    event = cups.posted_cup(13)
    typist = Typist(event)
    before = typist.seen
    late_in(event)
    assert Bracket.objects.get(event=event).drawing == 2
    signed(client, event)
    for name in ("cup_slips", "cup_papers", "contests", "history"):
        assert "drawing 2" in text(client.get(url(event, name))), name
    page = text(client.get(event.get_absolute_url()))
    assert "<dt>Drawing</dt><dd>2</dd>" in page
    question = asked(typist.types("1 1", seen=before))
    assert "drawing 2" in question.heading
    typist.looks()
    assert "Match 1, drawing 2, " in recorded(typist.types("1 1")).words
    assert differences(fresh(event)) == []


def test_the_drawing_on_record_is_checked() -> None:
    event = cups.posted_cup(5)
    Bracket.objects.filter(event=event).update(drawing=7)
    assert differences(fresh(event)) == ["bracket 1, drawing: the row says 7, the journal 1"]


def test_an_undo_brings_the_first_drawing_back_and_its_numbers() -> None:
    event = cups.posted_cup(7)
    before = slips(event)
    late_in(event)
    undo(Record.objects.filter(event=event).latest("sequence"), by=None)
    assert (Bracket.objects.get(event=event).drawing, slips(event)) == (1, before)
    late_in(event)
    assert Bracket.objects.get(event=event).drawing == 3
    assert differences(fresh(event)) == []


# ---- judo


def test_a_late_entry_of_a_judo_sheet_leaves_every_posted_number() -> None:
    event = judo.posted_judo(5, clubs=0)
    before = slips(event)
    assert sorted(before.values()) == list(range(1, len(before) + 1))
    sheet, seen = posted_sheet(event)
    for _ in range(2):
        position = free_positions(sheet)[0]
        late = make_entrant(event, f"Late {position}")
        enter_judo_late(late, position=position, by=None, seen=seen)
        sheet, seen = posted_sheet(event)
    after = slips(event)
    assert {key: after[key] for key in before} == before
    fresh_ones = sorted(after[key] for key in after.keys() - before.keys())
    assert fresh_ones
    assert fresh_ones == list(range(len(before) + 1, len(after) + 1))
    called = floor_of(fresh(event).tournament).places["mat-1"].every
    contest = category_of(fresh(event))
    assert contest is not None
    to_fight = [one.match.key for one in contest.rows.matches if contest.is_fought(one.match.key)]
    numbered = {
        bout.meeting.id.removeprefix("1-"): int(bout.turn.label.rpartition(" ")[2])
        for bout in called
    }
    assert sorted(numbered) == sorted(to_fight)
    assert set(numbered.items()) <= set(after.items())
    judo.play_out(event, lambda match: "1")
    assert fresh(event).state == Event.State.FINISHED
    assert differences(fresh(event)) == []


def test_exchanges_before_posting_leave_no_gap_in_the_numbers() -> None:
    """Nobody has seen the contests that the lot alone would have given."""
    event = judo.entered(5, clubs=0)
    set_judo(event, judo.USUAL, version=settings_of_judo(event).version)
    settings = draw_lot(event, version=settings_of_judo(event).version, number=judo.LOT)
    drawn = {match.id for match in proposed(event, settings).made[0].draw.matches}
    for first, second in combinations(range(1, 9), 2):
        settings.swaps = [{"first": first, "second": second, "reason": ""}]
        with suppress(DrawError):
            if {match.id for match in proposed(event, settings).made[1].draw.matches} - drawn:
                break
    swap_drawn(event, first=first, second=second, reason="", version=settings.version)
    settings = settings_of_judo(event)
    post_judo(event, by=None, seen=proposed(fresh(event), settings).checksum)
    found = list(Match.objects.filter(bracket__event=event).order_by("position"))
    assert {one.key for one in found} - drawn
    assert [one.position for one in found] == list(range(1, len(found) + 1))
    assert sorted(found, key=lambda one: int(one.key[1:])) == found


# ---- knockouts: tables name their matches


def drawn_twice(event: Event) -> None:
    """A team comes late and leaves: the same teams meet at the same tables, in drawing 3."""
    late = make_entrant(event, "Late", reported_total=4)
    enter_late(late, bracket_number=1, by=None)
    withdraw(late, by=None)


def test_a_line_that_saw_an_earlier_drawing_is_asked_about() -> None:
    event = posted(8)
    typist = Typist(event)
    typed, row = typist.typed("1 31 27"), stamp(event, "1-R1M1")
    drawn_twice(event)
    assert [side.number for side in match_of(event, "R1M1").sides.all()] == [1, 8]
    question = asked(typist.sends(typed))
    assert "drawing 3" in question.heading
    recorded(typist.answers(typed, button(question, "Record 31 : 27")))
    assert row != stamp(event, "1-R1M1")


def test_so_is_one_of_a_drawing_that_came_out_the_same() -> None:
    event = posted(8)
    typist = Typist(event)
    made = next(iter(facts_of(event, event.records.all()).values()))
    assert isinstance(made, DrawMade)
    append(event, replace(made, reason=written("drawn again"), again=True), by=None)
    assert "drawing 2" in asked(typist.types("1 31 27")).heading


def test_a_preview_is_of_the_drawing_it_would_be() -> None:
    late = make_entrant(posted(8), "Late", reported_total=4)
    plan = plan_late_entry(late, bracket_number=1)
    assert plan.found.after.brackets[1].drawing == 2


def test_a_row_that_saw_an_earlier_drawing_is_asked_about(client: Client) -> None:
    event = posted(8)
    signed(client, event)
    row = stamp(event, "1-R1M1")
    drawn_twice(event)
    answer = send(client, event, "R1M1", stamp=row, a1="31", b1="27")
    assert answer.status_code == 409
    assert "changed while you typed" in text(answer)


def test_slips_and_pages_of_a_knockout_name_the_drawing(client: Client) -> None:
    event = posted(8, 8)
    signed(client, event)
    assert "drawing" not in text(client.get(url(event, "slips")))
    late = make_entrant(event, "Late", reported_total=4)
    enter_late(late, bracket_number=2, by=None)
    for name in ("slips", "tickets", "rack", "bracketing", "results", "history"):
        page = text(client.get(url(event, name)))
        assert "drawing 2" in page, name
    assert "bracket 2, drawing 2, " in text(client.get(url(event, "slips")))
    assert "bracket 1, drawing" not in text(client.get(url(event, "slips")))
    one, two = event.brackets.all()
    assert "<dt>Drawing</dt>" not in text(client.get(one.get_absolute_url()))
    assert "<dt>Drawing</dt><dd>2</dd>" in text(client.get(two.get_absolute_url()))
    assert differences(fresh(event)) == []


def test_a_repair_is_no_other_drawing() -> None:
    event = posted(8)
    late = make_entrant(event, "Late", reported_total=4)
    seen = state_of(event)[1]
    tables = dict(Match.objects.filter(bracket__event=event).values_list("key", "tables"))
    join_match(late, bracket_number=1, match_key="R1M1", by=None, seen=seen)
    assert Bracket.objects.get(event=event).drawing == 1
    now = dict(Match.objects.filter(bracket__event=event).values_list("key", "tables"))
    assert {key: now[key][:2] for key in tables} == tables
