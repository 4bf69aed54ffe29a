"""What a posting that was taken back leaves, and what stands in the way of the way back."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import formats, timezone

from brackets.desk.posting import moved_since
from brackets.draw.errors import DrawError
from brackets.drawn.facts import LineUpGiven, Withdrawn
from brackets.drawn.mapping import Kind
from brackets.journal.append import append, undo
from brackets.journal.check import differences
from brackets.journal.entries import TakenBack
from brackets.journal.numbers import key_of
from brackets.journal.records import TAKEN_BACK, facts_of
from brackets.journal.taking_back import (
    all_gone,
    gone,
    posting_up,
    standing_postings,
    take_back_posting,
)
from brackets.models import Match, Record, Seat
from brackets.system import system_of
from brackets.systems.bridge.actions import cut_brackets, post_event
from brackets.systems.bridge.planned import plan_checksum
from brackets.systems.scrabble.models import Pairing
from tests.brackets.systems.bridge.playing import entrant, fresh, play, posted
from tests.brackets.systems.robin.playing import posted_robin
from tests.brackets.systems.scrabble.running import give_all, post
from tests.brackets.systems.scrabble.running import posted as division
from tests.factories import make_director, make_entrant
from tests.tampering import behind
from tourney.actions import reinstate, withdraw
from tourney.models import Entrant, Event

pytestmark = pytest.mark.django_db


def _taken_back(event: Event) -> Event:
    take_back_posting(event, by=None)
    return _agreeing(event)


def _anew(event: Event) -> Event:
    post_event(event, by=None, seen=plan_checksum(fresh(event)))
    return _agreeing(event)


def _agreeing(event: Event) -> Event:
    assert differences(fresh(event)) == []
    return fresh(event)


def _last(event: Event) -> int:
    return event.records.order_by("-sequence")[0].sequence


def _undone(event: Event, sequence: int) -> Event:
    undo(event.records.get(sequence=sequence), by=None)
    return _agreeing(event)


def test_the_cut_stays_and_everything_made_on_the_draw_goes() -> None:
    event = posted(4, 5)
    seats = set(Seat.objects.values_list("bracket__number", "entrant__number"))
    event = _taken_back(event)
    assert event.state == Event.State.ENTRY
    assert not Match.objects.exists()
    assert set(Seat.objects.values_list("bracket__number", "entrant__number")) == seats
    assert set(Seat.objects.values_list("home_table", flat=True)) == {None}


def test_the_record_names_the_records_that_no_longer_stand() -> None:
    event = posted(4, 5)
    drawn = list(event.records.values_list("sequence", flat=True))
    _taken_back(event)
    record = event.records.get(kind=TAKEN_BACK)
    assert record.payload == {"records": drawn, "drawing": 1}
    assert facts_of(event, [record]) == {record.sequence: TakenBack(tuple(drawn), 1)}


def test_the_next_posting_is_the_next_drawing_of_every_bracket_also_of_a_new_one() -> None:
    event = _taken_back(posted(8))
    cut_brackets(event, sizes=[4, 4], version=event.version)
    event = _anew(event)
    assert list(event.brackets.values_list("drawing", flat=True)) == [2, 2]


def test_what_moved_names_brackets_and_tables() -> None:
    event = _taken_back(posted(4, 4))
    nothing = moved_since(event)
    assert nothing is not None
    assert nothing[1].is_same
    cut_brackets(event, sizes=[3, 5], version=event.version)
    found = moved_since(fresh(event))
    assert found is not None
    assert "1 moved to another bracket" in found[1].said
    assert any(
        line.startswith("4 ") and "from bracket 1 to bracket 2" in line for line in found[1].lines
    )
    make_entrant(event, "Late")
    cut_brackets(fresh(event), sizes=[4, 5], version=fresh(event).version)
    late = moved_since(fresh(event))
    assert late is not None
    assert "1 new" in late[1].said
    assert "tables changed" in late[1].said


def test_the_undo_brings_back_brackets_that_were_cut_otherwise_since() -> None:
    event = posted(4, 5)
    seats = set(Seat.objects.values_list("bracket__number", "number", "entrant", "home_table"))
    event = _taken_back(event)
    cut_brackets(event, sizes=[9], version=event.version)
    event = _undone(event, _last(event))
    assert event.state == Event.State.POSTED
    assert set(event.brackets.values_list("number", "drawing")) == {(1, 1), (2, 1)}
    assert (
        set(Seat.objects.values_list("bracket__number", "number", "entrant", "home_table")) == seats
    )
    assert gone(event) is None


def test_a_line_up_goes_with_the_draw_and_comes_back_with_it() -> None:
    event = posted(4)
    team = key_of(entrant(event, 1))
    append(event, LineUpGiven(1, "R1M1", team, ()), by=None)
    taken = _taken_back(event)
    record = taken.records.get(kind=Kind.LINE_UP)
    assert record.sequence in taken.records.get(kind=TAKEN_BACK).payload["records"]


def test_who_withdrew_stays_out_until_entered_again_and_posted() -> None:
    event = posted(5)
    append(event, Withdrawn(key_of(entrant(event, 3))), by=None)
    event = _taken_back(event)
    assert entrant(event, 3).status == Entrant.Status.WITHDRAWN
    cut_brackets(event, sizes=[4], version=event.version)
    event = _taken_back(_anew(event))
    three = entrant(event, 3)
    assert three.status == Entrant.Status.WITHDRAWN
    reinstate(three, version=three.version, by=None)
    cut_brackets(fresh(event), sizes=[5], version=fresh(event).version)
    event = _anew(event)
    assert entrant(event, 3).status == Entrant.Status.ENTERED
    event = _taken_back(event)
    assert entrant(event, 3).status == Entrant.Status.ENTERED


def test_the_undo_is_refused_while_the_entries_are_others() -> None:
    event = _taken_back(posted(4))
    two = entrant(event, 2)
    withdraw(two, version=two.version, by=None)
    with pytest.raises(DrawError, match="entries are not as they were posted"):
        _undone(event, _last(event))
    two = entrant(event, 2)
    reinstate(two, version=two.version, by=None)
    assert _undone(event, _last(event)).state == Event.State.POSTED


@pytest.mark.postgresql
def test_the_undo_of_the_undo_leads_to_where_postings_are_taken_back() -> None:
    event = _taken_back(posted(4))
    event = _undone(event, _last(event))
    with pytest.raises(DrawError, match="stands again"):
        _undone(event, _last(event))


def test_a_result_that_fell_silent_does_not_count_in_the_next_drawing() -> None:
    event = posted(4)
    number = play(event, "R1M1", (40, 20)).records[0].sequence
    _undone(event, number)
    event = _anew(_taken_back(event))
    assert Match.objects.filter(record_sequence__isnull=False).count() == 0


def test_nothing_is_taken_back_before_a_posting_or_after_a_result() -> None:
    event = posted(4)
    play(event, "R1M1", (40, 20))
    with pytest.raises(DrawError, match="1 result is in"):
        take_back_posting(event, by=None)
    other = _taken_back(posted_robin(4))
    with pytest.raises(DrawError, match="Nothing is posted"):
        take_back_posting(other, by=None)


@pytest.mark.postgresql
def test_of_a_division_the_last_rounds_alone_are_taken_back() -> None:
    event = division(8)
    give_all(event)
    with pytest.raises(DrawError, match="results are in"):
        take_back_posting(event, by=None)
    post(event)
    before = Pairing.objects.filter(event=event, score_first__isnull=False).count()
    rounds = posting_up(event)[0].rounds
    event = _taken_back(event)
    found = gone(event)
    assert found is not None
    assert found.fact.rounds == rounds
    assert event.state == Event.State.POSTED
    assert not Pairing.objects.filter(event=event, round_number__in=rounds).exists()
    assert Pairing.objects.filter(event=event, score_first__isnull=False).count() == before
    post(event)
    event = _agreeing(event)
    assert gone(event) is None
    assert posting_up(event)[0].drawing == 2


@pytest.mark.postgresql
def test_the_postings_that_stand_are_those_players_see() -> None:
    event = posted(8)
    (first,) = standing_postings(event)
    change = take_back_posting(event, by=None)
    assert not standing_postings(event).exists()
    assert [one for one, _ in all_gone(event.tournament)] == [event]
    undo(change.records[0], by=None)
    assert list(standing_postings(event)) == [first]
    assert all_gone(event.tournament) == []
    _anew(_taken_back(fresh(event)))
    (newer,) = standing_postings(event)
    assert newer.sequence > first.sequence
    late = newer.made_at + timedelta(days=9)
    behind(Record, event=event, sequence=newer.sequence).update(made_at=late)
    at = formats.date_format(timezone.localtime(newer.made_at + timedelta(days=9)), "D j M, H:i")
    assert at in system_of(event).running(fresh(event)).shown


def test_the_document_of_a_posting_that_was_taken_back_is_not_offered(client: Client) -> None:
    event = division(8)
    first = standing_postings(event).get().sequence
    give_all(event)
    post(event)
    newer = standing_postings(event).order_by("-sequence")[0].sequence
    assert newer > first
    client.force_login(make_director(event.tournament))
    address = reverse("brackets:scrabble_pair", args=[event.tournament.slug, event.slug])
    for sequence in (newer, first):
        assert f"/pair/{sequence}.json" in client.get(address).content.decode()
        if sequence == newer:
            _taken_back(fresh(event))


def test_entries_of_an_event_that_waits_stand_by_surname() -> None:
    event = posted(8)
    for number, name in ((1, "Zoe Able"), (2, "Ann Cole"), (3, "Baker, Moe")):
        event.entrants.filter(number=number).update(name=name)
    _taken_back(event)
    page = Client().get(event.get_absolute_url()).content.decode()
    places = [page.index(name) for name in ("Zoe Able", "Baker, Moe", "Ann Cole")]
    assert places == sorted(places)
