"""Public pages are the same for everybody, and hidden ones are there for nobody but their people, at the desk."""

from __future__ import annotations

import pytest
from django.conf import settings
from django.http import HttpResponse
from django.test import Client

from tests.test_roles import ROLES, Cast
from tests.who import PUBLIC, WHO
from tourney.models import Event, Tournament
from tourney.published.asked import is_public
from tourney.published.same import SHARED

pytestmark = pytest.mark.django_db
HTMX = {"HX-Request": "true", "HX-Target": "list"}
OLD = {"theme": "dark", "messages": "left over", settings.CSRF_COOKIE_NAME: "old"}
OTHERS = {"Content-Length", "Vary"}


def public_names() -> list[str]:
    """Every route of which the pages are public; the door and the account are not."""
    outside = (
        "tourney:help",
        "tourney:log",
        "tourney:password",
        "tourney:forgotten",
        "tourney:invitation",
        "tourney:live",
        "tourney:manifest",
        "tourney:worker",
        "brackets:code",
    )
    return [name for name, who in WHO.items() if who == PUBLIC and not name.startswith(outside)]


def readers(cast: Cast) -> dict[str, Client]:
    """One of each role, and a player whose browser kept what an older version left there."""
    player = Client()
    for name, value in OLD.items():
        player.cookies[name] = value
    return {**cast.clients, "player": player}


def told(answer: HttpResponse) -> tuple[int, bytes, dict[str, str]]:
    return answer.status_code, answer.getvalue(), dict(answer.headers)


@pytest.mark.parametrize("name", public_names())
def test_a_public_page_is_the_same_bytes_for_everybody(name: str) -> None:
    cast = Cast(name)
    address = cast.address(name)
    assert is_public(address)
    for query in ("", "?part=live", "?utm_source=somewhere"):
        asked = f"{address}{query}"
        strongest = {who: cast.clients[who] for who in ("anonymous", "admin")}
        who_asks = strongest if query else readers(cast)
        answers = {
            (who, by_script): client.get(asked, headers=HTMX if by_script else {})
            for who, client in who_asks.items()
            for by_script in (False, True)
        }
        first = told(answers["anonymous", False])
        for who, answer in answers.items():
            assert told(answer) == first, (who, asked)
            assert not answer.cookies, (who, asked)
        status, body, headers = first
        assert b" hx-get=" not in body or b"/htmx" in body, "htmx is loaded where it is used"
        assert headers["Vary"] == "Accept-Encoding"
        assert (status, headers["Cache-Control"]) in {
            *((one, SHARED) for one in (200, 301, 302, 404)),
            (405, "no-store"),
        }


@pytest.mark.parametrize("name", public_names())
def test_a_hidden_page_is_there_for_its_people_alone_and_at_the_desk(name: str) -> None:
    cast = Cast(name)
    address = cast.address(name)
    if not address.startswith("/t/"):
        return
    shown = cast.clients["anonymous"].get(address)
    Tournament.objects.update(is_public=False)
    for who, client in readers(cast).items():
        hidden = client.get(address)
        assert (hidden.status_code, hidden.headers["Cache-Control"]) == (404, SHARED), who
    look = f"/desk/look{address}"
    answers = {who: client.get(look) for who, client in readers(cast).items()}
    codes = {who: answer.status_code for who, answer in answers.items()}
    assert (codes["anonymous"], codes["player"], codes["stranger"]) == (302, 302, 403)
    assert {codes["director"], codes["admin"]} == {shown.status_code}
    for who in ("director", "admin"):
        assert shown.status_code == 404 or "no-store" in answers[who].headers["Cache-Control"]
        assert f'="/t/{cast.event.tournament.slug}/' not in answers[who].getvalue().decode()
        assert not answers[who].headers.get("Location", "").startswith("/t/")


def test_the_roles_are_those_of_every_route() -> None:
    assert set(readers(Cast("tourney:home"))) == {*ROLES, "player"}


def test_what_is_shown_to_its_people_says_so_and_its_live_part_works() -> None:
    cast = Cast("brackets:bracket")
    Tournament.objects.update(is_public=False)
    address = f"/desk/look{cast.address('brackets:bracket')}"
    director = cast.clients["director"]
    page = director.get(address).content.decode()
    assert "Only you and the other directors see this" in page
    assert f'href="{address}?part=live"' in page
    assert "Signed in as" not in page
    part = director.get(f"{address}?part=live").content
    assert part.lstrip().startswith(b"<div id=")


def test_a_page_that_is_public_is_read_where_everybody_reads_it() -> None:
    cast = Cast("brackets:bracket")
    address = cast.address("brackets:bracket")
    answer = cast.clients["director"].get(f"/desk/look{address}?sheets")
    assert (answer.status_code, answer["Location"]) == (302, f"{address}?sheets")


def test_an_archived_event_is_looked_at_while_its_tournament_is_public() -> None:
    cast = Cast("brackets:bracket")
    Event.objects.filter(pk=cast.event.pk).update(archived_at=cast.event.starts_at)
    address = cast.address("brackets:bracket")
    director = cast.clients["director"]
    assert director.get(address).status_code == 404
    page = director.get(f"/desk/look{address}").content.decode()
    tournament = cast.event.tournament.get_absolute_url()
    assert f'href="{tournament}"' in page
    assert f'="{tournament}{cast.event.slug}/' not in page


@pytest.mark.parametrize("name", ["tourney:event_home", "brackets:results", "tourney:desk"])
def test_the_desk_of_a_hidden_tournament_leads_to_no_page_that_is_404(name: str) -> None:
    cast = Cast(name)
    before = f'="/t/{cast.event.tournament.slug}/'
    director = cast.clients["director"]
    assert before in director.get(cast.address(name)).content.decode()
    Tournament.objects.update(is_public=False)
    page = director.get(cast.address(name)).content.decode()
    assert before not in page
    assert f'="/desk/look/t/{cast.event.tournament.slug}/' in page


def test_the_look_is_at_public_pages_alone() -> None:
    cast = Cast("tourney:desk")
    for path in ("/desk/", "/account/site/", "/nowhere/", "/t/nowhere/"):
        assert cast.clients["admin"].get(f"/desk/look{path}").status_code == 404, path


def test_the_ways_to_the_desk_are_for_who_directs_it() -> None:
    cast = Cast("brackets:bracket")
    for name, way in (
        ("brackets:bracket", "/repairs/"),
        ("tourney:tournament", "Papers and files"),
        ("awards:editions", ""),
    ):
        asked = {"at": cast.address(name)}
        answers = {who: one.get("/desk/way/", asked) for who, one in cast.clients.items()}
        assert answers["anonymous"].status_code == 302
        assert answers["stranger"].content.strip() == b""
        assert way in answers["director"].content.decode()
        assert "href" in answers["admin"].content.decode()
        assert "no-store" in answers["director"].headers["Cache-Control"]
    assert cast.clients["admin"].get("/desk/way/", {"at": "/account/site/"}).status_code == 404
