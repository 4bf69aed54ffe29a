"""Everything that is held on a person is given out as one file, and nothing of anybody else."""

from __future__ import annotations

import json
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest
from django.core.management import CommandError, call_command
from django.test import Client
from django.urls import reverse

from tests.awards.making import computed, finished, loaded
from tests.awards.reporting import publish
from tests.factories import make_admin, make_director, make_player
from tourney.actions.players import correct_player
from tourney.actions.unnaming import show_without_name
from tourney.giving import everything_of
from tourney.models import Event, Member, Player

pytestmark = pytest.mark.django_db


@pytest.fixture
def event() -> Event:
    loaded()
    found = finished(8)
    for member in Member.objects.filter(entrant__event=found):
        Player.objects.filter(pk=member.player_id).update(number=f"QX77{member.pk:05}")
        Member.objects.filter(pk=member.pk).update(number=f"QX77{member.pk:05}")
    computed(found)
    publish(found)
    return found


def _given(player: Player) -> tuple[dict[str, list[dict[str, object]]], str]:
    with ZipFile(BytesIO(everything_of(player))) as archive:
        assert sorted(archive.namelist()) == ["data.html", "data.json"]
        document = json.loads(archive.read("data.json"))
        return {name: part["rows"] for name, part in document.items()}, archive.read(
            "data.html"
        ).decode()


def test_member_data_entries_results_awards_and_histories_are_in_it(event: Event) -> None:
    member = Member.objects.get(entrant__event=event, entrant__number=1, position=1)
    player = member.player
    correct_player(player, version=1, by=make_admin(), club="Lake Club")
    player.refresh_from_db()
    found, page = _given(player)
    assert found["Member file"][0]["club"] == "Lake Club"
    assert found["Changes of the member file"][0]["who"] == "admin"
    assert found["Entries"][0]["event"] == str(event)
    assert len(found["Results"]) == 3
    assert found["Standings"][0]["low"] == 1
    assert found["Awards"][0]["award"] == "13.80"
    assert found["Rows of report lines"]
    for word in ("Lake Club", "13.80", str(event), member.number):
        assert word in page


def test_no_number_of_anybody_else_is_in_it(event: Event) -> None:
    members = Member.objects.filter(entrant__event=event).order_by("pk")
    own, others = members[0], members[1:]
    found, page = _given(own.player)
    everything = json.dumps(found) + page
    assert own.number in everything
    assert [one.number for one in others if one.number in everything] == []


def test_who_is_shown_without_name_is_given_what_was_taken_out(event: Event) -> None:
    player = Member.objects.filter(entrant__event=event)[0].player
    show_without_name(player, version=1, by=None, reason="law")
    found, _ = _given(player)
    assert found["Shown without name"][0]["names"] == [player.name]
    assert found["Shown without name"][0]["reason"] == "law"


def test_an_admin_has_a_button_and_nobody_else(client: Client, event: Event) -> None:
    player = make_player("Ann Grey")
    address = reverse("tourney:player_everything", args=[player.pk])
    client.force_login(make_director(event.tournament))
    assert client.get(address).status_code == 403
    client.force_login(make_admin())
    answer = client.get(address)
    assert answer["Content-Type"] == "application/zip"
    assert address in client.get(reverse("tourney:file_player", args=[player.pk])).content.decode()


def test_a_command_writes_it_for_one_person(tmp_path: Path) -> None:
    make_player("Ann Grey", number="K1")
    make_player("Ann Grey", number="K2")
    call_command("give_out", "K1", to=tmp_path / "k1.zip")
    assert ZipFile(tmp_path / "k1.zip").testzip() is None
    with pytest.raises(CommandError, match="2 players are called 'Ann Grey'"):
        call_command("give_out", "Ann Grey", to=tmp_path / "none.zip")
