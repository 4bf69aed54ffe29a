"""The session awards of an event that is paid by a ranking: pages 2, 3, 10, 14 and 17."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from tests.awards.second.answer import Award, Awards
from tests.awards.second.book import additional_rules as rules
from tests.awards.second.book import session_awards as book
from tests.awards.second.book.classification import rated
from tests.awards.second.book.pigmentation import SECTION_SIZE, shares
from tests.awards.second.entries import Group, seated, tables_of
from tests.awards.second.facts import Said
from tests.awards.second.ranked import Ranked


@dataclass(frozen=True)
class Compared:
    """Competitors who are directly compared with each other in one session."""

    name: str
    session: int
    tables: Fraction
    competitors: int
    gold_places: int = 1
    """Section tops; page 14, paragraph 7, has more of them where sections are combined."""
    is_across: bool = False
    """Page 3: scored across sections, with tables enough."""


def session_awards(ranked: Ranked, group: Group) -> tuple[tuple[str, Awards], ...]:
    """The awards of everybody with whom the group is compared, where some are paid."""
    if ranked.pays_matches or ranked.series:
        return ()
    found = ((one.name, tuple(awards(ranked, group, one))) for one in compared(ranked, group))
    return tuple((name, paid) for name, paid in found if paid)


def awards(ranked: Ranked, group: Group, one: Compared) -> Iterator[Award]:
    """Page 2: the first, rounded, and the others by it, to 40% of the competitors."""
    if group.is_lowest and one.competitors < rules.LOWEST_STRATUM:
        return
    rounded, scale = ranked.event.rounded, scale_of(ranked, group, one)
    first = rounded(first_award(ranked, group, one))
    gold, colour = ranked.gold(group), ranked.colour(group)
    for place in range(1, book.places_paid(one.competitors) + 1):
        award = rounded(scale(first, place))
        if award:
            part = gold if place <= one.gold_places else Fraction(0)
            yield Award(place, place, award, shares(award, colour, part, rounded))


def first_award(ranked: Ranked, group: Group, one: Compared) -> Fraction:
    """Page 2: 50% without the S factor; page 3: more after cuts and in a separate Flight A.

    A club game has no R: its first is that of its own scale.
    """
    if rated(ranked.event) == "club":
        return existing_scale(ranked)[0]
    share = book.ONE_WINNER if ranked.document.get("one_winner") else book.FIRST
    if ranked.event.kind == "side_game_series":
        share *= rules.GAME_SESSION
    if ranked.is_flighted and group.number == 0 and rated(ranked.event) in book.HIGHER:
        share *= book.SEPARATE_FLIGHT_A
    tables = book.tables_across(one.tables) if one.is_across else one.tables
    return share * after_cuts(ranked, one) * ranked.formula(tables, ranked.m(group))


def after_cuts(ranked: Ranked, one: Compared) -> Fraction:
    """Page 3, "Qualifying events": by the cuts before the session."""
    cuts = ranked.document.get("cuts") or 0
    before: int = cuts if isinstance(cuts, int) else cuts[max(one.session, 1) - 1]
    return book.AFTER_CUTS[before]


def scale_of(ranked: Ranked, group: Group, one: Compared) -> book.Scale:
    """Pages 3 and 17: how the places fall; a club game goes by the tables and pairs of all of it."""
    usual = book.across_scale if one.is_across else book.section_scale
    if rated(ranked.event) not in ("club", "club_championship"):
        return usual
    game, existing = ranked.strongest_with(group), existing_scale(ranked)
    if game.tables >= book.MANY_CLUB_TABLES:
        return book.club_scale
    if ranked.field == "pairs" and game.entrants in book.APPENDIX_D:
        return book.appendix_d(existing)
    return book.existing_scale(existing) if rated(ranked.event) == "club" else usual


def existing_scale(ranked: Ranked) -> list[Fraction]:
    """The scale of the club handbook, which is not in this book."""
    return [Fraction(award) for award in ranked.document.get("club_scale") or ()]


def compared(ranked: Ranked, group: Group) -> Iterator[Compared]:
    """The sections in which the group sits; those of a session as one where they are scored so."""
    rows = ranked.document.get("sections") or ()
    is_across = bool(ranked.document.get("across_sections"))
    if not rows:
        many = is_across and group.tables >= book.TABLES_ACROSS
        for session in sessions_apart(ranked):
            name = str(session or "")
            yield Compared(name, session, group.tables, group.entrants, is_across=many)
        return
    together: dict[tuple[int, str], list[Said]] = {}
    for row in rows:
        if _sits_in(row, ranked, group):
            session = row.get("session") or 0
            together.setdefault((session, "" if is_across else row["name"]), []).append(row)
    several = len({session for session, _ in together}) > 1
    for (session, name), own in together.items():
        tables = tables_of(own)
        yield Compared(
            str(session) if is_across and several else name,
            session,
            tables,
            seated(own, ranked.seats),
            gold_places(ranked, group, own) if is_across else 1,
            is_across and tables >= book.TABLES_ACROSS,
        )


def _sits_in(row: Said, ranked: Ranked, group: Group) -> bool:
    """Whether those of the row are ranked in the group; without a group it is the strongest's."""
    return (row.get("group") or ranked.groups[0].name) in group.members


def sessions_apart(ranked: Ranked) -> range:
    """The sessions, if one is worth more than another; else one list, of session 0, for all."""
    cuts = ranked.document.get("cuts") or 0
    if isinstance(cuts, int) or len(set(cuts)) == 1:
        return range(1)
    return range(1, ranked.event.sessions + 1)


def gold_places(ranked: Ranked, group: Group, own: list[Said]) -> int:
    """Page 14, paragraph 7: as many as sections are combined, each of 9 tables with all its strata."""
    everybody = ranked.strongest_with(group)
    rows = [one for one in ranked.document["sections"] if _sits_in(one, ranked, everybody)]
    names = {row["name"] for row in own}
    sizes = (tables_of(row for row in rows if row["name"] == name) for name in names)
    return max(1, sum(size >= SECTION_SIZE for size in sizes))
