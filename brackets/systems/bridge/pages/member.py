"""A member's own page: boards of every match, what is sure, what is possible and what it takes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import ceil

from brackets.models import Seat
from brackets.picture import words
from brackets.picture.match import Sign
from brackets.picture.names import names_of
from brackets.picture.rows import BracketRows, bracket_rows
from brackets.systems.bridge.books import cite
from brackets.systems.bridge.engine.outlook import Outlook, Path
from brackets.systems.bridge.engine.participation import (
    IN_PROPORTION,
    MATCH,
    NOTHING,
    individual_award,
    one_before_final,
)
from brackets.systems.bridge.pages.match import sign
from brackets.systems.bridge.pages.prospects import (
    Matches,
    award_words,
    matches_of,
    need_words,
    play_off_words,
)
from brackets.systems.bridge.pages.readings import small_shares_words
from brackets.systems.bridge.pages.roster import sure_words
from brackets.systems.bridge.pages.taking_part import Leg, TeamWay, team_way
from brackets.systems.bridge.words import said
from tourney.models import Entrant, Event, Member

POSTED = (Event.State.POSTED, Event.State.FINISHED)


@dataclass(frozen=True)
class Played:
    """One match of the member: which, how many boards and what part, and how it stands."""

    title: str
    boards: str
    percent: str
    sign: Sign


@dataclass(frozen=True)
class Chance:
    """An award that is still possible, and what it takes."""

    award: str
    takes: str


@dataclass(frozen=True)
class Prospects:
    """What the member has and may have."""

    sure: str
    has_something: bool
    why: str
    chances: tuple[Chance, ...]
    closed: str
    missing: str


@dataclass(frozen=True)
class MemberPage:
    """Everything a member wants to know; `seat` is None until the brackets are posted."""

    entrant: Entrant
    member: Member
    seat: Seat | None = None
    bracket_href: str = ""
    is_over: bool = False
    sits_out: bool = False
    prospects: Prospects | None = None
    matches: tuple[Played, ...] = ()
    reading: str = ""


def member_page(entrant: Entrant, member: Member) -> MemberPage:
    """The page of one member, whether its team is playing, out or not yet drawn."""
    seats = Seat.objects.select_related("bracket__event__tournament")
    seat = seats.filter(entrant=entrant, bracket__event__state__in=POSTED).first()
    if seat is None:
        return MemberPage(entrant, member)
    rows = bracket_rows(seat.bracket)
    href = seat.bracket.get_absolute_url()
    way = team_way(rows, entrant)
    if way is None:
        return MemberPage(entrant, member, seat, href)
    return _page(rows, member, way, MemberPage(entrant, member, seat, href))


def _page(rows: BracketRows, member: Member, way: TeamWay, plain: MemberPage) -> MemberPage:
    matches = matches_of(way, names_of(rows))
    return MemberPage(
        plain.entrant,
        member,
        plain.seat,
        plain.bracket_href,
        way.is_over,
        way.sits_out,
        _prospects(way, matches, member),
        tuple(_all_played(matches, way, member)),
        small_shares_words(earned=way.small_shares) if way.sits_out else "",
    )


def _is_missing(way: TeamWay, leg: Leg, member: Member) -> bool:
    return leg.is_decided and way.percent(leg, member.pk) is None


def _all_played(matches: Matches, way: TeamWay, member: Member) -> Iterator[Played]:
    """The matches on the way, then the play-off."""
    for number, leg in enumerate(way.legs, 1 + way.before):
        title = words.capital(matches.label(number))
        yield _played(title, way, leg, member)
    if way.play_off is not None:
        yield _played("Play-off", way, way.play_off, member)


def _prospects(way: TeamWay, matches: Matches, member: Member) -> Prospects:
    found = way.outlook(member.pk)
    chances = () if way.is_over else tuple(_chances(way, matches, found))
    return Prospects(
        sure_words(found.sure, is_over=way.is_over),
        found.sure != NOTHING,
        _why(way, way.path(member.pk), found),
        chances,
        "" if chances or way.is_over else "No higher place can be reached any more.",
        _missing(way, matches, member),
    )


def _chances(way: TeamWay, matches: Matches, found: Outlook) -> Iterator[Chance]:
    """From the nearest to the best."""
    if found.sure == NOTHING and not way.is_out:
        won = matches.get_through([way.won + 1])
        yield Chance(award_words(MATCH), f"{words.capital(won)}{_pay(way, matches)}.")
    if way.play_off is not None and found.best != found.sure:
        boards = way.play_off.found.match.boards
        yield Chance(award_words(found.best), play_off_words(way, boards, found.best))
    for need in reversed(found.needs):
        yield Chance(need.award, need_words(way, matches, need))


def _pay(way: TeamWay, matches: Matches) -> str:
    """What of a match award a member gets who sits out, by the reading in use."""
    if not way.sits_out:
        return ""
    if way.small_shares:
        return "; the boards you play in it count"
    boards = matches.boards(way.won + 1)
    return f"; play at least {ceil(Fraction(boards, 2))} of its {boards} boards"


def _why(way: TeamWay, path: Path, found: Outlook) -> str:
    """Why it is this award: of a team that is out, the clauses it was read from."""
    if not way.is_over:
        return "Even if the team wins no further match." if found.sure != NOTHING else ""
    if way.ranks_as is not None:
        return f"The team forfeited and ranks a round lower ({cite('147')})."
    if way.play_off is not None and way.play_off.is_won:
        return f"The team won the play-off: half of all boards and half of it are needed ({cite('12')})."
    percents = [percent for percent in path.percents if percent is not None]
    if not way.sits_out or len(percents) < len(path.percents):
        return ""
    lengths = path.lengths[: len(percents)]
    earned = individual_award(
        path.rounds, path.won, percents, lengths, small_shares=way.small_shares, spans=way.spans
    )
    reasons = earned.reasons
    if one_before_final(path.rounds, path.won, percents) is not None:
        reasons = tuple(one for one in reasons if one != IN_PROPORTION)  # a reading of the awards
    return said(reasons) if earned.award == found.sure else ""


def _missing(way: TeamWay, matches: Matches, member: Member) -> str:
    """Line-ups nobody entered: they count for nothing that is sure."""
    legs = enumerate(way.legs, start=1 + way.before)
    missing = [matches.within(n) for n, leg in legs if _is_missing(way, leg, member)]
    if way.play_off is not None and _is_missing(way, way.play_off, member):
        missing.append("the play-off")
    if not missing:
        return ""
    listed = words.either(missing, "and")
    return f"The line-up of {listed} is not entered; until then nothing of it counts as sure."


def _played(title: str, way: TeamWay, leg: Leg, member: Member) -> Played:
    percent = way.percent(leg, member.pk)
    length = leg.found.match.boards
    if not leg.at_table:
        return Played(title, "not played", "", _sign(leg))
    if percent is None and not leg.is_decided:
        return Played(title, f"{length} to play", "", _sign(leg))
    if percent is None:
        return Played(title, f"? of {length}", "not entered", _sign(leg))
    boards = percent * length / 100
    return Played(title, f"{boards} of {length}", f"{_whole(percent)}%", _sign(leg))


def _sign(leg: Leg) -> Sign:
    if not leg.is_decided:
        return sign(leg.found)
    return Sign("done", "won") if leg.is_won else Sign("void", "lost")


def _whole(percent: Fraction) -> int:
    """To the nearest whole, but never up to the half or the whole that a rule asks for.

    >>> _whole(Fraction(9999, 100)), _whole(Fraction(995, 20)), _whole(Fraction(100))
    (99, 49, 100)
    """
    return int(percent)
