"""The events of the sample that a room makes: in full swing, whole, and to be looked at."""

from __future__ import annotations

import pytest
from django.test import Client

from brackets.journal.check import differences
from brackets.system import System, rooms, system_of
from tests.brackets.conformance.browsing import Browser
from tests.brackets.conformance.test_pages import changed_since, desk_pages, public
from tests.brackets.payloads import people_of, people_recorded
from tests.factories import make_director, make_tournament
from tourney.models import Event

pytestmark = pytest.mark.django_db
SAMPLED = [room for room in rooms() if type(room).sample is not System.sample]


@pytest.mark.parametrize("room", SAMPLED, ids=lambda room: room.key)
def test_the_sample_of_a_room_is_whole_names_nobody_in_a_record_and_has_its_pages(
    room: System,
) -> None:
    tournament = make_tournament()
    director = make_director(tournament)
    room.sample(tournament, director)
    events = list(Event.objects.filter(tournament=tournament).select_related("tournament"))
    assert events
    assert {system_of(event).key for event in events} == {room.key}
    assert "posted" in {event.state for event in events}
    reader, desk = Client(), Browser()
    desk.client.force_login(director)
    for event in events:
        assert differences(event) == []
        assert people_of(event)
        assert people_recorded(event) == []
        for address in public(event):
            answer = reader.get(address)
            assert answer.status_code == 200, address
            assert not changed_since(reader, address, answer["ETag"]), address
        for address in (*desk_pages(event), room.desk(event)(event).url()):
            assert desk.open(address).status == 200, address
