"""`manage.py deliver` as the service runs it: stopped it lets go, killed in the middle nothing is lost."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from bench.shipped import ROOT, Shipped, until
from tests.tourney.webhooks.receiving import HERE, Program, listening

MAKE = """
from tests.tourney.webhooks.making import make_receiver, noted
receiver, _ = make_receiver(address="{address}")
noted(receiver, {count})
print(receiver.pk)
"""
UNIT = ROOT / "deploy/tourney-deliver.service"


class Site:
    """A site on this machine with nothing but its data, whose outbox is full."""

    def __init__(self, made: Shipped, program: Program, count: int) -> None:
        self.made = made
        self.environment = made.environment() | {"TOURNEY_WEBHOOKS_PRIVATE": "1"}
        made.does(MAKE.format(address=program.address(host=HERE), count=count))

    @contextmanager
    def delivering(self, *words: str, **more: str) -> Iterator[subprocess.Popen[str]]:
        """The command in a process of its own, which ends with the block whatever happens in it."""
        process = subprocess.Popen(
            [sys.executable, "manage.py", "deliver", *words],
            cwd=ROOT, env=self.environment | more, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        )  # fmt: skip
        try:
            yield process
        finally:
            process.kill()
            process.communicate()

    def states(self) -> Counter[str]:
        return Counter(str(row[0]) for row in self.made.read("SELECT state FROM tourney_notice"))

    def in_hand(self) -> object:
        return self.made.read("SELECT busy_until FROM tourney_receiver")[0][0]


@pytest.fixture
def made(tmp_path: Path, prepared: Shipped) -> Shipped:
    """The data of a new site."""
    found = Shipped(tmp_path)
    subprocess.run(["cp", "-a", str(prepared.folder / "data"), str(tmp_path)], check=True)
    return found


@pytest.mark.long
def test_killed_in_the_middle_it_loses_nothing_and_repeats_under_the_same_name(
    made: Shipped,
) -> None:
    with listening() as program:
        site = Site(made, program, count=2)
        program.gate.clear()
        with site.delivering() as process:
            until(lambda: bool(program.heard))
            os.kill(process.pid, signal.SIGKILL)
            process.wait()
        program.gate.set()
        assert site.states() == {"waiting": 2}
        assert site.in_hand()
        made.write("UPDATE tourney_receiver SET busy_until = '2026-01-01 00:00:00'")  # time goes by
        with site.delivering("--once") as process:
            assert process.wait(60) == 0
        assert site.states() == {"sent": 2}
    first, again, second = program.names
    assert first == again != second


@pytest.mark.long
def test_stopped_it_lets_go_of_what_it_has_and_ends_in_peace(made: Shipped) -> None:
    with listening() as program:
        site = Site(made, program, count=1)
        program.gate.clear()
        for number, stop in enumerate((signal.SIGTERM, signal.SIGINT), start=1):
            with site.delivering() as process:
                until(lambda number=number: len(program.heard) == number)  # type: ignore[misc]
                process.send_signal(stop)
                said, _ = process.communicate(timeout=60)
                assert (process.returncode, said) == (0, "")
            assert site.states() == {"waiting": 1}
            assert site.in_hand() is None


@pytest.mark.long
def test_with_the_key_of_another_site_it_sends_nothing_and_says_why(made: Shipped) -> None:
    with listening() as program:
        site = Site(made, program, count=1)
        with site.delivering("--once") as process:
            assert process.wait(60) == 0
        with site.delivering("--once", TOURNEY_SECRET_KEY="another") as process:
            said, _ = process.communicate(timeout=60)
        assert process.returncode == 1
        assert "The key of this site is another" in said
    assert len(program.heard) == 1


def test_its_unit_may_do_no_more_than_that_of_the_site() -> None:
    """What is shut off there is shut off here, line by line."""
    own, site = (
        path.read_text().splitlines() for path in (UNIT, UNIT.with_name("tourney.service"))
    )
    begins = next(at for at, line in enumerate(site) if line.startswith("NoNewPrivileges"))
    assert own[own.index("NoNewPrivileges=yes") :] == site[begins:]
    assert "tourney deliver" in UNIT.read_text()
