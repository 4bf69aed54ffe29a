"""The awards are measured at several sizes, and every shipped draft has its impact."""

from __future__ import annotations

import pytest

from awards.models import Edition
from bench import awards, field

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _a_small_regional(monkeypatch: pytest.MonkeyPatch) -> None:
    field.tournament.cache_clear()
    for name, value in {"TEAMS": 17, "STARTS": 2, "SIZES": (1, 2), "TIMES": 1}.items():
        monkeypatch.setattr(awards, name, value)


def test_every_size_and_every_draft_has_its_figure_and_the_whole_its_targets() -> None:
    figures = list(awards.scenario())
    drafts = Edition.objects.filter(status=Edition.Status.DRAFT).order_by("name")
    sizes = ("9 teams in 1 event", "17 teams in 2 events")
    assert drafts.count() > 1
    assert [figure.name for figure in figures] == [
        name
        for size in sizes
        for name in (
            f"awards of {size}",
            f"awards of {size}, stored",
            *(f"impact of {draft} on {size}" for draft in drafts),
        )
    ]
    impacts = len(drafts)
    assert [figure.target for figure in figures] == [
        *["shown"] * (2 + impacts),
        *["under 2 s", "shown"],
        *["under 4 s"] * impacts,
    ]


def test_a_regional_that_takes_longer_misses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(awards, "processor", lambda work: 3.0)
    figures = {figure.name: figure.met for figure in awards.scenario()}
    assert not figures["awards of 17 teams in 2 events"]
    assert figures["awards of 9 teams in 1 event"]
    assert figures["impact of acbl-2007-partial on 17 teams in 2 events"]
