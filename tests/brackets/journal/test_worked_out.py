"""What is worked out once, is worked out again once its fact is another, and goes once others took its place."""

from __future__ import annotations

import pytest

from brackets.journal.worked_out import WorkedOut

done: list[int] = []


def asked(kept: WorkedOut[str], key: int, made_of: str) -> str:
    def work() -> str:
        done.append(key)
        return f"{key} of {made_of}"

    return kept.of(key, made_of, work)


def test_it_is_worked_out_once_until_its_fact_changes() -> None:
    done.clear()
    kept = WorkedOut[str](most=2)
    for made_of in ("a", "a", "b", "a"):
        assert asked(kept, 1, made_of) == f"1 of {made_of}"
    assert done == [1, 1, 1]


def test_what_was_asked_for_longest_ago_goes_first() -> None:
    done.clear()
    kept = WorkedOut[str](most=2)
    for key in (1, 2, 1, 3, 1, 2):
        asked(kept, key, "a")
    assert done == [1, 2, 3, 2]


def test_what_breaks_is_not_kept() -> None:
    done.clear()
    kept = WorkedOut[str](most=2)

    def broken() -> str:
        raise LookupError

    with pytest.raises(LookupError):
        kept.of(1, "a", broken)
    assert asked(kept, 1, "a") == "1 of a"
