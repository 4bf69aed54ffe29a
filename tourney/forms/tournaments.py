"""Tournaments, with sensible defaults, and what their forms share with those of events."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django import forms
from django.core.exceptions import ValidationError
from django.db.models import QuerySet
from django.utils.text import slugify

from tourney.models import RESERVED, Tournament

if TYPE_CHECKING:
    TournamentModelForm = forms.ModelForm[Tournament]
else:
    TournamentModelForm = forms.ModelForm


def slug_field() -> forms.SlugField:
    """The end of a page's address."""
    return forms.SlugField(
        label="Address", required=False, help_text="Made from the name when it is left empty."
    )


def version_field() -> forms.IntegerField:
    """Which version the page showed."""
    return forms.IntegerField(widget=forms.HiddenInput)


def day_field(label: str) -> forms.DateField:
    """A day, as browsers send it."""
    return forms.DateField(
        label=label, widget=forms.DateInput(format="%Y-%m-%d", attrs={"type": "date"})
    )


def free_slug(slug: str, name: str, others: QuerySet[Any]) -> str:
    """The address, or one made from the name; none that another row or a page has."""
    slug = slug or slugify(name)[:50]
    if not slug:
        raise ValidationError("Write an address of letters, figures and hyphens.")
    if slug in RESERVED or others.filter(slug=slug).exists():
        raise ValidationError(f"{slug!r} is taken. Write another address.")
    return slug


class TournamentForm(TournamentModelForm):
    """A tournament's name, place and days."""

    slug = slug_field()
    starts = day_field("First day")
    ends = day_field("Last day")
    version = version_field()

    class Meta:
        """The fields an organiser gives."""

        model = Tournament
        fields = ["name", "slug", "place", "starts", "ends", "is_public"]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """The page shows the version that stands."""
        super().__init__(*args, **kwargs)
        self.initial["version"] = self.instance.version

    def clean_slug(self) -> str:
        """An address of its own."""
        others = Tournament.objects.exclude(pk=self.instance.pk)
        return free_slug(self.cleaned_data["slug"], self.cleaned_data.get("name", ""), others)

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
