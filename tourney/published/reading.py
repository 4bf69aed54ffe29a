"""One question to the database for the versions of any number of subjects (SQLite and PostgreSQL alike)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from django.conf import settings
from django.db.backends.base.base import BaseDatabaseWrapper
from django.utils.module_loading import import_string

from tourney.published.subjects import NOTHING, Subject, Version

ALL = "COUNT(*) || ' ' || MAX(id) || ' ' || SUM({column})"
"""Of rows taken together: one that is changed, made or deleted makes another of it, for no key is used again."""
EVENTS, ENTERED = ALL.format(column="public_version"), ALL.format(column="entries_version")
HIDDEN = "CASE WHEN is_public AND archived_at IS NULL THEN 0 ELSE id END"
AWAY = "CASE WHEN archived_at IS NULL THEN 0 ELSE id END"
GONE, ENTRIES_GONE = (
    f"SUM({AWAY}) || ' ' || SUM({one})" for one in ("taken_away", "entries_taken_away")
)
OF_FRONT = """CASE
    WHEN (SELECT COUNT(*) FROM tourney_tournament WHERE is_public AND archived_at IS NULL) = 1
        OR EXISTS (SELECT 1 FROM tourney_sitesettings WHERE is_demo)
    THEN COALESCE((SELECT {columns} FROM tourney_event), '') ELSE '' END"""
"""Of the events that `/` shows: those of the only tournament, those of a demo."""
FRONT_EVENTS = OF_FRONT.format(columns=f"{EVENTS} || ' ' || {ENTERED}")
FRONT_GONE = OF_FRONT.format(columns=f"{GONE} || ' ' || {ENTRIES_GONE}")

EACH = "COUNT(*) || ' ' || COALESCE(MAX(id), 0)"
"""With it no sum is ever the same again, also once rows are deleted: no key is used twice."""
GONE_OF_ALL = " || ' ' || ".join(
    f"(SELECT COALESCE({what}, 0) FROM tourney_event{which})"
    for what, which in (
        ("COUNT(*)", ""),
        ("MAX(id)", ""),
        ("SUM(id)", " WHERE archived_at IS NOT NULL"),
        ("SUM(taken_away)", " WHERE taken_away > 0"),
        ("SUM(entries_taken_away)", " WHERE entries_taken_away > 0"),
    )
)
"""Each by itself, so that an index answers it: a site may have as many events as it likes."""

QUESTIONS: Mapping[str, str] = {
    "site": """
        SELECT 'site', '', time_zone || CASE WHEN is_demo THEN ' demo ' ELSE ' ' END || name, ''
        FROM tourney_sitesettings""",
    "front": f"""
        SELECT 'front', '', {EVENTS} || ' ' || {FRONT_EVENTS}, SUM({HIDDEN}) || ' ' || {FRONT_GONE}
        FROM tourney_tournament HAVING COUNT(*) > 0""",
    "shown": f"""
        SELECT 'shown', '', '',
            (SELECT {EACH} || ' ' || COALESCE(SUM({HIDDEN}), 0) FROM tourney_tournament) || ' ' || {GONE_OF_ALL}""",
    "tournament": f"""
        SELECT 'tournament', CAST(id AS text), CAST(public_version AS text), slug || ' ' || {HIDDEN}
        FROM tourney_tournament WHERE id IN ({{keys}})""",
    "event": f"""
        SELECT 'event', CAST(id AS text), CAST(public_version AS text),
            slug || ' ' || {AWAY} || ' ' || taken_away
        FROM tourney_event WHERE id IN ({{keys}})""",
    "entries": """
        SELECT 'entries', CAST(id AS text), CAST(entries_version AS text),
            CAST(entries_taken_away AS text)
        FROM tourney_event WHERE id IN ({keys})""",
    "events": f"""
        SELECT 'events', CAST(tournament_id AS text), {EVENTS}, {GONE}
        FROM tourney_event WHERE tournament_id IN ({{keys}}) GROUP BY tournament_id""",
    "entered": f"""
        SELECT 'entered', CAST(tournament_id AS text), {ENTERED}, {ENTRIES_GONE}
        FROM tourney_event WHERE tournament_id IN ({{keys}}) GROUP BY tournament_id""",
}
"""For each kind of subject: kind, key, what it is made of, what is shown of it; a row for each that is there."""


def read(connection: BaseDatabaseWrapper, subjects: Iterable[Subject]) -> dict[Subject, Version]:
    """The version of each subject, all as they stand at one moment."""
    wanted: dict[str, list[str]] = {}
    found = {}
    for subject in subjects:
        if subject not in found:
            found[subject] = NOTHING
            wanted.setdefault(subject.kind, []).append(subject.key)
    if not found:
        return found
    kinds = tuple((kind, len(wanted[kind])) for kind in sorted(wanted))
    keys = [int(key) for kind, _ in kinds for key in wanted[kind] if key]
    with connection.cursor() as cursor:
        cursor.execute(_question(kinds), keys)
        for kind, key, made, shown in cursor.fetchall():
            found[Subject(kind, key)] = Version(made, shown)
    return found


@lru_cache(maxsize=200)
def _question(kinds: tuple[tuple[str, int], ...]) -> str:
    return " UNION ALL ".join(
        _asked(kind).replace("{keys}", ", ".join(["%s"] * many)) for kind, many in kinds
    )


def _asked(kind: str) -> str:
    """The question for a kind; those of the apps above are named by the setting `SUBJECTS`."""
    return QUESTIONS.get(kind) or str(import_string(settings.SUBJECTS[kind]))
