"""The places a director looks after, as ticks; where a kind has many, as numbers that are typed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from django import forms
from django.http import QueryDict

from brackets.desk.turns import Spot, spot_of
from brackets.draw.errors import DrawError
from brackets.floor.floor import Floor, Kind, Place
from brackets.floor.own import Own
from brackets.floor.places import in_ranges, read_ranges

TICKED = "place"
NUMBERS = "numbers-"


@dataclass(frozen=True, slots=True)
class Box:
    """A place to tick: what is sent, what it is called, what stands there now."""

    key: str
    label: str
    said: str
    ticked: bool


@dataclass(frozen=True, slots=True)
class Group:
    """Places to tick under one heading; `numbers` is the field where they are typed instead."""

    label: str
    boxes: tuple[Box, ...] = ()
    numbers: forms.BoundField | None = None


class OwnPlacesForm(forms.Form):
    """Ticks of places, numbers of those of which there are many, and the version they were read with."""

    version = forms.IntegerField(widget=forms.HiddenInput, min_value=0)

    def __init__(self, floor: Floor, own: Own, posted: QueryDict | None = None) -> None:
        """The places of the floor, those that are kept ticked; also where nothing is played there now."""
        kinds = floor.kinds
        self.many = {NUMBERS + kind.key: kind for kind in kinds if kind.is_list}
        self.few = tuple(kind for kind in kinds if not kind.is_list)
        self.away = tuple(spot for spot in own.spots if spot.key not in floor.places)
        first: dict[str, object] = {"version": own.version}
        first |= {name: _typed(kind, own) for name, kind in self.many.items()}
        super().__init__(posted, initial=first)
        for name, kind in self.many.items():
            self.fields[name] = _numbers(kind)
        sent = posted.getlist(TICKED) if posted is not None else [one.key for one in own.spots]
        self.ticked = frozenset(sent)

    @property
    def groups(self) -> Iterator[Group]:
        """What there is to choose, kind by kind, as the floor has them."""
        for kind in self.few:
            yield Group(kind.label, tuple(self._box(one.spot, _said(one)) for one in kind.places))
        for name, kind in self.many.items():
            yield Group(kind.label, numbers=self[name])
        if self.away:
            boxes = tuple(self._box(one, "nothing is played there") for one in self.away)
            yield Group("Not on the floor now", boxes)

    @property
    def spots(self) -> list[Spot]:
        """What was ticked and typed."""
        found = [spot for key in self.ticked if (spot := spot_of(key))]
        for name in self.many:
            found.extend(self.cleaned_data[name])
        return found

    def clean(self) -> None:
        """Each kind of many places by the numbers that were typed."""
        for name, kind in self.many.items():
            try:
                self.cleaned_data[name] = _read(kind, self.cleaned_data.get(name, ""))
            except DrawError as error:
                self.add_error(name, str(error))

    def _box(self, spot: Spot, said: str) -> Box:
        return Box(spot.key, spot.label, said, spot.key in self.ticked)


def _numbers(kind: Kind) -> forms.CharField:
    there = _known(kind)
    help_text = f"As {min(there)}-{max(there)}, or some of them with commas between."
    return forms.CharField(
        label=f"My {kind.noun.many}", max_length=400, required=False, help_text=help_text
    )


def _known(kind: Kind) -> dict[int, Spot]:
    return {one.spot.number: one.spot for one in kind.places}


def _typed(kind: Kind, own: Own) -> str:
    known = _known(kind)
    return in_ranges([number for number, spot in known.items() if spot in own], known)


def _read(kind: Kind, text: str) -> list[Spot]:
    known = _known(kind)
    return [known[number] for number in read_ranges(text, known)]


def _said(place: Place) -> str:
    if place.is_done:
        return f"all {place.done} done" if place.done else "nothing to come"
    return f"{'on, ' if place.on else ''}{place.to_come} to come"
