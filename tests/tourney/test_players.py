"""One player of the member file: looked up, corrected with a history, added."""

from __future__ import annotations

from decimal import Decimal

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.factories import make_admin, make_entrant, make_event, make_member, make_player
from tourney.actions.players import NumberTaken, add_player, correct_player
from tourney.models import Event, Player

pytestmark = [pytest.mark.django_db, pytest.mark.postgresql]
PLAYERS, NEW = reverse("tourney:file_players"), reverse("tourney:new_file_player")


@pytest.fixture
def admin(client: Client) -> Client:
    client.force_login(make_admin())
    return client


def at(player: Player) -> str:
    return reverse("tourney:file_player", args=[player.pk])


def given(player: Player, **other: str) -> dict[str, str]:
    stands = {"name": player.name, "number": player.number or "", "version": str(player.version)}
    return stands | {"masterpoints": "500"} | other


@pytest.mark.parametrize(
    ("words", "names"),
    [
        ("ann", ["Ann Lea", "Hannah Lea"]),
        ("lea ann", ["Ann Lea", "Hannah Lea"]),
        ("k85", ["Bo Kim"]),
        ("K 856 255", ["Bo Kim"]),
        ("56", []),
        ("nobody", []),
    ],
)
def test_players_are_found_by_name_or_the_beginning_of_the_number(
    words: str, names: list[str], admin: Client
) -> None:
    make_player("Hannah Lea", number="100")
    make_player("Ann Lea", number=None)
    make_player("Bo Kim", number="K856255")
    listing = admin.get(PLAYERS, {"q": words}).context["listing"]
    assert [row.record.name for row in listing.table.paginated_rows] == names


def test_a_player_is_corrected_and_the_history_says_who_did(admin: Client) -> None:
    player = make_player("Ann Lea", number="K1")
    form = given(player, name="Ann Lee", masterpoints="1,612.25", club="Harbour")
    assert admin.post(at(player), form).status_code == 302
    player.refresh_from_db()
    assert (player.name, player.masterpoints, player.club, player.version) == (
        "Ann Lee", Decimal("1612.25"), "Harbour", 2,
    )  # fmt: skip
    page = admin.get(at(player)).content.decode()
    assert "admin: Corrected" in page
    assert "<del>Ann Lea</del> <ins>Ann Lee</ins>" in page
    records = player.history.count()
    again = given(player, masterpoints="1612.25", club="Harbour")
    assert admin.post(at(player), again).status_code == 302
    assert player.history.count() == records, "nothing differs, nothing is written"


def test_two_who_correct_one_player_see_both(admin: Client) -> None:
    player = make_player("Ann Lea", number="K1")
    form = given(player, name="Anne Lea")
    correct_player(player, version=1, by=None, name="Ann Lee")
    stale = admin.post(at(player), form)
    page = stale.content.decode()
    assert stale.status_code == 409
    assert "name Ann Lee" in page
    assert "name Anne Lea" in page
    assert 'value="Anne Lea"' in page
    assert admin.post(at(player), form | {"version": "2"}).status_code == 302
    player.refresh_from_db()
    assert player.name == "Anne Lea"


def test_a_number_is_one_players(admin: Client) -> None:
    other, player = make_player("Bo", number="K2"), make_player("Ann", number="K1")
    taken = admin.post(at(player), given(player, number="k2", club="Lake"))
    assert taken.status_code == 422
    assert "K2 is the number of Bo" in taken.content.decode()
    assert 'value="Lake"' in taken.content.decode()
    with pytest.raises(NumberTaken, match="K2"):
        correct_player(player, version=1, by=None, number=other.number)
    with pytest.raises(NumberTaken):
        add_player(by=None, name="Cy", number="K2")
    assert admin.post(at(player), given(player, masterpoints="many")).status_code == 422
    player.refresh_from_db()
    assert (player.number, player.version) == ("K1", 1)


def test_a_player_is_added_with_and_without_a_number(admin: Client) -> None:
    for number in ("", "", "k9"):
        assert admin.post(NEW, {"name": "Dee", "number": number, "version": 0}).status_code == 302
    assert sorted(str(one.number) for one in Player.objects.all()) == ["K9", "None", "None"]
    assert [one.history_change_reason for one in Player.history.all()] == ["Added"] * 3
    wrong = admin.post(NEW, {"name": "", "number": "K9", "version": 0})
    assert wrong.status_code == 422
    assert "K9 is the number of Dee" in wrong.content.decode()


def test_the_pages_a_player_stands_on_stay_as_they_are(admin: Client) -> None:
    event, player = make_event(state=Event.State.POSTED), make_player("Ann")
    member = make_member(make_entrant(event), player)
    assert admin.post(at(player), given(player, name="Anne")).status_code == 302
    before = event.entries_version
    event.refresh_from_db()
    member.refresh_from_db()
    assert (event.entries_version, member.name) == (before, "Ann")
    assert event.name in admin.get(at(player)).content.decode()


def test_the_pages_ask_no_more_for_more_entries_and_changes(admin: Client) -> None:
    player = make_player("Ann")
    counts = []
    for more in (2, 6):
        for at_ in range(more):
            make_member(make_entrant(make_event()), player)
            player.refresh_from_db()
            correct_player(player, version=player.version, by=None, club=f"{more} {at_}")
            make_player()
        asked = []
        for address in (at(player), PLAYERS):
            with CaptureQueriesContext(connection) as captured:
                assert admin.get(address).status_code == 200
            asked.append(len(captured))
        counts.append(asked)
    assert counts[0] == counts[1]
    assert max(counts[0]) <= 8


def test_the_member_file_leads_to_its_players(admin: Client) -> None:
    page = admin.get(reverse("tourney:members")).content.decode()
    assert f'href="{PLAYERS}"' in page
    assert f'href="{NEW}"' in page
