"""Acts on a lot are sealed to each other, the newest is remembered beside them: what is gone or another is named."""

from __future__ import annotations

from importlib import import_module
from io import StringIO

import pytest
from django.apps import apps
from django.core.management import CommandError, call_command

from brackets.lots.records import broken_seals, seal_of
from brackets.models import LotHead, LotRecord
from tests.brackets.lots.playing import DRAWS, Draw
from tests.tampering import behind, tamper

pytestmark = [pytest.mark.django_db, pytest.mark.postgresql]


@pytest.fixture(params=DRAWS)
def way(request: pytest.FixtureRequest) -> Draw:
    return DRAWS[request.param]


def test_an_act_that_was_changed_or_left_out_breaks_its_seal(way: Draw) -> None:
    event = way.enter()
    for number in (1, 2, 3):
        way.draw(event, number=number)
    assert broken_seals(event) == []
    second = LotRecord.objects.get(event=event, sequence=2)
    second.payload["document"]["random_seed"] = 9
    tamper(second)
    assert broken_seals(event) == ["lot 2: it is not as it was sealed"]
    behind(LotRecord, pk=second.pk).delete()
    assert broken_seals(event) == ["lot 2: it is missing"]
    with pytest.raises(CommandError):
        call_command("check_brackets", stdout=StringIO())


def test_newest_acts_that_are_cut_off_are_noticed_also_once_another_follows(way: Draw) -> None:
    event = way.enter()
    for number in (1, 2, 3):
        way.draw(event, number=number)
    cut = "lot 3: it is the newest that is remembered, and missing or another"
    behind(LotRecord, event=event, sequence=3).delete()
    assert broken_seals(event) == [cut]
    said = StringIO()
    with pytest.raises(CommandError):
        call_command("check_brackets", stdout=said)
    assert cut in said.getvalue()
    way.draw(event, number=4)
    assert broken_seals(event) == ["lot 3: it is missing"]
    behind(LotRecord, event=event).delete()
    assert broken_seals(event) == [cut.replace("3", "4")]


def test_a_newest_act_that_was_made_anew_is_noticed_also_once_another_follows(way: Draw) -> None:
    event = way.enter()
    way.draw(event, number=1)
    row = LotRecord.objects.get(event=event)
    row.payload["document"]["random_seed"] = 9
    row.hash = seal_of(row)
    tamper(row)
    assert broken_seals(event) == [
        "lot 1: it is the newest that is remembered, and missing or another"
    ]
    way.draw(event, number=2)
    assert broken_seals(event) == ["lot 2: it is not sealed to the one before"]


def test_an_update_remembers_the_newest_acts_that_it_finds(way: Draw) -> None:
    event = way.enter()
    for number in (1, 2):
        way.draw(event, number=number)
    LotHead.objects.all().delete()
    remember = import_module("brackets.migrations.0013_lot_heads").remember
    for _ in range(2):
        remember(apps, None)
    assert LotHead.objects.get().event == event
    behind(LotRecord, event=event, sequence=2).delete()
    assert len(broken_seals(event)) == 1


def test_an_act_that_a_release_before_added_is_no_difference(way: Draw) -> None:
    """While an update runs, processes of before write acts and remember none."""
    event = way.enter()
    way.draw(event, number=1)
    before = LotHead.objects.filter(event=event).values("sequence", "identity").get()
    way.draw(event, number=2)
    LotHead.objects.filter(event=event).update(**before)
    assert broken_seals(event) == []
