"""What is kept for ever: added, never changed, never deleted but with the whole it is of."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db.models import ForeignObjectRel, Model, ProtectedError

from brackets.models import LotRecord, Record, Sent
from tests.brackets.systems.bridge.playing import fresh, play, posted
from tests.brackets.systems.cup.playing import posted_cup
from tourney import actions, queries
from tourney.models import Event
from tourney.models.lasting import Lasting, RecordStays, taking_away

pytestmark = pytest.mark.django_db


def lasting_models() -> list[type[Lasting]]:
    return sorted(Lasting.__subclasses__(), key=lambda model: model.__name__)


def test_what_is_kept_for_ever() -> None:
    assert [model.__name__ for model in lasting_models()] == [
        "FloorAct",
        "LotRecord",
        "Record",
        "Report",
        "ReportLine",
        "Sent",
        "TableReport",
    ]


def _signed_by() -> list[tuple[str, Any]]:
    found = [
        (f"{one.related_model.__name__}.{one.field.name}", one)
        for one in User._meta.get_fields(include_hidden=True)
        if isinstance(one, ForeignObjectRel) and not one.related_model._meta.auto_created
    ]
    return sorted(found)


GOES_WITH_A_PERSON = ["LogEntry.user", "OwnPlaces.person", "StaticDevice.user", "TOTPDevice.user"]
"""The framework's own log, what somebody chose to see on the floor, and by what somebody proves to be it."""


def test_nobody_who_signed_anything_is_deleted_by_any_model() -> None:
    kept = ("PROTECT", "DO_NOTHING")  # a copy in a history has no constraint and keeps the number
    loose = [name for name, one in _signed_by() if one.on_delete.__name__ not in kept]
    assert loose == GOES_WITH_A_PERSON


@pytest.mark.parametrize("model", lasting_models(), ids=lambda model: model.__name__)
def test_no_row_goes_by_itself_with_what_it_is_of(model: type[Model]) -> None:
    loose = [
        field.name
        for field in model._meta.get_fields()
        if field.many_to_one and field.concrete
        if field.remote_field.on_delete.__name__ not in ("PROTECT", "with_the_whole")
    ]
    assert loose == []


@pytest.mark.postgresql
def test_a_record_is_neither_changed_nor_deleted() -> None:
    event = posted(8)
    play(event, "R1M1", (40, 20))
    before = list(Record.objects.values())
    record = event.records.last()
    assert record is not None
    record.source = "somewhere else"
    for attempt in (
        record.save,
        record.delete,
        lambda: record.save(update_fields=["source"]),
        lambda: Record.objects.update(source="somewhere else"),
        lambda: event.records.update(source="somewhere else"),
        lambda: Record.objects.bulk_update([record], ["source"]),
        lambda: Record.objects.bulk_create(
            [record], update_conflicts=True, unique_fields=["id"], update_fields=["source"]
        ),
        Record.objects.all().delete,
        event.records.all().delete,
    ):
        with pytest.raises(RecordStays, match="A record is kept as it was written and never"):
            attempt()
    assert list(Record.objects.values()) == before


def test_no_record_goes_with_a_row_it_hangs_on() -> None:
    event = posted(8)
    play(event, "R1M1", (40, 20))
    kept = Record.objects.count()
    for row in (event, event.tournament):
        with pytest.raises(ProtectedError):
            row.delete()
    with pytest.raises(ProtectedError):
        Event.objects.all().delete()
    assert Record.objects.count() == kept
    with taking_away():
        event.tournament.delete()
    assert Record.objects.count() == Sent.objects.count() == 0
    with pytest.raises(ProtectedError):
        posted(8).delete()


def test_the_text_of_a_closed_list_may_be_taken_out_and_nothing_else() -> None:
    event = posted_cup(9)
    row = event.lot_records.first()
    assert row is not None
    event.lot_records.update(text="")
    row.text = ""
    row.save(update_fields=["text"])
    with pytest.raises(RecordStays, match="never changed"):
        event.lot_records.update(text="", payload={})
    with pytest.raises(RecordStays, match="never deleted"):
        LotRecord.objects.all().delete()


def test_a_draft_goes_by_the_ways_of_the_product() -> None:
    event = posted(8)
    removal = queries.removal_of(fresh(event))
    assert removal.is_possible
    actions.delete_event(event, seen=removal.seen)
    assert not Record.objects.exists()
