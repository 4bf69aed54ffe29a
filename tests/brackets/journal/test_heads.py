"""Heads of journals: short, the same wherever they stand, and looked for later."""

from __future__ import annotations

from io import BytesIO, StringIO

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from openpyxl import load_workbook

from awards.ranked.kinds import PAIRS
from brackets.journal.envelope import hash_of
from brackets.journal.heads import head_at, head_of
from brackets.journal.kept import drop_kept
from brackets.journal.noted import Noted, read_digits, verdict
from brackets.models import Record
from tests.brackets.systems.bridge.desk import signed, url
from tests.brackets.systems.bridge.playing import fresh, play, posted
from tests.factories import make_event
from tests.tampering import behind, tamper
from tourney.models import Event

pytestmark = [pytest.mark.django_db, pytest.mark.postgresql]


def _played() -> Event:
    event = posted(8)
    play(event, "R1M1", (40, 20))
    play(event, "R1M2", (40, 20))
    return fresh(event)


def _noted(event: Event, sequence: int) -> Noted:
    return Noted(sequence, event.records.get(sequence=sequence).hash[:16])


def test_the_head_is_the_newest_record_and_was_another_before() -> None:
    event = _played()
    newest = event.records.latest("sequence")
    head = head_of(event)
    assert head is not None
    assert (head.sequence, head.seal, head.at) == (3, newest.hash, newest.made_at)
    assert head.short.replace(" ", "") == newest.hash[:16]
    behind(Record, sequence=3).update(made_at="2030-01-01T00:00Z")
    before = head_at(event, newest.made_at)
    assert before is not None
    assert before.sequence == 2
    assert head_of(make_event()) is None


def test_the_head_is_one_row_however_long_the_journal_is() -> None:
    event = _played()
    with CaptureQueriesContext(connection) as asked:
        head_of(event)
        head_at(event, event.records.latest("sequence").made_at)
    assert len(asked) == 3
    assert all(query["sql"].endswith("LIMIT 1") for query in asked)


@pytest.mark.parametrize("text", ["ab12 cd34", "AB12CD34", "ab12·cd34", " ab12-cd34. "])
def test_digits_are_read_with_or_without_gaps(text: str) -> None:
    assert read_digits(text) == "ab12cd34"


@pytest.mark.parametrize("text", ["", "ab12 cd3", "ab12 cd3g", "a" * 65, "٣" * 8])
def test_what_is_no_seal_is_refused_with_its_value(text: str) -> None:
    with pytest.raises(ValueError, match="type at least 8 of its digits"):
        read_digits(text)


def test_what_was_noted_is_held_until_somebody_changes_it_or_what_was_before() -> None:
    event = _played()
    noted = _noted(event, 2)
    play(event, "R1M3", (40, 20))
    assert verdict(event, noted).holds
    assert not verdict(event, Noted(9, noted.digits)).holds
    assert not verdict(event, Noted(0, noted.digits)).holds
    behind(Record, event=event, sequence=1).update(source="a mat")
    found = verdict(event, noted)
    assert not found.holds
    assert "record 1: it is not as it was sealed" in found.words


def test_a_chain_that_was_sealed_anew_passes_the_check_and_not_the_noted_head() -> None:
    event = _played()
    noted, previous = _noted(event, 2), ""
    for record in event.records.all():
        record.source, record.previous = "somewhere else", previous
        record.hash = previous = hash_of(record)
        tamper(record)
    drop_kept()
    call_command("check_brackets", stdout=StringIO())
    found = verdict(event, noted)
    assert not found.holds
    assert "not the one that was noted" in found.words


def test_the_command_looks_for_heads() -> None:
    event = _played()
    noted = _noted(event, 2)
    address, out = f"{event.tournament.slug}/{event.slug}", StringIO()
    call_command("check_brackets", head=[f"{address}:2:{noted.digits[:8]}"], stdout=out)
    assert "Record 2 has that seal: it and everything before it stand" in out.getvalue()
    with pytest.raises(CommandError, match="1 noted heads are not held"):
        call_command("check_brackets", head=[f"{address}:3:{noted.digits}"], stdout=out)
    for wrong, said in (
        (f"{address}:2", "Seal: “” is none"),
        (address, "write it as"),
        (f"nowhere/at-all:2:{noted.digits}", "there is no event nowhere/at-all"),
    ):
        with pytest.raises(CommandError, match=said):
            call_command("check_brackets", head=[wrong], stdout=out)


def test_the_history_page_shows_the_head_and_looks_for_a_noted_one(client: Client) -> None:
    event = _played()
    noted = _noted(event, 2)
    signed(client, event)
    page = client.get(url(event, "history")).content.decode()
    head = head_of(event)
    assert head is not None
    assert f"Newest: record 3, seal <code>{head.short}</code>" in page
    ask = url(event, "check_seal")
    assert ask in page
    assert client.get(ask).status_code == 200
    found = client.get(ask, {"record": 2, "seal": noted.digits.upper()})
    assert found.status_code == 200
    assert "Record 2 has that seal" in found.content.decode()
    wrong = client.get(ask, {"record": 2, "seal": "0123 4567"})
    assert wrong.status_code == 200
    assert "not the one that was noted" in wrong.content.decode()
    for asked in ({"record": "", "seal": noted.digits}, {"record": 2, "seal": "zz"}, {"seal": ""}):
        assert client.get(ask, asked).status_code == 422
    kept = client.get(ask, {"record": 2, "seal": "zz"}).content.decode()
    assert 'value="zz"' in kept
    assert "“zz” is none" in kept


def test_the_head_stands_in_the_data_and_in_the_files_of_an_event(client: Client) -> None:
    event = _played()
    address = f"/api/v1/tournaments/{event.tournament.slug}/events/{event.slug}"
    head = head_of(event)
    assert head is not None
    told = client.get(address).json()["journal"]
    assert (told["record"], told["seal"]) == (3, head.digits)
    table = client.get(f"{address}/meetings.csv")
    assert f"-meetings-3-{head.digits}.csv" in table["Content-Disposition"]
    book = load_workbook(BytesIO(client.get(f"{address}/meetings.xlsx").content))
    assert book.properties.description == f"Journal: record 3, seal {head.short}"
    ranked = make_event(event.tournament, kind=PAIRS)
    other = f"/api/v1/tournaments/{event.tournament.slug}/events/{ranked.slug}"
    assert client.get(other).json()["journal"] is None


def test_the_pages_of_the_head_ask_no_more_for_more_records(client: Client) -> None:
    event = _played()
    signed(client, event)
    counts = []
    for key in ("R1M3", "R1M4"):
        address = f"{url(event, 'check_seal')}?record=2&seal={_noted(event, 2).digits}"
        client.get(address)
        with CaptureQueriesContext(connection) as queries:
            client.get(address)
        counts.append(len(queries))
        play(event, key, (40, 20))
    assert counts[0] == counts[1]
