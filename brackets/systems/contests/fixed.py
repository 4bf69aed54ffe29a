"""Who has a place before the lot: kept with the settings of the draw, by entry number."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django import forms

from brackets.draw.errors import DrawError
from brackets.systems.contests.forms import SeenForm
from tourney.models import Entrant

FIXED = "The place is kept. Whoever draws now draws everybody else."
UNFIXED = "The place is taken off."
Kept = Sequence[Mapping[str, int]]
"""As the settings keep them: `entry` and `place` of each, by place."""


@dataclass(frozen=True)
class FixedPlace:
    """One of them as the page lists it; whoever has left gives the place free."""

    entrant: Entrant
    place: int

    @property
    def has_left(self) -> bool:
        """Whether the place does not count any more."""
        return self.entrant.status != Entrant.Status.ENTERED


class FixedForm(SeenForm):
    """Whom to give which place; without a place it is taken off."""

    entry = forms.TypedChoiceField(label="Who", coerce=int)
    place = forms.IntegerField(
        label="Place",
        required=False,
        min_value=1,
        help_text="The line from the top, lines of byes counted. Empty: drawn like everybody.",
    )

    def __init__(self, *args: Any, entrants: Iterable[Entrant], **options: Any) -> None:
        """Whoever takes part can be given one."""
        super().__init__(*args, **options)
        entered = (one for one in entrants if one.status == Entrant.Status.ENTERED)
        field = self.fields["entry"]
        assert isinstance(field, forms.TypedChoiceField)
        field.choices = [("", "Choose …"), *((one.number, one.label) for one in entered)]


def with_place(
    kept: Kept, people: Mapping[int, str], entry: int, place: int | None
) -> list[dict[str, int]]:
    """The places with this one given, moved or taken off; `people` are those who take part, by entry number.

    Raises DrawError where somebody else has it. A place whose entrant has left is given anew.
    """
    others = [dict(one) for one in kept if one["entry"] != entry]
    if place is None:
        return others
    held = next((one for one in others if one["place"] == place), None)
    if held and held["entry"] in people:
        raise DrawError(
            f"Place {place}: {people[held['entry']]} has it; choose another for {people[entry]}, or take that "
            "off first."
        )
    others = [one for one in others if one is not held]
    return sorted([*others, {"entry": entry, "place": place}], key=lambda one: one["place"])


def fixed_places(kept: Kept, entrants: Iterable[Entrant]) -> tuple[FixedPlace, ...]:
    """Everybody who was given a place, from the top."""
    known = {one.number: one for one in entrants}
    return tuple(
        FixedPlace(known[one["entry"]], one["place"]) for one in kept if one["entry"] in known
    )
