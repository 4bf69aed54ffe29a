"""An event, with sensible defaults."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, time, timedelta
from decimal import Decimal
from typing import TYPE_CHECKING, Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils import timezone

from tourney.forms.tournaments import free_slug, slug_field, version_field
from tourney.models import Event, Tournament
from tourney.steps import MOST_IMPS, read_steps
from tourney.systems import Kind, all_kinds, is_kind, kind_of, system_of_kind

HANDICAP_FIELDS = (
    "handicap",
    "handicap_percent",
    "handicap_rate",
    "handicap_steps",
    "handicap_decimals",
)
BOUNDS = {
    "sessions": (1, 6),
    "boards": (2, 96),
    "extra_boards": (1, 24),
    "first_table": (1, 9000),
    "handicap_percent": (1, 200),
}
OF_SYSTEMS = (
    "unit",
    "sessions",
    "boards",
    "extra_boards",
    "strength",
    "ties",
    "exits",
    "first_table",
    *HANDICAP_FIELDS,
)
"""What only events of some systems ask: `System.asks` says which."""
OWN_NUMBERS: Mapping[str, tuple[str, str]] = {
    Event.Handicap.HUNDREDS: ("handicap_rate", "Write the IMPs a board, like 0.05."),
    Event.Handicap.STEPS: ("handicap_steps", "Write the table, a line a step, like 500 0.1."),
}
"""What a formula of the organiser's own asks for."""
FROZEN_ONCE_POSTED = (
    "kind",
    "slug",
    "boards",
    "extra_boards",
    "strength",
    "first_table",
    "ties",
    "exits",
    *HANDICAP_FIELDS,
)

COUNTED = {1: "one", 2: "two", 4: "four", 6: "six"}

if TYPE_CHECKING:
    EventModelForm = forms.ModelForm[Event]
else:
    EventModelForm = forms.ModelForm


