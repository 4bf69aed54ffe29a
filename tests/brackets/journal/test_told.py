"""The outbox stands in the transaction of the record; each program hears what it wants to, of what everybody reads."""

from __future__ import annotations

import pytest
from django.db import DatabaseError, connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from brackets.desk.seen import last_record
from brackets.journal.append import undo
from brackets.systems.robin.actions import leave_robin
from tests.brackets.systems.robin.playing import entered, give, post, posted_robin
from tests.tourney.webhooks.making import make_receiver
from tourney.models import Event, Notice, NoticeKind, Tournament

pytestmark = [pytest.mark.django_db, pytest.mark.postgresql]
POSTED, RESULT = NoticeKind.POSTED, NoticeKind.RESULT


@pytest.fixture
def event() -> Event:
    return posted_robin(6)


def kinds() -> list[str]:
    return list(Notice.objects.values_list("kind", flat=True))


def test_an_undo_is_of_the_kind_of_what_it_takes_back_however_often(event: Event) -> None:
    make_receiver(event.tournament)
    give(event, 1)
    for _ in range(3):
        undo(event.records.latest("sequence"), by=None)
    assert kinds() == [RESULT] * 4


def test_who_withdraws_changes_what_hangs_and_gives_results(event: Event) -> None:
    make_receiver(event.tournament)
    leave_robin(event.entrants.get(number=2), by=None)
    assert sorted(kinds()) == [POSTED, RESULT]


def test_a_posting_is_told_to_who_wants_to_hear_of_postings() -> None:
    event = entered(4)
    wants, _ = make_receiver(event.tournament, "https://a.example.org/", kinds=(POSTED,))
    make_receiver(event.tournament, "https://b.example.org/", kinds=(RESULT,))
    make_receiver(event.tournament, "https://c.example.org/", removed_at=timezone.now())
    make_receiver(address="https://d.example.org/")  # of another tournament
    post(event)
    assert list(Notice.objects.values_list("receiver", "kind")) == [(wants.pk, POSTED)]


@pytest.mark.parametrize(
    ("table", "hidden"),
    [
        (Tournament, {"is_public": False}),
        (Tournament, {"archived_at": timezone.now()}),
        (Event, {"archived_at": timezone.now()}),
    ],
)
def test_of_what_is_hidden_nobody_is_told(
    event: Event, table: type[Event | Tournament], hidden: dict[str, object]
) -> None:
    make_receiver(event.tournament)
    table.objects.update(**hidden)
    give(event, 1)
    assert kinds() == []


@pytest.mark.postgresql
def test_what_cannot_be_noted_is_not_recorded_either(
    event: Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_receiver(event.tournament)
    before = last_record(event)

    def full(notices: object) -> None:
        raise DatabaseError("no room")

    monkeypatch.setattr(Notice.objects, "bulk_create", full)
    with pytest.raises(DatabaseError):
        give(event, 1)
    assert last_record(event) == before


def test_ten_programs_cost_a_result_one_question_and_one_insert_as_one_does(event: Event) -> None:
    def asked(game: int) -> int:
        with CaptureQueriesContext(connection) as queries:
            give(event, game)
        return len(queries)

    asked(1)
    nobody = asked(2)
    make_receiver(event.tournament, "https://a.example.org/")
    one = asked(3)
    for name in "bcdefghij":
        make_receiver(event.tournament, f"https://{name}.example.org/")
    assert (one - nobody, asked(4)) == (1, one)
