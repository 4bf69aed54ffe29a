"""What is odd about a ranking, what publishing its awards would assume, and what stands against it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from awards.mapping.ranked import Ranked, RankedEvent
from awards.mapping.ranked_facts import sections_of
from awards.ranked.apart import rankings_apart
from tourney.models import Entrant

SHOWN = 5


def ranking_blocked(found: RankedEvent) -> Iterator[str]:
    """What must be mended before anything can be published."""
    if not any(one.rows for one in found.entrants):
        yield "Nobody is placed yet: enter the ranking."
    if any(is_larger(one) for one in found.entrants) and found.boards:
        most = found.field.team_boards
        if most is None:
            yield "Say in the field how many boards a team played; larger teams are paid by it."
        elif max(found.boards.values()) > most:
            yield f"A member played {max(found.boards.values())} boards, but a team only {most}."


def ranking_warnings(found: RankedEvent) -> Iterator[str]:
    """What was assumed; publishing asks about it."""
    yield from odd_rankings(found)
    if found.unplaced and any(one.rows for one in found.entrants):
        yield f"Without a place: {_named(found.unplaced)}."
    if found.unknown:
        yield (
            f"Masterpoints are not known: {_named(found.unknown)}; they count in "
            f"{found.groups[0].name}."
        )
    if missing := missing_boards(found):
        yield (
            f"The boards of the members are not entered: {_named(missing)}; every member is taken "
            "to have played all boards (rule 139, page 12)."
        )


def odd_places(places: Mapping[str, int]) -> Iterator[str]:
    """Places that do not follow from those above them.

    >>> list(odd_places({"1 Ann": 1, "2 Bo": 2, "3 Cy": 2, "4 Di": 3}))
    ['4 Di has place 3 where 4 is next']
    """
    before = 0
    for place in sorted(set(places.values())):
        level = [who for who, own in places.items() if own == place]
        if place != before + 1:
            yield f"{', '.join(level)} has place {place} where {before + 1} is next"
        before += len(level)


def odd_rankings(found: RankedEvent) -> Iterator[str]:
    """Every ranking of the event whose places do not follow each other."""
    for name, some in rankings_apart(found).items():
        overall = {str(one.entrant): one.place for one in some if one.place}
        where = f"The ranking of {name}" if name else "The ranking"
        yield from (f"{where}: {said}." for said in odd_places(overall))
    for session, section in sections_of(found):
        rows = ((one, one.session(session)) for one in found.entrants)
        places = {
            str(one.entrant): row.place
            for one, row in rows
            if row and row.section == section and row.place
        }
        where = f"Session {session}" + (f", section {section}" if section else "")
        yield from (f"{where}: {said}." for said in odd_places(places))


def missing_boards(found: RankedEvent) -> tuple[Ranked, ...]:
    """Larger teams of whose members nobody said who played how much (rule 139, page 12)."""
    return tuple(one for one in found.entrants if is_larger(one) and not _told(found, one))


def is_larger(one: Ranked) -> bool:
    """A team of five or six."""
    entrant = one.entrant
    return entrant.kind == Entrant.Kind.TEAM and max(len(one.members), entrant.size) > 4


def _named(some: tuple[Ranked, ...]) -> str:
    """The first few entrants by number and name."""
    names = ", ".join(str(one.entrant) for one in some[:SHOWN])
    more = len(some) - SHOWN
    return f"{names} and {more} more" if more > 0 else names


def _told(found: RankedEvent, one: Ranked) -> bool:
    return any(member.pk in found.boards for member in one.members)
