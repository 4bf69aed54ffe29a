"""Championships of pairs and of Swiss or board-a-match teams (rules 95-101, 164; pages 5-7, 15).

The first is fixed or the general formula under a maximum. All other places, and how deep they go,
are the general formula's from the rounded first (rules 60-68), after the reduction of a small
entry (rules 99, 101). Sections and matches are paid by the formula; a WBF event pays neither.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from awards.rules.awarded import GroupAwards, MatchAward
from awards.rules.championship_places import first_of, group_of, match_paid
from awards.rules.championship_terms import Championship
from awards.rules.factors import boards_factor, restriction_factor, unknown_boards
from awards.rules.kinds import Terms, strength, terms_of
from awards.rules.match import match_award
from awards.rules.overalls import formula, overalls
from awards.rules.painting import paint
from awards.rules.section_awards import session_awards
from awards.rules.standings import Standing, standings

TEAMS = ("swiss", "bam")


def field_group(event: Championship) -> GroupAwards:
    """All awards of a championship of pairs, Swiss or board-a-match teams."""
    terms = _terms(event)
    standing = standings(terms)[0]
    first = first_of(event, formula(terms, standing, standing.tables), _entries(event))
    found = overalls(terms, standing, first, paint(terms, standing, "overall"))
    return group_of(
        event,
        found.factors if found else (),
        standing.tables,
        found.places if found else (),
        () if event.world else session_awards(terms, standing),
        _match(event, terms, standing),
    )


def _match(event: Championship, terms: Terms, standing: Standing) -> MatchAward | None:
    """A Swiss match by the formula (rule 140, page 12); a WBF event pays none (rule 164)."""
    if event.world or not terms.kind.by_match:
        return None
    book, boards = event.book, event.facts.boards
    length = boards_factor(book, boards) if boards else unknown_boards(book)
    m, limits = strength(terms, standing.group), restriction_factor(book, event.facts.restrictions)
    return match_paid(event, match_award(book, event.classification, length, m, limits))


def _terms(event: Championship) -> Terms:
    """The championship as the event of its kind, with its own sessions, rating and limit."""
    facts = replace(
        event.facts,
        event=event.row.kind,
        classification=event.classification,
        sessions=event.sessions,
        whole=replace(event.field, upper_limit=event.limit),
    )
    return terms_of(event.book, facts, event.readings)


def _entries(event: Championship) -> Fraction:
    """What a minimum entry counts: teams, or tables of pairs (rules 99, 101)."""
    if event.row.kind in TEAMS:
        return Fraction(event.field.field)
    return event.field.tables
