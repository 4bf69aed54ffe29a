"""Absolute addresses come from the setting alone, and a QR code carries no style of its own."""

from __future__ import annotations

import pytest
from django.template import Context, Template
from django.test import Client, override_settings
from django.urls import reverse

from tests.brackets.systems.bridge.playing import posted
from tests.factories import make_director
from tourney.templatetags.address import plain_address

WHOLE = Template(
    "{% load address %}{% absolute path as address %}{% if address %}{{ address|plain_address }}"
    "{% qr address what %}{% else %}none{% endif %}"
)


def test_without_a_setting_nothing_is_named() -> None:
    with override_settings(ADDRESS=""):
        assert WHOLE.render(Context({"path": "/t/lake/"})) == "none"


def test_a_code_is_black_on_white_has_words_and_no_style() -> None:
    with override_settings(ADDRESS="https://tourney.example"):
        shown = WHOLE.render(Context({"path": "/t/lake/", "what": "<me>"}))
    assert shown.startswith("tourney.example/t/lake<span")
    assert 'aria-label="QR code: &lt;me&gt;"' in shown
    assert "<svg" in shown
    assert "style" not in shown
    assert 'stroke="#000"' in shown


@pytest.mark.django_db
def test_what_a_request_says_of_its_host_is_on_no_screen(client: Client) -> None:
    tournament = posted(4).tournament
    address = reverse("brackets:screen", args=[tournament.slug])
    with override_settings(ADDRESS="", ALLOWED_HOSTS=["*"]):
        assert (
            "evil.example"
            not in client.get(address, headers={"Host": "evil.example"}).content.decode()
        )
    with override_settings(ADDRESS="https://tourney.example", ALLOWED_HOSTS=["*"]):
        shown = client.get(address, headers={"Host": "evil.example"}).content.decode()
    assert "evil.example" not in shown
    assert f"tourney.example/t/{tournament.slug}" in shown


@pytest.mark.django_db
def test_slips_and_the_rack_have_codes_only_where_the_site_says_its_address(client: Client) -> None:
    event = posted(8)
    client.force_login(make_director(event.tournament))
    where = [event.tournament.slug, event.slug]
    slips, rack = (reverse(f"brackets:{name}", args=where) for name in ("slips", "rack"))
    with override_settings(ADDRESS=""):
        assert 'class="qr"' not in client.get(slips).content.decode()
        assert 'class="qr"' not in client.get(rack).content.decode()
    with override_settings(ADDRESS="https://tourney.example"):
        shown = client.get(slips).content.decode()
        assert "tourney.example/t/" in client.get(rack).content.decode()
    assert shown.count('class="qr"') == 9, "one a team, and that of the sheet"
    assert 'aria-label="QR code: Team 1"' in shown


@pytest.mark.parametrize(
    ("address", "typed"),
    [
        ("https://tourney.example/t/lake/", "tourney.example/t/lake"),
        ("http://192.0.2.7:8000/", "192.0.2.7:8000"),
        ("https://192.0.2.7:8000/", "https://192.0.2.7:8000"),
        ("https://[2001:db8::7]/", "[2001:db8::7]"),
    ],
)
def test_what_people_type_leads_there(address: str, typed: str) -> None:
    assert plain_address(address) == typed


@pytest.mark.django_db
def test_the_first_page_leads_phones_to_the_site(client: Client) -> None:
    with override_settings(ADDRESS=""):
        assert "On a phone" not in client.get("/").content.decode()
    with override_settings(ADDRESS="http://192.0.2.7:8000"):
        shown = client.get("/").content.decode()
    assert 'aria-label="QR code: this site on a phone"' in shown
    assert '<p class="address">192.0.2.7:8000</p>' in shown
