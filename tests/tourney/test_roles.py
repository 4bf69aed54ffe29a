"""Invitations, removal and one-time links."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.factories import PASSWORD, make_admin, make_director, make_tournament, make_user
from tourney import actions, queries
from tourney.models import Director, Invitation

pytestmark = [pytest.mark.django_db, pytest.mark.postgresql]
NEW = {"username": "noor", "password1": "a rook on b7", "password2": "a rook on b7"}


def link(token: str) -> str:
    return reverse("tourney:invitation", args=[token])


def test_the_token_is_shown_and_not_kept() -> None:
    tournament = make_tournament()
    invitation, token = actions.invite(tournament, name="Noor", by=make_admin())
    assert token not in invitation.token_hash
    assert queries.open_invitation(token) == invitation
    assert queries.open_invitation(token[:-1]) is None


def test_a_link_makes_a_director_once(client: Client) -> None:
    tournament = make_tournament()
    _, token = actions.invite(tournament, name="Noor", by=make_admin())
    assert "Invitation for Noor" in client.get(link(token)).content.decode()
    assert client.post(link(token), NEW).status_code == 302
    assert [str(director) for director in tournament.directors.all()] == ["noor"]
    assert client.get(reverse("tourney:desk", args=[tournament.slug])).status_code == 200
    for response in (client.get(link(token)), client.post(link(token), NEW | {"username": "x"})):
        assert response.status_code == 410
    assert Director.objects.count() == 1


def test_a_user_who_is_logged_in_joins_as_such(client: Client) -> None:
    tournament = make_tournament()
    _, token = actions.invite(tournament, name="Noor", by=make_admin())
    client.force_login(make_user("marit"))
    assert "Join as marit" in client.get(link(token)).content.decode()
    client.post(link(token))
    assert [str(director) for director in tournament.directors.all()] == ["marit"]


def test_a_bad_password_keeps_what_was_typed_and_the_link(client: Client) -> None:
    _, token = actions.invite(make_tournament(), name="Noor", by=make_admin())
    response = client.post(link(token), NEW | {"password2": "other"})
    assert response.status_code == 422
    assert 'value="noor"' in response.content.decode()
    assert queries.open_invitation(token)


def test_links_end_after_seven_days_or_when_taken_back() -> None:
    invitation, token = actions.invite(make_tournament(), name="Noor", by=make_admin())
    Invitation.objects.update(expires_at=timezone.now() - timedelta(seconds=1))
    assert queries.open_invitation(token) is None
    with pytest.raises(actions.InvitationSpent):
        actions.accept_invitation(token, user=make_user())
    actions.take_back(invitation)
    assert not Invitation.objects.exists()


def test_the_desk_shows_a_new_link_once(client: Client) -> None:
    tournament = make_tournament()
    client.force_login(make_director(tournament))
    page = client.post(reverse("tourney:invite", args=[tournament.slug]), {"name": "Noor"})
    token = page.context["link"].rstrip("/").rpartition("/")[2]
    assert queries.open_invitation(token)
    desk = client.get(reverse("tourney:desk", args=[tournament.slug])).content.decode()
    assert "Noor" in desk
    assert token not in desk


def test_a_removed_director_is_out_at_once(client: Client) -> None:
    tournament = make_tournament()
    user, other = make_director(tournament), Client()
    client.force_login(make_director(tournament))
    other.force_login(user)
    desk = reverse("tourney:desk", args=[tournament.slug])
    assert other.get(desk).status_code == 200
    director = tournament.directors.get(user=user)
    client.post(reverse("tourney:remove_director", args=[tournament.slug, director.pk]))
    assert other.get(desk).status_code == 403


def test_an_admin_makes_a_link_for_a_new_password(client: Client) -> None:
    admin, user = make_admin(), make_user("marit")
    client.force_login(admin)
    changelist = reverse("admin:auth_user_changelist")
    chosen = {"action": "make_reset_link", "_selected_action": [user.pk]}
    page = client.post(changelist, chosen, follow=True)
    (message,) = page.context["messages"]
    path = str(message).partition("http://testserver")[2]
    other = Client()
    form = other.get(path, follow=True)
    set_password = form.redirect_chain[-1][0]
    wrong = {"new_password1": "felt 9 green", "new_password2": "felt"}
    assert other.post(set_password, wrong).status_code == 422
    right = {"new_password1": "felt 9 green", "new_password2": "felt 9 green"}
    assert other.post(set_password, right).status_code == 302
    assert user.check_password(PASSWORD)
    user.refresh_from_db()
    assert user.check_password("felt 9 green")
    assert "no longer works" in Client().get(path, follow=True).content.decode()


def test_a_link_used_while_its_page_is_read_says_so(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    tournament = make_tournament()
    invitation, token = actions.invite(tournament, name="Noor", by=make_admin())
    actions.accept_invitation(token, user=make_user("marit"))
    monkeypatch.setattr("tourney.views.account.queries.open_invitation", lambda _: invitation)
    assert client.post(link(token), NEW).status_code == 410
    client.force_login(make_user("ola"))
    assert client.post(link(token)).status_code == 410
    assert [str(director) for director in tournament.directors.all()] == ["marit"]


def test_one_changes_ones_own_password_and_stays_logged_in(client: Client) -> None:
    user, address = make_user("marit"), reverse("tourney:change_password")
    client.force_login(user)
    right = {"old_password": PASSWORD, "new_password1": "a rook on b7"}
    right |= {"new_password2": "a rook on b7"}
    for wrong in ({"old_password": "guessed"}, {"new_password2": "other"}):
        assert client.post(address, right | wrong).status_code == 422
        user.refresh_from_db()
        assert user.check_password(PASSWORD)
    assert "Your password is changed." in client.post(address, right, follow=True).content.decode()
    user.refresh_from_db()
    assert user.check_password("a rook on b7")
    assert f'href="{address}"' in client.get(reverse("tourney:desks")).content.decode()
