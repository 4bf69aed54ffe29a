"""Who would be entered for a national number: the captain, and the players of the last team with that number."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from decimal import Decimal
from functools import cached_property

from django.db.models import Q

from tourney.federations import told
from tourney.importing.fields import FieldRefused, read_national_number
from tourney.models import Entrant, Event, Member, Player
from tourney.queries.changes import shown
from tourney.queries.lineups import elsewhere, player_numbered, players_numbered
from tourney.queries.tournaments import current_events, public_events

_NUMBER = re.compile(r"(?:[A-Z]{2,6}:)?[A-Z]{0,3}\d{3,}")
"""What nobody would call a team: if it is in no member file, somebody mistyped a number."""


@dataclass(frozen=True)
class Roster:
    """A team, a pair or a player as they would be entered, the captain first.

    `last` says where these players were last entered together, `nameless` who of them has no national
    number, and `doubts` who plays elsewhere at the same time.
    """

    players: tuple[Player, ...]
    last: str = ""
    nameless: tuple[str, ...] = ()
    doubts: tuple[str, ...] = ()

    @property
    def captain(self) -> Player:
        """Whose number was typed."""
        return self.players[0]

    @property
    def numbers(self) -> str:
        """The national numbers, as one types them."""
        return " ".join(told(player.number or "") for player in self.players)

    @property
    def names(self) -> str:
        """All of them, as a pair is called."""
        return " – ".join(player.name for player in self.players)

    def called(self, event: Event) -> str:
        """What their entry is called when nobody says otherwise."""
        return self.names if event.word == "pair" else self.captain.name

    @cached_property
    def total(self) -> str:
        """What their masterpoints add up to, as people read it; empty while somebody's are unknown."""
        known = [player.masterpoints for player in self.players if player.masterpoints is not None]
        return (
            shown("reported_total", sum(known, Decimal(0)))
            if len(known) == len(self.players)
            else ""
        )


def typed_number(text: str) -> str:
    """The national number that a text can be; empty for a name.

    >>> typed_number("k856 255"), typed_number("1723790"), typed_number("Felt Kings")
    ('', '1723790', '')
    """
    try:
        number = read_national_number(text)
    except FieldRefused:
        return ""
    is_word = len(text.split()) == 1 and any(sign.isdigit() for sign in number)
    return number if is_word else ""


def is_surely_number(number: str) -> bool:
    """Whether this cannot be meant as a name: three figures or more, at most three letters before them."""
    return bool(_NUMBER.fullmatch(number))


def roster_of(event: Event, number: str) -> Roster | None:
    """The player of a national number with the last line-up of that player; None for an unknown number."""
    captain = player_numbered(number)
    if captain is None:
        return None
    last = None if event.has_single_players else _last_entry(event, captain)
    if last is None:
        return Roster((captain,), doubts=_doubts(event, [captain]))
    members = last.members.exclude(player=captain).select_related("player")
    partners = [member.player for member in members]
    players = [captain, *(player for player in partners if player.number)]
    return Roster(
        tuple(players),
        last=f"entry {last.number} of {last.event.name}, {last.event.tournament.name}",
        nameless=tuple(player.name for player in partners if not player.number),
        doubts=_doubts(event, players),
    )


def roster_named(event: Event, numbers: Sequence[str]) -> Roster | None:
    """These players, all of them in the member file; None where one is not."""
    known = players_numbered(numbers)
    if not numbers or any(number not in known for number in numbers):
        return None
    players = [known[number] for number in dict.fromkeys(numbers)]
    return Roster(tuple(players), doubts=_doubts(event, players))


def _last_entry(event: Event, captain: Player) -> Entrant | None:
    """The newest entry of another event, a team for a team and a pair for a pair, that this player was in.

    An event that was put away, or that a tournament of others hides, tells nothing.
    """
    own = current_events(event.tournament).exclude(pk=event.pk)
    seats = Member.objects.filter(
        Q(entrant__event__in=own) | Q(entrant__event__in=public_events().exclude(pk=event.pk)),
        player=captain,
        entrant__kind=event.entered_as,
        entrant__status=Entrant.Status.ENTERED,
    )
    seat = (
        seats.select_related("entrant__event__tournament")
        .order_by("-entrant__event__starts_at", "-entrant_id")
        .first()
    )
    return seat.entrant if seat else None


def _doubts(event: Event, players: Iterable[Player]) -> tuple[str, ...]:
    names = {player.pk: player.name for player in players}
    places = elsewhere(event, names)
    there: dict[str, list[str]] = {}
    for key, name in names.items():
        for place in places.get(key, []):
            there.setdefault(place.text, []).append(name)
    return tuple(
        f"{', '.join(found)} already {'plays' if len(found) == 1 else 'play'} in {text}"
        for text, found in there.items()
    )
