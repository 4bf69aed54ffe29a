"""Showing a person without a name, everywhere, and with it again."""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import sha256
from typing import Any

from django.apps import apps
from django.contrib.auth.models import User
from django.db import transaction
from django.utils import timezone

from tourney.actions.public import raise_public_version, raise_versions_of
from tourney.http import Conflict
from tourney.models import Event, Member, Player, Withheld, WithoutName
from tourney.queries.person_places import Place, person_of, places_of
from tourney.unnaming import Known, without


@transaction.atomic
def show_without_name(
    player: Player, *, version: int, by: User | None, reason: str = ""
) -> WithoutName:
    """The person is “Unnamed player 17” wherever a name stood, and no number is read of him; Conflict where he changed.

    Records of a journal hold neither; a frozen report keeps its document and its checksum, and is shown by a copy.
    """
    stored = _locked(player, version, "is shown without a name")
    if stored.unnamed_at:
        raise Conflict(str(stored), theirs="is shown without a name", yours="the same")
    person = person_of(stored)
    names, numbers = _called(stored)
    made = WithoutName.objects.create(
        player=stored,
        reason=reason,
        names=names,
        numbers=numbers,
        made_by=by,
        made_at=timezone.now(),
    )
    who = known(made)
    for place in places_of(person):
        Withheld.objects.bulk_create(_taken_out(place, made, who), batch_size=500)
    Player.objects.filter(pk=stored.pk).update(unnamed_at=made.made_at, version=stored.version + 1)
    _everything_is_new(stored, person.events)
    return made


@transaction.atomic
def show_with_name(player: Player, *, version: int, by: User | None) -> None:
    """Every cell says again what it said, others who are without a name left out; Conflict where the player changed."""
    stored = _locked(player, version, "is shown with the name")
    made = stored.without_name.filter(ended_at=None).first()
    if made is None:
        raise Conflict(str(stored), theirs="is shown with the name", yours="the same")
    for cell in made.cells.all():
        _put_back(cell, made)
    made.cells.all().delete()
    _written_meanwhile(stored, made)
    made.ended_by, made.ended_at = by, timezone.now()
    made.save()
    Player.objects.filter(pk=stored.pk).update(unnamed_at=None, version=stored.version + 1)
    _everything_is_new(stored, person_of(stored).events)


def known(made: WithoutName) -> Known:
    """Whom to look for, and what to say instead."""
    return Known(made.names, frozenset(made.numbers), str(made))


def _locked(player: Player, version: int, yours: str) -> Player:
    stored = Player.objects.select_for_update().get(pk=player.pk)
    if stored.version != version:
        raise Conflict(str(stored), theirs="something else was changed", yours=yours)
    return stored


def _called(player: Player) -> tuple[list[str], list[str]]:
    """All names and numbers the person ever had, here or on an entry."""
    rows: list[tuple[str, str | None]] = [(player.name, player.number)]
    rows += Player.history.filter(id=player.pk).values_list("name", "number")
    for members in (Member.objects, Member.history):
        rows += members.filter(player=player).values_list("name", "number")
    stand_in = str(WithoutName(player=player))
    names = {name for name, _ in rows if name and name != stand_in}
    numbers = sorted({number for _, number in rows if number})
    return sorted(names, key=lambda name: (-len(name), name)), numbers


def _taken_out(place: Place, made: WithoutName, who: Known) -> Iterator[Withheld]:
    """Write the rows of a place anew that name the person, and give what stood there."""
    columns = (*place.fields, *((place.source,) if place.source else ()))
    for pk, *values in place.rows.order_by().values_list("pk", *columns):
        source = values.pop() if place.source else ""
        for field, value in zip(place.fields, values, strict=True):
            after = _changed(place, value or source, who)
            if after != (value or source):
                place.rows.model._base_manager.filter(pk=pk).update(**{field: after})
                yield Withheld(
                    of=made,
                    table=place.table,
                    row=pk,
                    field=field,
                    before=value,
                    after=_digest(after),
                )


def _changed(place: Place, value: Any, who: Known) -> Any:
    if place.document:
        found = json.loads(value)
        left = without(found, who)
        return value if left == found else json.dumps(left, ensure_ascii=False, indent=1) + "\n"
    left = without(value, who)
    return "" if place.empties and left != value else left


def _put_back(cell: Withheld, made: WithoutName) -> None:
    """The cell as it was, with everybody else taken out of it who still is; what was written since stays."""
    rows = apps.get_model(cell.table)._base_manager.filter(pk=cell.row)
    found = rows.values_list(cell.field, flat=True)
    if not found:
        return
    chain = list(
        Withheld.objects.filter(table=cell.table, row=cell.row, field=cell.field).select_related(
            "of"
        )
    )
    if _digest(found[0]) != chain[-1].after:
        _name_again(rows, cell.field, found[0], made)
        return
    place = _place_of(cell, made)
    value, others = chain[0].before, [one for one in chain if one.pk != cell.pk]
    source = rows.values_list(place.source, flat=True)[0] if place.source else ""
    for one in others:
        one.before, value = value, _changed(place, value or source, known(one.of))
        one.after = _digest(value)
        one.save()
    rows.update(**{cell.field: value})


def _name_again(rows: Any, field: str, value: Any, made: WithoutName) -> None:
    """Of a cell that was written since, the name alone comes back."""
    back = Known([str(made)], frozenset(), _name_of(made))
    rows.update(**{field: without(value, back)})


def _written_meanwhile(player: Player, made: WithoutName) -> None:
    """Entries and histories made while there was no name get it too; reports that were frozen meanwhile do not."""
    back = Known([str(made)], frozenset(), _name_of(made))
    for place in places_of(person_of(player)):
        if place.source:
            continue
        for pk, *values in place.rows.order_by().values_list("pk", *place.fields):
            named = dict(zip(place.fields, (without(one, back) for one in values), strict=True))
            if list(named.values()) != values:
                place.rows.model._base_manager.filter(pk=pk).update(**named)


def _name_of(made: WithoutName) -> str:
    """What the member file called the person last."""
    return str(Player.objects.values_list("name", flat=True).get(pk=made.player_id))


def _place_of(cell: Withheld, made: WithoutName) -> Place:
    places = places_of(person_of(made.player))
    return next(one for one in places if one.table == cell.table and cell.field in one.fields)


def _digest(value: Any) -> str:
    return sha256(json.dumps(value, sort_keys=True).encode()).hexdigest()


def _everything_is_new(player: Player, events: tuple[int, ...]) -> None:
    """No page of before is read any more, of no event the person is entered in."""
    raise_versions_of([player])
    for event in Event.objects.filter(pk__in=events).select_related("tournament"):
        raise_public_version(event, takes_away=True)
