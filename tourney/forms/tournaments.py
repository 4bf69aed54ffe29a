"""Tournaments, with sensible defaults, and what their forms share with those of events."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING, Any

from django import forms
from django.core.exceptions import ValidationError
from django.db.models import QuerySet
from django.forms import BoundField
from django.utils.text import slugify

from tourney.forms.zones import zone_field
from tourney.models import RESERVED, Federation, Tournament
from tourney.queries.tournaments import current_events

if TYPE_CHECKING:
    TournamentModelForm = forms.ModelForm[Tournament]
else:
    TournamentModelForm = forms.ModelForm


FIRST = ("name", "place", "starts", "ends")
"""What everybody fills in of a tournament."""
FOLDED = ("time_zone", "paper", "classification", "boards", "first_table", "federation")
"""What has a value that fits until somebody says otherwise."""


def slug_field() -> forms.SlugField:
    """The end of a page's web address."""
    return forms.SlugField(
        label="Web address", required=False, help_text="Made from the name when it is left empty."
    )


def version_field() -> forms.IntegerField:
    """Which version the page showed."""
    return forms.IntegerField(widget=forms.HiddenInput)


def day_field(label: str) -> forms.DateField:
    """A day, as browsers send it."""
    return forms.DateField(
        label=label, widget=forms.DateInput(format="%Y-%m-%d", attrs={"type": "date"})
    )


def bounded_field(old: forms.Field, least: int, most: int) -> forms.IntegerField:
    """The same whole number between these two, refused in the words of the house."""
    said = f"Write {least} to {most}."
    return forms.IntegerField(
        label=old.label,
        required=old.required,
        initial=old.initial,
        min_value=least,
        max_value=most,
        help_text=old.help_text,
        error_messages=dict.fromkeys(("invalid", "min_value", "max_value"), said),
    )


def free_slug(slug: str, name: str | None, others: QuerySet[Any]) -> str:
    """The address that was typed, or one made from the name; none that another row or a page has.

    A name that is refused itself (None) makes none, and nothing is said of it twice.
    """
    if name is None and not slug:
        return ""
    made = slug or slugify(name or "")[:46].strip("-")
    if not made:
        raise ValidationError("Write an address of letters, figures and hyphens.")
    taken = RESERVED | set(others.filter(slug__startswith=made).values_list("slug", flat=True))
    if made not in taken:
        return made
    if slug:
        raise ValidationError(f"{slug!r} is taken. Write another address.")
    return next(f"{made}-{number}" for number in count(2) if f"{made}-{number}" not in taken)


class TournamentForm(TournamentModelForm):
    """A tournament's name, place and days."""

    hinted = ("tournament",)

    slug = slug_field()
    starts = day_field("First day")
    ends = day_field("Last day")
    version = version_field()

    class Meta:
        """The fields an organiser gives."""

        model = Tournament
        fields = [
            *("name", "place", "starts", "ends"),
            *(
                "time_zone",
                "paper",
                "classification",
                "boards",
                "first_table",
                "slug",
                "is_public",
                "tells_numbers",
                "federation",
                "organiser_number",
            ),
        ]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """The page shows the version that stands; without masterpoints nobody asks what it rates."""
        super().__init__(*args, **kwargs)
        self.initial["version"] = self.instance.version
        self.fields["is_public"].label = "Players see it"
        self.fields["tells_numbers"].label = "Show national numbers"
        self.fields[
            "tells_numbers"
        ].help_text = "Everybody reads them, on pages, in files and in the data. Else they stand on the desk alone."
        own = Federation.objects.first()
        if own is None:
            del self.fields["federation"]
        else:
            self.fields["federation"] = forms.ModelChoiceField(
                queryset=Federation.objects.exclude(pk=own.pk),
                required=False,
                empty_label=str(own),
                help_text=self.fields["federation"].help_text,
            )
        stands = self.initial.get("time_zone") or self.instance.time_zone
        self.fields["time_zone"] = zone_field(
            "All times of its events are told and typed in it; those typed stay as they are.",
            stands,
        )
        for name, (least, most) in {"boards": (2, 96), "first_table": (1, 9000)}.items():
            self.fields[name] = bounded_field(self.fields[name], least, most)
        has_events = bool(self.instance.pk) and current_events(self.instance).exists()
        if has_events and not self.instance.has_masterpoints:
            for name in ("classification", "boards", "organiser_number"):
                del self.fields[name]
        self._fill()

    def _fill(self) -> None:
        """What a page did not send stays as it stands."""
        if not self.is_bound:
            return
        data = dict(self.data.items())
        for name in (one for one in FOLDED if one in self.fields and one not in data):
            value = self.get_initial_for_field(self.fields[name], name)
            data[name] = "" if value is None else str(value)
        self.data = data

    @property
    def first(self) -> list[BoundField]:
        """What everybody fills in."""
        return [field for field in self.visible_fields() if field.name in FIRST]

    @property
    def folded(self) -> list[BoundField]:
        """What its events begin with, its zone, its paper, its address."""
        return [field for field in self.visible_fields() if field.name not in FIRST]

    @property
    def is_open(self) -> bool:
        """Whether something folded is to be mended."""
        return any(field.errors for field in self.folded)

    @property
    def told(self) -> str:
        """What is folded, in a row of words."""
        papers = dict(Tournament.Paper.choices)
        ratings = dict(Tournament.Classification.choices)
        value = {field.name: field.value() for field in self.folded}
        said = [
            f"times of {str(value['time_zone']).replace('_', ' ')}",
            f"{papers.get(str(value['paper']), '')} paper",
            ratings.get(str(value.get("classification")), ""),
            f"{value['boards']} boards in a full match" if value.get("boards") else "",
            f"tables from {value['first_table']}",
            "players see it" if value["is_public"] else "hidden from players",
            "national numbers shown" if value["tells_numbers"] else "",
            self._whose_numbers(),
        ]
        return ", ".join(one for one in said if one)

    def _whose_numbers(self) -> str:
        """Where there are several federations."""
        if "federation" not in self.fields:
            return ""
        chosen = self["federation"].value()
        named = {str(one.pk): one.code for one in Federation.objects.all()}
        return f"numbers of {named.get(str(chosen), next(iter(named.values())))}"

    def clean_slug(self) -> str:
        """An address of its own."""
        others = Tournament.objects.exclude(pk=self.instance.pk)
        return free_slug(self.cleaned_data["slug"], self.cleaned_data.get("name"), others)

    def clean(self) -> dict[str, Any]:
        """The last day is not before the first."""
        cleaned: dict[str, Any] = super().clean() or {}
        starts, ends = cleaned.get("starts"), cleaned.get("ends")
        if starts and ends and ends < starts:
            self.add_error(
                "ends", f"{ends} is before the first day, {starts}. Correct one of them."
            )
        return cleaned


def form_values(form: forms.ModelForm[Any]) -> dict[str, Any]:
    """What the actions take."""
    return {name: value for name, value in form.cleaned_data.items() if name != "version"}
