"""The list to import, and the sealed preview that comes back to be stored."""

from __future__ import annotations

from typing import Any

from django import forms
from django.core import signing
from django.core.exceptions import ValidationError

from tourney.importing.errors import ImportRefused
from tourney.importing.rows import EntryList, read_entries
from tourney.importing.source import MOST_BYTES, Source, read_pasted, read_upload, write_table
from tourney.models import Event
from tourney.queries import ImportPlan

SALT = "tourney.import"
LIFE = 12 * 60 * 60


class ImportForm(forms.Form):
    """Paste or upload, not both."""

    text = forms.CharField(
        label="Paste a list",
        required=False,
        strip=False,
        max_length=MOST_BYTES,
        widget=forms.Textarea(attrs={"rows": 8, "spellcheck": "false"}),
        help_text="From a spreadsheet or a file, with its heading line.",
    )
    file = forms.FileField(
        label="or choose a file",
        required=False,
        help_text="CSV, TSV or XLSX.",
        widget=forms.FileInput(attrs={"accept": ".csv,.tsv,.txt,.xlsx"}),
    )

    def __init__(self, *args: Any, event: Event, **kwargs: Any) -> None:
        """The event says what a line of the list is: a team, or a player alone."""
        super().__init__(*args, **kwargs)
        self.single = event.has_single_players
        self.called = event.system.entries.called

    def clean(self) -> dict[str, Any]:
        """The source and the entries read from it."""
        cleaned: dict[str, Any] = super().clean() or {}
        text, file = cleaned.get("text", "").strip(), cleaned.get("file")
        if bool(text) == bool(file) and not self.errors:
            raise ValidationError("Paste a list or choose a file, one of the two.")
        if self.errors:
            return cleaned
        try:
            source: Source = read_upload(file.read()) if file else read_pasted(text)
            return cleaned | {
                "source": source,
                "entries": read_entries(source.table, single=self.single, called=self.called),
            }
        except ImportRefused as error:
            raise ValidationError(str(error)) from error


def seal_plan(event: Event, source: Source, plan: ImportPlan) -> str:
    """The list and what its preview showed, signed, to be sent back when it is confirmed."""
    held = {"event": event.pk, "text": write_table(source.table), "plan": plan.fingerprint}
    return signing.dumps(held, salt=SALT, compress=True)


def unseal_plan(event: Event, sealed: str) -> tuple[EntryList, Source, str]:
    """The entries, their source and the fingerprint of the preview; ImportRefused when stale."""
    try:
        held = signing.loads(sealed, salt=SALT, max_age=LIFE)
    except signing.BadSignature as error:
        raise ImportRefused(
            "This preview is too old or was not made here. Import the list again."
        ) from error
    if held["event"] != event.pk:
        raise ImportRefused("This preview was made for another event. Import the list again.")
    source = Source(read_pasted(held["text"]).table, "the list of the preview")
    single, called = event.has_single_players, event.system.entries.called
    return read_entries(source.table, single=single, called=called), source, held["plan"]
