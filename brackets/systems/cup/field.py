"""Who plays a cup, as the input of its engine, and what is drawn so far."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

from brackets.desk.words import counted
from brackets.draw.errors import DrawError
from brackets.draw.lot import FIXED, lot_name
from brackets.draw.numbers import EntrantKey, EntryNumber
from brackets.drawn.facts import BracketState, DrawMade
from brackets.journal.append import state_of
from brackets.journal.numbers import Numbers, key_of, number_of
from brackets.journal.shown import checksum_of
from brackets.systems.contests.seeds import check_seeds
from brackets.systems.cup.engine.document import cup_of, fixed_of
from brackets.systems.cup.engine.made import round_made, tree_made
from brackets.systems.cup.engine.plan import plan_cup
from brackets.systems.cup.models import CupSettings
from tourney.models import Entrant, Event, Member


def settings_of(event: Event) -> CupSettings:
    """The settings of a cup; those nobody has saved yet are the usual ones."""
    found = CupSettings.objects.filter(event=event).first()
    return found or CupSettings(event=event)


@dataclass(frozen=True)
class CupField:
    """The entries of a cup as the engine's input has them, and the entrant of each name in it."""

    keys: Mapping[str, EntrantKey]
    entrants: tuple[Mapping[str, Any], ...]

    def told(self, *, countries: bool) -> list[dict[str, Any]]:
        """The entrants, with their countries only where these count."""
        return [dict(one) if countries else _without_country(one) for one in self.entrants]

    def document(self, settings: CupSettings, random_seed: int) -> dict[str, Any]:
        """The input of `draw.cup`; fixed places are in it where somebody who takes part has one in a tree."""
        apart = settings.separate_clubs
        is_tree = settings.mode == CupSettings.Mode.TREE
        fixed = {
            str(one["place"]): name
            for one in settings.fixed
            if is_tree and (name := lot_name(EntryNumber(one["entry"]))) in self.keys
        }
        return {
            "entrants": self.told(countries=apart and settings.countries),
            "byes": str(settings.byes),
            "separate_clubs": apart,
            "spread_byes": settings.spread_byes,
            "random_seed": random_seed,
            **({FIXED: fixed} if fixed else {}),
        }


def _without_country(one: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in one.items() if key != "country"}


def cup_field(event: Event) -> CupField:
    """Everybody who is entered, in the order of entry numbers, which are the names in the input."""
    entered = list(event.entrants.filter(status=Entrant.Status.ENTERED).order_by("number"))
    homes = _homes(entered)
    return CupField(
        {lot_name(number_of(one)): key_of(one) for one in entered},
        tuple(_entrant(one, *homes.get(one.pk, ("", ""))) for one in entered),
    )


def clubs_of(entrants: Collection[Entrant]) -> dict[int, str]:
    """The club of each, by key, as the entry took it; who is entered without a member has none."""
    return {key: club for key, (club, _) in _homes(entrants).items()}


def _homes(entrants: Collection[Entrant]) -> dict[int, tuple[str, str]]:
    """Club and country of each, by key."""
    members = Member.objects.filter(entrant__in=entrants, position=1)
    rows = members.values_list("entrant_id", "club", "country")
    return {key: (club, country) for key, club, country in rows}


def _entrant(entrant: Entrant, club: str, country: str) -> dict[str, Any]:
    found: dict[str, Any] = {"name": lot_name(number_of(entrant)), "skip": entrant.skips}
    if club:
        found["club"] = club
    if country:
        found["country"] = country
    if entrant.seed is not None:
        found["seed"] = entrant.seed
    return found


def proposed(event: Event, settings: CupSettings, random_seed: int) -> DrawMade:
    """The draw with this lot: the tree, or the first round; DrawError when it is impossible."""
    field = cup_field(event)
    if len(field.entrants) < 2:
        raise DrawError(f"Entries: {len(field.entrants)} cannot play a cup; enter two or more.")
    check_seeds(event)
    document = field.document(settings, random_seed)
    check_places(document, Numbers(event).called)
    if settings.mode == CupSettings.Mode.ROUNDS:
        return round_made(document, field.keys, random_seed=random_seed)
    return tree_made(document, field.keys)


def check_places(document: Mapping[str, Any], called: Mapping[EntryNumber, str]) -> None:
    """Raise DrawError where no tree has the fixed places, naming who has them; `called` says who that is."""
    fixed = fixed_of(document)
    if not fixed:
        return
    plan = plan_cup([one["skip"] for one in document["entrants"]])
    people = {at: called[EntryNumber(int(name))] for at, name in fixed.items()}
    for at, who in people.items():
        if at > plan.size:
            raise DrawError(
                f"Place {at} for {who}: the tree has {plan.size} lines; choose another place."
            )
    try:
        cup_of({**document, "separate_clubs": False})
    except DrawError as error:
        held = ", ".join(f"{who} on {at}" for at, who in people.items())
        raise DrawError(
            f"Fixed places: no tree was found that has {held}. {counted(plan.byes, 'bye')} and those who skip rounds "
            "take whole branches; move one of them, or take a place off."
        ) from error


def state_now(event: Event) -> BracketState | None:
    """The cup as it stands, replayed; None before it is posted."""
    found: BracketState | None = state_of(event)[0].brackets.get(1)
    return found


def next_round(event: Event, random_seed: int) -> DrawMade:
    """The next round with this lot; DrawError while the one before is not complete."""
    state = state_of(event)[0]
    before = state.brackets.get(1)
    if before is None or not before.to_come:
        raise DrawError("There is no further round to pair.")
    document, keys = before.chances[0].document, Numbers(event).lot_names
    return round_made(document, keys, random_seed=random_seed, before=before, gone=state.withdrawn)


def checksum(event: Event, made: DrawMade) -> str:
    """What the page showed, in a few letters, names too: posting compares it with what it would post."""
    names = Numbers(event).called
    return checksum_of([[lot.engine, lot.version, lot.told(names)] for lot in made.chances])
