"""Writing line-ups: for one entry or for two hundred, in the same number of statements."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime

from django.contrib.auth.models import User
from django.db.models import F, Q
from simple_history.utils import bulk_create_with_history, bulk_update_with_history

from tourney.actions.signing import sign
from tourney.importing.rows import MemberRow
from tourney.models import Entrant, Member, Player, Taken
from tourney.queries.lineups import DETAILS, Seated, differs, fills, lineup, players_numbered

_ASIDE = 100
LONGEST_REASON = 100


def write_members(
    lineups: Mapping[Entrant, Sequence[MemberRow]],
    *,
    by: User | None,
    when: datetime,
    overwrite: bool = False,
    restates: bool = False,
    why: str = "",
) -> None:
    """Make these the members of these entries.

    Players that are new join the member file. Of known players only what the file does not
    know is filled in, unless `overwrite` says that this is a correction of the file; `why` is what their history says.
    What the entries took of them changes only where the rows say that they restate it.
    """
    _lock_players(lineups)
    current = _members_of(list(lineups))
    known = players_numbered(row.number for rows in lineups.values() for row in rows)
    seated: dict[Entrant, list[Seated]] = {}
    for entrant, rows in lineups.items():
        seats = lineup(rows, known, current.get(entrant.pk, []), restates=restates)
        seated[entrant] = [
            _detailed(seat, row, overwrite) for seat, row in zip(seats, rows, strict=True)
        ]
        known |= {seat.player.number: seat.player for seat in seats if seat.player.number}
    players = [seat.player for seats in seated.values() for seat in seats]
    _save_players(players, by=by, when=when, why=why[:LONGEST_REASON])
    seat_members(seated, by=by, when=when)


def seat_members(
    lineups: Mapping[Entrant, Sequence[Seated]], *, by: User | None, when: datetime
) -> None:
    """Make these players, all of them saved, the members; who stays keeps the same row."""
    current = _members_of(list(lineups))
    new: list[Member] = []
    moved: list[Member] = []
    for entrant, seats in lineups.items():
        stored = {member.player_id: member for member in current.get(entrant.pk, [])}
        staying = {seat.player.pk for seat in seats}
        for member in stored.values():
            if member.player_id not in staying:
                _remove(member, by=by, when=when)
        for seat in seats:
            _place(entrant, stored.get(seat.player.pk), seat, new, moved)
    Member.objects.filter(pk__in=[member.pk for member in moved]).update(
        position=F("position") + _ASIDE
    )
    if moved:
        fields = ["position", "masterpoints", *Taken._fields]
        bulk_update_with_history(moved, Member, fields, default_user=by, default_date=when)
    if new:
        bulk_create_with_history(new, Member, default_user=by, default_date=when)


def _place(
    entrant: Entrant, member: Member | None, seat: Seated, new: list[Member], moved: list[Member]
) -> None:
    if member is None:
        new.append(
            Member.of(
                seat.player,
                entrant=entrant,
                position=seat.position,
                masterpoints=seat.masterpoints,
                **seat.taken._asdict(),
            )
        )
        return
    said = {"position": seat.position, "masterpoints": seat.masterpoints, **seat.taken._asdict()}
    if any(getattr(member, name) != value for name, value in said.items()):
        for name, value in said.items():
            setattr(member, name, value)
        moved.append(member)


def _remove(member: Member, *, by: User | None, when: datetime) -> None:
    sign(member, by=by, when=when)
    member.delete()


def _members_of(entrants: Sequence[Entrant]) -> dict[int, list[Member]]:
    found: dict[int, list[Member]] = {}
    members = Member.objects.filter(entrant__in=[entrant.pk for entrant in entrants])
    for member in members.select_related("player"):
        found.setdefault(member.entrant_id, []).append(member)
    return found


def _detailed(seat: Seated, row: MemberRow, overwrite: bool) -> Seated:
    """Write what the row says of the player into the player, as far as it may."""
    player = seat.player
    said = fills(player, row)
    if overwrite:
        said |= {name: value for name, (_, value) in differs(player, row).items()}
    for name, value in said.items():
        setattr(player, name, value)
    points = player.masterpoints if seat.masterpoints is None else seat.masterpoints
    return replace(seat, masterpoints=points)


def _lock_players(lineups: Mapping[Entrant, Sequence[MemberRow]]) -> None:
    """Hold every player this may change, in one order for all, before anything of them is read."""
    numbers = {row.number for rows in lineups.values() for row in rows if row.number}
    seated = Member.objects.filter(entrant__in=[entrant.pk for entrant in lineups])
    touched = Q(number__in=numbers) | Q(pk__in=seated.values("player"))
    list(Player.objects.select_for_update().filter(touched).order_by("pk").values_list("pk"))


def _save_players(players: Sequence[Player], *, by: User | None, when: datetime, why: str) -> None:
    unique = list({id(player): player for player in players}.values())
    new = sorted((one for one in unique if one.pk is None), key=lambda one: one.number or "")
    stored = {player.pk: player for player in unique if player.pk is not None}
    before = Player.objects.in_bulk(list(stored))
    fields = ["number", "name", *DETAILS]
    changed = [
        player
        for pk, player in stored.items()
        if any(getattr(player, field) != getattr(before[pk], field) for field in fields)
    ]
    if new:
        bulk_create_with_history(new, Player, default_user=by, default_date=when)
    if changed:
        for player in changed:
            player.version += 1
        bulk_update_with_history(
            changed,
            Player,
            [*fields, "version"],
            default_user=by,
            default_date=when,
            default_change_reason=why or None,
        )
