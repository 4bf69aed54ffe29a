"""A posting is taken back before its first result: players are told, and the next one is another drawing."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from brackets.journal.taking_back import gone
from tests.brackets.conformance.browsing import Page, plain
from tests.brackets.conformance.directing import Director
from tests.brackets.conformance.trial import Trial

pytestmark = pytest.mark.django_db
TOLD = "wait for the new one"


def _takes_back(director: Director) -> Page:
    page = director.browser.open(director.address("posting/take-back/"))
    return director.press(page, "Take back")


def _public(director: Director) -> list[str]:
    """What somebody without an account reads: the event, and its first entrant."""
    event = director.now()
    entry = reverse("brackets:entrant", args=[event.tournament.slug, event.slug, 1])
    pages = [Client().get(address) for address in (event.get_absolute_url(), entry)]
    assert [page.status_code for page in pages] == [200, 200]
    return [plain(page.content.decode()) for page in pages]


def _hall(director: Director) -> str:
    """What everybody reads in the hall."""
    address = reverse("brackets:hall", args=[director.event.tournament.slug])
    return plain(Client().get(address).content.decode())


def _posts_anew(director: Director, trial: Trial) -> None:
    for step in trial.steps[trial.anew :]:
        page = director.browser.open(trial.address(director.event, step.route))
        done = director.press(page, step.button, step.fields)
        assert done.led or done.status == 200, (step, done.status, done.words)


def test_players_are_told_until_it_is_posted_anew_as_another_drawing(
    director: Director, trial: Trial
) -> None:
    old, before = director.looks(), director.seen()
    page = director.browser.open(director.address("posting/take-back/"))
    for said in ("Players see", TOLD, "drawing 1 no longer count", "drawing 2", "You"):
        assert said in page.words, said
    assert all(TOLD not in page for page in _public(director))
    version = director.now().public_version
    assert director.press(page, "Take back").led
    assert director.now().public_version > version
    assert all(TOLD in page for page in _public(director))
    assert "Took back" in director.told(before + 1)
    assert f"taken back by {before + 1}" in director.history().words
    assert TOLD in _hall(director)
    earlier, undo = director.history(), f"/history/{before + 1}/undo/"
    _posts_anew(director, trial)
    assert all(TOLD not in page for page in (*_public(director), _hall(director)))
    assert undo not in director.history().html
    refused = director.press(earlier, "Undo", action=undo)
    assert refused.status == 409
    assert "posted anew" in refused.words
    answer = director.types(trial.first, old)
    assert answer.status == 409
    assert "changed" in answer.words
    assert director.result(trial.first) == ""


def test_a_line_of_the_next_drawing_is_asked_once_whose_slip_it_is(
    director: Director, trial: Trial
) -> None:
    assert _takes_back(director).led
    _posts_anew(director, trial)
    answer = director.types(trial.first)
    assert answer.status == 409
    assert "was taken back at" in answer.words
    assert director.result(trial.first) == ""
    assert director.press(answer, "Yes, its slip is of the new drawing").led
    assert director.result(trial.first) == director.said(trial.first)
    other = Director(trial, director.event)
    assert "was taken back at" in other.types(trial.second).words
    assert director.records(trial.second)


def test_the_undo_brings_the_posting_back_as_it_was(director: Director, trial: Trial) -> None:
    before = [director.meeting(line).stamp for line in (trial.first, trial.second)]
    number = director.seen()
    assert _takes_back(director).led
    assert director.undoes(number + 1).led
    assert all(TOLD not in page for page in _public(director))
    assert [director.meeting(line).stamp for line in (trial.first, trial.second)] == before
    assert director.records(trial.first)


def test_with_a_result_in_the_posting_stays(director: Director, trial: Trial) -> None:
    page = director.browser.open(director.address("posting/take-back/"))
    number = director.begins()
    refused = director.press(page, "Take back")
    assert refused.status == 422
    assert "1 result is in" in refused.words
    assert not director.browser.open(page.address).offers("Take back")
    director.undoes(number)
    moved = director.press(page, "Take back")
    assert moved.status == 409
    assert gone(director.now()) is None
    assert _takes_back(director).led


def test_what_was_amended_is_taken_back_with_it_and_what_moved_is_said(
    director: Director, trial: Trial
) -> None:
    trial.amended(director.now())
    number = director.seen()
    assert _takes_back(director).led
    assert director.undoes(number + 1).led
    assert _takes_back(director).led
    *steps, _ = trial.steps[trial.anew :]
    for step in steps:
        page = director.browser.open(trial.address(director.event, step.route))
        assert director.press(page, step.button, step.fields).status == 200
    last = director.browser.open(trial.address(director.event, trial.steps[-1].route))
    assert "Since drawing " in last.words
