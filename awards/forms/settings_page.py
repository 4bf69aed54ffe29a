"""The settings of an event's awards: one form for the event and one for each bracket."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from django.http import QueryDict

from awards.forms.settings import SanctionForm, TermsForm
from awards.mapping.knockout_facts import is_flighted, terms_of
from awards.mapping.rulebook import rulebook_of
from awards.models import BracketTerms, Edition, Sanction
from awards.models.sanctions import says_something
from awards.queries.editions import edition_of
from brackets.models import Seat
from tourney.models import Event

FEWEST_LINES = 4
"""Lines offered before anything is cut: a flighted knockout seldom has more flights."""
NOT_CUT = (None, 0)


@dataclass(frozen=True, slots=True)
class Stands:
    """One of the settings that are folded, in words; `is_own` where somebody chose it for this event."""

    words: str
    is_own: bool = False


@dataclass(frozen=True, slots=True)
class SettingsPage:
    """Both kinds of form, bound or not."""

    sanction: Sanction
    edition: Edition
    form: SanctionForm
    terms: tuple[TermsForm, ...]
    averages: Mapping[int, tuple[Decimal | None, int]]

    def is_valid(self) -> bool:
        """Whether everything that was typed can be saved."""
        return all([self.form.is_valid(), *(form.is_valid() for form in self.terms)])

    @property
    def rows(self) -> list[tuple[TermsForm, Decimal | None, int]]:
        """Each bracket's form beside the average of its top team and its size."""
        return [(form, *self.averages.get(form.number, NOT_CUT)) for form in self.terms]

    @property
    def terms_given(self) -> dict[int, dict[str, Any]]:
        """What was typed for each bracket, by its number."""
        return {form.number: form.cleaned_data for form in self.terms}

    @property
    def is_planned(self) -> bool:
        """Whether lines are offered for brackets that are not cut yet."""
        return any(form.number not in self.averages for form in self.terms)

    @property
    def next_step(self) -> str:
        """What to do after saving."""
        if self.sanction.event.state == Event.State.ENTRY and is_flighted(self.sanction):
            return "Fill the flights by their limits under Bracketing, or cut it there."
        return "Compute the awards to see their effect."

    @property
    def stands(self) -> tuple[Stands, ...]:
        """What stands of all that is folded, in words; what is not as usual is marked."""
        return (*self._stands_of_event(), *self._stands_of_brackets())

    def _stands_of_event(self) -> Iterator[Stands]:
        shown = self.sanction
        if not shown.event.is_ranked:
            is_usual = shown.layout == Sanction.Layout.BRACKETED
            yield Stands(shown.get_layout_display().lower(), not is_usual)
        yield Stands(shown.get_restrictions_display().lower(), bool(shown.restrictions))
        if shown.edition:
            yield Stands(f"rule book {shown.edition}", is_own=True)
        for flag in self.form.flag_fields():
            if getattr(shown, flag.name):
                yield Stands(str(flag.label).lower(), is_own=True)
        if shown.restricted_by:
            said = shown.get_restricted_by_display()
            yield Stands(f"the tournament restricted by {said}", is_own=True)
        own = [field for field in self.form.reading_fields() if self._is_read_otherwise(field.name)]
        if not own:
            yield Stands("the book read as its edition does")
        yield from (Stands(f"{field.label} read otherwise".lower(), is_own=True) for field in own)

    def _is_read_otherwise(self, field: str) -> bool:
        name = field.removeprefix("reading_")
        return bool(self.sanction.readings.get(name, self.form.own[name]) != self.form.own[name])

    def _stands_of_brackets(self) -> Iterator[Stands]:
        if not self.terms:
            return
        own = [form.number for form in self.terms if form.says_something]
        if own:
            yield Stands(f"terms of bracket {', '.join(map(str, own))}", is_own=True)
        else:
            yield Stands("M and gold of every bracket by the averages")

    @property
    def can_compute(self) -> bool:
        """Whether everything is played that awards wait for."""
        event = self.sanction.event
        if event.is_ranked:
            return bool(event.system.results(event))
        return bool(event.state == Event.State.FINISHED)

    @property
    def is_open(self) -> bool:
        """Whether something folded is to be mended."""
        named = {"classification", "version"}
        return bool(set(self.form.errors) - named or any(form.errors for form in self.terms))

    @property
    def said(self) -> int:
        """How many brackets there are or will be: those cut, and those something is typed for."""
        typed = [
            form.number
            for form in self.terms
            if any(map(says_something, form.cleaned_data.values()))
        ]
        return max([*typed, *self.averages], default=0)


def settings_page(sanction: Sanction, data: QueryDict | None) -> SettingsPage:
    """The forms as they are, or with what was typed."""
    edition = edition_of(sanction)
    known = terms_of(sanction)
    brackets = list(sanction.event.brackets.prefetch_related("seats"))
    tops = {b.number: (_top(seats), len(seats)) for b in brackets for seats in [b.seats.all()]}
    forms = tuple(
        TermsForm(
            data,
            instance=known.get(number) or BracketTerms(bracket_number=number),
            prefix=f"b{number}",
        )
        for number in _numbers(sanction.event, [b.number for b in brackets], known)
    )
    form = SanctionForm(data, instance=sanction, book=rulebook_of(edition))
    return SettingsPage(sanction, edition, form, forms, tops)


def _numbers(event: Event, cut: list[int], known: Mapping[int, BracketTerms]) -> list[int]:
    """The brackets to ask about; before they are posted, those to come as well, with one to spare."""
    if event.is_ranked or event.state != Event.State.ENTRY:
        return cut
    return list(range(1, max(FEWEST_LINES, len(cut), max(known, default=0) + 1) + 1))


def _top(seats: Iterable[Seat]) -> Decimal | None:
    first = next(iter(seats), None)
    return first.average if first else None
