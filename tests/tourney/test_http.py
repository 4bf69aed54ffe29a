"""What a form was sent with is shown again as it was typed, where somebody else was faster."""

from __future__ import annotations

import pytest
from django.http import QueryDict
from django.test import Client
from django.urls import reverse

from tests.factories import make_admin, make_entrant, make_event
from tourney.http import sent_again


def test_nothing_sent_is_lost_or_doubled() -> None:
    again = sent_again(QueryDict("name=Ann&many=1&many=2&version=1"), version="3")
    assert (again["name"], again.getlist("many"), again.getlist("version")) == (
        "Ann",
        ["1", "2"],
        ["3"],
    )


@pytest.mark.django_db
@pytest.mark.parametrize("page", ["entry", "edit_event", "edit_tournament"])
def test_a_page_that_collided_shows_what_was_typed(page: str, client: Client) -> None:
    event = make_event()
    entrant = make_entrant(event, "Ann")
    client.force_login(make_admin())
    where = {
        "entry": (event.slug, entrant.number),
        "edit_event": (event.slug,),
        "edit_tournament": (),
    }
    address = reverse(f"tourney:{page}", args=[event.tournament.slug, *where[page]])
    form = client.get(address).context["form"]
    stands = {name: form[name].value() for name in form.fields}
    sent = {name: value for name, value in stands.items() if value not in (None, False)}
    stale = client.post(address, sent | {"name": "Typed", "version": "99"})
    assert stale.status_code == 409
    assert 'value="Typed"' in stale.content.decode()
