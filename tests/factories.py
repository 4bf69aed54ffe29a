"""What tests need to exist, each made by a plain function with sensible defaults.

Only the values a test is about are given; names, slugs and numbers count up by themselves.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, datetime, timedelta
from decimal import Decimal
from itertools import count
from typing import Any

from django.contrib.auth.models import User
from django.utils import timezone

from tourney.models import Director, Entrant, Event, Member, Player, Tournament

PASSWORD = "felt and chalk 7"
FIRST_DAY = date(2026, 3, 14)
_numbers = count(1)


def make_user(username: str = "", **values: Any) -> User:
    """A user with `PASSWORD`, directing nothing."""
    name = username or f"user{next(_numbers)}"
    return User.objects.create_user(name, password=PASSWORD, **values)


def make_admin(username: str = "admin") -> User:
    """A superuser with `PASSWORD`."""
    return User.objects.create_superuser(username, password=PASSWORD)


def make_tournament(
    name: str = "", *, directors: tuple[User, ...] = (), **values: Any
) -> Tournament:
    """A public tournament of six days in March 2026."""
    number = next(_numbers)
    defaults: dict[str, Any] = {
        "name": name or f"Lakeside Regional {number}",
        "slug": f"lakeside-{number}",
        "starts": FIRST_DAY,
        "ends": FIRST_DAY + timedelta(days=5),
    }
    tournament = Tournament.objects.create(**(defaults | values))
    Director.objects.bulk_create(Director(tournament=tournament, user=user) for user in directors)
    return tournament


def make_director(tournament: Tournament, username: str = "") -> User:
    """A user who directs this tournament."""
    user = make_user(username)
    Director.objects.create(tournament=tournament, user=user)
    return user


def make_event(tournament: Tournament | None = None, **values: Any) -> Event:
    """A bracketed knockout that takes entries, at ten on the tournament's first day."""
    number = next(_numbers)
    tournament = tournament or make_tournament()
    morning = datetime.combine(tournament.starts, datetime.min.time()) + timedelta(hours=10)
    defaults: dict[str, Any] = {
        "name": f"Knockout Teams {number}",
        "slug": f"knockout-{number}",
        "starts_at": timezone.make_aware(morning),
    }
    return Event.objects.create(tournament=tournament, **(defaults | values))


def make_player(name: str = "", **values: Any) -> Player:
    """A player of the member file with a national number and 500 masterpoints."""
    player = _player(name, **values)
    player.save()
    return player


def _player(name: str = "", **values: Any) -> Player:
    number = next(_numbers)
    defaults: dict[str, Any] = {"number": str(1_000_000 + number), "masterpoints": Decimal(500)}
    return Player(name=name or f"Player {number}", **(defaults | values))


def make_entrant(event: Event, name: str = "", *, members: int = 0, **values: Any) -> Entrant:
    """A team of four that reports 2000, under the next entry number; with `members` players."""
    last = event.entrants.order_by("-number").values_list("number", flat=True).first()
    number = (last or 0) + 1
    defaults: dict[str, Any] = {"number": number, "reported_total": Decimal(2000)}
    entrant = Entrant.objects.create(
        event=event, name=name or f"Team {number}", **(defaults | values)
    )
    make_members([entrant], members)
    return entrant


def make_members(entrants: list[Entrant], members: int) -> list[Member]:
    """As many new players for each of them, in two inserts and so without a history."""
    players = Player.objects.bulk_create([_player() for _ in entrants for _ in range(members)])
    places = [(entrant, position + 1) for entrant in entrants for position in range(members)]
    return _entered(places, players)


def make_alone(entrants: list[Entrant], **values: Callable[[Entrant], object]) -> list[Member]:
    """A new player of the same name for each of them; `values` say more of him by his entrant."""
    players = Player.objects.bulk_create(
        [
            _player(entrant.name, **{name: said(entrant) for name, said in values.items()})
            for entrant in entrants
        ]
    )
    return _entered([(entrant, 1) for entrant in entrants], players)


def _entered(places: list[tuple[Entrant, int]], players: list[Player]) -> list[Member]:
    return Member.objects.bulk_create(
        Member.of(player, entrant=entrant, position=position, masterpoints=player.masterpoints)
        for (entrant, position), player in zip(places, players, strict=True)
    )


def make_member(entrant: Entrant, player: Player | None = None, **values: Any) -> Member:
    """One more member of the entrant, a new player unless one is given."""
    player = player or make_player()
    defaults = {"masterpoints": player.masterpoints}
    if "position" not in values:
        defaults["position"] = entrant.members.count() + 1
    member = Member.of(player, entrant=entrant, **(defaults | values))
    member.save()
    return member


def make_field(
    event: Event, averages: list[int | str], *, size: int = 4, members: int = 0
) -> list[Entrant]:
    """One entrant for each average, strongest or not, in the order given; in one insert."""
    entrants = [
        Entrant(
            event=event,
            number=number,
            name=f"Team {number}",
            size=size,
            reported_total=Decimal(average) * size,
        )
        for number, average in enumerate(averages, start=1)
    ]
    Entrant.objects.bulk_create(entrants)
    make_members(entrants, members)
    return entrants
