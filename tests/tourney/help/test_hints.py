"""Help beside single fields: each stands at a field that is asked, is a question, and is answered in a breath."""

from __future__ import annotations

import pytest
from django.template.loader import render_to_string
from django.test import Client
from django.urls import reverse

from awards.forms.settings import SanctionForm
from awards.mapping.rulebook import rulebook_of
from awards.models import Sanction
from brackets.systems.cup.forms import SettingsForm as CupForm
from brackets.systems.judo.forms import SettingsForm as JudoForm
from brackets.systems.scrabble.forms.plan import PlanForm
from tests.awards.making import loaded
from tests.factories import make_admin, make_event, make_tournament
from tourney.forms.events import EventForm
from tourney.forms.tournaments import TournamentForm
from tourney.help.finding import all_hints, helps, hint_of
from tourney.help.values import Hint
from tourney.systems import systems
from tourney.templatetags.hints import shown

HINTS = tuple(all_hints().values())
LONGEST_QUESTION, LONGEST_ANSWER = 60, 260


def _at(hint: Hint) -> str:
    return hint.at


def test_no_field_has_two() -> None:
    assert len(HINTS) == sum(len(one.hints) for one in helps())


@pytest.mark.parametrize("hint", HINTS, ids=_at)
def test_each_is_a_question_with_a_short_answer(hint: Hint) -> None:
    read = shown(hint)
    assert read.asks.endswith("?")
    assert len(read.asks) <= LONGEST_QUESTION
    assert read.said
    assert len(" ".join(read.said)) <= LONGEST_ANSWER
    assert (read.topic is not None) == bool(hint.topic)


@pytest.mark.django_db
def test_each_stands_at_a_field_that_a_form_asks() -> None:
    tournament = make_tournament()
    event = make_event(tournament)
    kinds = [kind.key for system in systems().values() for kind in system.kinds]
    forms = [
        TournamentForm(),
        CupForm(),
        JudoForm(),
        PlanForm({}),
        SanctionForm(instance=Sanction(event=event), book=rulebook_of(loaded())),
        *(EventForm(tournament=tournament, kind=kind) for kind in kinds),
    ]
    asked = {
        hint.at
        for form in forms
        for name in form.fields
        if (hint := hint_of(form.hinted, name)) is not None
    }
    assert asked == set(all_hints())


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("kind", "asked"),
    [("knockout", "What is a match of three?"), ("cup", "How many are there?")],
)
def test_a_new_event_has_that_of_its_system(kind: str, asked: str) -> None:
    client = Client()
    client.force_login(make_admin())
    address = reverse("tourney:new_event", args=[make_tournament().slug])
    page = client.get(address, {"kind": kind}).content.decode()
    assert f"<summary>{asked}</summary>" in page
    other = client.get(address, {"kind": "judo"}).content.decode()
    assert f"<summary>{asked}</summary>" not in other


def test_what_a_hint_leads_to_leaves_the_form_as_it_is() -> None:
    """What is typed stays: help opens beside it."""
    beside = [one for hint in HINTS for one in shown(hint).said if "<a" in one]
    assert all('target="_blank"' in one for one in beside)
    topic = next(hint for hint in HINTS if hint.topic)
    assert 'target="_blank"' in render_to_string("forms/hint.html", {"hint": shown(topic)})
