"""What is checked of an event besides its single fields."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from decimal import Decimal
from typing import TYPE_CHECKING, Any

from django import forms
from django.core.exceptions import ValidationError

from tourney.forms.tournaments import free_slug
from tourney.models import Event, Tournament
from tourney.steps import MOST_IMPS, read_steps
from tourney.systems import Kind, kind_of

HANDICAP_FIELDS = (
    "handicap",
    "handicap_percent",
    "handicap_rate",
    "handicap_steps",
    "handicap_decimals",
)
OWN_NUMBERS: Mapping[str, tuple[str, str]] = {
    Event.Handicap.HUNDREDS: ("handicap_rate", "Write the IMPs a board, like 0.05."),
    Event.Handicap.STEPS: ("handicap_steps", "Write the table, a line a step, like 500 0.1."),
}
"""What a formula of the organiser's own asks for."""
COUNTED = {1: "one", 2: "two", 4: "four", 6: "six"}

if TYPE_CHECKING:
    Base = forms.ModelForm[Event]
else:
    Base = object


class EventChecks(Base):
    """The checks of an event's form; the form says its kind and what of it was refused."""

    tournament: Tournament
    kind: Kind
    refused: str

    def clean(self) -> dict[str, Any]:
        """What a handicap and a kind ask for."""
        cleaned: dict[str, Any] = super().clean() or {}
        if self.refused:
            self.add_error("kind", self._why_refused(self.refused))
        self._check_unit(cleaned)
        if "handicap" in self.fields:
            self._check_handicap(cleaned)
        self._check_boards(cleaned)
        self._check_sizes()
        return cleaned

    def _why_refused(self, kind: str) -> str:
        """Why an event no longer becomes one of another kind."""
        stands, wanted = self.instance, Event(kind=kind)
        if stands.state == Event.State.ENTRY and not stands.system.has_begun(stands):
            return (
                f"Entries of this event are {stands.word}s, not {wanted.word}s. Make another "
                "event, or take the entries out first."
                if stands.word != wanted.word
                else f"{kind_of(kind).label} asks other things of its entries. Make another event, "
                "or take the entries out first."
            )
        return (
            f"It has begun as {kind_of(stands.kind).label} and stays that. Make another event for "
            f"{kind_of(kind).label}."
        )

    def _check_unit(self, cleaned: dict[str, Any]) -> None:
        """Pairs do not become teams once some are entered."""
        unit = cleaned.get("unit", "")
        if not self.instance.pk or self.refused or "unit" in self.errors:
            return
        stored = Event.objects.get(pk=self.instance.pk)
        wanted = Event(kind=self.kind.key, unit=unit).entered_as
        if wanted != stored.entered_as and stored.entrants.exists():
            self.add_error(
                "unit" if "unit" in self.fields else "kind",
                f"Entries of this event are {stored.word}s, not {wanted.value}s. Make another "
                "event, or take the entries out first.",
            )

    def _check_handicap(self, cleaned: dict[str, Any]) -> None:
        """What was not sent stays as it is; a handicap goes by masterpoints (rule 43)."""
        for name in HANDICAP_FIELDS:
            if cleaned.get(name) in ("", None) and name not in self.errors:
                cleaned[name] = getattr(self.instance, name)
        name, words = OWN_NUMBERS.get(cleaned.get("handicap", ""), ("", ""))
        if name and not cleaned.get(name) and name not in self.errors:
            self.add_error(name, words)
        is_rated = cleaned.get("strength") == Event.Strength.RATING
        if is_rated and cleaned.get("handicap") not in (None, Event.Handicap.NONE):
            self.add_error(
                "handicap",
                "A handicap goes by average masterpoints, and this field is sorted by rating. "
                "Change one of them.",
            )

    def _check_boards(self, cleaned: dict[str, Any]) -> None:
        """As many boards as a match of this kind has."""
        allowed, boards = self.kind.boards, cleaned.get("boards")
        if allowed and boards is not None and not allowed.fewest <= boards <= allowed.most:
            off = "few" if boards < allowed.fewest else "many"
            self.add_error("boards", f"{boards} boards are too {off}. {allowed.why}")

    def _check_sizes(self) -> None:
        """No entry has more players than its kind allows."""
        stands = Event.objects.filter(pk=self.instance.pk).first()
        if stands is None or stands.kind == self.kind.key or "kind" in self.errors:
            return
        unit = self.cleaned_data.get("unit", "")
        most = Event(kind=self.kind.key, unit=unit).most_members
        large = stands.entrants.filter(size__gt=most)
        if large:
            names = ", ".join(entrant.label for entrant in large[:5])
            self.add_error(
                "kind",
                f"More than {COUNTED.get(most, most)} players: {names}. {self.kind.label} allows "
                f"{COUNTED.get(most, most)}; correct these entries first.",
            )

    def clean_handicap_rate(self) -> Decimal | None:
        """IMPs a board, as one may mean them."""
        rate: Decimal | None = self.cleaned_data["handicap_rate"]
        if rate is not None and not 0 < rate <= MOST_IMPS:
            raise ValidationError(f"{rate} is not above 0 and at most {MOST_IMPS} IMPs a board.")
        return rate

    def clean_handicap_steps(self) -> str:
        """A table that can be read and rises."""
        text: str = self.cleaned_data["handicap_steps"]
        try:
            read_steps(text)
        except ValueError as error:
            raise ValidationError(str(error)) from error
        return text

    def clean_slug(self) -> str:
        """A web address of its own in the tournament."""
        others = self.tournament.events.exclude(pk=self.instance.pk)
        return free_slug(self.cleaned_data["slug"], self.cleaned_data.get("name"), others)

    def clean_starts_at(self) -> datetime:
        """On a day of the tournament."""
        starts: datetime = self.cleaned_data["starts_at"]
        day = starts.astimezone(self.tournament.zone).date()
        if not self.tournament.starts <= day <= self.tournament.ends:
            raise ValidationError(
                f"{day} is not a day of the tournament: {self.tournament.starts} to "
                f"{self.tournament.ends}."
            )
        return starts
