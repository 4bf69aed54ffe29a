"""The examples of docs/webhooks.md: a notice as it is sent, and the check of its signature."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.conf import LazySettings
from django.conf import settings as site
from django.test import Client

from tests.brackets.systems.robin.playing import give, posted_robin
from tests.factories import make_tournament
from tests.tourney.webhooks.making import deliver, make_receiver
from tests.tourney.webhooks.receiving import HERE, Heard, listening
from tourney.models import Event, NoticeKind
from tourney.webhooks.claims import PAUSES

pytestmark = pytest.mark.postgresql

PAPER = (Path(site.BASE_DIR) / "docs/webhooks.md").read_text(encoding="utf-8")
Check = Callable[[dict[str, str], bytes, str], bool]


def _block(language: str) -> str:
    (found,) = re.findall(rf"```{language}\n(.+?)```", PAPER, re.DOTALL)
    return str(found)


@pytest.fixture
def is_ours() -> Check:
    """The function of the paper, as somebody copies it."""
    names: dict[str, Any] = {}
    exec(_block("python"), names)
    check: Check = names["is_ours"]
    return check


async def _here(host: str, port: int) -> list[str]:
    return [HERE]


@pytest.fixture
def told(transactional_db: None, settings: LazySettings) -> tuple[Heard, str]:
    """The notice of the paper as a program hears it, and its secret."""
    settings.WEBHOOKS_PRIVATE, settings.ADDRESS = True, "https://desk.example.org"
    tournament = make_tournament("Riverside Games", slug="riverside")
    event = posted_robin(3, tournament)
    Event.objects.filter(pk=event.pk).update(slug="friday")
    with listening() as program:
        _, secret = make_receiver(tournament, program.address())
        give(event, 1)
        deliver(_here)
    (heard,) = program.heard
    return heard, secret


def test_a_notice_is_sent_as_it_stands_there_and_leads_to_what_is_new(
    told: tuple[Heard, str], client: Client
) -> None:
    sent, example = json.loads(told[0].body), json.loads(_block("json"))
    for moment in ("id", "at"):  # they hang on the moment
        assert re.sub("[0-9a-f]", "0", sent.pop(moment)) == re.sub(
            "[0-9a-f]", "0", example.pop(moment)
        )
    assert sent == example
    for address in sent["links"].values():
        assert client.get(address).status_code == 200
    lines = client.get(sent["links"]["changes"]).content.decode().splitlines()
    assert [json.loads(line)["kind"] for line in lines] == ["event", "meeting", "end"]


def test_the_example_takes_what_we_send_and_refuses_all_else(
    told: tuple[Heard, str], is_ours: Check
) -> None:
    heard, secret = told
    headers = heard.headers
    assert is_ours(headers, heard.body, secret)
    assert not is_ours(headers, heard.body + b" ", secret)
    assert not is_ours(headers, heard.body, "whsec_" + secret[6:][::-1].lstrip("=") + "=")
    assert not is_ours(headers | {"webhook-id": "msg_other"}, heard.body, secret)
    assert not is_ours(headers | {"webhook-timestamp": "1"}, heard.body, secret)
    both = f"v1,AAAA {headers['webhook-signature']}"
    assert is_ours(headers | {"webhook-signature": both}, heard.body, secret)


def test_the_paper_names_every_kind_and_the_pauses() -> None:
    assert all(f"| `{kind}` |" in PAPER for kind in NoticeKind)
    seconds = [int(one.total_seconds()) for one in PAUSES]
    assert seconds == [5, 30, 120, 600, 1800, 3600, 7200]
    assert "after 5 and 30 seconds, 2, 10 and 30 minutes, an hour, then every two hours" in PAPER
