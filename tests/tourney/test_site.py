"""The site's own settings, and its first page: new, demo, and with hundreds of tournaments."""

from __future__ import annotations

from typing import Any

import pytest
from django.core.handlers.wsgi import WSGIHandler
from django.db import connection
from django.test import Client, RequestFactory
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from tests.factories import make_admin, make_director, make_entrant, make_event, make_tournament
from tourney import actions, queries
from tourney.models import Event, SiteSettings, Tournament
from tourney.published import PublishedBytes

pytestmark = pytest.mark.django_db
SITE, NEW = reverse("tourney:site"), reverse("tourney:new_tournament")
GIVEN = {"name": "Northern Union", "time_zone": "Europe/Oslo", "makers": "directors"}


def test_an_admin_names_the_site_and_collides_with_nobody(client: Client) -> None:
    client.force_login(make_admin())
    assert client.get(SITE).context["form"]["time_zone"].value() == "UTC"
    assert client.post(SITE, GIVEN | {"version": 0}).status_code == 302
    site = queries.site()
    assert (site.name, site.time_zone, site.version) == ("Northern Union", "Europe/Oslo", 1)
    stale = client.post(SITE, GIVEN | {"name": "Other", "version": 0})
    assert stale.status_code == 409
    assert "Northern Union" in stale.content.decode()
    assert 'value="Other"' in stale.content.decode()
    wrong = client.post(SITE, GIVEN | {"name": "", "version": 1})
    assert wrong.status_code == 422
    assert queries.site().name == "Northern Union"
    assert client.get(NEW).context["form"]["time_zone"].value() == "Europe/Oslo"


def test_every_director_makes_tournaments_where_the_site_says_so(client: Client) -> None:
    director = make_director(make_tournament())
    client.force_login(director)
    assert client.get(NEW).status_code == 403
    assert "New tournament" not in client.get(reverse("tourney:desks")).content.decode()
    actions.change_site(version=0, makers="directors")
    assert client.get(NEW).status_code == 200
    assert "New tournament" in client.get(reverse("tourney:desks")).content.decode()
    Tournament.objects.all().delete()
    assert client.get(NEW).status_code == 403, "who directs nothing is no director"


def test_the_next_step_of_who_may_make_a_tournament_and_has_none_is_to_make_one(
    client: Client,
) -> None:
    tournament = make_tournament()
    client.force_login(make_director(tournament))
    actions.archive_tournament(tournament)
    desks = reverse("tourney:desks")
    assert f'href="{NEW}"' not in client.get(desks).content.decode()
    actions.change_site(version=0, makers="directors")
    onward = client.get(desks).content.decode().partition('<section class="onward"')[2]
    assert f'href="{NEW}"' in onward


def test_a_new_site_says_what_to_try_and_an_admin_what_he_can_do(client: Client) -> None:
    desks = reverse("tourney:desks")
    client.force_login(make_admin())
    page = client.get(desks).content.decode()
    assert page.count('<section class="try">') == 3
    for address in (NEW, SITE, reverse("awards:editions")):
        assert f'href="{address}"' in page
        assert client.get(address).status_code == 200
    assert "You are an admin of this site" in page
    assert "Three things to try" not in client.get("/").content.decode()
    make_tournament()
    page = client.get(desks).content.decode()
    assert "Three things to try" not in page
    assert "You are an admin" in page


def test_the_demo_leads_to_what_is_there(client: Client) -> None:
    SiteSettings.objects.create(pk=1, is_demo=True)
    tournament = make_tournament()
    running = make_event(tournament, state=Event.State.POSTED, name="Running")
    waiting = make_event(tournament, name="Waiting")
    for number in range(5):
        make_entrant(running, f"Team {number}")
    make_entrant(waiting)
    page = client.get("/").content.decode()
    assert page.count('<section class="try">') == 3
    args = [tournament.slug, running.slug]
    assert f'href="{reverse("brackets:results", args=args)}"' in page
    assert f'href="{reverse("brackets:entrant", args=[*args, 4])}"' in page
    assert f'href="{reverse("brackets:bracketing", args=[args[0], waiting.slug])}"' in page
    Event.objects.update(archived_at=timezone.now())
    assert '<section class="try">' not in client.get("/").content.decode()
    Event.objects.all().delete()
    assert "Three things to try" in client.get("/").content.decode()


def test_a_site_with_hidden_tournaments_is_not_new(client: Client) -> None:
    desks = reverse("tourney:desks")
    director = make_director(make_tournament(is_public=False))
    actions.change_site(version=0, makers="directors")
    client.force_login(director)
    assert "This site is new" not in client.get(desks).content.decode()
    client.force_login(make_admin())
    assert "This site is new" not in client.get(desks).content.decode()
    Tournament.objects.all().delete()
    assert "This site is new" in client.get(desks).content.decode()


@pytest.mark.postgresql
@pytest.mark.django_db(transaction=True)
@pytest.mark.django_db(transaction=True)
def test_the_first_page_of_the_demo_counts_what_was_entered_just_now() -> None:
    SiteSettings.objects.create(pk=1, is_demo=True)
    waiting = make_event()
    layer = PublishedBytes(WSGIHandler())
    for count in (1, 2):
        actions.enter(waiting, by=None, name=f"Team {count}", size=4)
        environ = RequestFactory().get("/").environ
        page = b"".join(layer(environ, lambda *given: None)).decode()
        assert f"Draw {count} team" in page
    layer.versions.close()


def asked(layer: PublishedBytes) -> tuple[str, str]:
    """Status and tag of the first page as somebody reads it who is not signed in."""
    said: list[Any] = []
    environ = RequestFactory().get("/").environ
    b"".join(layer(environ, lambda *given: said.append(given)))
    status, headers = said[-1][:2]
    return status, dict(headers).get("ETag", "")


@pytest.mark.postgresql
@pytest.mark.django_db(transaction=True)
def test_the_first_page_is_kept_until_a_tournament_or_the_site_changes() -> None:
    served: list[int] = []
    handler = WSGIHandler()

    def counted(environ: Any, start: Any) -> Any:
        served.append(1)
        return handler(environ, start)

    layer = PublishedBytes(counted)
    one, two = make_tournament(), make_tournament()
    first = asked(layer)
    assert (asked(layer), len(served)) == (first, 1)
    changes = [
        lambda: actions.raise_tournament_version(one),
        make_tournament,
        lambda: two.delete(),
        lambda: actions.change_site(version=0, name="Northern Union"),
        lambda: actions.archive_tournament(Tournament.objects.exclude(pk=one.pk).get()),
        lambda: make_event(one),
    ]
    tags = {first[1]}
    for at, change in enumerate(changes, start=2):
        change()
        status, tag = asked(layer)
        assert (status, len(served), tag in tags) == ("200 OK", at, False)
        assert asked(layer)[1] == tag
        assert len(served) == at
        tags.add(tag)
    layer.versions.close()


def test_the_first_page_asks_as_much_with_many_tournaments(client: Client) -> None:
    counts = []
    day = make_tournament().starts
    for more in (3, 120):
        Tournament.objects.bulk_create(
            Tournament(name=f"Cup {more} {at}", slug=f"c-{more}-{at}", starts=day, ends=day)
            for at in range(more)
        )
        with CaptureQueriesContext(connection) as asked_now:
            page = client.get("/").content.decode()
        counts.append(len(asked_now))
    assert 0 < counts[0] == counts[1]
    assert page.count('<th scope="row">') == 100, "in pages"
    assert 'name="q"' in page
