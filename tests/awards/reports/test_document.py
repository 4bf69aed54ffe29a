"""The frozen document: what is written is read, and every byte counts for the checksum."""

from __future__ import annotations

import json
import subprocess
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from awards.reports.document import checksum, event_report, read_document, written
from tests.awards.reports.made import document, line, report


@given(st.text(min_size=1), st.text())
def test_what_is_written_is_read_again(name: str, number: str) -> None:
    name = name.encode("utf-8", "replace").decode()
    number = number.encode("utf-8", "replace").decode()
    found = document(line(player=name, player_number=number))
    assert read_document(written(found)) == event_report(found)
    assert written(json.loads(written(found))) == written(found)


def test_the_checksum_is_the_one_everybody_can_work_out() -> None:
    text = written(document(line(player="Žofia Ångström")))
    said = subprocess.run(["sha256sum"], input=text.encode(), capture_output=True, check=True)
    assert said.stdout.decode().split()[0] == checksum(text)


@given(st.integers(min_value=0), st.sampled_from("0123456789"))
def test_a_changed_letter_changes_the_checksum(at: int, letter: str) -> None:
    text = written(document(line()))
    at %= len(text)
    other = text[:at] + letter + text[at + 1 :]
    assert (checksum(other) == checksum(text)) == (other == text)


def test_a_document_of_another_format_is_refused() -> None:
    with pytest.raises(ValueError, match="tourney-masterpoint-report-1"):
        event_report(document() | {"format": "something else"})


def test_amounts_are_exact_and_nameless_players_are_not_in_the_total() -> None:
    found = report(line(1, "0.10"), line(2, "0.20"), line(3, "9.00", player=""), line(4, "0.00"))
    assert found.total == Decimal("0.30")
    assert [paid.position for paid in found.paid] == [1, 2, 3]
    assert found.lines[2].who == "each player without a name of Team 1"
    assert found.lines[0].of("gold") == Decimal("0.10")
    assert found.lines[0].of("red") == 0


@pytest.mark.parametrize(
    ("own", "places", "said"),
    [([1, 1], [1, 1], ""), ([2, 3], [1, 1], "2/3 in bracket 2"), (None, [1, 1], "match awards")],
)
def test_what_was_paid_is_said_where_it_is_not_the_place(
    own: list[int] | None, places: list[int], said: str
) -> None:
    rank = said or "1 in bracket 2"
    [found] = report(line(own_places=own, places=places, own_rank=rank)).lines
    assert found.paid_as == said
