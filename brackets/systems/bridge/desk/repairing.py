"""What may be repaired in one bracket now, each with the book's rule in a sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from django.urls import reverse

from brackets.draw.progress import DECIDED, VACANT, MatchState
from brackets.draw.structure import Seed
from brackets.drawn.facts import BracketState, EventState
from brackets.journal.append import state_of
from brackets.systems.bridge.books import cite
from brackets.systems.bridge.desk.amending import BROKEN, entry_names
from brackets.systems.bridge.desk.effects import round_of, tables_of
from brackets.systems.bridge.desk.rooms import rooms
from brackets.systems.bridge.desk.semi_finals import Proposal, may_be_paired, proposals
from brackets.systems.bridge.engine.amend import is_plain, play_off_round
from tourney.models import Entrant, Event


@dataclass(frozen=True)
class Way:
    """One link to a preview."""

    label: str
    href: str


@dataclass(frozen=True)
class Repair:
    """One kind of repair, its rule, and the ways into it."""

    title: str
    sentence: str
    ways: tuple[Way, ...]


@dataclass(frozen=True)
class Page:
    """The repairs of one bracket."""

    event: Event
    number: int
    repairs: tuple[Repair, ...]
    proposals: tuple[Proposal, ...]


@dataclass(frozen=True)
class _Scene:
    """What the offers are read from."""

    event: Event
    state: EventState
    bracket: BracketState
    names: Mapping[int, str]
    entrants: Mapping[int, Entrant]

    def url(self, name: str, *args: object) -> str:
        """A page of the event's desk."""
        event = self.event
        return reverse(f"brackets:{name}", args=[event.tournament.slug, event.slug, *args])

    def at(self, match: MatchState) -> str:
        """Where a match is played."""
        where = round_of(self.bracket.draw, match.match)
        return f"{where}, tables {tables_of(self.bracket, match.match)}"


def repairs_page(event: Event, number: int) -> Page | None:
    """The page, or None when there is no posted bracket of that number."""
    state = state_of(event)[0]
    bracket = state.brackets.get(number)
    if bracket is None:
        return None
    names = entry_names(event)
    scene = _Scene(event, state, bracket, names, {e.pk: e for e in event.entrants.all()})
    repairs = (Repair(title, words, tuple(ways(scene))) for title, words, ways in OFFERS)
    proposed = tuple(found for found in proposals(state, names) if found.bracket == number)
    return Page(event, number, tuple(r for r in repairs if r.ways), proposed)


def _pairing(scene: _Scene) -> Iterator[Way]:
    if may_be_paired(scene.bracket):
        yield Way("See the three pairings", scene.url("pairing", scene.bracket.number))


def _play_off(scene: _Scene) -> Iterator[Way]:
    if may_play_off(scene.bracket):
        yield Way("See the play-off", scene.url("play_off", scene.bracket.number))


def may_play_off(bracket: BracketState) -> bool:
    """The round whose losers may play off is drawn, and no play-off yet."""
    matches = [bracket.matches[match.id] for match in play_off_round(bracket.draw)]
    known = matches and all(None not in match.occupants for match in matches)
    return bool(known) and not bracket.draw.side_matches


def _late(scene: _Scene) -> Iterator[Way]:
    seated = {key for found in scene.state.brackets.values() for key in found.seats.values()}
    playing = Entrant.Status.ENTERED
    for entrant in scene.entrants.values():
        if entrant.pk not in seated and entrant.status == playing:
            room = next(r for r in rooms(scene.event, entrant) if r.number == scene.bracket.number)
            if room.is_open:
                yield Way(str(entrant), scene.url("late_entry", entrant.number))


def _breaking(scene: _Scene) -> Iterator[Way]:
    if not is_plain(scene.bracket.draw):
        return
    for match in scene.bracket.matches.values():
        seeds = all(isinstance(slot, Seed) for slot in match.match.slots)
        if seeds and len(match.match.slots) in BROKEN and match.state != DECIDED:
            for key in match.present:
                label = f"{scene.names[key]} leaves, {scene.at(match)}"
                yield Way(label, scene.url("withdrawal", scene.entrants[key].number))


def _double(scene: _Scene) -> Iterator[Way]:
    for key, match in scene.bracket.matches.items():
        if may_not_be_played(match):
            teams = " – ".join(scene.names[entrant] for entrant in match.present)
            href = scene.url("double_forfeit", scene.bracket.number, key)
            yield Way(f"{teams}, {scene.at(match)}", href)


def may_not_be_played(match: MatchState) -> bool:
    """A head-to-head of two known teams without a result."""
    both = len(match.occupants) == 2 and not {None, VACANT} & set(match.occupants)
    return both and not match.uses and match.state != DECIDED


def _wrong(scene: _Scene) -> Iterator[Way]:
    for key in scene.bracket.seats.values():
        entrant = scene.entrants.get(key)
        if entrant is not None and not entrant.is_disqualified:
            yield Way(scene.names[key], scene.url("wrong_bracket", entrant.number))


Offer = tuple[str, str, Callable[[_Scene], Iterator[Way]]]

OFFERS: tuple[Offer, ...] = (
    (
        "Pair the semi-finals again",
        "9 to 11 and 19 to 23 teams: the semi-finals may be paired again so that nobody meets "
        f"twice ({cite('15, 18')}).",
        _pairing,
    ),
    (
        "Play off for further places",
        "Where two match wins fill fewer than 4, 8 or 16 places, losers may play off for them "
        f"({cite('148, 149')}).",
        _play_off,
    ),
    (
        "Late entry",
        "A first match of two without a result can become a match of three that sends on one "
        f"({cite('17')}), a match of three a match of four.",
        _late,
    ),
    (
        "A match of three or four loses a team",
        "The others go on, or play a smaller match that keeps what they have played "
        f"({cite('17, 28')}).",
        _breaking,
    ),
    (
        "Two teams agree not to play",
        "A double forfeit: both rank with the teams they beat last, without ribbon "
        f"qualification ({cite('27')}).",
        _double,
    ),
    (
        "A team in the wrong bracket",
        "What can be done depends on when it was found, on whose fault it was and on who won "
        f"({cite('30-36')}).",
        _wrong,
    ),
)
