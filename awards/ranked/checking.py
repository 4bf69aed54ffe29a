"""What is odd about a ranking, what publishing its awards would assume, and what stands against it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from awards.mapping.ranked import Ranked, RankedEvent
from awards.mapping.ranked_facts import sections_of
from awards.ranked.apart import rankings_apart
from brackets.draw.reasons import Reason
from tourney.models import Entrant

SHOWN = 5


def ranking_blocked(found: RankedEvent) -> Iterator[Reason]:
    """What must be mended before anything can be published."""
    if not any(one.rows for one in found.entrants):
        yield Reason.of("nobody placed")
    if any(is_larger(one) for one in found.entrants) and found.boards:
        most = found.field.team_boards
        if most is None:
            yield Reason.of("team boards wanted")
        elif max(found.boards.values()) > most:
            yield Reason.of("too many boards", boards=max(found.boards.values()), most=most)


def ranking_warnings(found: RankedEvent) -> Iterator[Reason]:
    """What was assumed; publishing asks about it."""
    yield from odd_rankings(found)
    if found.unplaced and any(one.rows for one in found.entrants):
        yield Reason.of("without place", names=_named(found.unplaced))
    if found.unknown:
        group = found.groups[0].name
        yield Reason.of("masterpoints unknown", names=_named(found.unknown), group=group)
    if missing := missing_boards(found):
        yield Reason.of("member boards wanted", names=_named(missing))


def odd_places(places: Mapping[str, int]) -> Iterator[Reason]:
    """Places that do not follow from those above them.

    >>> [one.to_json() for one in odd_places({"1 Ann": 1, "2 Bo": 2, "3 Cy": 2, "4 Di": 3})]
    [{'code': 'odd place', 'names': ['4 Di'], 'next': 4, 'place': 3}]
    """
    before = 0
    for place in sorted(set(places.values())):
        level = [who for who, own in places.items() if own == place]
        if place != before + 1:
            yield Reason.of("odd place", names=tuple(level), place=place, next=before + 1)
        before += len(level)


def odd_rankings(found: RankedEvent) -> Iterator[Reason]:
    """Every ranking of the event whose places do not follow each other."""
    for name, some in rankings_apart(found).items():
        overall = {str(one.entrant): one.place for one in some if one.place}
        yield from (_of_ranking(name, said) for said in odd_places(overall))
    for session, section in sections_of(found):
        rows = ((one, one.session(session)) for one in found.entrants)
        places = {
            str(one.entrant): row.place
            for one, row in rows
            if row and row.section == section and row.place
        }
        yield from (_of_section(session, section, said) for said in odd_places(places))


def _of_ranking(name: str, said: Reason) -> Reason:
    if not name:
        return Reason.of("ranking odd", said=said)
    return Reason.of("ranking of group odd", group=name, said=said)


def _of_section(session: int, section: str, said: Reason) -> Reason:
    if not section:
        return Reason.of("session odd", session=session, said=said)
    return Reason.of("section odd", session=session, section=section, said=said)


def missing_boards(found: RankedEvent) -> tuple[Ranked, ...]:
    """Larger teams of whose members nobody said who played how much (rule 139, page 12)."""
    return tuple(one for one in found.entrants if is_larger(one) and not _told(found, one))


def is_larger(one: Ranked) -> bool:
    """A team of five or six."""
    entrant = one.entrant
    return entrant.kind == Entrant.Kind.TEAM and max(len(one.members), entrant.size) > 4


def _named(some: tuple[Ranked, ...]) -> Reason:
    """The first few entrants by number and name."""
    names = tuple(str(one.entrant) for one in some[:SHOWN])
    more = len(some) - SHOWN
    if more > 0:
        return Reason.of("names and more", names=names, more=more)
    return Reason.of("names", names=names)


def _told(found: RankedEvent, one: Ranked) -> bool:
    return any(member.pk in found.boards for member in one.members)
