"""A property is tried on as many examples as it says, on half of them or on a tenth where the profile says so."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import settings

from tests.examples import examples


@pytest.fixture
def profile() -> Iterator[None]:
    """Whatever profile a run has, it has again."""
    before = settings.get_current_profile_name()
    yield
    settings.load_profile(before)


@pytest.mark.usefixtures("profile")
@pytest.mark.parametrize(
    ("name", "tried"),
    [("tourney", [300, 40, 8, 1]), ("half", [150, 20, 4, 1]), ("fast", [30, 4, 3, 1])],
)
def test_a_profile_says_what_part_of_the_examples_is_tried(name: str, tried: list[int]) -> None:
    settings.load_profile(name)
    assert [examples(count).max_examples for count in (300, 40, 8, 1)] == tried


def test_everything_else_is_as_given_and_no_example_has_a_time_limit() -> None:
    found = examples(40, stateful_step_count=25)
    assert (found.stateful_step_count, found.deadline) == (25, None)
