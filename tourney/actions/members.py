"""Taking a member file in, a part at a time: each is a short transaction, so that nobody waits for it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from django.contrib.auth.models import User
from django.db import transaction
from django.utils import timezone
from simple_history.utils import bulk_create_with_history, bulk_update_with_history

from tourney.federations import in_force
from tourney.http import Conflict
from tourney.importing.members import MemberFile, numbers_of
from tourney.models import Federation, MemberList, MemberPart, Player
from tourney.queries.federations import codes_of
from tourney.queries.members import SAID, PartPlan, part_plan

REASON = "Member file"
AT_ONCE = 500
"""So many rows are one statement."""


def keep_member_file(
    file: MemberFile, *, name: str, by: User | None, federation: Federation | None = None
) -> MemberList:
    """The file of a federation in parts, nothing compared yet; a number that stands twice counts the first time."""
    with in_force(partial(codes_of, federation)):
        twice = dict(_twice(file))
    with transaction.atomic():
        kept = MemberList.objects.create(
            name=name[:120],
            headings=file.headings.names,
            made_by=by,
            federation=federation,
        )
        parts = (
            MemberPart(
                of=kept,
                position=position,
                lines=[[line.number, line.cells] for line in part if line.number not in twice],
                refused=[
                    [line.number, line.text, [twice[line.number]]]
                    for line in part
                    if line.number in twice
                ],
            )
            for position, part in enumerate(file.parts)
        )
        MemberPart.objects.bulk_create(parts, batch_size=10)
    return kept


def _twice(file: MemberFile) -> Iterator[tuple[int, str]]:
    first: dict[str, int] = {}
    for line, number in numbers_of(file):
        if number and first.setdefault(number, line.number) != line.number:
            yield line.number, f"number {number} stands in line {first[number]} already"


@transaction.atomic
def compare_next_part(found: MemberList) -> MemberPart | None:
    """Compare the next part with the member file; None where all are compared. Players are not changed."""
    locked = _locked(found)
    part = locked.parts.filter(is_read=False).select_related("of").first()
    if part is None:
        return None
    plan = part_plan(part)
    part.refused = [
        *part.refused,
        *([row.line, row.text, list(row.reasons)] for row in plan.refused),
    ]
    part.new, part.changed, part.same = len(plan.new), len(plan.changed), plan.same
    part.seen, part.examples, part.is_read = plan.seen, plan.examples, True
    part.save()
    if not locked.parts.filter(is_read=False).exists():
        _go_on(locked, MemberList.State.READ)
    return part


@transaction.atomic
def begin_writing(found: MemberList, *, version: int) -> MemberList:
    """Say that it may be written, as its author saw it compared; Conflict where it went on meanwhile."""
    locked = _locked(found)
    if locked.version != version or locked.state != MemberList.State.READ:
        raise Conflict(
            f"The file {locked}", theirs=locked.get_state_display(), yours="is to be written"
        )
    _go_on(locked, MemberList.State.WRITING)
    return locked


@transaction.atomic
def write_next_part(found: MemberList, *, by: User | None) -> MemberPart | None:
    """Write the next part as its comparison showed it; None where all are written.

    A player whom somebody changed since, or who came in since, is left as he is and told.
    """
    locked = _locked(found)
    if locked.state != MemberList.State.WRITING:
        return None
    part = locked.parts.filter(is_written=False).select_related("of").first()
    if part is None:
        return None
    plan = part_plan(part, lock=True)
    new, changed = _as_seen(part, plan)
    now = timezone.now()
    bulk_create_with_history(
        new,
        Player,
        batch_size=AT_ONCE,
        default_user=by,
        default_change_reason=REASON,
        default_date=now,
    )
    bulk_update_with_history(
        changed, Player, [*SAID, "version"], batch_size=AT_ONCE, default_user=by,
        default_change_reason=REASON, default_date=now,
    )  # fmt: skip
    part.is_written = True
    part.save()
    if not locked.parts.filter(is_written=False).exists():
        _go_on(locked, MemberList.State.WRITTEN)
    return part


def _as_seen(part: MemberPart, plan: PartPlan) -> tuple[list[Player], list[Player]]:
    """Players to make and to change; what is not as it was compared is noted in `part.left`."""
    new = [
        Player(number=row.number, **{name: getattr(row, name) for name in SAID}) for row in plan.new
    ]
    changed = []
    for player, changes in plan.changed:
        if part.seen.get(str(player.number)) != player.version:
            part.left.append(player.number)
            continue
        for name, value in changes.items():
            setattr(player, name, value)
        player.version += 1
        changed.append(player)
    return new, changed


@transaction.atomic
def drop_member_list(found: MemberList) -> None:
    """Throw the file away; what is written stays."""
    _locked(found).delete()


def _locked(found: MemberList) -> MemberList:
    return MemberList.objects.select_for_update().get(pk=found.pk)


def _go_on(locked: MemberList, state: MemberList.State) -> None:
    locked.state, locked.version = state, locked.version + 1
    locked.save()
