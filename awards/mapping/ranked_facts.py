"""A ranked event as the facts of the formulas, as entrants of the ranking, and as frozen inputs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from itertools import groupby
from typing import Any

from awards.mapping.inputs import versioned
from awards.mapping.ranked import WHOLE, Ranked, RankedEvent
from awards.models import OVERALL, FieldGroup, RankedField, Sanction
from awards.rules.entitled import RankedEntrant, SectionPlace
from awards.rules.ranked import Concurrent, Group, RankedFacts, Section
from awards.rules.rated import as_rated
from awards.rules.rulebook import Rulebook
from tourney.strengths import average_of

FLAGS = (
    "non_championship",
    "consolation",
    "charity",
    "age_limit",
    "restricted_tournament",
    "inside_open_sectional",
)
SAME = ("across_sections", "one_winner", "level", "team_trial", "m", "name", "finalists")


def ranked_facts(
    book: Rulebook, sanction: Sanction, found: RankedEvent, concurrent: tuple[Concurrent, ...] = ()
) -> RankedFacts:
    """Everything the formulas of the event ask about, by a rating of this rule book."""
    field = found.field
    given = {name: getattr(field, name) for name in SAME}
    facts = RankedFacts(
        event=found.event.kind,
        classification=sanction.classification,
        sessions=found.event.sessions,
        boards=found.event.boards if found.event.word == "team" else None,
        restrictions=sanction.restrictions,
        cuts=_cuts(found),
        restricted_by=sanction.restrictions_of_tournament,
        concurrent=concurrent,
        sections=tuple(_sections(found)),
        combined_tables=_fraction(field.combined_tables),
        entry_tables=_fraction(field.entry_tables),
        session_tables=tuple(Fraction(one) for one in field.session_tables),
        club_scale=tuple(Decimal(one) for one in field.club_scale),
        **_division(found),
        **given,
        **{name: getattr(sanction, name) for name in FLAGS},
    )
    return as_rated(book, facts)


def entrants_of(found: RankedEvent) -> tuple[RankedEntrant, ...]:
    """The ranking as the rules take it."""
    return tuple(_entrant(found, one) for one in found.entrants)


def section_name(found: RankedEvent, session: int, section: str) -> str:
    """What a section is called in the facts: A, or 2A where there are several sessions."""
    return section if found.event.sessions == 1 else f"{session}{section}"


def tables_of(found: RankedEvent, group: FieldGroup | None) -> Fraction:
    """Own tables of a group: as given, else counted from the entries."""
    if group is not None and group.tables is not None:
        return Fraction(group.tables)
    return Fraction(entries_of(found, group), found.per_table)


def entries_of(found: RankedEvent, group: FieldGroup | None) -> int:
    """Own entries of a group: as given, else counted."""
    if group is not None and group.entrants is not None:
        return group.entrants
    return len(found.own(group.name if group else WHOLE))


def ranked_inputs(
    sanction: Sanction, found: RankedEvent, edition: str, credit: Any
) -> dict[str, Any]:
    """All that the awards depend on, as plain data: frozen at publishing, compared ever after."""
    event = found.event
    inputs = {
        "edition": edition,
        "kind": event.kind,
        "classification": sanction.classification,
        "restrictions": sanction.restrictions,
        "sessions": event.sessions,
        "boards": event.boards,
        "readings": sanction.readings,
        **{name: getattr(sanction, name) for name in FLAGS},
        **({"restricted_by": by} if (by := sanction.restricted_by) else {}),
        "field": _field_inputs(found),
        "groups": [_group_inputs(found, group) for group in found.groups],
        "concurrent": credit,
        "brackets": [],
        "ranking": [_entrant_inputs(found, one) for one in found.entrants],
    }
    return versioned(inputs)


def _cuts(found: RankedEvent) -> tuple[int, ...]:
    """The cuts before each session."""
    after = found.field.cut_after
    sessions = range(1, found.event.sessions + 1)
    return tuple(sum(cut < session for cut in after) for session in sessions) if after else ()


def _division(found: RankedEvent) -> dict[str, Any]:
    """Exactly one description of the field."""
    layout = found.field.layout
    groups = tuple(_group(found, group) for group in found.groups)
    if layout == RankedField.Layout.WHOLE or not groups:
        return {"whole": _whole(found)}
    if layout == RankedField.Layout.FLIGHTS:
        return {"flights": tuple(_flights(found))}
    if layout == RankedField.Layout.BRACKETS:
        return {
            "brackets": tuple(
                replace(group, top_team_average=top_average(found, group.name)) for group in groups
            )
        }
    return {"strata": groups}


def top_average(found: RankedEvent, group: str) -> Fraction | None:
    """The average of a bracket's top team; None while a team's is not known (rule 143, page 12)."""
    averages = [average_of(one.entrant) for one in found.own(group)]
    known = [average for average in averages if average is not None]
    return Fraction(max(known)) if known and len(known) == len(averages) else None


def _whole(found: RankedEvent) -> Group:
    return Group(
        WHOLE,
        tables_of(found, None),
        entries_of(found, None),
        _fraction(found.field.lower_limit),
        _fraction(found.field.upper_limit),
    )


def _group(found: RankedEvent, group: FieldGroup) -> Group:
    return Group(
        group.name,
        tables_of(found, group),
        entries_of(found, group),
        _fraction(group.lower_limit),
        _fraction(group.upper_limit),
        m=group.m,
    )


def _flights(found: RankedEvent) -> Iterator[Group]:
    """Each flight with its strata; one without strata stands for itself."""
    for name, rows in groupby(found.groups, key=lambda group: group.flight or group.name):
        strata = tuple(_group(found, group) for group in rows)
        if len(strata) == 1:
            yield strata[0]
            continue
        tables = sum((one.tables for one in strata), start=Fraction(0))
        entries = sum(one.field for one in strata)
        top = strata[0]
        yield Group(name, tables, entries, top.lower_limit, top.upper_limit, strata)


def _sections(found: RankedEvent) -> Iterator[Section]:
    """Every section of the ranking with the own entries of each group in it."""
    given = {(one.session, one.name): one for one in found.sections}
    names = [group.name for group in found.groups] or [""]
    for session, section in sections_of(found):
        counts = [_seated(found, session, section, name) for name in names]
        tables = [Fraction(count, found.per_table) for count in counts]
        said = given.get((session, section))
        if said and said.entrants is not None:
            counts[0] += said.entrants - sum(counts)
        if said and said.tables is not None:
            tables[0] += Fraction(said.tables) - sum(tables)
        own = zip(names, tables, counts, strict=True)
        for at, (name, share, count) in enumerate(own):
            if not any(counts[at:]):
                break
            yield Section(section_name(found, session, section), share, count, name, session)


def sections_of(found: RankedEvent) -> list[tuple[int, str]]:
    """Sessions and sections that the ranking names, in order."""
    rows = (row for one in found.entrants for row in one.rows.values())
    return sorted({(row.session, row.section) for row in rows if row.session != OVERALL})


def _seated(found: RankedEvent, session: int, section: str, group: str) -> int:
    """Own entries of a group that sat in a section."""
    own = found.own(group) if group else found.entrants
    rows = (one.session(session) for one in own)
    return sum(row is not None and row.section == section for row in rows)


def _entrant(found: RankedEvent, one: Ranked) -> RankedEntrant:
    sessions = range(1, found.event.sessions + 1)
    places = tuple(_session_place(found, one, number) for number in sessions)
    explicit = tuple(
        (stratum, row.place) for (_, stratum), row in one.rows.items() if stratum and row.place
    )
    return RankedEntrant(str(one.entrant.pk), one.group, one.place, places, explicit, one.wins)


def _session_place(found: RankedEvent, one: Ranked, session: int) -> SectionPlace | None:
    row = one.session(session)
    if row is None or row.place is None:
        return None
    return SectionPlace(section_name(found, session, row.section), row.place)


def _field_inputs(found: RankedEvent) -> dict[str, Any]:
    field = found.field
    texts = ("lower_limit", "upper_limit", "combined_tables", "entry_tables", "m")
    return {
        "layout": field.layout,
        "eligibility": field.eligibility,
        "team_boards": field.team_boards,
        **{name: getattr(field, name) for name in SAME if name != "m"},
        **{name: _text(getattr(field, name)) for name in texts},
        "cut_after": field.cut_after,
        "session_tables": field.session_tables,
        "club_scale": field.club_scale,
        "sections": [
            [one.session, one.name, _text(one.tables), one.entrants] for one in found.sections
        ],
    }


def _group_inputs(found: RankedEvent, group: FieldGroup) -> dict[str, Any]:
    return {
        "name": group.name,
        "flight": group.flight,
        "limits": [_text(group.lower_limit), _text(group.upper_limit)],
        "tables": str(tables_of(found, group)),
        "entrants": entries_of(found, group),
        "top_team_average": _exact(top_average(found, group.name)),
        "m": _text(group.m),
    }


def _entrant_inputs(found: RankedEvent, one: Ranked) -> dict[str, Any]:
    return {
        "number": one.entrant.number,
        "name": one.entrant.name,
        "group": one.group,
        "players": [
            [member.pk, member.number, member.name, found.boards.get(member.pk)]
            for member in one.members
        ],
        "size": one.entrant.size,
        "rows": [
            [*key, row.section, row.place, _text(row.wins)] for key, row in sorted(one.rows.items())
        ],
    }


def _fraction(value: Decimal | None) -> Fraction | None:
    return None if value is None else Fraction(value)


def _exact(value: Fraction | None) -> str | None:
    return None if value is None else str(value)


def _text(value: Decimal | None) -> str | None:
    return None if value is None else str(value)
