"""The members of a team on its page: a link to each, and in words what each has for sure."""

from __future__ import annotations

from dataclasses import dataclass

from brackets.picture.rows import BracketRows
from brackets.systems.bridge.engine.participation import NOTHING
from brackets.systems.bridge.pages.prospects import award_words
from brackets.systems.bridge.pages.taking_part import TeamWay, team_way
from tourney.models import Entrant, Member


@dataclass(frozen=True)
class RosterLine:
    """A member: name, page, and what is sure; `said` is empty before the brackets are posted."""

    name: str
    href: str
    said: str = ""
    is_sure: bool = False


def roster(rows: BracketRows, entrant: Entrant) -> tuple[RosterLine, ...]:
    """The members of a seated team."""
    way = team_way(rows, entrant)
    if way is None:
        return unseated(entrant, rows.event_url)
    return tuple(_line(rows.event_url, entrant, way, member) for member in way.members)


def unseated(entrant: Entrant, event_url: str) -> tuple[RosterLine, ...]:
    """The members of a team that is in no bracket."""
    members = Member.objects.filter(entrant=entrant)
    return tuple(RosterLine(m.name, member_href(event_url, entrant, m)) for m in members)


def member_href(event_url: str, entrant: Entrant, member: Member) -> str:
    """The public page of a member."""
    return f"{event_url}entry/{entrant.number}/member/{member.position}/"


def sure_words(sure: str, *, is_over: bool) -> str:
    """What is sure, in a word or two.

    >>> sure_words("nothing", is_over=False), sure_words("2nd", is_over=True)
    ('nothing yet', '2nd')
    """
    return f"{award_words(sure)}{' yet' if sure == NOTHING and not is_over else ''}"


def _line(event_url: str, entrant: Entrant, way: TeamWay, member: Member) -> RosterLine:
    sure = way.outlook(member.pk).sure
    said = sure_words(sure, is_over=way.is_over)
    if not way.is_over:
        said += " sure"
    href = member_href(event_url, entrant, member)
    return RosterLine(member.name, href, said, sure != NOTHING)
