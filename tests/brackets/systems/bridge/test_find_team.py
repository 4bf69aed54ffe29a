"""A director names a team by entry number, by name, or as the list completes it; names may look like numbers."""

from __future__ import annotations

import pytest
from django.core.exceptions import ValidationError

from brackets.systems.bridge.forms.plan import find_team
from tests.factories import make_entrant, make_event
from tourney.models import Event

pytestmark = pytest.mark.django_db

NAMES = ("Team 4", "R2D2", "7 No Trump", "3 Müller 2", "12", "Jack High", "No Trump", "Ann – Ben")


def entered() -> Event:
    """Entries 1 to 8 with these names."""
    event = make_event()
    for name in NAMES:
        make_entrant(event, name)
    return event


def test_a_team_is_found_by_its_number_and_by_its_name_as_the_list_completes_it() -> None:
    event = entered()
    for number, name in enumerate(NAMES, start=1):
        assert find_team(event, str(number)).number == number
        if f"{number} {name}" not in NAMES:
            assert find_team(event, f" {number} {name} ").number == number


@pytest.mark.parametrize(
    ("typed", "number"),
    [
        ("Team 4", 1),
        ("team 4", 1),
        ("r2d2", 2),
        ("3 7 No Trump", 3),
        ("3 Müller 2", 4),
        ("müller", 4),
        ("12", 5),
        ("5 12", 5),
        ("jack", 6),
        ("6 Ja", 6),
        ("8 Ann", 8),
        ("2 R", 2),
    ],
)
def test_a_name_is_never_read_for_a_number(typed: str, number: int) -> None:
    assert find_team(entered(), typed).number == number


@pytest.mark.parametrize("typed", ["7 No Trump", "trump", "m"])
def test_what_fits_several_teams_is_refused_with_their_numbers(typed: str) -> None:
    with pytest.raises(ValidationError, match="fits several teams"):
        find_team(entered(), typed)


@pytest.mark.parametrize("typed", ["45", "45 Team 4", "Nobody", "4 R2D2", "12 12"])
def test_what_fits_no_team_is_refused(typed: str) -> None:
    with pytest.raises(ValidationError, match="No team"):
        find_team(entered(), typed)
