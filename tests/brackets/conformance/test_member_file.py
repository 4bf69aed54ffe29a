"""A posted event stands as it was entered: what is corrected in the member file since changes none of its pages."""

from __future__ import annotations

from decimal import Decimal

import pytest
from django.urls import reverse

from tests.brackets.conformance.browsing import Browser
from tests.brackets.conformance.directing import Director
from tests.brackets.conformance.test_pages import desk_pages, public
from tests.factories import make_admin, make_member
from tests.routes import few_of_each
from tourney.actions.players import correct_player
from tourney.models import Event, Member

pytestmark = pytest.mark.django_db


def _populated(event: Event) -> None:
    """Whoever is entered without a player gets one."""
    for entrant in event.entrants.filter(members=None):
        make_member(entrant)


def _corrected(event: Event) -> None:
    """Somebody corrects everything the member file says of everybody."""
    admin = make_admin("file keeper")
    for member in Member.objects.filter(entrant__event=event).select_related("player"):
        correct_player(
            member.player,
            version=member.player.version,
            by=admin,
            is_agreed=True,
            name=f"Zzyzx {member.pk}",
            number=f"ZZNUM{member.pk}",
            club="Zzyzx Club",
            country="Zzyzxland",
            rating=Decimal(7777),
            masterpoints=Decimal(77777),
        )


def _linked(browser: Browser, start: list[str], event: Event) -> list[str]:
    """These pages and a few of everything of the tournament that is a link on them: pages, papers, files, data."""
    slug = event.tournament.slug
    found = dict.fromkeys(start)
    for address in start:
        found |= dict.fromkeys(one for one in browser.open(address).links if slug in one)
    return few_of_each(found)


def _of_everybody(event: Event) -> list[str]:
    where = [event.tournament.slug, event.slug]
    return [
        *public(event),
        event.tournament.get_absolute_url(),
        reverse("brackets:data", args=where[:1]),
        reverse("brackets:person", args=[*where, 1, 1]),
        reverse("brackets:find", args=where[:1]) + "?q=player",
    ]


def _read(browser: Browser, address: str) -> str:
    answer = browser.client.get(address)
    body = answer.streaming_content if answer.streaming else [answer.content]
    return b"".join(body).decode("latin-1")


def test_a_correction_of_the_member_file_changes_no_page_of_a_posted_event(
    director: Director,
) -> None:
    event = director.now()
    _populated(event)
    director.begins()
    event = director.now()
    reader = Browser()
    seen = [(reader, one) for one in _linked(reader, _of_everybody(event), event)]
    own = director.browser
    seen += [(own, one) for one in _linked(own, desk_pages(event), event)]
    _corrected(event)
    told = {address: _read(browser, address) for browser, address in seen}
    new = {
        (address, word)
        for address, text in told.items()
        for word in ("Zzyzx", "ZZNUM", "77,777")
        if word in text
    }
    assert not new
    assert len(told) > 10
