"""The ranking to import, and the sealed preview that comes back to be stored."""

from __future__ import annotations

from typing import Any

from django import forms
from django.core import signing
from django.core.exceptions import ValidationError
from django.core.files.uploadedfile import UploadedFile

from awards.mapping.ranked import RankedEvent
from awards.ranked.importing import RankingList, read_ranking
from awards.ranked.plan import RankingPlan
from tourney.forms.imports import RESULTS_TOO
from tourney.importing.errors import ImportRefused
from tourney.importing.limits import LIST
from tourney.importing.results_xml import Results, ranking_of
from tourney.importing.source import Source, read_pasted, read_upload, write_table
from tourney.importing.table import Table
from tourney.models import Event
from tourney.uploads import meter_of, opened

SALT = "awards.ranking"
LIFE = 12 * 60 * 60


class RankingImportForm(forms.Form):
    """Paste or upload, not both."""

    text = forms.CharField(
        label="Paste a ranking",
        required=False,
        strip=False,
        max_length=LIST.letters,
        widget=forms.Textarea(attrs={"rows": 10, "spellcheck": "false", "autofocus": ""}),
        help_text="From a spreadsheet or a file, with its heading line.",
    )
    file = forms.FileField(
        label="or choose a file",
        required=False,
        help_text=RESULTS_TOO,
        widget=forms.FileInput(attrs={"accept": ".csv,.tsv,.txt,.xlsx,.xml"}),
    )

    def __init__(self, *args: Any, found: RankedEvent, **kwargs: Any) -> None:
        """The event decides which sessions and groups a column may name."""
        super().__init__(*args, **kwargs)
        self.found = found

    def _source(self, file: UploadedFile[Any]) -> Source:
        with opened(file) as given:
            return read_upload(given.raw, self._from_results, given.meter)

    def _from_results(self, results: Results) -> Table:
        return ranking_of(results, self.found.event.word)

    def clean(self) -> dict[str, Any]:
        """The source and the rows read from it."""
        cleaned: dict[str, Any] = super().clean() or {}
        text, file = cleaned.get("text", "").strip(), cleaned.get("file")
        if bool(text) == bool(file) and not self.errors:
            raise ValidationError("Paste a ranking or choose a file, one of the two.")
        if self.errors:
            return cleaned
        try:
            source = self._source(file) if file else read_pasted(text, meter_of())
            return cleaned | {"source": source, "listed": _listed(self.found, source)}
        except ImportRefused as error:
            raise ValidationError(str(error)) from error


def seal(event: Event, source: Source, plan: RankingPlan) -> str:
    """The list and what its preview showed, signed, to be sent back when it is confirmed."""
    held = {"event": event.pk, "text": write_table(source.table), "plan": plan.fingerprint}
    return signing.dumps(held, salt=SALT, compress=True)


def unseal(found: RankedEvent, sealed: str) -> tuple[RankingList, Source, str]:
    """The rows, their source and the fingerprint of the preview; ImportRefused when stale."""
    try:
        held = signing.loads(sealed, salt=SALT, max_age=LIFE)
    except signing.BadSignature as error:
        raise ImportRefused(
            "This preview is too old or was not made here. Import the ranking again."
        ) from error
    if held["event"] != found.event.pk:
        raise ImportRefused("This preview was made for another event. Import the ranking again.")
    source = Source(read_pasted(held["text"]).table, "the list of the preview")
    return _listed(found, source), source, held["plan"]


def _listed(found: RankedEvent, source: Source) -> RankingList:
    groups = tuple(group.name for group in found.groups)
    return read_ranking(source.table, sessions=found.event.sessions, groups=groups)
