"""Which edition holds, and what each says."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from django.db.models import QuerySet

from awards.errors import REFUSED, AwardError
from awards.mapping.rulebook import rulebook_of
from awards.models import TABLE_MODELS, Edition, Sanction
from awards.rulebooks.differences import Difference, differences
from awards.rulebooks.words import rating_words
from awards.rules.errors import RuleError
from awards.rules.rulebook import Rulebook
from awards.rules.tables import TABLES, Rating
from tourney.config.house import PROGRAM

NONE_LOADED = (
    "No rule book is loaded yet. Whoever runs this site loads it once with: "
    f"{PROGRAM} load_rulebook"
)


def edition_in_force(day: date) -> Edition:
    """The latest published edition that had begun by this day."""
    published = Edition.objects.filter(status=Edition.Status.PUBLISHED)
    found = published.filter(starts__lte=day).order_by("-starts", "name").first()
    if found is not None:
        return found
    first = published.order_by("starts").first()
    if first is None:
        raise AwardError(NONE_LOADED)
    raise AwardError(
        f"No rule book was in force on {day}; the first, {first}, began {first.starts}."
    )


def edition_of(sanction: Sanction) -> Edition:
    """The edition chosen, else the one in force on the day the event starts."""
    return sanction.edition or edition_in_force(sanction.event.day)


def rated_like(sanction: Sanction) -> str:
    """The rating of the book that the event's is like; as it was said where no edition knows it."""
    try:
        return rulebook_of(edition_of(sanction)).rating(sanction.classification).like
    except REFUSED:
        return sanction.classification


def rating_choices(book: Rulebook, stands: str) -> list[tuple[str, str]]:
    """What an event can be rated under this rule book, then only under others; with what stands."""
    own = [row.classification for row in book.rows(Rating)]
    rows = TABLE_MODELS[Rating.table]._default_manager.select_related("edition")
    published = rows.filter(edition__status=Edition.Status.PUBLISHED)
    named = {name: rating_words(name) for name in own}
    for row in published:
        name = str(getattr(row, Rating.key[0]))
        named.setdefault(name, f"{rating_words(name)} (only in rule book {row.edition})")
    if stands:
        named.setdefault(stands, f"{rating_words(stands)} (in no published rule book)")
    return list(named.items())


def ratings_of(edition: Edition) -> tuple[str, ...]:
    """What an event can be rated under an edition, in its order."""
    rows = TABLE_MODELS[Rating.table]._default_manager.filter(edition=edition)
    return tuple(rows.values_list(*Rating.key, flat=True))


def readable_editions(*, drafts: bool) -> QuerySet[Edition]:
    """The editions a reader sees, the newest first."""
    rows = Edition.objects.select_related("copied_from", "published_by")
    return rows if drafts else rows.filter(status=Edition.Status.PUBLISHED)


def edition_changes(edition: Edition) -> tuple[Difference, ...]:
    """What an edition says differently from the one it was copied from."""
    if edition.copied_from is None:
        return ()
    return differences(rulebook_of(edition.copied_from), rulebook_of(edition))


@dataclass(frozen=True, slots=True)
class TableCount:
    """A table of an edition and how many rows it has."""

    name: str
    title: str
    about: str
    rule: str
    rows: int


def table_counts(edition: Edition) -> tuple[TableCount, ...]:
    """Every table of the edition, for the links to its screens."""
    rows = _rows_of(edition)
    return tuple(
        TableCount(name, row.title, row.about, row.rule, rows[name]) for name, row in TABLES.items()
    )


def _rows_of(edition: Edition) -> dict[str, int]:
    """Rows by table; they are there too where the formulas cannot read one."""
    try:
        book = rulebook_of(edition)
    except RuleError:
        return {
            name: model._default_manager.filter(edition=edition).count()
            for name, model in TABLE_MODELS.items()
        }
    return {name: len(book.rows(row)) for name, row in TABLES.items()}
