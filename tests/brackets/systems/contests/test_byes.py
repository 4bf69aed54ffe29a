"""A bye is called one: "w.o." and "without play" are of somebody who did not come."""

from __future__ import annotations

import re

import pytest
from django.test import Client
from django.urls import reverse

from brackets.drawn.facts import Withdrawn
from brackets.journal.append import append
from brackets.models import Match
from tests.brackets.systems.bridge.desk import text
from tests.brackets.systems.bridge.playing import match_of, play, posted
from tests.brackets.systems.cup.playing import decide as decide_in_cup
from tests.brackets.systems.cup.playing import posted_cup
from tests.brackets.systems.judo.playing import decide, posted_judo
from tourney.models import Event

pytestmark = pytest.mark.django_db


def shown(client: Client, event: Event, key: str) -> str:
    """What the picture says of one match."""
    page = text(client.get(reverse("brackets:event", args=[event.tournament.slug, event.slug])))
    found = re.search(
        rf'<article class="match contest[^>]* id="b?{key.lower()}".*?</article>', page, re.S
    )
    assert found
    return found[0]


def why(event: Event, key: str) -> str:
    """The code of what decided a match."""
    return Match.objects.get(bracket__event=event, key=key).decided_by


def test_in_a_cup_nobody_comes_from_a_match_that_both_missed(client: Client) -> None:
    event = posted_cup(8)
    decide_in_cup(event, "R1M1", "neither")
    decide_in_cup(event, "R1M2", "1")
    assert why(event, "R2M1") == "walkover"
    bye = shown(client, event, "R2M1")
    assert "<span>bye</span>" in bye
    assert "w.o." not in bye
    assert "without play" not in bye
    decide_in_cup(event, "R1M3", "w1")
    missed = shown(client, event, "R1M3")
    assert "w.o." in missed
    assert "without play" in missed


def test_in_a_knockout_of_teams_it_is_no_walkover_either(client: Client) -> None:
    event = posted(8)
    both = match_of(event, "R1M1").sides.all()
    append(event, *(Withdrawn(side.entrant_key) for side in both), by=None)
    for at in (2, 3, 4):
        play(event, f"R1M{at}", (40, 20))
    (key,) = Match.objects.filter(bracket__event=event, decided_by="walkover").values_list(
        "key", flat=True
    )
    where = [event.tournament.slug, event.slug, 1]
    page = text(client.get(reverse("brackets:bracket", args=where)))
    assert re.search(rf'id="[^"]*{key.lower()}".*?<span class="state done">bye</span>', page, re.S)
    assert "walkover" not in page


def test_in_judo_who_did_not_come_leaves_a_bye_in_the_repechage(client: Client) -> None:
    event = posted_judo(8)
    decide(event, "M1", "w1")
    decide(event, "M2", "1")
    assert "w.o." in shown(client, event, "M1")
    (key,) = Match.objects.filter(bracket__event=event, decided_by="walkover").values_list(
        "key", flat=True
    )
    bye = shown(client, event, key)
    assert "<span>bye</span>" in bye
    assert "w.o." not in bye
    assert "without play" not in bye
