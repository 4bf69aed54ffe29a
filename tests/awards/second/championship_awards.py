"""What national and world championships pay: pages 5 to 8 and 15."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from tests.awards.second.answer import Award, MatchAward, Paid
from tests.awards.second.book import knockout_teams as rules
from tests.awards.second.book.championships import LIMITED_BY_NAME, NABC, WBF, Championship, kept
from tests.awards.second.book.pigmentation import shares
from tests.awards.second.facts import Document
from tests.awards.second.knockout_awards import Knockout, knockout_of
from tests.awards.second.matches import match_award
from tests.awards.second.overalls import by_first, first_award
from tests.awards.second.ranked import ranked_of
from tests.awards.second.sessions import session_awards

GNT_TEAMS, GNT_PLACES, GNT_FEW = 16, 8, 4
"""Page 8: 8 places if 16 or more teams; otherwise 4 places."""
LEVEL = ((1, 1), (2, 2), (3, 4), (5, 8), (9, 16))


def championship_paid(document: Document) -> Paid:
    """The one field of a championship; a world event has no session and no match awards."""
    name, is_world = document["name"], document["event"] == "wbf"
    championship = NABC[WBF[name].closest if is_world else name]
    known = {**document, "event": championship.kind}
    if document.get("upper_limit") is None:
        known["upper_limit"] = championship.limit
    if name in LIMITED_BY_NAME and known["upper_limit"] is None:
        raise LookupError(f"{name} has a limit that is not printed.")
    if name == "Canadian Senior Teams":
        known["classification"] = "national" if document.get("team_trial") else "regional"
    first = Fraction(WBF[name].mp_award) if is_world else None
    pay = _knockout if championship.kind == "knockout" else _field
    found = pay(known, championship, first)
    return replace(found, session=(), match=None) if is_world else found


def first_of(championship: Championship, formula: Fraction) -> Fraction:
    """The fixed first, or the formula within its maximum."""
    if championship.first is not None:
        return Fraction(championship.first)
    return formula if championship.most is None else min(formula, Fraction(championship.most))


def _field(document: Document, championship: Championship, world: Fraction | None) -> Paid:
    """Pages 5 to 7: pairs, Swiss, board-a-match: every other place by the rounded first."""
    sessions = championship.sessions or document["sessions"]
    event = ranked_of({**document, "sessions": sessions})
    group = event.groups[0]
    entry = group.tables if championship.kind == "pairs" else Fraction(group.entrants)
    reduced = first_of(championship, first_award(event, group)) * kept(championship, entry)
    first = event.event.rounded(reduced if world is None else world)
    return Paid(
        group.name,
        group.tables,
        by_first(event, group, first),
        session_awards(event, group),
        match_award(event, group),
    )


def _knockout(document: Document, championship: Championship, world: Fraction | None) -> Paid:
    """Pages 7 and 8: the places printed or the percents of page 4, every award rounded once.

    Where the first of a world event is another, its list is in proportion.
    """
    asked = {**document, "event": "knockout", "readings": _without_gold(document)}
    knockout = knockout_of(asked)
    [tables], [formula] = knockout.tables(), knockout.firsts()
    first, part = first_of(championship, formula), kept(championship, tables)
    if world is not None:
        part = world / first
    rounded, colour, gold = knockout.event.rounded, knockout.colour(0), knockout.gold(0)
    overall = []
    for top, last, award in places(championship, knockout, first):
        paid = rounded(award * part)
        overall.append(Award(top, last, paid, shares(paid, colour, gold, rounded)))
    match = knockout.match(0) if championship.match is None else Fraction(championship.match)
    return Paid("all", tables, tuple(overall), (), MatchAward(rounded(match), colour))


def _without_gold(document: Document) -> dict[str, str]:
    """Page 12 speaks of regional bracketed knockouts: its reading is not for a championship."""
    return {**(document.get("readings") or {}), "knockout_gold": "general"}


def places(
    championship: Championship, knockout: Knockout, first: Fraction
) -> Iterator[tuple[int, int, Fraction]]:
    """Every place with its award; a printed one has to be won, that is, more teams entered."""
    teams = knockout.brackets[0].teams
    if championship.others:
        yield 1, 1, first
        for top, last, award in championship.others:
            if last < teams:
                yield top, last, Fraction(award)
        return
    depth = rules.reached(rules.TWO_ROUNDS, teams)
    if championship.is_gnt:
        depth = min(teams, GNT_PLACES if teams >= GNT_TEAMS else GNT_FEW)
    for top, last in LEVEL:
        if last <= depth:
            yield top, last, first * rules.percent(top, last)
