"""Editions, events played to the end and their awards, for the tests of the award pages."""

from __future__ import annotations

from datetime import date, datetime
from typing import Any

from django.core.management import call_command
from django.utils import timezone

from awards.actions.awards import compute_awards, publish_awards, take_back_awards
from awards.actions.editions import copy_edition, load_rulebook
from awards.actions.sanctions import sanction_event
from awards.models import Award, Edition, Sanction
from awards.rulebooks.reader import read
from brackets.models import Match
from brackets.systems.bridge.actions import cut_brackets, post_event, record_result
from brackets.systems.bridge.actions.results import result_of
from brackets.systems.bridge.planned import plan_checksum
from tests.brackets.systems.bridge.playing import fresh, imps, match_of, play_open
from tests.factories import make_event, make_field
from tests.kept import kept
from tourney.models import Event

BOOK = "acbl-2003-11"


@kept("awards")
def loaded() -> Edition:
    """The shipped edition, in the database."""
    load_rulebook(read(BOOK))
    return Edition.objects.get(name=BOOK)


@kept("awards")
def all_loaded() -> Edition:
    """Every edition that is shipped, the draft of 2007 too, as the command loads them; the one of `BOOK`."""
    call_command("load_rulebook", verbosity=0)
    return Edition.objects.get(name=BOOK)


@kept("awards")
def drafted() -> Edition:
    """A copy of it, a draft."""
    return copy_edition(loaded(), name="2026-07", starts=date(2026, 7, 1), by=None)


@kept("tourney", "brackets")
def made_field(*sizes: int, members: int = 4, variant: str = "three_way", **values: Any) -> Event:
    """A posted event; team 1 is the strongest, all with named members.

    `variant` is how brackets of fewer than eight teams are played.
    """
    event = make_event(**values)
    averages = [5000 - 10 * number for number in range(sum(sizes))]
    make_field(event, averages, size=max(members, 4), members=members)
    cut_brackets(event, sizes=sizes, version=event.version)
    event.brackets.update(variant=variant)
    post_event(event, by=None, seen=plan_checksum(fresh(event)))
    return fresh(event)


@kept("tourney", "brackets")
def finished(*sizes: int, members: int = 4, **values: Any) -> Event:
    """The same event played to the end: the smaller number always wins."""
    event = made_field(*sizes, members=members, **values)
    play_out(event)
    return fresh(event)


def play_out(event: Event, **which: int) -> None:
    """Play whatever is open until nothing is; `bracket` keeps to one bracket."""
    only = {"bracket__number": which["bracket"]} if which else {}
    while play_open(event, by_number, **only):
        pass


def play_round(event: Event, number: int, **which: int) -> None:
    """Play what is open of one round."""
    play_open(event, by_number, round_number=number, **which)


def play_one(match: Match) -> None:
    """The smaller number wins, in a three-way by ever larger margins."""
    play_scores(match_of(match.bracket.event, match.key, match.bracket.number), *by_number(match))


def by_number(_: Match) -> tuple[tuple[int, int], ...]:
    """IMPs by which the smaller number wins, however many teams are in a match."""
    return ((60, 20), (70, 20), (50, 20), *((30, 20),) * 7)


def play_scores(match: Match, *scores: tuple[int, int], sure: bool = False) -> None:
    """Record these IMPs, pair by pair in printed order; `sure` where awards are published."""
    result = result_of(match, imps(match, *scores))
    record_result(match, result=result, version=match.version, by=None, sure=sure)


def sanctioned(event: Event, **values: Any) -> Sanction:
    """A regional event, unless the values say otherwise."""
    return sanction_event(
        event, values={"classification": "regional", **values}, version=0, by=None
    )


def computed(event: Event, **values: Any) -> Sanction:
    """Sanctioned and computed."""
    sanctioned(event, **values)
    return compute_awards(event, by=None)


def published_again(event: Event, **values: Any) -> Sanction:
    """Published awards taken back, sanctioned with these values, computed and published anew."""
    version = Sanction.objects.get(event=event).version
    take_back_awards(event, version=version, by=None)
    sanction_event(event, values=values, version=version + 1, by=None)
    version = compute_awards(event, by=None).version
    return publish_awards(event, version=version, line_ups_assumed=True, by=None)


def award_of(event: Event, team: int, position: int = 1) -> Award:
    """The award of one member of a team, by the order of the entry form."""
    return Award.objects.get(sanction__event=event, team_number=team, member__position=position)


def day(year: int, month: int, date: int) -> datetime:
    """Ten in the morning of that day."""
    return timezone.make_aware(datetime(year, month, date, 10))
