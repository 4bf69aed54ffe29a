"""An event: few fields first, the others folded behind values that fit."""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING, Any

from django import forms
from django.forms import BoundField

from tourney.forms.event_checks import HANDICAP_FIELDS, EventChecks
from tourney.forms.event_words import told
from tourney.forms.likely import free_kinds, is_suggested, usual_values
from tourney.forms.tournaments import bounded_field, slug_field, version_field
from tourney.models import Event, Tournament
from tourney.systems import (
    TEAM,
    Card,
    card_of,
    first_kind,
    is_kind,
    kind_of,
    system_of_kind,
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
MUST_BE_SENT = ("kind", "name", "starts_at", "version")
LABELS = {
    "kind": "Which",
    "unit": "Who enters",
    "boards": "Boards a match",
    "extra_boards": "More boards when level",
    "strength": "Brackets are cut by",
    "ties": "A level match of three",
    "exits": "Order of two who go on from a match of three",
    "handicap_percent": "Percent of the book’s handicap",
    "handicap_rate": "IMPs a board for 100 masterpoints",
    "handicap_decimals": "Handicap rounded to",
}

if TYPE_CHECKING:
    EventModelForm = forms.ModelForm[Event]
else:
    EventModelForm = forms.ModelForm


class EventForm(EventChecks, EventModelForm):
    """An event; what its draw stands on is fixed once it is posted.

    The kind that was sent counts, else the one the page was asked for. What a page did not send,
    because it was made for another kind, has the value that fits.
    """

    slug = slug_field()
    name = forms.CharField(max_length=120, widget=forms.TextInput(attrs={"autocomplete": "off"}))
    starts_at = forms.DateTimeField(
        label="Starts",
        widget=forms.DateTimeInput(format="%Y-%m-%dT%H:%M", attrs={"type": "datetime-local"}),
    )
    entry_fee = forms.DecimalField(min_value=0, max_digits=8, decimal_places=2, required=False)
    version = version_field()

    class Meta:
        """The fields a director gives."""

        model = Event
        fields = ["name", "kind", "starts_at", *OF_SYSTEMS, "slug", "entry_fee"]

    def __init__(self, *args: Any, tournament: Tournament, kind: str = "", **kwargs: Any) -> None:
        """The tournament limits days and addresses; `kind` is the one the page was asked for."""
        super().__init__(*args, **kwargs)
        self.tournament = tournament
        self.free = free_kinds(self.instance) if self.instance.pk else None
        self.kind = kind_of(self._chosen(kind))
        self.system = system_of_kind(self.kind.key)
        self.card: Card = card_of(self.kind.key)
        self.is_other = bool(self.instance.pk) and self.kind.key != self.instance.kind
        self.initial.setdefault("version", self.instance.version)
        if self.is_other:
            self.initial.update(usual_values(tournament, self.kind))
        self._say()
        if not self.instance.pk:
            self._ask_again("starts_at", "#id_name")
            self.fields["name"].widget.attrs["autofocus"] = True
        self._leave_out()
        self._freeze()
        self._fill()
        self._suggest()

    def _chosen(self, asked: str) -> str:
        """The kind that was sent, asked for, or stands; one that is not free stays what it is."""
        sent = self.data.get("kind", "") if self.is_bound else asked
        sent = sent or asked
        is_free = is_kind(sent) and (self.free is None or sent in self.free)
        self.refused = "" if is_free or not is_kind(sent) else sent
        return sent if is_free else self.instance.kind if self.instance.pk else first_kind()

    def _say(self) -> None:
        """Labels, bounds, and the kinds of the card."""
        for name, label in LABELS.items():
            self.fields[name].label = label
        self.fields["handicap_steps"].widget.attrs["rows"] = 4
        for name, (least, most) in BOUNDS.items():
            self.fields[name] = bounded_field(self.fields[name], least, most)
        if self.kind.boards:
            self.fields["boards"].help_text = self.kind.boards.why
        kinds = [one for one in self.card.kinds if self.free is None or one in self.free]
        choices = [(one, kind_of(one).label) for one in kinds]
        self.fields["kind"] = forms.ChoiceField(label=LABELS["kind"], choices=choices)
        self.initial["kind"] = self.kind.key
        self._ask_again("kind", "#asks")
        if len(choices) < 2:
            self.fields["kind"].widget = forms.HiddenInput()
        for name in ("exits", *HANDICAP_FIELDS):
            self.fields[name].required = False

    def _ask_again(self, name: str, place: str) -> None:
        """A change of this field brings what fits it, in this place; without a script sending does."""
        asking = {
            "hx-get": "?",
            "hx-include": "closest form",
            "hx-params": "not csrfmiddlewaretoken",
        }
        put = {"hx-target": place, "hx-select": place, "hx-swap": "outerHTML"}
        self.fields[name].widget.attrs |= {**asking, **put, "hx-trigger": "change"}

    def _leave_out(self) -> None:
        """What its kind does not ask is gone; what its system alone asks is there while it is new."""
        asked = set(self.system.asks)
        if not self.kind.any_unit:
            asked -= {"unit"} if self.kind.unit == TEAM else {"unit", "boards"}
        for name in OF_SYSTEMS:
            if name not in asked:
                del self.fields[name]
        if "unit" in self.fields:
            choices = [(unit.value, f"{unit.label}s") for unit in Event.Unit]
            self.fields["unit"] = forms.ChoiceField(label=LABELS["unit"], choices=choices)
            self.initial["unit"] = self.initial.get("unit") or self.kind.unit
        is_asked = not self.instance.pk or self.is_other
        self.questions = self.system.questions() if is_asked else ()
        for question in self.questions:
            self.fields[question.name] = deepcopy(question.field)

    def _suggest(self) -> None:
        """A name that is only suggested is replaced by what is typed; one that was typed stays."""
        name = self["name"].value() or ""
        if not self.instance.pk and is_suggested(self.tournament, name):
            self.fields["name"].widget.attrs["data-select"] = True

    def _freeze(self) -> None:
        """What a posted draw stands on is fixed."""
        if self.instance.pk and self.instance.state != Event.State.ENTRY:
            for name in (name for name in FROZEN_ONCE_POSTED if name in self.fields):
                self.fields[name].disabled = True
                self.fields[name].help_text = "Fixed since the brackets were posted."

    def _fill(self) -> None:
        """What was not sent has the value that fits."""
        if not self.is_bound:
            return
        data = dict(self.data.items())
        for name in self.fields:
            if name not in data and name not in MUST_BE_SENT:
                value = self.get_initial_for_field(self.fields[name], name)
                data[name] = "" if value is None else str(value)
        data["kind"] = self.kind.key
        self.data = data

    @property
    def hinted(self) -> tuple[str, str]:
        """Help beside a field is that of its system before that of every event."""
        return self.system.key, "event"

    @property
    def first_names(self) -> list[str]:
        """The few fields everybody fills in."""
        own = [one.name for one in self.questions if one.is_first]
        wanted = ["name", "starts_at", "kind", *self.system.asks_first, *own]
        found = [name for name in wanted if name in self.fields and not self[name].is_hidden]
        return found

    @property
    def first(self) -> list[BoundField]:
        """The few fields everybody fills in, to be drawn."""
        return [self[name] for name in self.first_names]

    @property
    def folded(self) -> list[BoundField]:
        """All others, behind one sentence."""
        return [field for field in self.visible_fields() if field.name not in self.first_names]

    @property
    def is_open(self) -> bool:
        """Whether something folded is to be mended."""
        return any(field.errors for field in self.folded)

    @property
    def kind_errors(self) -> Any:
        """What is wrong with the kind, where it has no field of its own to say it beside."""
        return self["kind"].errors if self["kind"].is_hidden else ""

    @property
    def played_as(self) -> str:
        """What is played, in words."""
        return self.kind.label

    @property
    def source(self) -> str:
        """Where the values come from that nobody has to type."""
        if self.instance.pk:
            return "as it is"
        says = self.tournament.boards or self.tournament.first_table > 1
        names = {field.name for field in [*self.first, *self.folded]}
        follows = says and bool({"boards", "first_table"} & names) and bool(self.kind.boards_by)
        return f"as for {self.tournament}" if follows else "as usual"

    @property
    def told(self) -> str:
        """The values of what is folded, in a row of words."""
        more = {one.name: one.said for one in self.questions}
        return told(self, [field.name for field in self.folded], more)

    @property
    def enter(self) -> str:
        """Who is entered."""
        unit = self["unit"].value() if "unit" in self.fields else self.kind.unit
        return self.card.enter or f"{unit}s"

    @property
    def answers(self) -> dict[str, Any]:
        """What the system asked, answered."""
        return {one.name: self.cleaned_data[one.name] for one in self.questions}

    @property
    def values(self) -> dict[str, Any]:
        """What the event is to hold."""
        asked = {one.name for one in self.questions} | {"version"}
        found = {name: value for name, value in self.cleaned_data.items() if name not in asked}
        return found if "unit" in self.fields else {**found, "unit": ""}