class EventForm(EventModelForm):
    """An event; what its draw stands on is fixed once it is posted."""

    slug = slug_field()
    starts_at = forms.DateTimeField(
        label="Starts",
        widget=forms.DateTimeInput(format="%Y-%m-%dT%H:%M", attrs={"type": "datetime-local"}),
    )
    entry_fee = forms.DecimalField(min_value=0, max_digits=8, decimal_places=2, required=False)
    version = version_field()

    class Meta:
        """The fields a director gives."""

        model = Event
        fields = [
            "name",
            "kind",
            "unit",
            "starts_at",
            "slug",
            "sessions",
            "boards",
            "extra_boards",
            "strength",
            "ties",
            "exits",
            "first_table",
            "entry_fee",
            *HANDICAP_FIELDS,
        ]

    def __init__(self, *args: Any, tournament: Tournament, kind: str = "", **kwargs: Any) -> None:
        """The tournament limits days and addresses; `kind` is that of a new event, chosen first."""
        super().__init__(*args, **kwargs)
        self.tournament = tournament
        self.chosen = kind if is_kind(kind) else ""
        self.initial["version"] = self.instance.version
        self.fields["kind"].label = "Played as"
        self.fields["boards"].help_text = boards_help()
        self.fields["unit"].label = "Entered are"
        self.fields["unit"].help_text = "Championships and side games of teams or players say it."
        self.fields["exits"].label = "Slots after a three-way"
        self.fields["handicap_steps"].widget.attrs["rows"] = 4
        for name, (least, most) in BOUNDS.items():
            self.fields[name] = forms.IntegerField(
                label=self.fields[name].label,
                initial=self.fields[name].initial,
                min_value=least,
                max_value=most,
                help_text=self.fields[name].help_text,
            )
        for name in ("exits", *HANDICAP_FIELDS):
            self.fields[name].required = False
        self._leave_out()

    def _leave_out(self) -> None:
        """What its system does not ask is gone; what a posted draw stands on is fixed."""
        kind = self.instance.kind if self.instance.pk else self.chosen
        asked = system_of_kind(kind).asks if kind else OF_SYSTEMS
        for name in OF_SYSTEMS:
            if name not in asked:
                del self.fields[name]
        if self.chosen:
            self.initial["kind"] = self.chosen
            self.fields["kind"].widget = forms.HiddenInput()
        if self.chosen and not kind_of(self.chosen).any_unit and "unit" in self.fields:
            del self.fields["unit"]
        if self.instance.pk and self.instance.state != Event.State.ENTRY:
            for name in (name for name in FROZEN_ONCE_POSTED if name in self.fields):
                self.fields[name].disabled = True
                self.fields[name].help_text = "Fixed since the brackets were posted."

    def clean(self) -> dict[str, Any]:
        """What a handicap and a compact knockout ask for."""
        cleaned: dict[str, Any] = super().clean() or {}
        self._check_unit(cleaned)
        if "handicap" in self.fields:
            self._check_handicap(cleaned)
        if is_kind(cleaned.get("kind", "")):
            self._check_boards(kind_of(cleaned["kind"]), cleaned.get("boards"))
            self._check_sizes(kind_of(cleaned["kind"]))
        return cleaned

    def _check_boards(self, kind: Kind, boards: int | None) -> None:
        """As many boards as a match of this kind has."""
        allowed = kind.boards
        if allowed and boards is not None and not allowed.fewest <= boards <= allowed.most:
            off = "few" if boards < allowed.fewest else "many"
            self.add_error("boards", f"{boards} boards are too {off}. {allowed.why}")

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

    def _check_unit(self, cleaned: dict[str, Any]) -> None:
        """Pairs do not become teams once some are entered."""
        kind, unit = cleaned.get("kind"), cleaned.get("unit")
        if unit and kind and kind_of(kind).only and unit != kind_of(kind).unit:
            self.add_error("unit", kind_of(kind).only)
        if not self.instance.pk or kind is None or unit is None:
            return
        stored = Event.objects.get(pk=self.instance.pk)
        wanted = Event(kind=kind, unit=unit).entered_as
        if wanted != stored.entered_as and stored.entrants.exists():
            self.add_error(
                "kind",
                f"Entries of this event are {stored.word}s, not {wanted.value}s. Make another "
                "event, or take the entries out first.",
            )

    def _check_sizes(self, kind: Kind) -> None:
        """No entry has more players than its kind allows."""
        if not self.instance.pk or self.instance.kind == kind.key or "kind" in self.errors:
            return
        unit = self.cleaned_data.get("unit", self.instance.unit) or ""
        most = Event(kind=kind.key, unit=unit).most_members
        large = self.instance.entrants.filter(size__gt=most)
        if large:
            names = ", ".join(str(entrant) for entrant in large[:5])
            self.add_error(
                "kind",
                f"More than {COUNTED.get(most, most)} players: {names}. {kind.label} allows "
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
        """An address of its own in the tournament."""
        others = self.tournament.events.exclude(pk=self.instance.pk)
        return free_slug(self.cleaned_data["slug"], self.cleaned_data.get("name", ""), others)

    def clean_starts_at(self) -> datetime:
        """On a day of the tournament."""
        starts: datetime = self.cleaned_data["starts_at"]
        day = timezone.localdate(starts)
        if not self.tournament.starts <= day <= self.tournament.ends:
            raise ValidationError(
                f"{day} is not a day of the tournament: {self.tournament.starts} to "
                f"{self.tournament.ends}."
            )
        return starts


def boards_help() -> str:
    """Boards in each match, with what single kinds allow."""
    limited = [(one.label, one.boards) for one in all_kinds() if one.boards]
    some = "".join(
        f" {label}: {found.fewest} to {found.most}." for label, found in limited if found
    )
    return f"Boards in each match.{some}"


def next_start(tournament: Tournament) -> datetime:
    """A likely start of one more event: a day after the last one, else ten on the first day."""
    last = tournament.events.order_by("starts_at").last()
    if last is None:
        return timezone.make_aware(datetime.combine(tournament.starts, time(10)))
    following = last.starts_at + timedelta(days=1)
    return following if timezone.localdate(following) <= tournament.ends else last.starts_at
