"""Categories as their pages read them: rows, sheet, clubs and mats, in a fixed number of queries."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from brackets.contests.pages.reading import Contest, Hall, is_bye
from brackets.contests.pages.sheet import lines_of
from brackets.draw.lot import Chance
from brackets.draw.mats import mat_of
from brackets.judo.field import read_mats
from brackets.mapping import chances_of
from brackets.models import Bracket, JudoSettings, Record
from brackets.pages.rows import BracketRows, MatchRows, event_rows
from tourney.models import Event, Member


def category_of(event: Event, *, with_places: bool = False) -> Contest | None:
    """The posted sheet of a category; None before it is posted."""
    return next(iter(categories([event], with_places=with_places)), None)


def categories(events: Iterable[Event], *, with_places: bool = False) -> list[Contest]:
    """The posted categories of these events, in their order."""
    known = {event.pk: event for event in events if event.state != Event.State.ENTRY}
    brackets = list(Bracket.objects.filter(event__in=known, number=1).order_by("event_id"))
    for bracket in brackets:
        bracket.event = known[bracket.event_id]
    rows = event_rows(brackets, with_places=with_places)
    lots, mats = _lots(known), _mats(known)
    clubs, players = members_of(known)
    by_event = {}
    for found in rows:
        event = found.bracket.event
        drawn = lots.get((event.pk, found.bracket.draw_sequence or 0), ())
        contest = Contest(event, found, drawn, 0)
        chosen = mats.get(event.pk, (1,))
        by_event[event.pk] = replace(contest, hall=Hall(clubs, players, _placed(contest, chosen)))
    return [by_event[pk] for pk in known if pk in by_event]


def members_of(events: Iterable[int]) -> tuple[dict[int, str], dict[int, int]]:
    """The club and the player of every entrant."""
    members = Member.objects.filter(entrant__event__in=list(events), position=1)
    rows = list(members.values_list("entrant_id", "player_id", "player__club"))
    return {key: club for key, _, club in rows}, {key: player for key, player, _ in rows}


def _lots(events: Iterable[int]) -> dict[tuple[int, int], tuple[Chance, ...]]:
    drawn = Record.objects.filter(event__in=list(events), kind=Record.Kind.DRAW)
    rows = drawn.values_list("event_id", "sequence", "payload__chances")
    return {(event, sequence): chances_of(lots) for event, sequence, lots in rows}


def _mats(events: Iterable[int]) -> dict[int, tuple[int, ...]]:
    settings = JudoSettings.objects.filter(event__in=list(events))
    return {event: read_mats(text) for event, text in settings.values_list("event_id", "mats")}


def _placed(contest: Contest, mats: tuple[int, ...]) -> dict[str, int]:
    """The mat of every contest: the parts of the sheet from the top."""
    sheet = contest.sheet
    if sheet is None:
        return {found.match.key: mats[0] for found in contest.rows.matches}
    lines = lines_of(sheet)
    keys = (found.match.key for found in contest.rows.matches)
    return {key: mat_of(lines[key], sheet.size, mats) for key in keys}


def fought(rows: BracketRows) -> tuple[MatchRows, ...]:
    """The contests two can meet in: byes are passed without play."""
    return tuple(found for found in rows.matches if not is_bye(found))
