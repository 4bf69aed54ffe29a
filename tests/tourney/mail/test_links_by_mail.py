"""Links by mail: to new directors, from an admin, and to whoever forgot the password; and a site that sends none."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import urlsplit

import pytest
from django.contrib.auth.models import User
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from tests.factories import make_admin, make_director, make_tournament, make_user
from tests.tourney.mail.post_office import PostOffice, silent
from tests.waiting import until
from tourney import mail
from tourney.models import Invitation, Tournament
from tourney.proving import LETTERS, LINKS, LINKS_FROM

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.postgresql]
FORGOTTEN, LOGIN = "/account/forgotten/", "/account/login/"
ANNA = "anna@example.org"
HALL = "192.0.2.7"
TOKEN = re.compile(r'name="csrfmiddlewaretoken" value="[^"]+"')


@pytest.fixture
def tournament() -> Tournament:
    return make_tournament()


@pytest.fixture
def desk(client: Client, tournament: Tournament) -> Client:
    client.force_login(make_director(tournament, "marit"))
    return client


def invites(desk: Client, tournament: Tournament) -> HttpResponse:
    return desk.post(reverse("tourney:invite", args=[tournament.slug]), {"name": "Anna"})


def mails(desk: Client, shown: Any, to: str = ANNA) -> HttpResponse:
    """The form of the page that shows the link, filled in."""
    invitation = shown.context["invitation"]
    token = shown.context["letter"].initial["token"]
    way = reverse("tourney:mail_invitation", args=[invitation.tournament.slug, invitation.pk])
    return desk.post(way, {"token": token, "email": to})


def asks(who: str, address: str = HALL) -> HttpResponse:
    return Client().post(FORGOTTEN, {"who": who}, REMOTE_ADDR=address)


def person(name: str, email: str) -> User:
    found = make_user(name)
    found.email = email
    found.save()
    return found


def text(answer: HttpResponse) -> str:
    return answer.content.decode()


def test_an_invitation_goes_by_mail_and_its_link_makes_a_director(
    desk: Client, tournament: Tournament, office: PostOffice
) -> None:
    shown = invites(desk, tournament)
    answer = mails(desk, shown)
    assert f"Sent to {ANNA}." in text(answer)
    assert shown.context["link"] in text(answer), "it is there to copy all the same"
    (letter,), (link,) = office.letters, office.links()
    assert letter["To"] == ANNA
    assert tournament.name in letter["Subject"]
    assert "marit invites Anna" in letter.get_content()
    assert link.startswith("https://desk.example.org/invitation/")
    joined = {"username": "anna", "password1": "a rook on b7", "password2": "a rook on b7"}
    assert Client().post(urlsplit(link).path, joined).status_code == 302
    assert tournament.directors.filter(user__username="anna").exists()


def test_a_mail_server_that_is_silent_costs_no_link(
    desk: Client, tournament: Tournament, settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mail, "SECONDS", 1)
    shown = invites(desk, tournament)
    with silent() as settings.MAIL:
        answer = mails(desk, shown)
    assert "The mail server does not answer" in text(answer)
    assert shown.context["link"] in text(answer)
    assert f'value="{ANNA}"' in text(answer), "and what was typed"
    assert Invitation.objects.count() == 1


@pytest.mark.parametrize("to", ["", "anna", "anna@example.org\nBcc: all@example.org"])
def test_what_is_no_address_is_said_and_the_link_is_still_there(
    desk: Client, tournament: Tournament, office: PostOffice, to: str
) -> None:
    shown = invites(desk, tournament)
    answer = mails(desk, shown, to)
    assert answer.status_code == 422
    assert shown.context["link"] in text(answer)
    assert office.letters == []


def test_only_the_link_of_the_invitation_itself_is_sent(
    desk: Client, tournament: Tournament, office: PostOffice
) -> None:
    shown, other = invites(desk, tournament), invites(desk, tournament)
    other.context["invitation"].pk = shown.context["invitation"].pk
    assert mails(desk, other).status_code == 404
    shown.context["invitation"].delete()
    shown.context["invitation"].pk = other.context["invitation"].pk
    assert mails(desk, shown).status_code == 404
    assert office.letters == []


def test_nobody_sends_any_number_of_letters(
    desk: Client, tournament: Tournament, office: PostOffice
) -> None:
    shown = invites(desk, tournament)
    answers = [mails(desk, shown) for _ in range(LETTERS.free + 1)]
    assert [one.status_code for one in answers] == [200] * LETTERS.free + [429]
    assert "Too many letters were sent here. Try again in" in text(answers[-1])
    assert int(answers[-1]["Retry-After"]) >= 1
    assert shown.context["link"] in text(answers[-1])


def test_an_admin_sends_a_link_for_a_new_password(client: Client, office: PostOffice) -> None:
    anna, without = person("anna", ANNA), make_user("ola")
    client.force_login(make_admin())
    way = reverse("tourney:person_link", args=[anna.pk])
    assert f"Send a link to {ANNA}" in text(client.post(way))
    answer = client.post(way, {"mail": "yes"})
    assert f"Sent to {ANNA}." in text(answer)
    assert "Send a link to" not in text(answer)
    (link,) = office.links()
    assert "Somebody asked" not in office.letters[0].get_content()
    assert text(Client().get(urlsplit(link).path, follow=True)).count("new_password1")
    way = reverse("tourney:person_link", args=[without.pk])
    assert "Send a link to" not in text(client.post(way))
    assert client.post(way, {"mail": "yes"}).status_code == 404


def test_a_link_that_was_asked_for_goes_to_the_address_of_the_account_alone(
    office: PostOffice,
) -> None:
    person("anna", ANNA)
    person("namesake", "Anna@Example.org")
    gone = person("gone", "gone@example.org")
    gone.is_active = False
    gone.save()
    make_user("without")
    for who in ("gone", "without", "nobody", "nobody@example.org", "anna@example.org.evil"):
        assert asks(who, address=f"198.51.100.{len(who)}").status_code == 302
    assert asks("ANNA").status_code == 302
    until(lambda: office.letters)
    assert asks(ANNA).status_code == 302
    until(lambda: len(office.letters) == 3)
    assert sorted(one["To"] for one in office.letters) == ["Anna@Example.org", ANNA, ANNA]
    assert "Was it not you?" in office.letters[0].get_content()
    chosen = {"new_password1": "felt 9 green", "new_password2": "felt 9 green"}
    other = Client()
    form = other.get(urlsplit(office.links()[0]).path, follow=True)
    assert other.post(form.redirect_chain[-1][0], chosen).status_code == 302
    assert User.objects.get(username="anna").check_password("felt 9 green")


def test_the_answer_tells_nobody_whether_there_is_such_an_account(
    office: PostOffice, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is looked up before it: neither words nor time tell."""
    person("anna", ANNA)
    work: list[Any] = []
    monkeypatch.setattr(mail, "later", work.append)
    known, unknown = (
        Client().post(FORGOTTEN, {"who": who}, follow=True) for who in ("anna", "nobody")
    )
    assert TOKEN.sub("", text(known)) == TOKEN.sub("", text(unknown))
    assert "a link for a new password is on its way" in text(known)
    assert (len(work), office.letters) == (2, [])


