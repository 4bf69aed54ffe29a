"""What every room of contests says of itself, and what its pages read of one contest.

Contests are matches of two that are decided by naming a winner. The desk, the picture and the words
of a result are the same for all of them; what differs is said by a subclass of `Contests` in each
room, and by the subclass of `Contest` it names.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import ClassVar

from django.urls import reverse

from brackets.api.drawn import DrawnSystem
from brackets.desk.turns import Way
from brackets.draw.lot import Chance
from brackets.drawn.facts import DrawMade
from brackets.picture.kept import MatchRows
from brackets.picture.lines import MatchLine, SeatLine, SideLine
from brackets.picture.rounds import PAIR, Round, RoundName, round_names
from brackets.picture.rows import BracketRows, Team
from brackets.picture.words import drawing
from brackets.system import Noun, system_of
from brackets.systems.contests.outcomes import Outcomes
from tourney.models import Entrant, Event
from tourney.systems import Entries, Link, to_event


class Contests(ABC):
    """What a room of contests says of itself; there is one instance of each subclass."""

    @property
    @abstractmethod
    def prize(self) -> str:
        """What somebody wins who wins the final."""

    @property
    @abstractmethod
    def final(self) -> str:
        """What the desk calls the page with everybody's place."""

    @property
    @abstractmethod
    def outcomes(self) -> Outcomes:
        """What can be said of one match."""

    @property
    @abstractmethod
    def contest(self) -> type[Contest]:
        """As what its pages read a draw."""

    @property
    @abstractmethod
    def row_choices(self) -> str:
        """The template of what can be said of a match in a row of the desk, besides its winner."""

    @property
    @abstractmethod
    def match_choices(self) -> str:
        """The template of the same on the page of one match."""

    colours: ClassVar[tuple[str, str] | None] = None
    """The colours of the first and the second, where they are the same in every match."""

    def ways(self, names: tuple[str, str]) -> tuple[Way, ...]:
        """What can be pressed of a match on the floor besides its winner."""
        return tuple(Way(f"{names[at]} did not come", {"outcome": f"w{2 - at}"}) for at in (0, 1))

    def refined(self, at: int) -> tuple[Way, ...]:
        """What can still be said of the side that won, once that is recorded."""
        return ()

    def told(self, names: tuple[str, str], *, has_colours: bool) -> tuple[Way, ...]:
        """What the two can say themselves when they have met."""
        return tuple(Way(f"{names[at]} wins", {"outcome": str(at + 1)}) for at in (0, 1))

    @abstractmethod
    def paired(self, made: DrawMade) -> str:
        """Of a draw that paired one round more, what it did, for the history; else empty."""


def single_entries(
    *, asked: tuple[str, ...], columns: tuple[str, ...], called: tuple[str, ...] = ()
) -> Entries:
    """How single players enter a contest; each room asks for fields of its own."""
    return Entries(
        elsewhere="The draw is posted: do this where the draw is.",
        closed="the draw is posted; enter it as a late entry",
        late=(
            "The event is being played. A player entered now is a late entry and is then let into "
            "the draw; a player leaves from his or her own page."
        ),
        single=True,
        asked=asked,
        columns=columns,
        called=called,
    )


class ContestsSystem(DrawnSystem, ABC):
    """A system whose events are contests; its room has pages for the draw, late entries and papers."""

    @property
    @abstractmethod
    def contests(self) -> Contests:
        """What it says of them."""

    def halls(self, event: Event) -> tuple[Link, ...]:
        """Where it is played, for a director who goes from the contests there."""
        return ()

    leave_template = "contests/_leave.html"

    def desk_links(self, event: Event) -> tuple[Link, ...]:
        """From the draw to the papers."""
        return (
            to_event(event, "Draw", f"brackets:{self.key}_draw", "draw"),
            to_event(event, "Contests", "brackets:contests", "contests"),
            *self.halls(event),
            to_event(event, "Papers", f"brackets:{self.key}_papers", "papers"),
            to_event(event, "History", "brackets:history", "history"),
        )

    def posting_desk(self, event: Event) -> str:
        """The page it is posted on."""
        return to_event(event, "", f"brackets:{self.key}_draw").href

    def late_way(self, event: Event, entrant: Entrant) -> Link | None:
        """A place in the draw, while there is one."""
        if self.shut_out(event, entrant):
            return None
        where = [event.tournament.slug, event.slug, entrant.number]
        return Link(
            f"Put {entrant} into the draw", reverse(f"brackets:{self.key}_late", args=where)
        )


