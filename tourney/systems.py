"""What everything else may ask of the system an event is played by, and which systems there are.

`settings.SYSTEMS` names them all and nothing in this app names one. Here stands what an event looks like
before it is drawn: its kinds, what it asks when it is made, who enters it, the ways of its desk and pages.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias

from django.conf import settings
from django.urls import reverse
from django.utils.module_loading import import_string

from tourney.help.values import Help

if TYPE_CHECKING:
    from django.forms import Field

    from tourney.api.shapes import Standing
    from tourney.heads import Head
    from tourney.models import Entrant, Event
    from tourney.running import Running
    from tourney.stands import Stands

TEAM, PAIR, PLAYER = "team", "pair", "player"
"""What an entry may be."""
Answers: TypeAlias = Mapping[str, Any]
"""What a system asked of a new event, answered."""


@dataclass(frozen=True, slots=True)
class Boards:
    """How many boards a match of a kind may have, and the sentence that says why."""

    fewest: int
    most: int
    why: str


@dataclass(frozen=True, slots=True)
class Kind:
    """A way to play an event, as the director chooses it.

    `unit` is what enters unless the event says otherwise, which it may where `any_unit` holds. Where a tournament says
    how many boards a full match has, a match of this kind has that many divided by `boards_by`; 0: its own number.
    `usual` are the values a new event begins with, `called` the likely name of one, with its `{day}` of the week,
    the `{place}`, or the next free `{number}`.
    """

    key: str
    label: str
    unit: str = TEAM
    most_members: int = 6
    any_unit: bool = False
    boards: Boards | None = None
    boards_by: int = 0
    usual: Mapping[str, Any] = field(default_factory=dict, compare=False)
    called: str = ""


@dataclass(frozen=True, slots=True)
class Card:
    """One choice of what is played: what is done for it here, what one brings and what one gets.

    Several kinds may share a card; the form asks which. `noun` is what is made, `enter` who enters (empty: the unit).
    """

    label: str
    does: str
    bring: str
    get: str
    kinds: tuple[str, ...]
    noun: str = "event"
    enter: str = ""


@dataclass(frozen=True, slots=True)
class Question:
    """What one system asks of a new event, first where all fill it in; `said` tells an answer among the defaults."""

    name: str
    field: Field
    said: Callable[[Any], str]
    is_first: bool = False


@dataclass(frozen=True, slots=True)
class Link:
    """A way to another page; `here` is what that page calls itself."""

    label: str
    href: str
    here: str = ""


@dataclass(frozen=True, slots=True)
class Held:
    """So many of something that an event holds, as it is said.

    >>> str(Held(1, "match", "matches")), str(Held(54, "match", "matches"))
    ('1 match', '54 matches')
    """

    count: int
    one: str
    many: str

    def __str__(self) -> str:
        """The number and its noun."""
        return f"{self.count} {self.one if self.count == 1 else self.many}"


@dataclass(frozen=True, slots=True)
class Hold:
    """Why a list that was imported stays: what stands in the way, what mends it, and where."""

    why: str
    mend: str
    ways: tuple[Link, ...] = ()


@dataclass(frozen=True, slots=True)
class Entries:
    """How an event is entered, and what is said once its draw is posted.

    `single` is whether single players enter it; then `asked` are the fields of the quick row in their order, `columns`
    those of the list, and `called` what else may head the players of an imported list. `elsewhere` says why nobody
    leaves or comes back on the entry's own page any more, `closed` why a list of entries adds nobody, `late` what
    becomes of somebody who is entered now.
    """

    elsewhere: str
    closed: str
    late: str
    single: bool = False
    asked: tuple[str, ...] = ()
    columns: tuple[str, ...] = ()
    called: tuple[str, ...] = ()


class System(ABC):
    """One system: bracketed knockouts, rankings, or another way to play an event.

    `cards` are how a new event of its kinds is chosen. `asks` are the fields of an event's form that only some ask,
    `asks_first` those that everybody fills in. `leave_template` shows the ways out of a draw on the page of an entry.
    """

    key: ClassVar[str]
    label: ClassVar[str]
    kinds: ClassVar[tuple[Kind, ...]]
    cards: ClassVar[tuple[Card, ...]]
    entries: ClassVar[Entries]
    asks: ClassVar[tuple[str, ...]] = ()
    asks_first: ClassVar[tuple[str, ...]] = ()
    is_ranked: ClassVar[bool] = False
    """Whether a ranking is entered for it; else it is drawn and played here."""
    has_masterpoints: ClassVar[bool] = False
    tells_when: ClassVar[bool] = False
    """Whether its public pages say about when somebody plays, so that they grow old by themselves."""
    shows_queues: ClassVar[bool] = False
    """Whether its public pages say how many are before somebody at a place, where other events may be played too."""
    home: ClassVar[str]
    """The route of an event's public page."""
    leave_template: ClassVar[str]
    desk_of: ClassVar[Mapping[str, str]] = {}
    """The route at the desk of each public route that has a page of its own there."""
    help: ClassVar[Help] = Help()
    """Its own pages and words of help."""

    def questions(self) -> tuple[Question, ...]:
        """What it asks of a new event besides the event's own fields."""
        return ()

    def set_up(self, event: Event, answers: Answers) -> None:
        """Keep the answers to its questions; the event is made in the same transaction."""
        assert not answers, f"{self.key} asks nothing"

    def public_standings(self, event: Event) -> Sequence[Standing]:
        """Where everybody stands, as the interface for others tells it; none before it is posted."""
        return ()

    def has_begun(self, event: Event) -> bool:
        """Whether something stands of the event that no other system could read."""
        return False

    def holds_list(self, event: Event) -> Hold | None:
        """Why a list cannot be taken back any more; None while nothing stands in the way."""
        return None

    def planned(self, event: Event, entrants: Collection[int]) -> int:
        """How many brackets are cut of the event and not posted, if some of these entrants sit there."""
        return 0

    def drop_plan(self, event: Event) -> int:
        """Give up what is cut and not posted: so many brackets."""
        return 0

    @abstractmethod
    def desk_links(self, event: Event) -> tuple[Link, ...]:
        """The pages of the event's desk, in order."""

    @abstractmethod
    def running(self, event: Event) -> Running:
        """How far it is, and what its director does next."""

    @abstractmethod
    def stands(self, event: Event) -> str:
        """The address where the event stands, by its state alone: entries, results, what comes after."""

    @abstractmethod
    def late_way(self, event: Event, entrant: Entrant) -> Link | None:
        """How somebody who was entered late comes into the draw; None where `shut_out` says why not."""

    def places(self, events: Sequence[Event]) -> Mapping[int, Stands]:
        """Where entrants of these events stand, by their keys: of many at once what `public_standings` tells of one."""
        return {}

    def shut_out(self, event: Event, entrant: Entrant) -> str:
        """Why somebody who was entered late cannot come in any more; empty while there is a way."""
        return ""

    @abstractmethod
    def results(self, event: Event) -> int:
        """How many results are in; an event that has any is kept."""

    def head(self, event: Event) -> Head | None:
        """The newest record of its journal; None of an event that has none."""
        return None

    @abstractmethod
    def drawn(self, event: Event) -> tuple[Held, ...]:
        """What it holds besides its entries, and would lose with it."""

    @abstractmethod
    def public_links(self, event: Event) -> tuple[Link, ...]:
        """The pages everybody reads of the event, in order."""


