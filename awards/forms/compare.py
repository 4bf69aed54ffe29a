"""Which edition and which readings an event is computed under for comparison."""

from __future__ import annotations

from typing import Any

from django import forms

from awards.forms.settings import OF_RANKINGS
from awards.models import Edition, Sanction
from awards.queries.editions import readable_editions
from awards.rulebooks.words import option_words, reading_title
from awards.rules.rulebook import Rulebook
from awards.rules.tables import Choice

SAME = ""


class CompareForm(forms.Form):
    """Everything left as it is compares the event with itself."""

    edition = forms.ChoiceField(label="Rule book", required=False)
    every = forms.BooleanField(label="Show what stays the same too", required=False)

    def __init__(self, *args: Any, own: Edition, book: Rulebook, sanction: Sanction) -> None:
        """`own` is the event's edition; drafts can be tried too, and readings it can depend on."""
        super().__init__(*args)
        others = readable_editions(drafts=True).exclude(pk=own.pk)
        field = self.fields["edition"]
        assert isinstance(field, forms.ChoiceField)
        field.choices = [(SAME, f"{own} (as it is)"), *((one.name, _named(one)) for one in others)]
        chosen, ranked = sanction.readings, sanction.event.is_ranked
        for choice in book.rows(Choice):
            if ranked and choice.name not in OF_RANKINGS:
                continue
            self.fields[f"reading_{choice.name}"] = _reading(choice, chosen)
        self.order_fields(["edition", *(name for name in self.fields if name != "every"), "every"])

    def main_fields(self) -> list[forms.BoundField]:
        """What is chosen from a list."""
        return [field for field in self.visible_fields() if field.name != "every"]

    @property
    def other_edition(self) -> Edition | None:
        """The edition to compare with; None for the event's own."""
        name = self.cleaned_data.get("edition")
        return Edition.objects.get(name=name) if name else None

    @property
    def readings(self) -> dict[str, str]:
        """The readings that are to differ."""
        return {
            name.removeprefix("reading_"): value
            for name, value in self.cleaned_data.items()
            if name.startswith("reading_") and value
        }


def _named(edition: Edition) -> str:
    return f"{edition}" if edition.is_published else f"{edition} (draft)"


def _reading(choice: Choice, chosen: dict[str, str]) -> forms.ChoiceField:
    own = chosen.get(choice.name, choice.value)
    others = [option for option in choice.options.split("|") if option != own]
    return forms.ChoiceField(
        label=reading_title(choice.name),
        required=False,
        choices=[
            (SAME, f"{option_words(own)} (as it is)"),
            *((option, option_words(option)) for option in others),
        ],
    )