def has_contests(event: Event) -> bool:
    """Whether an event is played in contests."""
    return isinstance(event.system, ContestsSystem)


def contests_of(event: Event) -> Contests:
    """What the room of an event says of its contests."""
    found = event.system
    assert isinstance(found, ContestsSystem), f"{event} has no contests"
    return found.contests


@dataclass(frozen=True)
class Entering:
    """Somebody who enters in a round that is not paired yet."""

    entry: int
    name: str
    round: RoundName
    is_qualified: bool


@dataclass(frozen=True)
class Contest(ABC):
    """One bracket of matches of two, its lots, and how many rounds are still to be paired.

    A draw that is looked at before it `is_posted` has no public page its names could lead to.
    `unseated` are the names of those in the lot who have no number yet, by entry number.
    """

    event: Event
    rows: BracketRows
    lots: tuple[Chance, ...]
    to_come: int
    is_posted: bool = True
    unseated: Mapping[int, str] = field(default_factory=dict)
    long_tags: ClassVar[frozenset[str]] = frozenset()
    """The words of `tag` that need a line of their own where room is scarce."""

    @cached_property
    def own(self) -> Contests:
        """What its room says of all its contests."""
        return contests_of(self.event)

    @property
    def meeting(self) -> Noun:
        """What its players call a match, and several."""
        return system_of(self.event).meeting

    @property
    def noun(self) -> str:
        """What its players call a match."""
        return self.meeting.one

    @property
    def outcomes(self) -> Outcomes:
        """What can be said of a match."""
        return self.own.outcomes

    @property
    def listed(self) -> tuple[MatchRows, ...]:
        """The matches of two that the desk lists."""
        return self.rows.matches

    @cached_property
    def names(self) -> dict[int, RoundName]:
        """The names of its rounds by number, those still to be paired counted in."""
        matches = Counter(one.match.round_number for one in self.rows.matches)
        last = max(matches, default=0) + self.to_come
        return round_names([Round(number, PAIR * matches[number]) for number in range(1, last + 1)])

    def round_of(self, found: MatchRows) -> RoundName:
        """What the round of a match is called."""
        return self.names[found.match.round_number]

    @property
    def next_round(self) -> str:
        """The round to be paired next, as a sentence names it; empty when none is."""
        return self.names[len(self.names) - self.to_come + 1].within if self.to_come else ""

    @property
    def winner(self) -> Team | None:
        """Who has won it all: nobody while a round is still to be paired."""
        return None if self.to_come else self.rows.winner

    def href_of(self, match: MatchLine, team: Team) -> str:
        """Where a name in the picture leads: to the ticket; before it is posted nowhere."""
        return self.rows.team_href(team) if self.is_posted else ""

    @property
    def drawing(self) -> str:
        """Which drawing it is, where that is not the first."""
        return drawing(self.rows.bracket.drawing)

    @cached_property
    def seats(self) -> dict[int, SeatLine]:
        """Every seat under the key of its entrant."""
        return {seat.entrant_id: seat for seat in self.rows.seats}

    @cached_property
    def entering(self) -> tuple[Entering, ...]:
        """Who has no number yet, because the round it enters in is not paired yet."""
        return ()

    @abstractmethod
    def tag(self, found: MatchRows, side: SideLine) -> str:
        """What stands in small letters beside a name where it comes into the picture."""

    @abstractmethod
    def where(self, found: MatchRows) -> str:
        """What stands beside the number of a match: what it is for, where it is played."""

    @abstractmethod
    def called(self, feeder: MatchRows, place: int, *, by_number: bool) -> str:
        """Whom an exit of `feeder` brings that is not the winner's, in words; empty where it is he."""

    @abstractmethod
    def after(self, found: MatchRows) -> tuple[str, str]:
        """What comes after this match for its winner and for its loser, in words."""

    @abstractmethod
    def ends(self, found: MatchRows, winner: str) -> str:
        """What it means to win a match that is not the final and leads nowhere."""


def is_bye(found: MatchRows) -> bool:
    """Whether a slot of the match is a bye, so that nobody ever plays there."""
    return any(side.is_vacant and not side.feeder_key for side in found.sides)
