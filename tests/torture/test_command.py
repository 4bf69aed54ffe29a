"""The command knows its parts and databases, and the long run's page says what was tried where."""

from __future__ import annotations

from pathlib import Path

import pytest

from torture import trust
from torture.__main__ import main
from torture.databases import PostgreSQL, SQLite, database_of
from torture.outcome import Outcome
from torture.parts import PARTS, SHARE, chosen
from tourney.config.house import release

README = Path(__file__).resolve().parents[2] / "torture/README.md"


def test_a_part_nobody_knows_is_named_with_those_there_are(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["nothing"]) == 2
    assert "No part is called nothing; there are conflicts" in capsys.readouterr().out


def test_parts_are_chosen_by_words() -> None:
    assert chosen([]) == list(PARTS)
    assert [one.name for one in chosen(["kill"])] == ["kills"]


@pytest.mark.parametrize("part", PARTS, ids=lambda one: one.name)
def test_the_papers_say_how_often_a_part_tries(part: object) -> None:
    assert isinstance(part, type(PARTS[0]))
    assert part.tries(full=True) == part.full
    assert part.tries(full=False) == max(1, part.full // SHARE)
    (line,) = [
        one for one in README.read_text().splitlines() if one.startswith(f"| `{part.name}` ")
    ]
    assert line.endswith(f"| {part.full:,} |")


def test_the_database_of_an_address_is_never_the_one_that_is_hurt(tmp_path: Path) -> None:
    found = database_of("postgres://me@127.0.0.1/mine", tmp_path)
    assert isinstance(found, PostgreSQL)
    named = found.environment("kills", tmp_path)["DATABASE_URL"]
    assert named == "postgres://me@127.0.0.1/mine_kills"
    assert isinstance(database_of("sqlite", tmp_path), SQLite)
    with pytest.raises(SystemExit, match="write sqlite or postgres"):
        database_of("mysql://me@127.0.0.1/mine", tmp_path)


def test_the_page_of_the_long_run_adds_the_pieces_of_each_part(tmp_path: Path) -> None:
    kept, page = tmp_path / "trust.json", tmp_path / "trust.md"
    slow = Outcome("kills", tried=100, busy=3, notes=["one was slow."])
    for outcome, database, seed in (
        (Outcome("kills", tried=7, errors=1), "SQLite", "1"),
        (slow, "SQLite", "1"),  # the same run again takes the place of the one before
        (slow, "SQLite", "2"),
        (Outcome("kills", tried=199, lost=1), "PostgreSQL", "1"),
    ):
        trust.keep(outcome, database, seed, kept)
    trust.write(kept, page)
    text = page.read_text()
    assert "| kills | 200 | 199 | 1 | 0 | 0 | 0 | 6 |" in text
    assert "| conflicts | not yet | not yet | – | – | – | – | – |" in text
    assert text.count("- kills, SQLite: one was slow.") == 1
    assert "cores and" in text


def test_the_page_says_nothing_of_another_release(tmp_path: Path) -> None:
    kept, page = tmp_path / "trust.json", tmp_path / "trust.md"
    trust.keep(Outcome("kills", tried=200), "SQLite", "1", kept)
    kept.write_text(kept.read_text().replace(f'"{release()}"', '"0.0.1"'))
    trust.write(kept, page)
    assert "| kills | not yet | not yet | – |" in page.read_text()
