"""How the field of a ranked event is divided, as the director types it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from django import forms
from django.core.exceptions import ValidationError

from awards.forms.field_checks import crossed, wrong_of_field, wrong_of_groups
from awards.models import FieldGroup, RankedField
from awards.ranked.kinds import NABC, SWISS
from awards.rulebooks.words import plain
from brackets.systems.bridge.books import cite
from tourney.forms.fields import shown_points
from tourney.models import Event
from tourney.numbers import decimal, whole

MOST_GROUPS, MOST_CUTS = 8, 2
OF_KIND = {
    "swiss": ("team_boards",),
    "bam": ("team_boards",),
    "team_of_two": (),
    "pairs": ("combined_tables",),
    "individual": ("one_winner",),
    "barometer_final": ("level", "entry_tables"),
    "side_game_series": ("session_tables",),
    "nabc": ("name", "team_trial", "team_boards", "finalists"),
    "wbf": ("name", "team_boards", "finalists"),
}
"""What a kind of event is asked besides."""
ALWAYS = (
    *("layout", "eligibility", "lower_limit", "upper_limit"),
    *("cut_after", "across_sections", "m", "horizontal"),
)
FIRST = ("layout", "eligibility", "lower_limit", "upper_limit", "name", "level")
"""What stands open on the page; the rest is folded while it says nothing."""
LIMITED_BY_NAME = "One that is limited by its name, such as Red Ribbon Pairs, needs it."
NOTHING = (None, "", False)
CREDIT = ("credit_tables", "credit_reason")

if TYPE_CHECKING:
    FieldBase = forms.ModelForm[RankedField]
    GroupBase = forms.ModelForm[FieldGroup]
else:
    FieldBase = GroupBase = forms.ModelForm


class ListField(forms.CharField):
    """Decimal numbers with blanks between them, kept as texts."""

    def prepare_value(self, value: Any) -> Any:
        """The numbers as one types them."""
        return " ".join(map(str, value)) if isinstance(value, list) else value

    def clean(self, value: Any) -> list[str]:
        """The numbers, each checked."""
        words = str(super().clean(value) or "").replace(";", " ").split()
        for word in words:
            if decimal(word) is None or "," in word:
                raise ValidationError(f"{word!r} is not a number; write it like 12.5.")
        return words


class CutsField(forms.CharField):
    """The sessions after which the field was cut, at most two (rule 74, page 3)."""

    def __init__(self, sessions: int, **more: Any) -> None:
        """Of an event of so many sessions."""
        super().__init__(label="Cut after session", required=False, **more)
        self.sessions = sessions

    def prepare_value(self, value: Any) -> Any:
        """The numbers as one types them."""
        return ", ".join(map(str, value)) if isinstance(value, list) else value

    def clean(self, value: Any) -> list[int]:
        """The numbers in their order; each is a session that another one follows, or 0."""
        words = str(super().clean(value) or "").replace(",", " ").replace(";", " ").split()
        for word in words:
            session = whole(word)
            if session is None or session >= self.sessions:
                raise ValidationError(
                    f"{word!r} is no session that another one follows; type 0 to {self.sessions - 1}."
                )
        if len(words) > MOST_CUTS:
            raise ValidationError(f"{len(words)} cuts; the book knows two at most.")
        return sorted(map(int, words))


class RankedFieldForm(FieldBase):
    """The settings of the whole field; a kind of event is only asked what it needs."""

    session_tables = ListField(
        label="Tables of each session",
        required=False,
        help_text=f"Of the whole series, with blanks between them ({cite('135')}).",
    )
    club_scale = ListField(
        label="Club scale",
        required=False,
        help_text="The club's own awards, first place first (Appendix D).",
    )
    version = forms.IntegerField(widget=forms.HiddenInput)

    class Meta:
        """What a director says."""

        model = RankedField
        fields = [
            "layout",
            "eligibility",
            "lower_limit",
            "upper_limit",
            "name",
            "level",
            "entry_tables",
            "combined_tables",
            "session_tables",
            "one_winner",
            "team_trial",
            "team_boards",
            "finalists",
            "cut_after",
            "across_sections",
            "horizontal",
            "m",
            "club_scale",
            *CREDIT,
        ]

    def __init__(self, *args: Any, event: Event, **kwargs: Any) -> None:
        """Leave out what the event's kind is not asked."""
        super().__init__(*args, **kwargs)
        self.fields["version"].initial = self.instance.version
        asked = {*ALWAYS, *CREDIT, "version", "club_scale", *OF_KIND.get(event.kind, ())}
        for name in [name for name in self.fields if name not in asked]:
            del self.fields[name]
        self.fields["layout"].label = "How the field is divided"
        self.fields["eligibility"].label = "A limit is compared with"
        if event.kind == NABC:
            self.fields["upper_limit"].help_text = LIMITED_BY_NAME
        self.fields["cut_after"] = CutsField(
            event.sessions, help_text=self.fields["cut_after"].help_text
        )

    def clean(self) -> dict[str, Any]:
        """Credit that is given needs a reason, and limits are in order."""
        cleaned: dict[str, Any] = super().clean() or {}
        if wrong := crossed(cleaned.get("lower_limit"), cleaned.get("upper_limit")):
            self.add_error("upper_limit", wrong)
        if cleaned.get("credit_tables") is not None and not cleaned.get("credit_reason"):
            self.add_error("credit_reason", "Write why these tables are counted.")
        return cleaned

    def values(self) -> dict[str, Any]:
        """The settings as the action takes them."""
        return {name: value for name, value in self.cleaned_data.items() if name != "version"}

    def first_fields(self) -> list[forms.BoundField]:
        """How the field is divided and by what: nearly all that most events need."""
        return [field for field in self.visible_fields() if field.name in FIRST]

    def more_fields(self) -> list[forms.BoundField]:
        """What is typed for few events."""
        return [field for field in self._rest() if field.widget_type != "checkbox"]

    def flag_fields(self) -> list[forms.BoundField]:
        """What is so or not."""
        return [field for field in self._rest() if field.widget_type == "checkbox"]

    def credit_fields(self) -> list[forms.BoundField]:
        """Tables of concurrent events."""
        return [field for field in self.visible_fields() if field.name in CREDIT]

    def is_more_said(self) -> bool:
        """Whether what is folded away holds an error or anything but its default."""
        return _is_said(self._rest())

    def is_credit_said(self) -> bool:
        """The same of the tables of concurrent events."""
        return _is_said(self.credit_fields())

    def _rest(self) -> list[forms.BoundField]:
        return [field for field in self.visible_fields() if field.name not in (*FIRST, *CREDIT)]


