"""How often two meet again, by a coin, beside the figures of judo_sheets.md and of better crossings."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from brackets.systems.judo.engine.systems import sheet_of
from tests.brackets.systems.judo.engine.coins import rematches
from tests.brackets.systems.judo.engine.sheets import research

NAMES = {
    "double_repechage": "double_repechage",
    "swe_dubbelt": "swedish_double",
    "swe_direkt": "swedish_direct",
    "est_d_klass": "estonian_d",
    "swe_enkelt": "swedish_single",
    "esp_doble_perdida": "spanish_double_loss",
    "ijf_last8(esp_repesca_doble)": "ijf_quarter_final",
    "esp_repesca_simple": "spanish_simple",
    "mod_double_elim": "modified_double_elimination",
    "double_rep_one_bronze": "double_repechage_one_bronze",
    "double_lost": "double_loss",
    "gbr_knockout": "british",
    "den_double_elim": "danish",
    "est_d_one_bronze": "estonian_d_one_bronze",
    "german": "german",
}
LINE = re.compile(
    r"^(\S+) +(\d+) matches \d+  P\(>=1 rematch\) ([\d.]+)  mean rematches ([\d.]+)"
    r"  max games (\d+)  rematch matches \{(.*)\}  min games per player (\d+)$",
    re.M,
)
TIMES = {8: 600, 16: 400, 32: 250}


def near(size: int) -> float:
    """More than three standard deviations of a share in so many tournaments."""
    return float(1.75 / TIMES[size] ** 0.5)


def printed() -> Iterator[tuple[str, int, float, float, int, dict[int, float], int]]:
    for name, size, share, mean, most, where, least in LINE.findall(research()):
        at = dict(pair.split(": ") for pair in where.split(", ")) if where else {}
        contests = {int(number): float(rate) for number, rate in at.items()}
        yield NAMES[name], int(size), float(share), float(mean), int(most), contests, int(least)


PRINTED = list(printed())


@pytest.mark.slow
@pytest.mark.parametrize("line", PRINTED, ids=lambda line: f"{line[0]} {line[1]}")
def test_two_meet_again_as_often_as_printed(
    line: tuple[str, int, float, float, int, dict[int, float], int],
) -> None:
    system, size, share, mean, most, contests, least = line
    found = rematches(sheet_of(system, size), TIMES[size], size)
    assert abs(found.at_least_one - share) < near(size)
    assert abs(found.mean - mean) < 3 * near(size)
    assert set(found.by_contest) == set(contests)
    assert all(abs(found.by_contest[at] - rate) < near(size) for at, rate in contests.items())
    assert (found.most_contests, found.fewest_contests) == (most, least)


def test_all_figures_are_compared() -> None:
    assert len(PRINTED) == 32
    assert {line[0] for line in PRINTED} == set(NAMES.values())


@pytest.mark.parametrize(("size", "share"), [(8, 0.57), (16, 0.62), (32, 0.60)])
def test_double_elimination_has_the_better_crossings(size: int, share: float) -> None:
    """The shares of docs/rules/judo.md."""
    found = rematches(sheet_of("double_elimination", size), TIMES[size], size)
    assert abs(found.before_the_final - share) < near(size)
