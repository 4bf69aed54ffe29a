"""The manifest and the script that keeps pages: of this release alone, and nothing of a desk."""

from __future__ import annotations

import json
import re

import pytest
from django.contrib.staticfiles import finders
from django.test import Client, override_settings

from tests.brackets.systems.bridge.playing import posted
from tourney.published.fingerprint import fingerprint

pytestmark = pytest.mark.django_db


def test_the_manifest_names_icons_that_are_there(client: Client) -> None:
    answer = client.get("/manifest.webmanifest")
    assert answer["Content-Type"] == "application/manifest+json"
    found = json.loads(answer.content)
    assert found["scope"] == found["start_url"] == "/"
    for icon in found["icons"]:
        assert finders.find(icon["src"].removeprefix("/static/"))


def test_the_script_is_bound_to_the_release_and_keeps_public_pages_alone(client: Client) -> None:
    answer = client.get("/worker.js")
    assert answer["Content-Type"].startswith("text/javascript")
    assert answer["Cache-Control"] == "no-cache"
    script = answer.content.decode()
    assert f'"tourney-{fingerprint()}"' in script
    pattern = re.search(r"pathname === \"/\" \|\| /(.+?)/\.test", script)
    assert pattern
    kept = re.compile(pattern[1].replace("\\/", "/"))
    assert all(kept.match(path) for path in ("/t/lake/", "/editions/", "/static/css/base.css"))
    assert not any(
        kept.match(path) for path in ("/desk/lake/", "/account/login/", "/c/x/", "/api/v1/")
    )


def test_a_link_has_a_preview_where_the_site_says_its_address(client: Client) -> None:
    event = posted(4)
    path = f"{event.get_absolute_url()}entry/1/"
    with override_settings(ADDRESS=""):
        assert "og:" not in client.get(path).content.decode()
    with override_settings(ADDRESS="https://tourney.example"):
        shown = client.get(path).content.decode()
    assert f'<meta property="og:url" content="https://tourney.example{path}">' in shown
    assert f'content="Team 1, {event.name}"' in shown
    assert 'property="og:image" content="https://tourney.example/static/preview.png"' in shown
