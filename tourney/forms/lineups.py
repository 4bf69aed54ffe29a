"""The line-up of an entry: six places, each with a player or empty."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from decimal import Decimal
from typing import Any

from django import forms

from tourney.federations import told
from tourney.forms.fields import name_field, number_field, points_field, shown_points
from tourney.importing.rows import MemberRow
from tourney.models import Member, Player, Taken
from tourney.queries.lineups import differs, players_numbered

PLACES = range(1, 7)
PAIR = 2
FIELDS = ("number", "name", "masterpoints", "rating", "club", "country")


class MemberForm(forms.Form):
    """One place of the line-up."""

    number = number_field("National number")
    name = name_field("Name", required=False)
    masterpoints = points_field("Masterpoints")
    rating = points_field("Rating")
    club = name_field("Club", required=False)
    country = forms.CharField(label="Country", required=False, max_length=60)

    def __init__(
        self,
        place: int,
        data: Mapping[str, Any] | None,
        initial: Mapping[str, Any],
        *,
        single: bool = False,
    ) -> None:
        """The place gives the fields their prefix; a system of single players has no masterpoints."""
        super().__init__(data, prefix=f"m{place}", initial=dict(initial))
        self.place, self.single = place, single
        if single:
            del self.fields["masterpoints"]
        for field in self.fields.values():
            field.widget.attrs["aria-label"] = f"Player {place}, {str(field.label).lower()}"
            field.widget.attrs["placeholder"] = str(field.label)

    @property
    def cells(self) -> list[forms.BoundField]:
        """The fields behind the national number."""
        return [field for field in self if field.name != "number"]

    @property
    def row(self) -> MemberRow | None:
        """The player as typed, None for an empty place."""
        given: dict[str, Any] = {field: self.cleaned_data.get(field) for field in FIELDS}
        return MemberRow(self.place, **given) if any(given.values()) else None


class LineupForm:
    """Member forms that are right or wrong together: six for a team, fewer for a pair."""

    def __init__(
        self,
        members: Sequence[Member],
        data: Mapping[str, Any] | None = None,
        *,
        most: int = len(PLACES),
        single: bool = False,
    ) -> None:
        """Show these members, or what was typed; four places and more are always six."""
        self.single = single
        self.own = {member.number: member.player_id for member in members if member.number}
        self.held = {member.player_id for member in members}
        stored = {member.position: member for member in members}
        wide = most > PAIR or any(place > most for place in stored)
        places = PLACES if wide else PLACES[:most]
        self.forms = [
            MemberForm(place, data, initial_of(stored.get(place)), single=single)
            for place in places
        ]
        self.rows: list[MemberRow] = []

    def is_valid(self, *, size: int | None, correct_member_file: bool) -> bool:
        """Whether the line-up can be stored; `rows` holds it then."""
        valid = [form.is_valid() for form in self.forms]
        if not all(valid):
            return False
        filled = [(form, form.row) for form in self.forms if form.row]
        if self.single and not filled:
            self.forms[0].add_error("name", "Write the player's name.")
        known = players_numbered(row.number for _, row in filled if row)
        for form, row in filled:
            if row:
                self._check(form, row, known, correct_member_file)
                self._add(form, row, known)
        if size is not None and len(self.rows) > size:
            self.forms[size].add_error(
                "name", f"The entry has {size} players. Raise it or clear this line."
            )
        return not any(form.errors for form in self.forms)

    def _add(self, form: MemberForm, row: MemberRow, known: Mapping[str, Player]) -> None:
        twins = [one for one in self.rows if (one.number, one.name) == (row.number, row.name)]
        if row.number and any(one.number == row.number for one in self.rows):
            form.add_error(
                "number", f"{row.number} stands twice in the team. Clear one of the lines."
            )
        elif twins and not row.number:
            form.add_error(
                "name", f"{row.name} stands twice. Add a number or clear one of the lines."
            )
        name = row.name or getattr(known.get(row.number), "name", "")
        self.rows.append(replace(row, name=name))

    def _check(
        self,
        form: MemberForm,
        row: MemberRow,
        known: Mapping[str, Player],
        correct_member_file: bool,
    ) -> None:
        player = known.get(row.number)
        if row.number in self.own or (player and player.pk in self.held):
            return  # the entry's own player: what the entry says of him is the director's to write
        if player is None:
            if not row.name:
                form.add_error(
                    "name",
                    f"{row.number or 'This player'} is not in the member file: write the name.",
                )
        elif not correct_member_file:
            for field, (filed, _) in differs(player, row).items():
                if field != "masterpoints":
                    form.add_error(
                        field,
                        f"The member file says {filed}. Write that, or tick “correct the member file”.",
                    )


def initial_of(member: Member | None) -> dict[str, Any]:
    """What a place shows of its member."""
    if member is None:
        return {}
    return shown_player(member.taken, member.masterpoints)


def shown_player(taken: Taken, masterpoints: Decimal | None) -> dict[str, Any]:
    """A player as the fields of a place show him."""
    shown = {"rating": shown_points(taken.rating), "masterpoints": shown_points(masterpoints)}
    return taken._asdict() | {"number": told(taken.number)} | shown