def test_asking_is_slowed_by_name_known_or_not_and_by_address() -> None:
    for who in ("anna", "nobody"):
        answers = [asks(who, address=f"2001:db8:{who}::1") for _ in range(LINKS.free + 1)]
        assert [one.status_code for one in answers] == [302] * LINKS.free + [429]
        assert "Too many links were asked for here. Try again in" in text(answers[-1])
    answers = [asks(f"name {at}") for at in range(LINKS_FROM.free + 1)]
    assert answers[-1].status_code == 429
    assert asks("somebody", address="203.0.113.9").status_code == 302


def test_a_letter_that_fails_later_is_in_the_log_without_whom_it_was_for(
    settings: Any, caplog: pytest.LogCaptureFixture
) -> None:
    person("anna", ANNA)
    asks("anna")
    # The thread may still say something of what a test before asked for.
    until(lambda: "A letter was not sent: ConnectionRefusedError" in caplog.text)
    assert ANNA not in caplog.text


def test_more_letters_than_may_wait_are_not_sent(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(mail, "_room", mail.BoundedSemaphore(1))
    mail._room.acquire()
    mail.later(lambda: pytest.fail("it is one too many"))
    assert "More letters are asked for" in caplog.text


def test_without_a_mail_server_nothing_is_offered(
    desk: Client, tournament: Tournament, settings: Any
) -> None:
    settings.MAIL = None
    shown = invites(desk, tournament)
    assert "by mail" not in text(shown)
    assert mails(desk, shown).status_code == 404
    assert Client().get(FORGOTTEN).status_code == Client().post(FORGOTTEN).status_code == 404
    login = text(Client().get(LOGIN))
    assert FORGOTTEN not in login
    assert "An admin makes a link for a new one." in login
    anna = person("anna", ANNA)
    desk.force_login(make_admin())
    assert "The site sends no mail" in text(desk.get(reverse("tourney:person", args=[anna.pk])))
    way = reverse("tourney:person_link", args=[anna.pk])
    assert "Send a link to" not in text(desk.post(way))
    assert desk.post(way, {"mail": "yes"}).status_code == 404
