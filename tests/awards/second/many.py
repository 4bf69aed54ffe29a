"""Compares as many documents of every kind as wanted and counts what was compared.

python -m tests.awards.second.many 2000 --seed 7
python -m tests.awards.second.many 5000 knockout nabc
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator

import django
from hypothesis import HealthCheck, Phase, given, seed, settings

from tests.awards.second.facts import Said

ROW = "| {:<18} | {:>9} | {:>7} | {:>9} | {:>9} | {:>7} |"
COLUMNS = ("documents", "groups", "overalls", "sessions", "matches")


def counted(kind: str, documents: int, number: int) -> Counter[str]:
    """The documents of one kind, compared, and how many awards they have; a difference is raised."""
    from tests.awards.second.calculation import second  # noqa: PLC0415 - Django is set up by now
    from tests.awards.second.made.every_kind import EVERY_KIND  # noqa: PLC0415
    from tests.awards.second.test_answers import compare  # noqa: PLC0415

    found = Counter[str]()

    @seed(number)
    @settings(
        max_examples=documents,
        deadline=None,
        database=None,
        phases=[Phase.generate, Phase.shrink],
        suppress_health_check=list(HealthCheck),
    )
    @given(EVERY_KIND[kind])
    def each(document: Said) -> None:
        compare(document)
        found.update(of_document(second(document)))

    each()
    return found


def of_document(groups: list[Said]) -> Iterator[str]:
    """One word for the document, for each of its groups and for each award."""
    yield "documents"
    for group in groups:
        yield "groups"
        yield from ("overalls" for _ in group["overall"])
        yield from ("sessions" for one in group["session"] for _ in one["awards"])
        yield from ("matches" for _ in [group["match"]] if group["match"] is not None)


def main() -> None:
    """Prints a row for each kind, and their sum."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("documents", type=int)
    asked.add_argument("kinds", nargs="*")
    asked.add_argument("--seed", type=int, default=1)
    told = asked.parse_intermixed_args()
    django.setup()
    from tests.awards.second.made.every_kind import EVERY_KIND  # noqa: PLC0415

    total = Counter[str]()
    print(ROW.format("kind", *COLUMNS))
    for kind in told.kinds or EVERY_KIND:
        found = counted(kind, told.documents, told.seed)
        total += found
        print(ROW.format(kind, *(f"{found[one]:,}" for one in COLUMNS)), flush=True)
    print(ROW.format("all", *(f"{total[one]:,}" for one in COLUMNS)))


if __name__ == "__main__":
    main()
