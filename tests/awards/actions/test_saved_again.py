"""What is saved as it stands leaves the computed awards; whatever is different makes them stale."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest

from awards.actions.awards import compute_awards
from awards.actions.ranked import put_into_group, save_sections, write_boards
from awards.actions.sanctions import sanction_event, set_terms
from awards.mapping.ranked import ranked_field
from awards.models import Award, Edition, RankedField, Sanction
from awards.queries.sanctions import sanction_of
from tests.awards.making import computed, finished, loaded, sanctioned
from tests.awards.ranked_making import POINTS, at, director, pairs_event, rank
from tests.awards.ranked_making import sanctioned as ranked_sanctioned
from tourney.models import Event

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def edition() -> Edition:
    return loaded()


NO_TERMS = {"upper_limit": None, "m": None, "gold": "", "flight": None, "group": False}
TERMS = NO_TERMS | {"upper_limit": Decimal(9999), "m": Decimal("0.9"), "gold": "1/3"}
OTHER = {
    "upper_limit": Decimal(9998),
    "m": Decimal("0.8"),
    "gold": "1",
    "flight": 1,
    "group": True,
}


@pytest.mark.postgresql
@pytest.mark.parametrize("terms", [TERMS, NO_TERMS])
def test_terms_that_are_said_once_more_leave_the_awards(terms: dict[str, Any]) -> None:
    event = finished(8)
    sanctioned(event)
    set_terms(event, bracket_number=1, by=None, **terms)
    before = compute_awards(event, by=None)
    set_terms(event, bracket_number=1, by=None, **terms)
    check_untouched(event, before)


@pytest.mark.parametrize("name", TERMS)
def test_any_other_term_makes_them_stale(name: str) -> None:
    event = finished(8)
    sanctioned(event)
    set_terms(event, bracket_number=1, by=None, **TERMS)
    compute_awards(event, by=None)
    set_terms(event, bracket_number=1, by=None, **(TERMS | {name: OTHER[name]}))
    assert sanction_of(event).status == Sanction.Status.NONE
    assert not Award.objects.exists()


def test_an_m_of_0_is_a_number_like_another() -> None:
    event = finished(8)
    sanctioned(event)
    kept = set_terms(event, bracket_number=1, by=None, **(NO_TERMS | {"m": Decimal(0)}))
    assert kept is not None
    compute_awards(event, by=None)
    assert set(event.sanction.awards.values_list("award", flat=True)) == {Decimal(0)}


SAID = {"classification": "regional", "restrictions": 0, "readings": {}, "charity": False}
SAID_NOW = {
    "classification": "sectional",
    "restrictions": 1,
    "readings": {"rounding": "exact"},
    "charity": True,
}


@pytest.mark.postgresql
def test_settings_that_are_saved_once_more_leave_the_awards() -> None:
    event = finished(8)
    before = computed(event, **SAID)
    sanction_event(event, values=SAID, version=before.version, by=None)
    check_untouched(event, before)


@pytest.mark.parametrize("name", SAID)
def test_any_other_setting_makes_them_stale(name: str) -> None:
    event = finished(8)
    before = computed(event, **SAID)
    values = SAID | {name: SAID_NOW[name]}
    sanction_event(event, values=values, version=before.version, by=None)
    assert sanction_of(event).status == Sanction.Status.NONE
    assert not Award.objects.exists()


def check_untouched(event: Event, before: Sanction) -> None:
    """The awards stand as they were computed, under the same version and with no history more."""
    now = sanction_of(event)
    assert (now.status, now.version) == (Sanction.Status.COMPUTED, before.version)
    assert Award.objects.filter(sanction=now).exists()
    assert now.history.first().status == Sanction.Status.COMPUTED


def typed_field(event: Event, **more: object) -> None:
    """The form of the field, as a director sends it."""
    stored = RankedField.objects.filter(event=event).first()
    limits = {"g1-name": "A", "g2-name": "B", "g2-upper_limit": "1500", "g3-name": "C"}
    sent = {
        "version": stored.version if stored else 0,
        "layout": "strata",
        "eligibility": "strongest",
        "cut_after": "",
        "credit_tables": "12.5",
        "credit_reason": "asked",
        **limits,
        "g3-upper_limit": "500",
        **more,
    }
    assert director(event).post(at(event, "field"), sent).status_code == 302


def typed_sections(event: Event, entrants: int = 12) -> None:
    sections = [{"session": 1, "name": "A", "tables": Decimal(6), "entrants": entrants}]
    save_sections(event, sections=sections, version=ranked_field(event).version, by=None)


def word(event: Event, reason: str = "by the committee") -> None:
    version, pair = ranked_field(event).version, event.entrants.get(number=4)
    put_into_group(event, pair, group="B", reason=reason, version=version, by=None)


def boards(event: Event, played: int = 20) -> None:
    member = event.entrants.get(number=1).members.first()
    version = ranked_field(event).version
    write_boards(event, boards={member.pk: played}, version=version, by=None)


CHANGES = {
    "field": (typed_field, lambda event: typed_field(event, cut_after="1")),
    "sections": (typed_sections, lambda event: typed_sections(event, 11)),
    "eligibility": (word, lambda event: word(event, "on appeal")),
    "ranking": (lambda event: rank(event, [1, 2]), lambda event: rank(event, [2, 1])),
    "boards": (boards, lambda event: boards(event, 21)),
}


@pytest.mark.parametrize("name", CHANGES)
def test_what_is_said_once_more_leaves_the_computed_awards(name: str) -> None:
    """Nothing that awards are computed from has changed, so nothing has to be computed again."""
    event = pairs_event(POINTS)
    typed_field(event)
    rank(event, list(range(1, 13)))
    again, other = CHANGES[name]
    again(event)
    ranked_sanctioned(event)
    Sanction.objects.filter(event=event).update(status="computed")
    before = ranked_field(event).version, Event.objects.get(pk=event.pk).public_version
    remembered = RankedField.history.count()
    again(event)
    assert Sanction.objects.get(event=event).status == "computed"
    assert before == (ranked_field(event).version, Event.objects.get(pk=event.pk).public_version)
    assert RankedField.history.count() == remembered
    other(event)
    assert Sanction.objects.get(event=event).status == "none"
    assert ranked_field(event).version == before[0] + 1
