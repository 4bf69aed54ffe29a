"""Two federations may use the same number: whoever types one means one person, on every desk."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse
from hypothesis import given
from hypothesis import strategies as st

from tests.data import everything, of
from tests.examples import examples
from tests.factories import make_admin, make_director, make_event, make_player, make_tournament
from tourney.federations import Codes, in_force, meant, told
from tourney.importing.fields import FieldRefused, read_national_number
from tourney.models import Event, Federation, Member, MemberList, Player, Tournament
from tourney.queries.federations import codes_at, codes_of_site

pytestmark = [pytest.mark.django_db, pytest.mark.postgresql]
CODES = ("GER", "FRA", "ITA")


@pytest.fixture
def france() -> Federation:
    """A guest of the site, whose own federation is the German one."""
    Federation.objects.create(code="GER", name="Germany")
    return Federation.objects.create(code="FRA", name="France")


@pytest.fixture
def two(france: Federation) -> dict[str, Player]:
    """Both federations gave the number 500."""
    return {
        "GER": make_player("Anna", number="500"),
        "FRA": make_player("Amélie", number="FRA:500"),
    }


def directed(client: Client, **more: Any) -> Event:
    event = make_event(make_tournament(**more))
    client.force_login(make_director(event.tournament))
    return event


def at(name: str, event: Event) -> str:
    return reverse(f"tourney:{name}", args=[event.tournament.slug, event.slug])


def imported(client: Client, event: Event, text: str) -> str:
    """The look at a list, and what confirming it did."""
    page = client.post(at("import", event), {"text": text}).content.decode()
    found = re.search(r'name="preview" value="([^"]+)"', page)
    if found:
        client.post(at("import_confirm", event), {"preview": found[1]})
    return page


def entered(event: Event) -> list[str]:
    rows = Member.objects.filter(entrant__event=event).order_by("entrant__number", "position")
    return [row.player.name for row in rows]


@examples(200)
@given(
    st.sampled_from(CODES), st.sampled_from(CODES), st.text("0123456789K", min_size=1, max_size=9)
)
def test_what_is_told_at_one_place_is_read_there_as_the_same(
    here: str, code: str, number: str
) -> None:
    codes = Codes(CODES, here)
    kept = codes.meant(f"{code}:{number}")
    assert codes.meant(codes.told(kept)) == kept
    assert codes.told(kept) == (number if code == here else f"{code}:{number}")
    assert (kept == number) == (code == CODES[0])
    assert {one.meant(one.told(kept)) for one in (Codes(CODES, each) for each in CODES)} == {kept}


def test_a_site_with_one_federation_takes_every_number_as_it_is() -> None:
    assert (meant("X:1"), told("X:1"), read_national_number(" k856 255 ")) == (
        "X:1", "X:1", "K856255",
    )  # fmt: skip
    assert codes_at(make_tournament()) == Codes()


def test_an_unknown_federation_is_refused_with_the_value_and_the_mend(france: Federation) -> None:
    tournament = make_tournament(federation=france)
    with (
        in_force(lambda: codes_at(tournament)),
        pytest.raises(
            FieldRefused,
            match="XYZ:12 names no federation of this site; write GER, FRA before the colon",
        ),
    ):
        read_national_number("xyz: 12")


@pytest.mark.parametrize("typed", ["FRA:", ":12", "FRA:1:2", "GER:1:2"])
def test_half_a_number_is_none(france: Federation, typed: str) -> None:
    with in_force(codes_of_site), pytest.raises(FieldRefused):
        read_national_number(typed)


LIST = "team;captain;players;p1_number;p2_number\r\n1;Ann;4;500;{}"


@pytest.mark.parametrize(("home", "guest"), [("GER", "FRA:500"), ("FRA", "GER:500")])
def test_a_list_means_the_numbers_of_its_tournament_and_names_guests(
    client: Client, two: dict[str, Player], home: str, guest: str
) -> None:
    event = directed(client, federation=Federation.objects.get(code=home))
    for _ in range(2):
        imported(client, event, LIST.format(guest))
    assert entered(event) == [two[home].name, two[guest[:3]].name]
    assert Player.objects.count() == 2
    entry = client.get(reverse("tourney:entry", args=[event.tournament.slug, event.slug, 1]))
    places = entry.context["lineup"].forms
    assert [place["number"].value() for place in places[:2]] == ["500", guest]


def test_what_a_list_exports_it_imports_again_as_the_same(
    client: Client, two: dict[str, Player], france: Federation
) -> None:
    event = directed(client, federation=france)
    imported(client, event, LIST.format("GER:500"))
    written = client.get(at("export", event)).content.decode("utf-8-sig")
    assert ",500,Amélie," in written.replace(";", ",")
    assert "GER:500" in written
    page = client.post(at("import", event), {"text": written})
    assert page.context["plan"].counts == {"new": 0, "changed": 0, "same": 1, "refused": 0}


def test_a_federation_nobody_knows_refuses_the_line(client: Client, france: Federation) -> None:
    event = directed(client)
    page = client.post(at("import", event), {"text": LIST.format("XYZ:12")})
    (row,) = page.context["plan"].rows
    assert "XYZ:12 names no federation of this site" in " ".join(row.reasons)
    assert "p2_number" in " ".join(row.reasons)


def test_a_number_in_the_row_of_the_desk_brings_the_tournaments_own(
    client: Client, two: dict[str, Player], france: Federation
) -> None:
    event = directed(client, federation=france)
    for typed, shown in (("500", "Amélie"), ("ger:500", "Anna")):
        page = client.post(at("entries", event), {"name": typed}).content.decode()
        assert f'value="{shown}"' in page
        told_there = re.search(r'name="numbers" value="([^"]*)"', page)
        assert told_there
        assert told_there[1] == typed.upper()


def test_a_member_file_is_of_the_federation_that_is_chosen(
    client: Client, two: dict[str, Player], france: Federation
) -> None:
    client.force_login(make_admin())
    members = reverse("tourney:members")

    def brought(**more: Any) -> Any:
        file = SimpleUploadedFile(
            "m.csv", b"number;name;club\n500;Am\xc3\xa9lie;Lyon\nGER:500;Anna;Bonn"
        )
        return client.post(members, {"file": file, **more})

    assert "federation" in brought().context["form"].errors
    brought(federation=france.pk)
    found = MemberList.objects.get()
    for _ in range(2):
        client.post(reverse("tourney:member_part", args=[found.pk]))
        found.refresh_from_db()
        client.post(reverse("tourney:member_write", args=[found.pk]), {"version": found.version})
    clubs = dict(Player.objects.values_list("number", "club"))
    assert clubs == {"500": "Bonn", "FRA:500": "Lyon"}


def test_a_site_with_one_federation_is_asked_nothing(client: Client) -> None:
    client.force_login(make_admin())
    assert "federation" not in client.get(reverse("tourney:members")).content.decode()
    tournament = make_tournament()
    for address in (
        reverse("tourney:new_tournament"),
        reverse("tourney:edit_tournament", args=[tournament.slug]),
    ):
        assert "federation" not in client.get(address).context["form"].fields


def test_a_tournament_says_whose_numbers_it_takes(client: Client, france: Federation) -> None:
    client.force_login(make_admin())
    tournament = make_tournament()
    address = reverse("tourney:edit_tournament", args=[tournament.slug])
    form = client.get(address).context["form"]
    assert list(form.fields["federation"].choices) == [
        ("", "Germany (GER)"), (france.pk, "France (FRA)"),
    ]  # fmt: skip
    data = {name: form[name].value() or "" for name in form.fields}
    assert "numbers of GER" in form.told
    client.post(address, data | {"federation": france.pk})
    assert Tournament.objects.get().federation == france
    form = client.get(address).context["form"]
    assert "numbers of FRA" in form.told
    asked_before = {name: form[name].value() or "" for name in form.fields if name != "federation"}
    client.post(address, asked_before | {"name": "Renamed"})
    kept = Tournament.objects.get()
    assert (kept.name, kept.federation) == ("Renamed", france), (
        "a page that did not ask changes nothing"
    )


def test_the_data_say_whose_a_guests_number_is(
    client: Client, two: dict[str, Player], france: Federation
) -> None:
    event = directed(client, federation=france, tells_numbers=True)
    imported(client, event, LIST.format("GER:500"))
    (found,) = everything(of(event, "entrants"))
    assert [one["number"] for one in found["players"]] == ["FRA:500", "500"]


def test_no_federation_is_deleted_and_no_code_is_changed(
    client: Client, france: Federation
) -> None:
    client.force_login(make_admin())
    one = f"/admin/tourney/federation/{france.pk}"
    assert client.post(f"{one}/delete/", {"post": "yes"}).status_code == 403
    client.post(f"{one}/change/", {"code": "XXX", "name": "République"})
    france.refresh_from_db()
    assert (france.code, france.name) == ("FRA", "République")
    refused = client.post("/admin/tourney/federation/add/", {"code": "f r", "name": "x"})
    assert "Write 2 to 6 capital letters." in refused.content.decode()
