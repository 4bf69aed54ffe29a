"""Entering, correcting, withdrawing and taking back, with versions and history."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal

import pytest

from tests.factories import make_entrant, make_event, make_player, make_user
from tourney import actions, queries
from tourney.http import Conflict
from tourney.importing.rows import MemberRow
from tourney.models import Entrant, Event, Player

pytestmark = [pytest.mark.django_db, pytest.mark.postgresql]
Change = Callable[..., Entrant]


def rows(*names: str) -> list[MemberRow]:
    """Members with names alone."""
    return [MemberRow(place, "", name, Decimal(100)) for place, name in enumerate(names, start=1)]


def names(entrant: Entrant) -> list[str]:
    return [member.player.name for member in queries.members_of(entrant)]


def test_an_entry_gets_the_next_number_even_after_a_withdrawal() -> None:
    event, by = make_event(), make_user()
    first = actions.enter(event, by=by, name="Ann", reported_total=Decimal(900))
    actions.withdraw(first, version=1, by=by)
    second = actions.enter(event, by=by, name="Bo", size=5)
    assert (first.number, second.number, second.is_late) == (1, 2, False)
    assert second.history.get().history_user == by


def test_an_entry_after_posting_is_late_and_public() -> None:
    event = make_event(state=Event.State.POSTED)
    assert actions.enter(event, by=None, name="Ann").is_late
    assert Event.objects.get().entries_version == event.entries_version + 1


def test_a_correction_is_signed_and_raises_the_version() -> None:
    event, by = make_event(), make_user("marit")
    entrant = make_entrant(event, "Ann", reported_total=Decimal(2000))
    stored = actions.correct(entrant, version=1, by=by, reported_total=Decimal(2400), fee="paid")
    assert stored.version == 2
    line = queries.history_of(stored)[0]
    assert (line.who, line.what) == ("marit", "Corrected")
    assert [str(change) for change in line.changes] == [
        "reported total 2,000 → 2,400",
        "entry fee Not paid → Paid",
    ]


def test_a_correction_that_changes_nothing_leaves_no_trace() -> None:
    entrant = make_entrant(make_event(), "Ann", members=2)
    count = entrant.history.count()
    members = [MemberRow(m.position, m.player.number or "") for m in queries.members_of(entrant)]
    stored = actions.correct(entrant, version=1, by=None, name="Ann", members=members)
    assert (stored.version, entrant.history.count()) == (1, count)


def test_a_correction_of_an_old_version_is_refused_with_both_values() -> None:
    entrant = make_entrant(make_event(), "Ann", reported_total=Decimal(2000))
    actions.correct(entrant, version=1, by=None, reported_total=Decimal(2400))
    with pytest.raises(Conflict) as caught:
        actions.correct(entrant, version=1, by=None, reported_total=Decimal(2600))
    assert caught.value.theirs == "reported total 2,400"
    assert caught.value.yours == "reported total 2,600"
    entrant.refresh_from_db()
    assert entrant.reported_total == Decimal(2400)


def test_members_change_places_and_keep_their_rows() -> None:
    entrant = make_entrant(make_event(), "Ann")
    actions.correct(entrant, version=1, by=None, members=rows("A", "B", "C"))
    before = {member.player.name: member.pk for member in queries.members_of(entrant)}
    actions.correct(entrant, version=2, by=None, members=rows("C", "A", "D"))
    assert names(entrant) == ["C", "A", "D"]
    after = {member.player.name: member.pk for member in queries.members_of(entrant)}
    assert (after["A"], after["C"]) == (before["A"], before["C"])
    changes = [change.label for change in queries.history_of(entrant)[0].changes]
    assert changes == ["player 1", "player 2", "player 3"]


def test_the_member_file_is_corrected_only_when_asked() -> None:
    entrant, player = make_entrant(make_event()), make_player("Ann Lea", number="K1")
    row = MemberRow(1, "K1", "Ann Lee", rating=Decimal(7))
    actions.correct(entrant, version=1, by=None, members=[row])
    player.refresh_from_db()
    assert (player.name, player.rating) == ("Ann Lea", Decimal(7))
    actions.correct(entrant, version=2, by=None, members=[row], correct_member_file=True)
    player.refresh_from_db()
    assert player.name == "Ann Lee"
    assert Player.history.filter(id=player.pk).count() == 3


def test_withdrawing_and_reinstating() -> None:
    entrant = make_entrant(make_event())
    assert actions.withdraw(entrant, version=1, by=None).is_withdrawn
    assert not actions.reinstate(entrant, version=2, by=None).is_withdrawn
    assert [line.what for line in queries.history_of(entrant)][:2] == ["Reinstated", "Withdrawn"]


@pytest.mark.parametrize("change", [actions.withdraw, actions.reinstate])
def test_nobody_leaves_or_comes_back_in_a_list_that_was_posted_meanwhile(change: Change) -> None:
    """Whoever looked at the entry before the posting waited for its lock: what counts is how the event is now."""
    entrant = make_entrant(make_event())
    Event.objects.update(state=Event.State.POSTED)
    with pytest.raises(actions.PostedMeanwhile, match="do this where the draw is"):
        change(entrant, version=1, by=None)
    entrant.refresh_from_db()
    assert (entrant.is_withdrawn, entrant.version) == (False, 1)


def test_a_change_is_taken_back_as_a_change_of_its_own() -> None:
    entrant = make_entrant(make_event(), "Ann")
    actions.correct(entrant, version=1, by=None, name="Anne", members=rows("A", "B"))
    actions.correct(entrant, version=2, by=None, members=rows("B", "C"))
    actions.correct(entrant, version=3, by=None, fee="paid")
    record = queries.history_of(entrant)[1].record
    stored = actions.undo_change(entrant, record=record, version=4, by=None)
    assert (names(stored), stored.fee, stored.name, stored.version) == (
        ["A", "B"],
        "paid",
        "Anne",
        5,
    )
    assert queries.history_of(stored)[0].what.startswith("Took back the change of")
    redo = queries.history_of(stored)[0].record
    assert names(actions.undo_change(stored, record=redo, version=5, by=None)) == ["B", "C"]


def test_a_change_that_was_changed_again_is_not_taken_back() -> None:
    entrant = make_entrant(make_event(), "Ann")
    actions.correct(entrant, version=1, by=None, name="Anne")
    record = queries.history_of(entrant)[0].record
    actions.correct(entrant, version=2, by=None, name="Anna")
    with pytest.raises(Conflict) as caught:
        actions.undo_change(entrant, record=record, version=3, by=None)
    assert (caught.value.theirs, caught.value.yours) == ("name Anna", "name Ann")


def test_the_entry_itself_cannot_be_taken_back_nor_a_withdrawal_once_posted() -> None:
    event = make_event()
    entrant = make_entrant(event, "Ann")
    first = queries.history_of(entrant)[0].record
    actions.withdraw(entrant, version=1, by=None)
    last = queries.history_of(entrant)[0].record
    Event.objects.update(state=Event.State.POSTED)
    for record, message in ((first, "nothing before"), (last, "posted")):
        with pytest.raises(actions.UndoRefused, match=message):
            actions.undo_change(entrant, record=record, version=2, by=None)


@pytest.mark.parametrize(
    ("strength", "director_value", "average"),
    [("masterpoints", None, "333.33"), ("rating", None, "6.50"), ("rating", "700", "700")],
)
def test_the_average_used(strength: str, director_value: str | None, average: str) -> None:
    event = make_event(strength=strength)
    entrant = make_entrant(
        event, size=3, reported_total=Decimal(1000), director_value=director_value
    )
    players = [MemberRow(1, "", "A", rating=Decimal(6)), MemberRow(2, "", "B", rating=Decimal(7))]
    stored = actions.correct(entrant, version=1, by=None, members=players)
    (line,) = queries.entry_lines(event, [stored])
    assert line.average == Decimal(average)
