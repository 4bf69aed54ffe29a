"""The pictures of the docs are made by this journey: the sample at a fixed time, done as the docs say."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command
from django.utils import timezone
from playwright.sync_api import Browser

from tests.browser.pictures import NOW, PICTURES, take

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
KEPT = Path(__file__).parents[2] / "docs" / "pictures"
MOST = 150_000
"""Bytes of a picture: a page of the docs loads two or three of them."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where they go; `make pictures` says docs/pictures."""
    return Path(os.environ.get("TOURNEY_PICTURES", tmp_path))


def test_every_picture_can_be_made_and_is_small(
    browser: Browser, live_server: Any, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(timezone, "now", lambda: NOW)
    call_command("create_demo", verbosity=0)
    made = list(take(browser, live_server.url, folder))
    assert {path.name: path.stat().st_size for path in made if path.stat().st_size > MOST} == {}
    assert sorted(path.name for path in made) == sorted(path.name for path in KEPT.iterdir())


def test_no_two_pictures_have_one_name() -> None:
    assert len({picture.name for picture in PICTURES}) == len(PICTURES)
