"""The hall and the pages of judoka as published bytes: new with what they say, and with the time."""

from __future__ import annotations

import pytest
from django.urls import reverse

from tests.brackets.systems.judo.playing import posted_judo
from tests.test_published import Site, site
from tourney.actions import raise_entries_version
from tourney.models import Member
from tourney.published.stamp import SLOT

__all__ = ["site"]
pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.postgresql]


def test_a_player_who_changes_clubs_is_of_the_new_one_in_the_hall(site: Site) -> None:
    event = posted_judo(8)
    path = f"{event.tournament.get_absolute_url()}hall/"
    member = Member.objects.get(name="J1")
    assert member.club.encode() in site.ask(path).body
    Member.objects.filter(pk=member.pk).update(club="Harbour Club")
    raise_entries_version(event)
    assert b"Harbour Club" in site.ask(path).body


def test_a_page_that_tells_about_when_is_kept_for_a_few_minutes(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = [1_800_000_000.0]
    monkeypatch.setattr("tourney.published.stamp.time", lambda: clock[0])
    hall = f"{site.event.tournament.get_absolute_url()}hall/"
    mine = reverse("brackets:entrant", args=[*_judo(site), 1])
    for path in (hall, mine):
        tag = site.ask(path).headers["etag"]
        assert site.ask(path, if_none_match=tag).status == 304
        clock[0] += SLOT
        assert site.ask(path, if_none_match=tag).status == 200
    tag = site.ask().headers["etag"]
    clock[0] += SLOT
    assert site.ask(if_none_match=tag).status == 304


def _judo(site: Site) -> tuple[str, str]:
    event = posted_judo(8)
    return event.tournament.slug, event.slug
