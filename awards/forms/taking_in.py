"""A file for the tables of a draft, and the sealed comparison that comes back to be taken over."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django import forms
from django.core import signing
from django.core.exceptions import ValidationError

from awards.models import Edition
from awards.queries.taking_in import tables_taken
from awards.rulebooks.sheets import Sheet, packed, recognised, sheets_of, unpacked
from awards.rulebooks.taking_in import TableTaken
from awards.rules.tables import TABLES
from tourney.importing.errors import ImportRefused
from tourney.uploads import LONGEST_NAME, opened

SALT = "awards.taking_in"
LIFE = 12 * 60 * 60


@dataclass(frozen=True, slots=True)
class GivenFile:
    """A file that was looked at: its name, its tables, and the version it was compared with."""

    name: str
    sheets: Mapping[str, Sheet]
    version: int


class TakeInForm(forms.Form):
    """A file, and of which table it is where it does not say so itself."""

    file = forms.FileField(
        label="Take in a CSV or XLSX file",
        help_text="Same columns as the download, in any order. You see every difference first.",
        widget=forms.FileInput(attrs={"accept": ".csv,.tsv,.txt,.xlsx"}),
    )
    table = forms.ChoiceField(
        label="Which table it is",
        required=False,
        choices=[("", "the file says so"), *((name, row.title) for name, row in TABLES.items())],
        help_text="The name of a sheet or the headings say it; a workbook takes all its tables.",
    )

    def __init__(self, *args: Any, edition: Edition, **kwargs: Any) -> None:
        """The draft that the file is compared with."""
        super().__init__(*args, **kwargs)
        self.edition = edition

    def clean(self) -> dict[str, Any]:
        """`given` is the file, `taken` what it would change; what is wrong with it names the sheet."""
        cleaned: dict[str, Any] = super().clean() or {}
        file = cleaned.get("file")
        if not file or self.errors:
            return cleaned
        name = str(file.name)[-LONGEST_NAME:]
        try:
            with opened(file) as given:
                found = sheets_of(given.raw, given.name, given.meter)
            sheets = recognised(found, cleaned.get("table", ""))
            taken = tables_taken(self.edition, sheets)
        except ImportRefused as error:
            raise ValidationError(str(error)) from error
        return cleaned | {"given": GivenFile(name, sheets, self.edition.version), "taken": taken}


def seal(edition: Edition, given: GivenFile) -> str:
    """The file and the version it was compared with, signed, to be sent back."""
    held = {
        "edition": edition.pk,
        "version": given.version,
        "name": given.name,
        "sheets": packed(given.sheets),
    }
    return signing.dumps(held, salt=SALT, compress=True)


def unseal(edition: Edition, sealed: str) -> GivenFile:
    """The file that was looked at; ImportRefused when that is too long ago or was another draft."""
    try:
        held = signing.loads(sealed, salt=SALT, max_age=LIFE)
    except signing.BadSignature as error:
        raise ImportRefused(
            "This comparison is too old or was not made here. Choose the file again."
        ) from error
    if held["edition"] != edition.pk:
        raise ImportRefused("This comparison was made for another edition. Choose the file again.")
    return GivenFile(held["name"], unpacked(held["sheets"]), held["version"])


def compared_again(edition: Edition, given: GivenFile) -> tuple[GivenFile, tuple[TableTaken, ...]]:
    """The same file beside the draft as it is now."""
    return (
        GivenFile(given.name, given.sheets, edition.version),
        tables_taken(edition, given.sheets),
    )
