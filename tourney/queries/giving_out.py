"""Everything that is held on a person of the member file, as plain values."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from typing import Any, cast

from django.conf import settings
from django.db.models import Model
from django.forms.models import model_to_dict
from django.utils.module_loading import import_string

from tourney.models import Entrant, Member, Player
from tourney.queries.person_places import Person, Place, person_of, places_of
from tourney.queries.players import PLAYER_FIELDS
from tourney.unnaming import Known, without

Row = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Part:
    """A part of what is held: a heading, what it is, and its rows."""

    title: str
    said: str
    rows: tuple[Row, ...]

    @property
    def columns(self) -> tuple[str, ...]:
        """Every column that a row has, in the order in which they come."""
        return tuple(dict.fromkeys(name for row in self.rows for name in row))

    @property
    def cells(self) -> Iterator[tuple[Any, ...]]:
        """The rows under the columns."""
        return (tuple(row.get(name, "") for name in self.columns) for row in self.rows)


def held_on(player: Player) -> tuple[Part, ...]:
    """All of it; names that are withheld are in it, for it is given to that person alone."""
    person = person_of(player)
    told = (
        part
        for name in settings.PERSON_GIVEN
        for part in cast("Callable[[Person], Iterable[Part]]", import_string(name))(person)
    )
    return (*told, *_mentions(person))


def parts(person: Person) -> Iterator[Part]:
    """The member file, the entries, and their histories."""
    own = person.player
    yield Part("Member file", "What new entries take.", (_fields(own, PLAYER_FIELDS),))
    yield Part(
        "Changes of the member file",
        "Every value it had, who changed it and when.",
        tuple(_past(row, PLAYER_FIELDS) for row in own.history.select_related("history_user")),
    )
    seats = Member.objects.filter(player=own).select_related("entrant__event__tournament")
    yield Part("Entries", "As each was taken.", tuple(map(_seat, seats)))
    past = Member.history.filter(player=own).select_related("history_user")
    taken = (
        "entrant_id",
        "position",
        "masterpoints",
        "number",
        "name",
        "rating",
        "club",
        "country",
    )
    yield Part(
        "Changes of entries", "Earlier line-ups too.", tuple(_past(row, taken) for row in past)
    )
    times = own.without_name.select_related("made_by", "ended_by")
    yield Part(
        "Shown without name",
        "When, by whom and why, and the names and numbers that were taken out.",
        tuple(_plain(model_to_dict(one)) for one in times),
    )


def _mentions(person: Person) -> Iterator[Part]:
    """Every other row that names the person, table by table, as it stands."""
    who = _known(person)
    own = {
        "tourney.Player",
        "tourney.HistoricalPlayer",
        "tourney.Member",
        "tourney.HistoricalMember",
    }
    for place in places_of(person):
        rows = () if place.table in own else tuple(_naming(place, who))
        if rows:
            yield Part(
                f"Rows of {place.rows.model._meta.verbose_name_plural}",
                "Where a name or number of the person stands, by the key of the row.",
                rows,
            )


def _naming(place: Place, who: Known) -> Iterator[Row]:
    fields = (*place.fields, *((place.source,) if place.source else ()))
    for pk, *values in place.rows.order_by("pk").values_list("pk", *fields):
        found = {
            name: _named(place, value, who)
            for name, value in zip(fields, values, strict=True)
            if _names(place, value, who)
        }
        if found:
            yield {"row": pk, **found}


def _names(place: Place, value: Any, who: Known) -> bool:
    if isinstance(value, str) and (place.document or place.empties):
        return any(word in value for word in (*who.names, *who.numbers))
    return bool(without(value, who) != value)


def _named(place: Place, value: Any, who: Known) -> Any:
    """Of what holds other people too that it names this one; what it says of him stands in a part of its own."""
    is_own = isinstance(value, str) and not (place.document or place.empties)
    return value if is_own else "names this person"


def _known(person: Person) -> Known:
    rows = [(person.player.name, person.player.number)]
    rows += Player.history.filter(id=person.player.pk).values_list("name", "number")
    rows += Member.objects.filter(player=person.player).values_list("name", "number")
    for one in person.player.without_name.all():
        rows += [(name, None) for name in one.names] + [("", number) for number in one.numbers]
    names = {name for name, _ in rows if name}
    numbers = frozenset(number for _, number in rows if number)
    return Known(sorted(names, key=len, reverse=True), numbers, "")


def _seat(member: Member) -> Row:
    entrant: Entrant = member.entrant
    return {
        "tournament": str(entrant.event.tournament),
        "event": str(entrant.event),
        "starts": entrant.event.starts_at.isoformat(),
        "entry": entrant.number,
        "called": entrant.name,
        "status": entrant.get_status_display(),
        "fee": entrant.get_fee_display(),
        "masterpoints": _value(member.masterpoints),
        **{name: _value(value) for name, value in member.taken._asdict().items()},
    }


def _past(row: Any, names: Iterable[str]) -> Row:
    return {
        "when": row.history_date.isoformat(),
        "who": str(row.history_user or "the site"),
        "what": row.history_change_reason or "",
        **{name: _value(getattr(row, name)) for name in names},
    }


def _fields(row: Model, names: Iterable[str]) -> Row:
    return {name: _value(getattr(row, name)) for name in names}


def _plain(values: Mapping[str, Any]) -> Row:
    return {name: _value(value) for name, value in values.items()}


def _value(value: Any) -> Any:
    if isinstance(value, Decimal):
        return str(value)
    return value.isoformat() if isinstance(value, (date, datetime)) else value
