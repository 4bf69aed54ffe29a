"""The page of a person: every entry of the tournament, one address, and no number of a person on it."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from tests.brackets.floor.halls import everything
from tests.brackets.systems.bridge.desk import text
from tests.brackets.systems.bridge.playing import posted
from tests.brackets.systems.robin.playing import give
from tests.factories import make_member, make_player
from tourney.models import Event, Member, Tournament

pytestmark = pytest.mark.django_db
SECRET = "Q7654321"


def page_of(tournament: Tournament, member: Member) -> str:
    where = [member.entrant.event.slug, member.entrant.number, member.position]
    return reverse("brackets:person", args=[tournament.slug, *where])


def in_every_event(events: dict[str, Event], name: str) -> list[Member]:
    """One person instead of the first of every event of single players, and in a team."""
    player = make_player(name, number=SECRET)
    found = [make_member(events["bridge"].entrants.get(number=1), player)]
    for system in ("cup", "judo", "robin", "scrabble"):
        first = events[system].entrants.earliest("number")
        member = first.members.first() or make_member(first)
        member.player = player
        member.save()
        found.append(member)
    return found


def test_it_has_every_entry_with_what_is_next_and_no_national_number() -> None:
    tournament, events = everything()
    members = in_every_event(events, "Ann Example")
    address = page_of(tournament, members[0])
    shown = text(Client().get(address))
    assert "<h1>Ann Example</h1>" in shown
    for member in members:
        entrant = member.entrant
        assert f'href="{entrant.event.get_absolute_url()}entry/{entrant.number}/"' in shown
    assert "<b>Table 1</b>, bracket 1" in shown
    assert SECRET not in shown
    assert all(
        f"&quot;{one.entrant.event.slug}&quot;: {one.entrant.number}" in shown for one in members
    )


def test_every_entry_leads_to_one_address() -> None:
    tournament, events = everything()
    members = in_every_event(events, "Ann Example")
    first = page_of(tournament, members[0])
    assert Client().get(first).status_code == 200
    for member in members[1:]:
        assert Client().get(page_of(tournament, member))["Location"] == first


def test_two_of_one_name_are_two(client: Client) -> None:
    event = posted(4)
    one, other = (make_player("Ann Example") for _ in range(2))
    members = [
        make_member(event.entrants.get(number=number), player)
        for number, player in enumerate((one, other), start=1)
    ]
    addresses = [page_of(event.tournament, member) for member in members]
    assert addresses[0] != addresses[1]
    for number, address in enumerate(addresses, start=1):
        assert f"entry/{number}/" in text(client.get(address))
        assert f"entry/{3 - number}/" not in text(client.get(address))


def test_a_name_that_is_taken_out_is_in_no_address(client: Client) -> None:
    event = posted(4)
    member = make_member(event.entrants.get(number=1), make_player("Ann Example"))
    address = page_of(event.tournament, member)
    Member.objects.filter(pk=member.pk).update(name="Removed", number="")
    assert "ann" not in address.lower()
    assert "<h1>Removed</h1>" in text(client.get(address))


def test_an_entry_that_names_nobody_leads_to_its_ticket(client: Client) -> None:
    event = posted(4)
    where = [event.tournament.slug, event.slug]
    answer = client.get(reverse("brackets:person", args=[*where, 1, 1]))
    assert answer["Location"] == reverse("brackets:entrant", args=[*where, 1])
    assert client.get(reverse("brackets:person", args=[*where, 99, 1])).status_code == 404


def test_how_it_stands_is_said_by_each_system(client: Client) -> None:
    tournament, events = everything()
    members = in_every_event(events, "Ann Example")
    give(events["robin"], 1, "1")
    shown = text(client.get(page_of(tournament, members[0])))
    assert "of 1</span>" in shown


def test_what_was_put_away_is_not_on_it(client: Client) -> None:
    tournament, events = everything()
    members = in_every_event(events, "Ann Example")
    address = page_of(tournament, members[1])
    Event.objects.filter(pk=events["bridge"].pk).update(archived_at=timezone.now())
    assert client.get(page_of(tournament, members[0])).status_code == 404
    assert client.get(address).status_code == 200


def test_it_asks_as_often_for_six_entries_as_for_one(client: Client) -> None:
    tournament, events = everything()
    in_every_event(events, "Ann Example")
    alone = Member.objects.filter(entrant__event=events["judo"]).latest("entrant__number")
    many = Member.objects.filter(player__name="Ann Example").earliest("entrant__event__starts_at")
    asked = []
    for member in (alone, many, alone):
        address = page_of(tournament, member)
        client.get(client.get(address).headers.get("Location", address))
        with CaptureQueriesContext(connection) as queries:
            assert (
                client.get(client.get(address).headers.get("Location", address)).status_code == 200
            )
        asked.append(len(queries))
    assert max(asked) <= 30