def _is_said(fields: Iterable[forms.BoundField]) -> bool:
    return any(field.errors or field.value() not in NOTHING for field in fields)


class GroupForm(GroupBase):
    """One stratum, flight or bracket; an empty name is no group."""

    name = forms.CharField(label="Name", max_length=12, required=False)

    def __init__(self, *args: Any, brackets: bool = False, **kwargs: Any) -> None:
        """Limits as one types them; an M where the event may have brackets."""
        super().__init__(*args, **kwargs)
        for name in ("lower_limit", "upper_limit", "tables"):
            self.initial[name] = shown_points(self.initial.get(name))
        if not brackets:
            del self.fields["m"]
        elif self.instance.m is not None:
            self.initial["m"] = plain(str(self.instance.m))

    class Meta:
        """Counts that are left empty come from the entries."""

        model = FieldGroup
        fields = ["name", "flight", "lower_limit", "upper_limit", "tables", "entrants", "m"]

    @property
    def values(self) -> dict[str, Any] | None:
        """The group as the action takes it; None for an empty line."""
        given = dict(self.cleaned_data)
        return given if given.get("name") else None

    def clean(self) -> dict[str, Any]:
        """No line without a name, and limits in order."""
        cleaned: dict[str, Any] = super().clean() or {}
        if not cleaned.get("name") and any(value not in ("", None) for value in cleaned.values()):
            self.add_error("name", "Write the name of this group, or clear the line.")
        if wrong := crossed(cleaned.get("lower_limit"), cleaned.get("upper_limit")):
            self.add_error("upper_limit", wrong)
        if cleaned.get("name") == "all":
            self.add_error("name", "'all' means the whole field. Choose another name.")
        return cleaned


class FieldPage:
    """The form of the field and one line for each group, right or wrong together."""

    def __init__(self, field: RankedField, groups: list[FieldGroup], data: Any = None) -> None:
        """Show what stands, or what was typed."""
        self.field = field
        self.form = RankedFieldForm(data, instance=field, event=field.event)
        lines = MOST_GROUPS if data is not None else min(MOST_GROUPS, max(4, len(groups) + 1))
        rows = [*groups, *[None] * MOST_GROUPS][:lines]
        self.has_m = field.event.kind == SWISS
        self.groups = [
            GroupForm(
                data, instance=group or FieldGroup(), prefix=f"g{number}", brackets=self.has_m
            )
            for number, group in enumerate(rows, start=1)
        ]

    def is_valid(self) -> bool:
        """Whether all of it can be stored."""
        valid = [self.form.is_valid(), *(form.is_valid() for form in self.groups)]
        if not all(valid):
            return False
        names = [values["name"] for values in self.group_values]
        for form in self.groups:
            name = form.cleaned_data.get("name")
            if name and names.count(name) > 1:
                form.add_error("name", f"{name} stands twice. Give each group its own name.")
        self._check_layout()
        return not any([self.form.errors, *(form.errors for form in self.groups)])

    @property
    def group_values(self) -> list[dict[str, Any]]:
        """The groups as the action takes them, the strongest first."""
        return [form.values for form in self.groups if form.values is not None]

    def _check_layout(self) -> None:
        """What the layout does not use is refused beside where it was typed."""
        values, groups = dict(self.form.cleaned_data), self.group_values
        for name, wrong in wrong_of_field(values, len(groups)):
            self.form.add_error(name, wrong)
        found = dict(wrong_of_groups(values["layout"], groups))
        for form in self.groups:
            if form.cleaned_data.get("name") in found:
                form.add_error("m", found[form.cleaned_data["name"]])
