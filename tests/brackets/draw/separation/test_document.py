"""The certificate of a draw as the scripting door gives it."""

from __future__ import annotations

from brackets.draw.separation import Certificate, ClubLine
from brackets.draw.separation.document import certificate_document


def test_a_draw_that_keeps_nobody_apart_has_none() -> None:
    assert certificate_document(None) is None


def test_it_lists_every_club_with_its_bound() -> None:
    clubs = (ClubLine("Lakeside", 3, 2, 1), ClubLine("Hilltop", 2, 3, None))
    found = certificate_document(Certificate(None, True, (1, 0, 2), (0, 1, 2), clubs, "Said."))
    assert found is not None
    assert found["clubs"][0] == {
        "club": "Lakeside",
        "members": 3,
        "bound_round": 2,
        "earliest_round": 1,
    }
    assert [one["earliest_round"] for one in found["clubs"]] == [1, None]
    assert (found["pairs_by_round"], found["bound_by_round"]) == ([1, 0, 2], [0, 1, 2])
    assert (found["optimal"], found["said"]) == (None, "Said.")
