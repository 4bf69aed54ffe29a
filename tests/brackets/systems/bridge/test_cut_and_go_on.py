"""The button that cuts and goes on to the posting, and the next step that a cut brings with it."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.brackets.systems.bridge.desk import text, url
from tests.brackets.systems.bridge.playing import fresh
from tests.brackets.systems.bridge.test_views_desk_bracketing import planned, send, sizes

pytestmark = pytest.mark.django_db


def test_one_button_cuts_and_goes_on_to_the_posting(client: Client) -> None:
    event = planned(client, *range(2600, 0, -100))
    response = send(client, event, "cut", sizes="10 8 8", then="post")
    assert (response.status_code, response["Location"]) == (302, url(event, "post"))
    refused = send(client, event, "cut", sizes="10 8 80", then="post")
    assert refused.status_code == 422
    scripted = client.post(
        url(event, "cut"),
        {"version": fresh(event).version, "sizes": "16 10", "then": "post"},
        headers={"HX-Request": "true"},
    )
    assert scripted["HX-Redirect"] == url(event, "post")
    assert sizes(event) == [16, 10]


def test_a_cut_brings_the_next_step_with_it(client: Client) -> None:
    event = planned(client, *range(2600, 0, -100))
    version = fresh(event).version
    answer = client.post(
        url(event, "cut"), {"version": version, "sizes": "16 10"}, headers={"HX-Request": "true"}
    )
    assert "Next: Post 2 brackets" in text(answer)
