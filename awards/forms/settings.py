"""What a director says about an event and its brackets."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from django import forms

from awards.errors import REFUSED
from awards.mapping.knockout_facts import FLAGS
from awards.mapping.rulebook import rulebook_of
from awards.models import BracketTerms, Edition, Sanction
from awards.models.sanctions import says_something
from awards.queries.editions import edition_in_force, rating_choices
from awards.rulebooks.words import reading_choices, reading_title
from awards.rules.rulebook import Rulebook
from awards.rules.tables import Choice
from brackets.systems.bridge.books import cited
from tourney.models import Event

if TYPE_CHECKING:
    SanctionBase = forms.ModelForm[Sanction]
    TermsBase = forms.ModelForm[BracketTerms]
else:
    SanctionBase = TermsBase = forms.ModelForm

GOLD = [("", "by the average"), ("1", "all"), ("2/3", "2/3"), ("1/2", "1/2"), ("1/3", "1/3")]
ONLY_RANKINGS = {"credited_depth", "flight_depth"}
"""The readings that a ranking can depend on and no knockout."""
OF_RANKINGS = {"rounding", "match_and_overall", "top_bracket_m"} | ONLY_RANKINGS
"""All that a ranking can depend on."""
CHAMPIONSHIPS = ("nabc", "wbf")
OF_CHAMPIONSHIPS = {"one_win_of_two"}
"""Those that only the ranking of a championship can, which may have been a knockout."""


class SanctionForm(SanctionBase):
    """Edition, classification, restrictions and readings of one event."""

    hinted = ("masterpoints",)

    version = forms.IntegerField(widget=forms.HiddenInput)

    class Meta:
        """The edition is chosen among the published ones."""

        model = Sanction
        fields = ["edition", "classification", "layout", "restrictions", *FLAGS, "restricted_by"]

    def __init__(self, *args: Any, book: Rulebook, **kwargs: Any) -> None:
        """`book` is the edition whose readings are asked about."""
        super().__init__(*args, **kwargs)
        self.fields["version"].initial = self.instance.version
        edition = self.fields["edition"]
        assert isinstance(edition, forms.ModelChoiceField)
        edition.queryset = Edition.objects.filter(status=Edition.Status.PUBLISHED)
        by = self.fields["restricted_by"]
        assert isinstance(by, forms.ChoiceField)
        by.choices = [("", "not said, or not restricted"), *Sanction.RestrictedBy.choices]
        edition.empty_label = "The one in force on the day the event starts"
        self.fields["classification"] = forms.ChoiceField(
            choices=rating_choices(book, self.instance.classification),
            initial=self.instance.classification,
        )
        self.fields["layout"].required = False
        if self.instance.event.is_ranked:
            del self.fields["layout"]
        self.own = {choice.name: choice.value for choice in book.rows(Choice)}
        asked = _readings_of(self.instance.event) or {*self.own} - ONLY_RANKINGS
        self.asked = [name for name in self.own if name in asked]
        for choice in book.rows(Choice):
            if choice.name in asked:
                self.fields[f"reading_{choice.name}"] = self._reading(choice)

    def _reading(self, choice: Choice) -> forms.ChoiceField:
        return forms.ChoiceField(
            label=reading_title(choice.name),
            choices=reading_choices(choice),
            required=False,
            initial=self.instance.readings.get(choice.name, choice.value),
            help_text=f"{choice.meaning}{cited(choice.rule_number)}",
        )

    def clean(self) -> dict[str, Any]:
        """A rating of the rule book that is chosen with it."""
        cleaned: dict[str, Any] = super().clean() or {}
        rating = cleaned.get("classification")
        if rating and "edition" in cleaned:
            try:
                book = rulebook_of(cleaned["edition"] or edition_in_force(self.instance.event.day))
                book.rating(rating)
            except REFUSED as error:
                self.add_error("classification", str(error))
        return cleaned

    def clean_layout(self) -> str:
        """What was chosen; what it was where nothing is sent."""
        return self.cleaned_data["layout"] or str(self.initial["layout"])

    def values(self) -> dict[str, Any]:
        """The settings as the action takes them; readings only where they differ."""
        cleaned = self.cleaned_data
        kept = self.own | self.instance.readings
        chosen = {name: cleaned.get(f"reading_{name}") or kept[name] for name in self.own}
        differing = {name: value for name, value in chosen.items() if value != self.own[name]}
        return {name: cleaned[name] for name in self.Meta.fields if name in cleaned} | {
            "readings": differing
        }

    def folded_fields(self) -> Iterable[forms.BoundField]:
        """Edition, of a knockout its layout, and for whom it is."""
        asked = ("edition", "layout", "restrictions")
        return (self[name] for name in asked if name in self.fields)

    def flag_fields(self) -> Iterable[forms.BoundField]:
        """What an event may be besides."""
        return (self[name] for name in FLAGS)

    def reading_fields(self) -> Iterable[forms.BoundField]:
        """Where the book can be read two ways."""
        return (self[f"reading_{name}"] for name in self.asked)


def _readings_of(event: Event) -> set[str]:
    """What the ranking of an event can depend on; nothing where it is no ranking."""
    if not event.is_ranked:
        return set()
    return OF_RANKINGS | (OF_CHAMPIONSHIPS if event.kind in CHAMPIONSHIPS else set())


class TermsForm(TermsBase):
    """What holds for one bracket."""

    gold = forms.ChoiceField(choices=GOLD, required=False, label="Gold")

    class Meta:
        """Nothing is required."""

        model = BracketTerms
        fields = ["flight", "group", "upper_limit", "m", "gold"]

    @property
    def number(self) -> int:
        """The bracket's number."""
        return self.instance.bracket_number

    @property
    def says_something(self) -> bool:
        """Whether anything is said of it that does not follow from the book."""
        return any(says_something(getattr(self.instance, name)) for name in self.Meta.fields)
