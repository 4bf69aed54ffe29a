"""The certificate: what was reached beside what nobody could beat, label by label and round by round."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from functools import cached_property
from typing import TypeAlias

from brackets.draw.separation.best import Drawn, at_home
from brackets.draw.separation.bounds import first_round, latest_meeting, pairs_of
from brackets.draw.separation.filling import (
    club_of,
    country_of,
    fewest_by_label,
    pairs_by_label,
    stands,
)
from brackets.draw.separation.values import BYE, Certificate, Field, LabelLine, Member, Pairs
from brackets.draw.separation.weights import weights_of

Label: TypeAlias = Callable[[Member], "str | None"]


def certify(field: Field, drawn: Drawn) -> Certificate:
    """The certificate of a draw of the field, however it was drawn; `drawn` says what is known of it."""
    own = at_home(field)
    clubs, nations = _Apart(own, drawn, club_of), _Apart(own, drawn, country_of)
    weights = weights_of(own.size, spread=own.spread)
    unit = weights.clubs[-1]
    optimal = _is_best(drawn, unit if clubs.lines else 1)
    countries = _is_best(drawn, 1)
    return Certificate(
        optimal,
        drawn.draws,
        clubs.pairs,
        clubs.pairs if optimal else clubs.least,
        clubs.lines,
        nations.lines,
        nations.pairs if nations.lines else (),
        (nations.pairs if countries else nations.least) if nations.lines else (),
        countries if nations.lines else None,
        _is_spread(own, drawn),
        given=field.given,
        byes_beaten=_is_best(drawn, weights.byes[0]) is False,
    )


def _is_best(drawn: Drawn, unit: int) -> bool | None:
    """Whether nothing is better in the digits down to this one; None where that is not known."""
    cost = drawn.cost // unit
    if cost == drawn.bound // unit:
        return True
    return False if drawn.known is not None and drawn.known // unit < cost else None


class _Apart:
    """The members of each label of one sort: where they stand, and where they could at best."""

    def __init__(self, field: Field, drawn: Drawn, label_of: Label) -> None:
        self.field = field
        self.label_of = label_of
        stand = stands({line: label_of(one) for line, one in drawn.placed.items()})
        reached = {label: pairs_of(lines, field.rounds) for label, lines in stand.items()}
        self.members = {label: len(lines) for label, lines in stand.items()}
        self.pairs = _sum(reached.values(), field.rounds)
        bounds = self._bounds()
        lines = [
            LabelLine(str(label), self.members[label], bounds[label], first_round(pairs))
            for label, pairs in reached.items()
        ]
        self.lines = tuple(sorted(lines, key=lambda one: (-one.members, one.label)))

    @cached_property
    def least(self) -> Pairs:
        """The pairs that no draw can beat, every label by itself."""
        field = self.field
        fewest = fewest_by_label(field.rounds, field.everybody, field.fixed, self.label_of)
        return _sum(fewest.values(), field.rounds)

    def _bounds(self) -> dict[Hashable, int]:
        """The latest first meeting of each label alone, with everybody who is fixed where he stands.

        Byes are nobody: they may stand anywhere. Somebody alone has the round after the final (k + 1).
        """
        people = {line: one for line, one in self.field.fixed.items() if one.club is not BYE}
        held = stands({line: self.label_of(one) for line, one in people.items()})
        room = set(range(self.field.size)) - set(people)
        return {
            label: latest_meeting(many, self.field.rounds, held.get(label, []), room)
            for label, many in self.members.items()
        }


def _is_spread(field: Field, drawn: Drawn) -> bool | None:
    """Whether the byes whose places were open are as even as can be; None where that says nothing.

    A single one was spread too where others have their places, as those opposite seeds have.
    """
    held = sum(one.club is BYE for one in field.fixed.values())
    if not field.spread or not field.byes or field.byes + held < 2:
        return None
    if drawn.draws is not None:
        return True
    least = fewest_by_label(field.rounds, field.everybody, field.fixed, _bye)
    return (
        pairs_by_label(field.rounds, {at: _bye(one) for at, one in drawn.placed.items()}) == least
    )


def _bye(member: Member) -> str | None:
    """Byes that are lines of their own, and those who have one."""
    if member.club is BYE:
        return "empty"
    return "having" if member.skips and not member.qualified else None


def _sum(pairs: Iterable[Pairs], rounds: int) -> Pairs:
    """Round by round over all labels."""
    found = [0] * rounds
    for one in pairs:
        found = [a + b for a, b in zip(found, one, strict=True)]
    return tuple(found)
