"""The settings of an event's awards: one form for the event and one for each bracket."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from decimal import Decimal

from django.contrib.auth.models import User
from django.db import transaction
from django.http import QueryDict

from awards.actions.sanctions import sanction_event, set_terms
from awards.computing import edition_of
from awards.forms import SanctionForm, TermsForm
from awards.mapping import rulebook_of
from awards.mapping.facts import terms_of
from awards.mapping.groups import check_groups
from awards.models import BracketTerms, Edition, Sanction
from brackets.models import Seat


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
        return [(form, *self.averages[form.number]) for form in self.terms]


def settings_page(sanction: Sanction, data: QueryDict | None) -> SettingsPage:
    """The forms as they are, or with what was typed."""
    edition = edition_of(sanction)
    known = terms_of(sanction)
    brackets = list(sanction.event.brackets.prefetch_related("seats"))
    tops = {b.number: (_top(seats), len(seats)) for b in brackets for seats in [b.seats.all()]}
    forms = tuple(
        TermsForm(
            data,
            instance=known.get(b.number) or BracketTerms(bracket_number=b.number),
            prefix=f"b{b.number}",
        )
        for b in brackets
    )
    form = SanctionForm(data, instance=sanction, book=rulebook_of(edition))
    return SettingsPage(sanction, edition, form, forms, tops)


@transaction.atomic
def save_settings(page: SettingsPage, *, by: User | None) -> Sanction:
    """Save all of a valid page."""
    form = page.form
    version = form.cleaned_data["version"]
    sanction = sanction_event(page.sanction.event, values=form.values(), version=version, by=by)
    for terms in page.terms:
        given = terms.cleaned_data
        set_terms(
            sanction.event,
            bracket_number=terms.number,
            upper_limit=given["upper_limit"],
            m=given["m"],
            gold=given["gold"],
            flight=given["flight"],
            group=given["group"],
            by=by,
        )
    check_groups(terms_of(sanction), len(page.terms))
    return sanction


def _top(seats: Iterable[Seat]) -> Decimal | None:
    first = next(iter(seats), None)
    return first.average if first else None
