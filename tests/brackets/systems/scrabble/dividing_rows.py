"""A division in the database, as its journal and rows are after some rounds."""

from __future__ import annotations

from decimal import Decimal
from random import Random

from brackets.journal.append import begin
from brackets.journal.entries import Entry
from brackets.systems.scrabble.engine.settings import NSC_2002, Settings
from brackets.systems.scrabble.facts.facts import Fact, FieldTaken, GameGiven, Left, PostedGame
from brackets.systems.scrabble.facts.facts import Seat as FieldSeat
from brackets.systems.scrabble.facts.proposing import due, propose
from brackets.systems.scrabble.facts.replaying import replay
from brackets.systems.scrabble.facts.state import OPEN, DivisionState
from tests.factories import make_event, make_tournament
from tourney.models import Entrant, Event, Member, Player, Tournament

SHORT = Settings(sessions=NSC_2002)


def make_division(
    count: int,
    last: int,
    *,
    out: int = 0,
    left: tuple[int, int] | None = None,
    settings: Settings = SHORT,
    tournament: Tournament | None = None,
) -> Event:
    """A field after round `last` with the next session posted; `out` boards of the round missing."""
    event = make_event(
        tournament or make_tournament(), kind="scrabble", name="Division 1", slug="division-1"
    )
    entrants = _entrants(event, count)
    facts = _facts(entrants, settings, last, out, left)
    _store(event, facts)
    return event


def _entrants(event: Event, count: int) -> list[Entrant]:
    names = [
        f"{FIRST.split()[at * 7 % 20]} {LAST.split()[at % 11]}{'son' * (at > 19)}"
        for at in range(count)
    ]
    players = Player.objects.bulk_create(
        Player(name=name, club="Lakeside", rating=Decimal(900 + 11 * at))
        for at, name in enumerate(names)
    )
    entrants = Entrant.objects.bulk_create(
        Entrant(event=event, number=at + 101, name=player.name, kind="player", size=1)
        for at, player in enumerate(players)
    )
    Member.objects.bulk_create(
        Member.of(player, entrant=entrant, position=1)
        for entrant, player in zip(entrants, players, strict=True)
    )
    return entrants


FIRST = "Ann Bo Cy Dee Eli Fay Gus Hal Ida Jo Kim Lou Max Ned Oli Pam Quin Ray Sue Tom"
LAST = "Able Brown Cree Dunn Edley Frost Gibson Hook Iver Jones Kelly"


def _facts(
    entrants: list[Entrant],
    settings: Settings,
    last: int,
    out: int,
    left: tuple[int, int] | None,
) -> list[Fact]:
    seats = _seats(entrants)
    facts: list[Fact] = [FieldTaken(seats, settings)]
    chance = Random(7)
    while (state := _state(facts)).complete < last or (out == 0 and _is_due(state, last)):
        wanted = due(state)
        if wanted is None:
            break
        posted = propose(state, wanted.first)
        facts.append(posted)
        facts += [
            _result(game.round, game.posted, seats, chance)
            for game in _state(facts).games
            if game.state == OPEN
            and (game.round < last or (game.round == last and game.posted.board > out))
            and game.round <= wanted.last
        ]
        if out and wanted.last >= last:
            break
        if left and wanted.last == left[1]:
            facts.append(Left(*left))
    return facts


def _seats(entrants: list[Entrant]) -> tuple[FieldSeat, ...]:
    order = sorted(entrants, key=lambda one: one.name)
    return tuple(
        FieldSeat(at, one.pk, one.name, 900 + 11 * (one.number - 101))
        for at, one in enumerate(order, 1)
    )


def _is_due(state: DivisionState, last: int) -> bool:
    return state.last_posted == last < state.settings.last_round


def _result(
    number: int, game: PostedGame, seats: tuple[FieldSeat, ...], chance: Random
) -> GameGiven:
    first, second = game.first, game.second
    scores = [round(chance.gauss(330 + seats[one - 1].rating / 15, 60)) for one in (first, second)]
    return GameGiven(number, first, second, *scores)


def _state(facts: list[Fact]) -> DivisionState:
    return replay([Entry(at, fact) for at, fact in enumerate(facts, 1)])


def _store(event: Event, facts: list[Fact]) -> None:
    begin(event, *facts, by=None, source="test")
    event.refresh_from_db()
