"""Of the copies in a folder the newest of 24 hours, 30 days and 12 months stay; nothing else is touched."""

from __future__ import annotations

from datetime import datetime, timedelta
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from tests.examples import examples
from tourney.backup.folder import STAMP, copies, staying, thin

BEGIN = datetime(2023, 1, 1)
MOMENTS = st.lists(
    st.one_of(
        st.integers(0, 4 * 365 * 86_400), st.integers(0, 40 * 24).map(lambda hour: hour * 3600)
    ).map(lambda seconds: BEGIN + timedelta(seconds=seconds)),
    max_size=120,
    unique=True,
)


def newest_of(moments: set[datetime], form: str, most: int) -> set[datetime]:
    """The rule again, slowly: of each of the newest hours, days or months the latest."""
    hours = sorted({moment.strftime(form) for moment in moments})[-most:]
    return {max(one for one in moments if one.strftime(form) == hour) for hour in hours}


@examples(60)
@given(MOMENTS)
def test_those_that_stay_are_the_newest_of_their_hours_days_and_months(
    moments: list[datetime],
) -> None:
    every, kept = set(moments), staying(moments)
    rules = (("%Y-%m-%d %H", 24), ("%Y-%m-%d", 30), ("%Y-%m", 12))
    assert kept == set().union(*(newest_of(every, *rule) for rule in rules))
    assert len(kept) <= 66
    assert staying(kept) == kept
    assert not moments or max(moments) in kept


@examples(30)
@given(MOMENTS)
def test_thinning_after_each_copy_leaves_what_thinning_once_would(
    moments: list[datetime],
) -> None:
    kept: set[datetime] = set()
    for moment in sorted(moments):
        kept = staying({*kept, moment})
    assert kept == staying(moments)


def test_the_newest_stays_also_where_the_clock_went_back(tmp_path: Path) -> None:
    late = [tmp_path / f"tourney-20300101-000{minute}00.sqlite3" for minute in range(2)]
    for path in late:
        path.touch()
    assert thin(tmp_path, besides=late[0]) == []
    assert thin(tmp_path) == [late[0]]


def test_only_copies_of_the_own_name_go(tmp_path: Path) -> None:
    hour = [BEGIN + timedelta(minutes=minute) for minute in range(3)]
    for moment in hour:
        (tmp_path / f"tourney-{moment.strftime(STAMP)}.sqlite3").touch()
        (tmp_path / f"before-restore-{moment.strftime(STAMP)}.sqlite3").touch()
    others = ["tourney.sqlite3", "tourney-20230101-000000.sqlite3.age", "tourney-20230101-000000.txt",
              "my-tourney-20230101-000000.sqlite3", "tourney-20231301-000000.sqlite3"]  # fmt: skip
    for name in others:
        (tmp_path / name).touch()
    (tmp_path / "tourney-20230101-000005.sqlite3").mkdir()
    gone = thin(tmp_path)
    assert sorted(path.name for path in gone) == [
        "tourney-20230101-000000.sqlite3",
        "tourney-20230101-000100.sqlite3",
    ]
    assert list(copies(tmp_path)) == [tmp_path / "tourney-20230101-000200.sqlite3"]
    assert len(list(tmp_path.glob("before-restore-*"))) == 3
    assert all((tmp_path / name).exists() for name in others)
