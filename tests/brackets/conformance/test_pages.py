"""What everybody reads, and what is printed: there, fresh after every result, unchanged until then."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from brackets.system import system_of
from tests.brackets.conformance.browsing import Browser, Page, plain
from tests.brackets.conformance.directing import Director
from tests.brackets.conformance.looking import look_once
from tests.brackets.conformance.trial import Trial, routes
from tests.routes import few_of_each
from tourney.models import Event
from tourney.published.same import SHARED

pytestmark = pytest.mark.django_db


def shared(event: Event) -> list[str]:
    """The addresses that events of all systems have: the event, its standings, an entrant."""
    where = [event.tournament.slug, event.slug]
    return [
        reverse("brackets:event", args=where),
        reverse("brackets:standings", args=where),
        reverse("brackets:entrant", args=[*where, 1]),
    ]


def public(event: Event) -> list[str]:
    """Every page of the event that its system says everybody reads."""
    links = system_of(event).public_links(event)
    return list(dict.fromkeys([*shared(event), *(link.href for link in links)]))


def desk_pages(event: Event) -> list[str]:
    """Every page of the event's desk that its system names."""
    links = system_of(event).desk_links(event)
    return [link.href for link in links if link.href.startswith("/desk/")]


def changed_since(client: Client, address: str, tag: str) -> bool:
    answer = client.get(address, headers={"If-None-Match": tag})
    assert answer.status_code in (200, 304), address
    return answer.status_code == 200


def test_public_pages_are_there_and_unchanged_until_a_result(
    director: Director, trial: Trial
) -> None:
    reader = Client()
    tags = {}
    for address in public(director.now()):
        answer = reader.get(address)
        assert answer.status_code == 200, address
        tags[address] = answer["ETag"]
        assert not changed_since(reader, address, tags[address]), address
    director.begins()
    for address in shared(director.now()):
        assert changed_since(reader, address, tags[address]), address
        assert reader.get(address)["ETag"] != tags[address]


def test_public_pages_of_an_event_that_takes_entries_are_there_and_never_kept(
    trial: Trial,
) -> None:
    event = trial.entered(None)
    for address in public(event):
        answer = Client().get(address)
        assert answer.status_code == 200, address
    assert Client().get(event.get_absolute_url())["Cache-Control"] == SHARED


def test_a_result_and_its_undo_are_seen_by_everybody(director: Director, trial: Trial) -> None:
    address = director.now().get_absolute_url()
    reader = Browser()
    before = main(reader.open(address))
    number = director.begins()
    assert main(reader.open(address)) != before
    director.undoes(number)
    assert main(reader.open(address)) == before


def main(page: Page) -> str:
    """What stands between the head and the foot of a page, in words."""
    assert page.status == 200, page.address
    return plain("<main" + page.html.partition("<main")[2].partition("</main>")[0])


def test_a_hidden_tournament_shows_its_event_to_nobody_else(
    director: Director, trial: Trial
) -> None:
    event = director.now()
    tournament = event.tournament
    tournament.is_public = False
    tournament.save()
    for address in public(event):
        assert Client().get(address).status_code == 404, address
        assert director.browser.client.get(address).status_code == 404, address
        assert director.browser.client.get(f"/desk/look{address}").status_code == 200, address


def test_every_link_of_a_page_leads_somewhere(director: Director, trial: Trial) -> None:
    director.begins()
    event = director.now()
    reader, own = Browser(), director.browser
    found = {link: reader for page in public(event) for link in reader.open(page).links}
    pages = [look_once(director, "begun", page) for page in desk_pages(event)]
    found |= {link: own for page in pages for link in page.links if link not in found}
    links = few_of_each(link for link in found if event.slug in link)
    assert links
    known = {link: _status(director, link, found[link] is own) for link in links}
    # 422 says in a sentence what is still missing for it.
    assert {link: status for link, status in known.items() if status not in (200, 422)} == {}


def _status(director: Director, link: str, is_own: bool) -> int:
    page = look_once(director, "begun", link) if is_own else Browser().open(link)
    return page.status


def test_every_sheet_is_printed(director: Director, trial: Trial) -> None:
    assert trial.prints
    empty = [
        main(director.browser.open(trial.address(director.event, one))) for one in trial.prints
    ]
    assert all(empty)
    director.begins()
    for route in trial.prints:
        assert director.browser.open(trial.address(director.event, route)).status == 200, route


def test_a_director_who_was_removed_records_nothing_more(director: Director, trial: Trial) -> None:
    page, before = director.looks(), director.seen()
    director.event.tournament.directors.filter(user=director.by).delete()
    assert director.types(trial.first, page).status == 403
    assert director.fills(page).status == 403
    assert director.history().status == 403
    assert Director(trial, director.event).seen() == before


def test_every_route_of_a_room_has_a_place(director: Director) -> None:
    strange = [
        one.name
        for one in routes(director.event)
        if not str(one.pattern).startswith(("desk/<slug:slug>/", "t/<slug:slug>/"))
    ]
    assert strange == []
