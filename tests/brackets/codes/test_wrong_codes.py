"""Wrong codes at the page: each is told what is wrong, and many wait, by the address that really connects."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.test import Client

from brackets.codes.issuing import issue, of_entrant, printed, revoke
from brackets.models import Reporting, TableCode
from brackets.systems.bridge.actions import withdraw
from brackets.systems.contests.actions import leave_contest
from brackets.systems.robin.actions import leave_robin
from brackets.systems.scrabble.actions import take_out
from brackets.systems.scrabble.queries import last_record
from tests.brackets.codes.tables import SYSTEMS, allowed, codes_of, first_open
from tests.factories import make_entrant, make_event
from tourney.models import Entrant, Event, Tries

pytestmark = pytest.mark.django_db

OPEN = "/c/"


@pytest.mark.parametrize(
    ("typed", "status", "why"),
    [
        ("", 422, "15 letters"),
        ("K7QM", 422, "this has 4."),
        ("K7QMA-AAAAA-AAAAÄ", 422, "No code has the letter “Ä”"),
        (" - - ", 422, "nothing was typed"),
        ("00000-00000-00001", 422, "slip of typing"),
        ("00000-00000-00000", 422, "No side has this code"),
    ],
)
def test_what_is_no_code_is_said(client: Client, typed: str, status: int, why: str) -> None:
    answer = client.post(OPEN, {"code": typed})
    assert answer.status_code == status
    assert why in answer.content.decode()


def test_many_wrong_codes_wait_and_the_answer_says_how_long(client: Client) -> None:
    row = issue([of_entrant(event := make_event(), make_entrant(event))])[0]
    for _ in range(4):
        client.post(OPEN, {"code": "00000-00000-00000"})
    answer = client.post(OPEN, {"code": printed(row)})
    assert answer.status_code == 429
    assert int(answer["Retry-After"]) >= 1
    assert "read in" in answer.content.decode()
    elsewhere = client.post(OPEN, {"code": printed(row)}, REMOTE_ADDR="198.51.100.7")
    assert elsewhere.status_code == 200


def test_a_forged_address_is_counted_as_the_one_that_connects(client: Client) -> None:
    for number in range(3):
        forged = {"X-Forwarded-For": f"192.0.2.{number}"}
        client.post(OPEN, {"code": "00000-00000-00000"}, headers=forged)
    assert Tries.objects.get(subject="code from 127.0.0.1").wrong == 3


WAYS: dict[str, Callable[[str], str]] = {
    "small letters": str.lower,
    "no hyphens": lambda code: code.replace("-", ""),
    "spaces": lambda code: f"  {code.replace('-', ' ')} ",
    "a space after each": " ".join,
    "dashes of a phone": lambda code: code.replace("-", "–"),
    "O, l and i": lambda code: code.replace("0", "o").replace("1", "l", 1).replace("1", "i"),
    "wide figures": lambda code: code.translate({48 + n: 0xFF10 + n for n in range(10)}),
    "the whole address": lambda code: f"https://a-long-name-of-a-hall.example.org/c/#{code}",
    "full stops": lambda code: f"{code.replace('-', '. ')}.",
}


@pytest.mark.parametrize("way", WAYS)
def test_however_it_is_typed_a_right_code_opens(client: Client, way: str) -> None:
    event = allowed(SYSTEMS["bridge"]())
    meeting = first_open(event)
    for code in codes_of(event, meeting):
        answer = client.post(OPEN, {"code": WAYS[way](printed(code))})
        assert answer.status_code == 200, printed(code)
        assert meeting.who in answer.content.decode()


def test_each_code_opens_its_own_side_of_its_own_event(client: Client) -> None:
    for system in ("bridge", "robin", "bridge"):
        event = allowed(SYSTEMS[system]())
        for code in codes_of(event, first_open(event)):
            page = client.post(OPEN, {"code": printed(code)}).content.decode()
            assert code.entrant is not None
            assert f"{code.entrant.name}: each side reports with its own code" in page
            assert event.name in page
            assert event.tournament.name in page


def test_a_revoked_slip_is_told_and_is_no_wrong_try(client: Client) -> None:
    event = allowed(SYSTEMS["robin"]())
    code = codes_of(event, first_open(event))[0]
    slips = []
    for _ in range(2):
        slips.append(printed(code))
        revoke([code])
        code.refresh_from_db()
    for slip in slips * 3:
        answer = client.post(OPEN, {"code": slip})
        assert answer.status_code == 422
        assert "was revoked by the director" in answer.content.decode()
    assert not Tries.objects.exists()
    assert client.post(OPEN, {"code": printed(code)}).status_code == 200


def whole(event: Event, entrant: Entrant) -> str:
    """The code of an entrant for the whole event."""
    Reporting.objects.filter(event=event).update(whose=Reporting.Whose.EVENT)
    return printed(issue([of_entrant(event, entrant)])[0])


LEAVE: dict[str, Callable[[Entrant], object]] = {
    "bridge": lambda entrant: withdraw(entrant, by=None),
    "three": lambda entrant: withdraw(entrant, by=None),
    "cup": lambda entrant: leave_contest(entrant, by=None),
    "judo": lambda entrant: leave_contest(entrant, by=None),
    "robin": lambda entrant: leave_robin(entrant, by=None),
    "scrabble": lambda entrant: take_out(
        entrant.event, entrant.number, after_round=0, seen=last_record(entrant.event), by=None
    ),
}


@pytest.mark.parametrize("system", SYSTEMS)
def test_who_withdrew_is_told_so(client: Client, system: str) -> None:
    event = allowed(SYSTEMS[system]())
    meeting = first_open(event)
    code = codes_of(event, meeting)[0]
    entrant = Entrant.objects.get(pk=code.entrant_id)
    LEAVE[system](entrant)
    for one in (printed(code), whole(event, entrant)):
        answer = client.post(OPEN, {"code": one})
        page = answer.content.decode()
        assert answer.status_code == 200
        assert "has withdrawn from" in page
        assert "Report this" not in page


def test_a_slip_of_a_match_that_is_gone_says_where_the_next_one_is(client: Client) -> None:
    event = allowed(SYSTEMS["bridge"]())
    code = codes_of(event, first_open(event))[0]
    TableCode.objects.filter(pk=code.pk).update(meeting="9-R9M9")
    page = client.post(OPEN, {"code": printed(code)}).content.decode()
    assert "is not in the draw any more. Ask the director for the slip" in page


def test_after_the_end_nothing_is_promised(client: Client) -> None:
    event = allowed(SYSTEMS["robin"]())
    stranger = make_entrant(event)
    Event.objects.filter(pk=event.pk).update(state=Event.State.FINISHED)
    page = client.post(OPEN, {"code": whole(event, stranger)}).content.decode()
    assert "is over: every result is in" in page
