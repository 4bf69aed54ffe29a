"""The final of three at the desk: what is asked where two are level (rule 36, page 5)."""

from __future__ import annotations

import pytest
from django.test import Client

from brackets.journal.amending import amend_event
from brackets.journal.check import differences
from brackets.models import Match
from brackets.systems.bridge.actions.restructuring import plan_move
from brackets.systems.bridge.books import cite
from tests.brackets.systems.bridge.desk import send, signed, text, url
from tests.brackets.systems.bridge.playing import entrant, fresh, match_of, play, posted
from tourney.models import Event

pytestmark = pytest.mark.django_db

LEVEL = {"a1": 30, "b1": 30, "a2": 40, "b2": 20, "a3": 40, "b3": 20}
"""The first two tie and both beat the third: a win and a tie each."""


@pytest.fixture
def final() -> Event:
    """Sixteen teams and one moved in, played until the final of three is open."""
    event = posted(16, 16)
    play(event, "R1M1", (40, 20), bracket=2)
    plan = plan_move(entrant(event, 17), bracket_number=1)
    amend_event(event, plan, by=None, seen=plan.seen, confirmed=plan.found.voided)
    for number in (1, 2, 3):
        for match in event.brackets.get(number=1).matches.filter(round_number=number):
            play(event, match.key, (40, 20), (40, 20), (40, 20))
    return fresh(event)


def labels(event: Event) -> list[str]:
    sides = match_of(event, "R4M1").sides.all()
    places = {p.entrant_id: str(p) for p in event.brackets.get(number=1).places.all()}
    return [places.get(side.entrant_id, "") for side in sides]


def test_two_with_a_win_and_a_tie_are_asked_for_four_boards(client: Client, final: Event) -> None:
    signed(client, final)
    assert send(client, final, "R4M1", **LEVEL).status_code == 302
    assert match_of(final, "R4M1").state == Match.State.LEVEL
    page = text(client.get(url(final, "record", 1, "R4M1")))
    assert f"the two play four more boards ({cite('36')})" in page
    assert 'name="p2"' in page
    assert 'name="p3"' not in page
    assert 'value="lot"' not in page
    lot = send(client, final, "R4M1", **LEVEL, p1=2, p2=1, decided_by="lot")
    assert lot.status_code == 422
    assert "a lot does not part them" in text(lot)
    won = send(client, final, "R4M1", **LEVEL, p1=2, p2=1, decided_by="extra boards")
    assert won.status_code == 302
    assert labels(final) == ["2", "1", "3"]
    assert differences(fresh(final)) == []


def test_three_ties_ask_for_all_three(client: Client, final: Event) -> None:
    """The book says nothing of three level teams: extra boards or lot, as in a match of three."""
    signed(client, final)
    even = {f"{side}{at}": 20 for at in (1, 2, 3) for side in "ab"}
    assert send(client, final, "R4M1", **even).status_code == 302
    page = text(client.get(url(final, "record", 1, "R4M1")))
    assert 'name="p3"' in page
    assert 'value="lot"' in page
    short = send(client, final, "R4M1", **even, p1=1, p2=2, decided_by="lot")
    assert short.status_code == 422
    answer = send(client, final, "R4M1", **even, p1=3, p2=2, p3=1, decided_by="lot")
    assert answer.status_code == 302
    assert match_of(final, "R4M1").state == Match.State.DECIDED


def test_preview_page_and_tickets_call_it_the_final_of_three(client: Client, final: Event) -> None:
    signed(client, final)
    for name in ("results", "tickets"):
        page = text(client.get(url(final, name))).lower()
        assert "final of three" in page, name
