"""National events limited by their name, from the field to the public page: the limit is asked for."""

from __future__ import annotations

from datetime import date
from importlib import import_module

import pytest
from django.apps import apps
from django.db.models import F, QuerySet
from django.test import Client
from django.utils import timezone

from awards.actions.awards import compute_awards, publish_awards
from awards.actions.editions import copy_edition, publish_edition, save_row
from awards.mapping.ranked import ranked_field
from awards.models import TABLE_MODELS, Edition, EditionRow
from awards.queries.sanctions import sanction_of
from awards.rules.tables import NabcEvent
from tests.awards.making import loaded
from tests.awards.ranked_making import at, director, divide, pairs_event, rank, sanctioned
from tourney.models import Event

pytestmark = pytest.mark.django_db
ROWS = TABLE_MODELS[NabcEvent.table]._default_manager
MISSING = "upper_limit: missing; North American Pairs - B is limited by its name"


@pytest.fixture(autouse=True)
def book() -> Edition:
    return loaded()


def flight_b() -> Event:
    """Flight B of the North American Pairs, ranked and sanctioned, without a limit."""
    event = pairs_event([900] * 12, kind="nabc", sessions=4)
    divide(event, (), layout="whole", name="North American Pairs - B")
    rank(event, range(1, 13))
    sanctioned(event, "national")
    return event


def text(client: Client, address: str, *, status: int = 200) -> str:
    answer = client.get(address)
    assert answer.status_code == status
    return " ".join(answer.content.decode().split())


def marked(edition: Edition) -> QuerySet[EditionRow]:
    return ROWS.filter(edition=edition, limited="by_name")


def read_anew(edition: Edition) -> None:
    Edition.objects.filter(pk=edition.pk).update(
        version=F("version") + 1, changed_at=timezone.now()
    )


def test_nothing_is_computed_and_the_desk_asks_for_the_limit() -> None:
    event = flight_b()
    client = director(event)
    answer = client.post(at(event, "compute"))
    assert answer.status_code == 422
    assert MISSING in answer.content.decode()
    sanction = sanction_of(event)
    assert (sanction.status, sanction.awards.count()) == ("none", 0)
    assert MISSING in text(client, at(event, "publish"))
    assert "such as Red Ribbon Pairs" in text(client, at(event, "field"))


def test_players_read_that_something_is_missing_and_nothing_of_the_engine() -> None:
    page = text(Client(), at(flight_b(), "event"))
    assert (
        "What the places pay is not known yet: something that decides it is still missing" in page
    )
    for word in ("upper_limit", "limited by its name", "Edition", "platinum", "45.00"):
        assert word not in page


def test_the_answer_is_typed_in_the_field_and_colours_the_awards() -> None:
    event = flight_b()
    client = director(event)
    field = {"layout": "whole", "eligibility": "strongest", "cut_after": ""}
    field |= {"name": "North American Pairs - B", "upper_limit": "2000"}
    version = {"version": str(ranked_field(event).version)}
    assert client.post(at(event, "field"), field | version).status_code == 302
    assert client.post(at(event, "compute")).status_code == 302
    first = sanction_of(event).awards.order_by("position")[0]
    assert str(first.award) == "45.00"
    assert [one["colour"] for one in first.colours] == ["gold"]


def test_an_edition_with_the_limit_asks_for_none(book: Edition) -> None:
    draft = copy_edition(book, name="2004-01", starts=date(2004, 1, 1), by=None)
    row = ROWS.get(edition=draft, name="North American Pairs - B")
    row.upper_limit = 500  # type: ignore[attr-defined]
    save_row(row, by=None)
    publish_edition(draft, version=draft.version + 1, by=None)
    event = flight_b()
    compute_awards(event, by=None)
    first = sanction_of(event).awards.order_by("position")[0]
    assert [one["colour"] for one in first.colours] == ["red"]


def test_the_update_marks_stored_editions_and_leaves_what_is_published(book: Edition) -> None:
    """Awards published by an edition that did not know it stay as they were published."""
    wanted = set(marked(book).values_list("name", flat=True))
    assert len(wanted) == 8
    own = ROWS.get(edition=book, name="Red Ribbon Pairs")
    ROWS.filter(edition=book).update(limited="")
    ROWS.filter(pk=own.pk).update(upper_limit=2000)
    read_anew(book)
    event, computed = flight_b(), flight_b()
    compute_awards(event, by=None)
    compute_awards(computed, by=None)
    publish_awards(event, version=sanction_of(event).version, by=None)
    before = text(Client(), at(event, "event"))
    assert "platinum" in before
    import_module("awards.migrations.0012_events_limited_by_name").say(apps, None)
    read_anew(book)
    assert set(marked(book).values_list("name", flat=True)) == wanted - {"Red Ribbon Pairs"}
    assert text(Client(), at(event, "event")) == before
    assert text(Client(), at(event, "receipt", 1))
    assert text(Client(), at(event, "report"))
    sent = {"version": sanction_of(computed).version}
    answer = director(computed).post(at(computed, "publish"), sent)
    assert answer.status_code == 422
    assert MISSING in answer.content.decode()
    assert "no longer match" not in text(director(event), at(event, "desk"))
