"""Every kind of act, in an order in which each can be done: what it does, and whose pages it makes new."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date
from decimal import Decimal
from typing import TypeAlias

from awards.actions.awards import compute_awards, publish_awards, take_back_awards
from awards.actions.editions import copy_edition, publish_edition
from awards.actions.sanctions import set_terms
from awards.models import Edition, Sanction
from brackets.floor.actions import Asked, give_places, press, take_back
from brackets.journal.append import undo
from brackets.journal.taking_back import take_back_posting
from brackets.lots.actions import open_list
from brackets.systems.bridge.actions import cut_brackets, record_line_up
from brackets.systems.bridge.actions import withdraw as withdraw_team
from brackets.systems.cup.actions import draw_lot, set_cup
from brackets.systems.cup.field import settings_of
from brackets.systems.scrabble.actions.planning import save_plan
from brackets.systems.scrabble.facts.facts import Spreads
from brackets.systems.scrabble.models import Pairing
from tests.awards.actions.test_saved_again import TERMS
from tests.awards.making import BOOK
from tests.awards.ranked_making import rank, sanctioned
from tests.brackets.floor.halls import bouts_at
from tests.brackets.systems.bridge.playing import match_of, play
from tests.brackets.systems.cup.playing import decide as decide_cup
from tests.brackets.systems.judo.playing import decide as decide_judo
from tests.brackets.systems.robin.playing import give as give_robin
from tests.brackets.systems.scrabble.running import SHORT, give
from tests.factories import make_director
from tests.tourney.published.readers import Readers
from tourney import actions
from tourney.actions.unnaming import show_without_name
from tourney.models import Entrant, Event, Player, Tournament

New: TypeAlias = frozenset[str]
Act: TypeAlias = tuple[Callable[[Readers], object], New]

ENTRIES = frozenset({"lists", "judo", "ranked/awards"})
"""Pages that show entries of all events: hall and find, queues at mats, what a ranking is paid beside them."""
EVENTS = ENTRIES | {"tournament"}
"""Pages that show something of all events."""
RULES = frozenset(f"{one}/awards" for one in ("done", "knockout", "waiting", "ranked", "away")) | {
    "books"
}
AWAY = frozenset({"away", "away/awards", "elsewhere"})
"""Of the other tournament."""
NOTHING: New = frozenset()
EVERYTHING: New = frozenset({"*"})


def event(name: str, beside: New = EVENTS) -> New:
    """The pages of an event and of what is paid for it, and those beside them."""
    return beside | {name, f"{name}/awards", f"{name}/reports"}


def _line_up(at: Readers) -> None:
    match = match_of(at.named("knockout"), "R1M2")
    team = match.sides.all()[0].entrant
    assert team is not None
    boards = {member.pk: 24 for member in team.members.all()}
    record_line_up(match, team, boards=boards, by=None)


def _call(at: Readers) -> None:
    bout, by = bouts_at(at.tournament, "mat-1")[0], make_director(at.tournament)
    act = press(at.tournament, Asked("call", bout.id, bout.called.version), by=by)
    take_back(at.tournament, act.pk, by=by)


RESULTS: Mapping[str, Act] = {
    "a result of a knockout": (lambda at: play(at.named("knockout"), "R1M1", (40, 20)), event("knockout")),
    "a line-up": (_line_up, event("knockout")),
    "a result of a cup": (lambda at: decide_cup(at.named("cup"), "R1M1"), event("cup")),
    "a contest": (lambda at: decide_judo(at.named("judo"), "M1"), event("judo")),
    "a game of a division": (
        lambda at: give(Pairing.objects.filter(event=at.named("division")).order_by("pk")[0], 400, 350),
        event("division"),
    ),
    "an undone result": (
        lambda at: undo(at.named("cup").records.last(), by=None), event("cup"),
    ),
    "a withdrawal": (
        lambda at: withdraw_team(at.named("knockout").entrants.get(number=8), by=None), event("knockout"),
    ),
    "a posting taken back": (lambda at: take_back_posting(at.named("away"), by=None), AWAY),
    "a game of a round robin": (lambda at: give_robin(at.named("robin"), 1), event("robin")),
    "a call of the floor": (_call, event("judo")),
    "where it is played": (lambda at: give_places(at.named("judo"), "3", version=1), event("judo")),
}  # fmt: skip


def _entered(at: Readers) -> Entrant:
    return actions.enter(at.named("waiting"), by=None, name="Newcomers", size=4)


def _first(at: Readers, name: str) -> Entrant:
    return at.named(name).entrants.order_by("number")[0]


def _renamed(at: Readers) -> None:
    player = Player.objects.filter(memberships__entrant__event=at.named("knockout"))[0]
    show_without_name(player, version=player.version, by=None)


def _close_again(at: Readers) -> None:
    open_list(at.named("list"), by=None, seen=1, reason="One more came.")


def _save_cup(at: Readers) -> None:
    cup = at.named("list")
    values = {"mode": "tree", "byes": "lot", "separate_clubs": False}
    set_cup(cup, values, version=settings_of(cup).version)


def _draw_cup(at: Readers) -> None:
    draw_lot(at.named("list"), version=settings_of(at.named("list")).version)


ENTERING: Mapping[str, Act] = {
    "an entry": (_entered, event("waiting", ENTRIES)),
    "a correction": (
        lambda at: actions.correct(_first(at, "waiting"), version=1, by=None, name="Renamed"),
        event("waiting", ENTRIES),
    ),
    "a correction of what players do not see": (
        lambda at: actions.owe_free_play(_first(at, "plan"), version=1, by=None), NOTHING,
    ),
    "a withdrawn entry": (
        lambda at: actions.withdraw(_first(at, "plan"), version=2, by=None), event("plan", ENTRIES),
    ),
    "a correction once it is posted": (
        lambda at: actions.correct(_first(at, "cup"), version=1, by=None, name="Anne"), event("cup", ENTRIES),
    ),
    "a person without a name": (_renamed, event("knockout")),
    "a cut that is not posted": (
        lambda at: cut_brackets(at.named("waiting"), sizes=[5], version=1), NOTHING,
    ),
    "how a cup is drawn": (_save_cup, NOTHING),
    "a closed list that is opened": (_close_again, event("list")),
    "a lot": (_draw_cup, event("list")),
    "the plan of a division": (
        lambda at: save_plan(at.named("plan"), settings=SHORT, spreads=Spreads(), version=0), event("plan"),
    ),
}  # fmt: skip


def _version(at: Readers, name: str) -> int:
    return Sanction.objects.get(event=at.events[name]).version


def _edition(at: Readers) -> None:
    copy = copy_edition(
        Edition.objects.get(name=BOOK), name="2026-01", starts=date(2026, 1, 1), by=None
    )
    publish_edition(copy, version=copy.version, told="Once more.", by=None)


PAYING: Mapping[str, Act] = {
    "awards that are worked out": (lambda at: compute_awards(at.named("ranked"), by=None), NOTHING),
    "awards taken back": (
        lambda at: take_back_awards(at.named("done"), version=_version(at, "done"), by=None), event("done"),
    ),
    "settings of awards": (lambda at: sanctioned(at.named("done"), "national"), event("done")),
    "awards published": (
        lambda at: publish_awards(
            at.named("done"), version=compute_awards(at.named("done"), by=None).version,
            line_ups_assumed=True, by=None,
        ),
        event("done"),
    ),
    "terms of a bracket": (
        lambda at: set_terms(at.named("knockout"), bracket_number=1, by=None, **TERMS), event("knockout"),
    ),
    "a ranking": (lambda at: rank(at.named("ranked"), [1, 2, 3, 4]), event("ranked")),
    "a draft of a rule book": (
        lambda at: copy_edition(Edition.objects.get(name=BOOK), name="2027", starts=date(2027, 1, 1), by=None),
        NOTHING,
    ),
    "a rule book": (_edition, RULES),
}  # fmt: skip


def _change(at: Readers, **values: object) -> None:
    stored = Tournament.objects.get(pk=at.tournament.pk)
    actions.change_tournament(stored, version=stored.version, **values)


def _change_event(at: Readers, which: str, /, **values: object) -> None:
    actions.change_event(at.named(which), version=at.named(which).version, **values)


HERE: New = frozenset({"*", "-away", "-away/awards", "-elsewhere", "-books"})
"""All but the pages of the other tournament and the rule books."""

SETTING: Mapping[str, Act] = {
    "an event's settings": (lambda at: _change_event(at, "cup", name="The Cup"), event("cup")),
    "another table in the fee": (
        lambda at: _change_event(at, "done", entry_fee=Decimal(12)), event("done"),
    ),
    "a new event": (
        lambda at: actions.create_event(
            at.tournament, name="New", slug="new-one", starts_at=at.named("cup").starts_at
        ),
        EVENTS,
    ),
    "conditions": (
        lambda at: actions.post_conditions(at.named("knockout"), text="Phones.", version=1, by=None),
        event("knockout"),
    ),
    "a director": (lambda at: make_director(at.tournament), NOTHING),
    "the name of the site": (lambda at: actions.change_site(version=0, name="Union"), EVERYTHING),
    "who may make tournaments": (lambda at: actions.change_site(version=1, makers="directors"), NOTHING),
    "the days of a tournament": (lambda at: _change(at, place="Oslo"), HERE),
}  # fmt: skip

GOING: Mapping[str, Act] = {
    "an archived event": (lambda at: actions.archive_event(at.named("cup")), event("cup")),
    "an event brought back": (lambda at: actions.bring_back_event(at.named("cup")), event("cup")),
    "a deleted event": (
        lambda at: Event.objects.get(pk=at.events["plan"].pk).delete(),
        event("plan"),
    ),
    "an archived tournament": (lambda at: actions.archive_tournament(at.tournament), HERE),
}
