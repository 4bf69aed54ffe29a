"""What becomes of a category that an older version of the engine drew."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.brackets.systems.bridge.desk import signed, text, url
from tests.brackets.systems.judo.playing import posted_judo

pytestmark = pytest.mark.django_db


def test_it_stays_as_posted_and_is_not_drawn_again(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    event = posted_judo(9)
    signed(client, event)
    assert "How far apart" in text(client.get(url(event, "judo_draw")))
    for page in ("draw", "event"):
        monkeypatch.setattr(f"brackets.systems.judo.pages.{page}.VERSION", 3)
    page = text(client.get(url(event, "judo_draw")))
    assert "this version cannot draw it again nor say how good it is" in page
    assert "How far apart" not in page
    public = text(client.get(event.get_absolute_url()))
    assert "it stays as posted, and this version cannot draw it again" in public
