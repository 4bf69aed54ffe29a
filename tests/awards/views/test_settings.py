"""The settings: one choice, and all else in a sentence; what is asked is gone when it is answered."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from awards.actions.awards import compute_awards, publish_awards
from awards.models import Sanction
from brackets.systems.bridge.actions import record_line_ups
from brackets.systems.bridge.desk.half import Scope, half_page
from tests.awards.making import computed, finished, loaded, made_field, sanctioned
from tests.awards.ranked_making import pairs_event, rank
from tests.brackets.systems.bridge.desk import text
from tests.factories import make_director
from tourney.models import Event

pytestmark = pytest.mark.django_db


def at(event: Event, name: str) -> str:
    return reverse(f"awards:{name}", args=[event.tournament.slug, event.slug])


def signed(client: Client, event: Event) -> Client:
    client.force_login(make_director(event.tournament))
    return client


def test_one_choice_is_asked_and_the_rest_stands_in_a_sentence(client: Client) -> None:
    loaded()
    event = made_field(8)
    page = text(signed(client, event).get(at(event, "settings")))
    folded = page.index('<details class="defaults"')
    assert page.index('name="classification"') < folded
    rest = ("edition", "restrictions", "layout", "charity", "reading_rounding", "b1-gold")
    assert all(page.index(f'name="{name}"') > folded for name in rest)
    said = page[folded:].partition("</summary>")[0]
    assert "brackets by strength, open to everybody, the book read as its edition does" in said
    assert "<b>" not in said
    assert 'name="reading_lost_final"' in page
    assert 'name="reading_flight_depth"' not in page
    assert "Save and compute" not in page


def test_a_question_about_matches_is_not_asked_of_pairs_and_its_answer_stays(
    client: Client,
) -> None:
    """A reading that counts nowhere in an event is no field of its page, and is not dropped."""
    loaded()
    event = pairs_event([100] * 8)
    sanctioned(event, readings={"one_win_of_two": "full"})
    signed(client, event)
    page = text(client.get(at(event, "settings")))
    assert 'name="reading_credited_depth"' in page
    assert 'name="reading_flight_depth"' in page
    assert 'name="reading_one_win_of_two"' not in page
    assert 'name="reading_lost_final"' not in page
    version = Sanction.objects.get(event=event).version
    typed = {"classification": "regional", "restrictions": "0", "version": version}
    assert client.post(at(event, "settings"), typed).status_code == 302
    assert Sanction.objects.get(event=event).readings == {"one_win_of_two": "full"}


def test_what_was_chosen_is_marked_and_what_is_wrong_is_open(client: Client) -> None:
    loaded()
    event = made_field(8)
    sanctioned(event, charity=True, readings={"rounding": "half_even"})
    page = text(signed(client, event).get(at(event, "settings")))
    assert "<b>charity event</b>" in page
    assert "<b>rounding read otherwise</b>" in page
    version = Sanction.objects.get(event=event).version
    typed = {"classification": "regional", "restrictions": "0", "version": version, "b1-m": "x"}
    refused = client.post(at(event, "settings"), typed)
    assert refused.status_code == 422
    assert '<details class="defaults" open>' in text(refused)


def test_a_finished_event_is_saved_and_computed_at_once(client: Client) -> None:
    loaded()
    event = finished(8)
    page = signed(client, event).get(at(event, "settings"))
    assert "Save and compute the awards" in text(page)
    assert "Save the settings" in text(page)
    typed = {"classification": "regional", "restrictions": "0", "version": 0, "compute": "1"}
    assert client.post(at(event, "settings"), typed).status_code == 302
    assert Sanction.objects.get(event=event).status == Sanction.Status.COMPUTED


def test_a_ranked_event_is_computed_at_once_only_with_a_ranking(client: Client) -> None:
    loaded()
    event = pairs_event([100, 200])
    page = signed(client, event).get(at(event, "settings"))
    assert "Save and compute the awards" not in text(page)
    rank(event, [1, 2])
    assert "Save and compute the awards" in text(client.get(at(event, "settings")))


def test_settings_are_saved_though_the_awards_are_refused(client: Client) -> None:
    """A club event has no scale in the book: it is said where the awards are, and sent once."""
    loaded()
    event = pairs_event([100, 200], sessions=1)
    rank(event, [1, 2])
    typed = {"classification": "club", "restrictions": "0", "version": 0, "compute": "1"}
    answer = signed(client, event).post(at(event, "settings"), typed, follow=True)
    assert answer.redirect_chain
    assert "The settings are saved." in text(answer)
    assert "The awards are not computed." in text(answer)
    assert Sanction.objects.get(event=event).classification == "club"
    public = text(Client().get(at(event, "event")))
    assert "What the places pay is not known yet" in public
    assert "club scale" not in public


def test_line_ups_are_not_asked_for_any_more_once_they_are_entered(client: Client) -> None:
    loaded()
    event = finished(8, members=6)
    computed(event)
    desk = at(event, "desk")
    asked = text(signed(client, event).get(desk))
    assert "Line-ups not entered" in asked
    assert at(event, "half") in asked
    record_line_ups(event, half_page(event, Scope(), {}).given, by=None)
    answered = text(client.get(desk))
    assert "Line-ups not entered" not in answered
    assert "no line-up" not in answered.lower()


def test_who_has_answered_for_them_by_publishing_is_not_asked_either(client: Client) -> None:
    loaded()
    event = finished(8, members=6)
    version = computed(event).version
    publish_awards(event, version=version, line_ups_assumed=True, by=None)
    assert "Line-ups not entered" not in text(signed(client, event).get(at(event, "desk")))


def test_a_team_without_names_leads_to_its_entry_where_they_are_typed(client: Client) -> None:
    loaded()
    event = finished(8)
    event.entrants.filter(number=1).update(size=6)
    event.entrants.get(number=1).members.all().delete()
    sanctioned(event)
    compute_awards(event, by=None)
    page = text(signed(client, event).get(at(event, "desk")))
    entry = reverse("tourney:entry", args=[event.tournament.slug, event.slug, 1])
    assert f'<a href="{entry}">' in page
    assert "name its members" in page
    assert at(event, "half") not in page