def to_event(event: Event, label: str, route: str, here: str = "") -> Link:
    """A link to a page of an event."""
    return Link(label, reverse(route, args=[event.tournament.slug, event.slug]), here)


@cache
def systems() -> dict[str, System]:
    """Every system by its key, in the order of the settings."""
    found: list[System] = [import_string(path)() for path in settings.SYSTEMS]
    return {system.key: system for system in found}


@cache
def _by_kind() -> dict[str, tuple[System, Kind]]:
    return {kind.key: (system, kind) for system in systems().values() for kind in system.kinds}


def system_of_kind(kind: str) -> System:
    """The system that plays events of this kind; KeyError names a kind nobody plays."""
    return _by_kind()[kind][0]


def kind_of(kind: str) -> Kind:
    """What is to know of a kind; KeyError names one that nobody plays."""
    return _by_kind()[kind][1]


def is_kind(kind: str) -> bool:
    """Whether a system plays it."""
    return kind in _by_kind()


def all_kinds() -> tuple[Kind, ...]:
    """Every kind of every system."""
    return tuple(kind for _, kind in _by_kind().values())


def kind_choices() -> Iterator[tuple[str, str]]:
    """Every kind with its label, as a form offers them."""
    return ((kind.key, kind.label) for kind in all_kinds())


def all_cards() -> tuple[Card, ...]:
    """Every choice of what is played, in the order of the systems."""
    return tuple(card for system in systems().values() for card in system.cards)


def card_of(kind: str) -> Card:
    """The card a kind stands on."""
    return next(card for card in system_of_kind(kind).cards if kind in card.kinds)


def first_kind() -> str:
    """What an event is unless its director says otherwise."""
    return next(iter(_by_kind()))
