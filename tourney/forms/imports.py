"""The list to import, and the sealed preview that comes back to be stored."""

from __future__ import annotations

import bz2
import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass
from typing import Any

from django import forms
from django.core import signing
from django.core.exceptions import ValidationError
from django.core.files.uploadedfile import UploadedFile

from tourney.importing.errors import ColumnsUnknown, ImportRefused
from tourney.importing.limits import LIST
from tourney.importing.mapped import Mapping, mapping_of
from tourney.importing.results_xml import Results, entries_of
from tourney.importing.rows import EntryList, read_entries
from tourney.importing.source import Source, read_pasted, read_upload, write_table
from tourney.importing.table import Table
from tourney.models import Event
from tourney.queries import ImportPlan
from tourney.queries.columns import remembered_columns
from tourney.uploads import meter_of, opened

SIGNER = signing.TimestampSigner(salt="tourney.import.list")
LIFE = 12 * 60 * 60
RESULTS_TOO = "CSV, TSV or XLSX, or results as USEBIO XML."


@dataclass(frozen=True, slots=True)
class Given:
    """A list that was given: where it is from, how its columns were mapped by hand, and what it showed."""

    source: Source
    mapping: Mapping | None = None
    fingerprint: str = ""

    def entries(self, event: Event) -> EntryList:
        """The list read for this event; ColumnsUnknown where the columns must be said by hand."""
        return read_entries(
            self.source.table,
            single=event.has_single_players,
            called=event.system.entries.called,
            mapping=self.mapping,
        )


class ImportForm(forms.Form):
    """Paste or upload, not both."""

    text = forms.CharField(
        label="Paste a list",
        required=False,
        strip=False,
        max_length=LIST.letters,
        widget=forms.Textarea(
            attrs={"rows": 8, "spellcheck": "false", "data-look": True, "autofocus": True}
        ),
        help_text="From a spreadsheet or a file, with its heading line. "
        "A list pasted into the empty field is looked at by itself.",
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
        self.event = event
        if event.system.has_masterpoints:
            self.fields["file"].help_text = RESULTS_TOO
            self.fields["file"].widget.attrs["accept"] += ",.xml"

    def _source(self, file: UploadedFile[Any]) -> Source:
        with opened(file) as given:
            return read_upload(given.raw, self._from_results, given.meter)

    def _from_results(self, results: Results) -> Table:
        return entries_of(results, self.event.word)

    def clean(self) -> dict[str, Any]:
        """The list and the entries read from it; `unknown` says why its columns must be mapped by hand."""
        cleaned: dict[str, Any] = super().clean() or {}
        text, file = cleaned.get("text", "").strip(), cleaned.get("file")
        if bool(text) == bool(file) and not self.errors:
            raise ValidationError("Paste a list or choose a file, one of the two.")
        if self.errors:
            return cleaned
        try:
            source = self._source(file) if file else read_pasted(text, meter_of())
            given = Given(source, remembered_columns(self.event, source.table))
            cleaned["given"] = given
            return cleaned | {"entries": given.entries(self.event)}
        except ColumnsUnknown as unknown:
            return cleaned | {"unknown": unknown}
        except ImportRefused as error:
            raise ValidationError(str(error)) from error


def seal_list(event: Event, given: Given, plan: ImportPlan | None = None) -> str:
    """The list and what its preview showed, signed, to be sent back when it is turned over, mapped or confirmed.

    It stands in every page of the preview, so it is packed as small as it goes: half of what deflating makes of names.
    """
    held: dict[str, Any] = {
        "event": event.pk,
        "text": write_table(given.source.table),
        "plan": plan.fingerprint if plan else "",
    }
    if given.mapping:
        held |= {"columns": given.mapping.codes, "headed": given.mapping.headed}
    packed = bz2.compress(json.dumps(held, ensure_ascii=False).encode())
    return SIGNER.sign(urlsafe_b64encode(packed).decode())


def unseal_list(event: Event, sealed: str) -> Given:
    """The list, how its columns were mapped, and the fingerprint of its preview; ImportRefused when stale."""
    try:
        packed = SIGNER.unsign(sealed, max_age=LIFE)
    except signing.BadSignature as error:
        raise ImportRefused(
            "This preview is too old or was not made here. Import the list again."
        ) from error
    held = json.loads(bz2.decompress(urlsafe_b64decode(packed)))
    if held["event"] != event.pk:
        raise ImportRefused("This preview was made for another event. Import the list again.")
    source = Source(read_pasted(held["text"]).table, "the list of the preview")
    single, codes = event.has_single_players, held.get("columns")
    mapping = mapping_of(codes, single=single, headed=held["headed"]) if codes else None
    return Given(source, mapping, held["plan"])
