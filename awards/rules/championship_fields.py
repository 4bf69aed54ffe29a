"""Championships of pairs and of Swiss or board-a-match teams (rules 95-101, 164; pages 5-7, 15).

The first is fixed or the general formula under a maximum. All other places, and how deep they go,
are the general formula's from the rounded first (rules 60-68), after the reduction of a small
entry (rules 99, 101). Sections and matches are paid by the formula; a WBF event pays neither.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from awards.rules.awarded import GroupAwards, in_one_line
from awards.rules.championship_places import first_of, group_of
from awards.rules.championship_terms import Championship
from awards.rules.errors import RuleError
from awards.rules.kinds import FINALISTS, Terms, terms_of
from awards.rules.overalls import formula, overalls
from awards.rules.painting import paint
from awards.rules.ranked_checks import check_names
from awards.rules.ranked_match import swiss_match
from awards.rules.section_awards import session_awards
from awards.rules.standings import standings

TEAMS = ("swiss", "bam")


def field_group(event: Championship) -> GroupAwards:
    """All awards of a championship of pairs, Swiss or board-a-match teams."""
    terms = _terms(event)
    standing = standings(terms)[0]
    first = first_of(event, formula(terms, standing, standing.tables), _entries(event))
    found = overalls(terms, standing, first, paint(terms, standing, "overall"))
    places, factors = (found.places, found.factors) if found else ((), ())
    if not event.world:
        _check_sections(terms)
    session = () if event.world else session_awards(terms, standing)
    match = None if event.world else swiss_match(terms, standing)
    worth = found.worth if found else None
    lines = (
        found.first if found else first,
        *([found.depth] if found else ()),
        *map(in_one_line, places),
    )
    lines += (*(one.receipt for one in session), *([match.receipt] if match else ()))
    return group_of(
        event,
        factors=factors,
        tables=standing.tables,
        overall=places,
        lines=lines,
        session=session,
        match=match,
        worth=worth,
    )


def _terms(event: Championship) -> Terms:
    """The championship as the event of its kind, with its own sessions, rating and limit."""
    facts = replace(
        event.facts,
        event=event.row.kind,
        classification=event.classification,
        rating=event.rating,
        sessions=event.sessions,
        whole=replace(event.field, upper_limit=event.limit, field=_entrants(event)),
    )
    if event.row.depth == FINALISTS:
        _check_finalists(event, facts.finalists)
    return replace(terms_of(event.book, facts, event.readings), depth=event.row.depth)


def _check_sections(terms: Terms) -> None:
    """Sections as of any event, each with its competitors; where none is paid they change nothing."""
    if not terms.kind.by_session:
        return
    check_names(terms.facts)
    for at, section in enumerate(terms.facts.sections):
        if not section.field:
            raise RuleError(
                f"missing; give the competitors of {section.name!r}, they decide how many are paid.",
                field=f"sections[{at}].field",
            )


def _check_finalists(event: Championship, finalists: int | None) -> None:
    """Overall awards to all finalists need their number, within the field."""
    if finalists is None:
        raise RuleError(
            f"missing; edition {event.book.name} pays overall awards to all finalists "
            f"of {event.row.name}: give how many entrants played the final.",
            field="finalists",
        )
    if not 0 < finalists <= _entrants(event):
        raise RuleError(
            f"{finalists}, but {_entrants(event)} entrants played; give a number "
            f"from 1 to {_entrants(event)}.",
            field="finalists",
        )


def _entrants(event: Championship) -> int:
    """Who is ranked, for the depth: as many teams as tables (rule 66), pairs as they are given."""
    field, tables = event.field.field, event.field.tables
    if not field and event.row.kind in TEAMS and tables.denominator == 1:
        return int(tables)
    if not field:
        raise RuleError(
            "missing; give the number of entrants, it decides the depth.", field="field"
        )
    return field


def _entries(event: Championship) -> Fraction:
    """What a minimum entry counts: teams, or tables of pairs (rules 99, 101)."""
    in_teams = event.row.kind in TEAMS
    return Fraction(_entrants(event)) if in_teams else event.field.tables
