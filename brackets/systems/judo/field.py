"""Who fights in a category, as the input of its engine, and what the lot and the director made of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from json import dumps, loads
from typing import Any

from brackets.draw.errors import DrawError
from brackets.draw.lot import FIXED, Chance, lot_name
from brackets.draw.numbers import EntrantKey, EntryNumber, SeatNumber
from brackets.draw.reasons import POSTED, Reason
from brackets.drawn.facts import DrawMade
from brackets.journal.numbers import key_of, number_of
from brackets.journal.shown import checksum_of
from brackets.systems.contests.seeds import check_seeds
from brackets.systems.judo.engine.badness import Reading
from brackets.systems.judo.engine.draw import (
    OPTIMAL,
    VERSION,
    JudoDraw,
    draw_double_knockout,
)
from brackets.systems.judo.engine.entrants import Competitor, task_of
from brackets.systems.judo.engine.pools import POOL
from brackets.systems.judo.engine.swap import Positions, Swap, swapped
from brackets.systems.judo.engine.systems import sheet_of, smallest_sheet
from brackets.systems.judo.engine.tree import as_draw
from brackets.systems.judo.engine.values import Sheet
from brackets.systems.judo.fixed import check_fixed
from brackets.systems.judo.models import JudoSettings
from brackets.systems.judo.pools import PoolProposal, pool_kind
from tourney.models import Entrant, Event, Member

ENGINE = "draw.double_knockout"
ENTERED = Entrant.Status.ENTERED
Document = Mapping[str, Any]


def settings_of(event: Event) -> JudoSettings:
    """The settings of a category; those nobody has saved yet are the usual ones."""
    found = JudoSettings.objects.filter(event=event).first()
    return found or JudoSettings(event=event)


@dataclass(frozen=True)
class JudoField:
    """The entries of a category as the engine's input has them: key and number with name of each in it."""

    keys: Mapping[str, EntrantKey]
    people: Mapping[str, str]
    competitors: tuple[Competitor, ...]

    def pool(self, kind: str, random_seed: int) -> PoolProposal:
        """The same field as one pool or as two, with this lot."""
        entrants = [_entrant(one) for one in self.competitors]
        document: dict[str, Any] = {"entrants": entrants, "random_seed": random_seed}
        if kind != POOL:
            document["kind"] = kind
        return PoolProposal(document, self.keys, self.people)

    def document(self, settings: JudoSettings, random_seed: int) -> dict[str, Any]:
        """The input of `draw.double_knockout`; fixed places are in it where somebody who takes part has one."""
        fixed = {
            str(one["place"]): name
            for one in settings.fixed
            if (name := lot_name(EntryNumber(one["entry"]))) in self.keys
        }
        return {
            "entrants": [_entrant(one) for one in self.competitors],
            "sheet": size_of(settings, len(self.competitors)),
            "system": settings.system,
            "method": str(settings.method),
            "random_seed": random_seed,
            "reset_final": settings.reset_final,
            "spread_byes": settings.spread_byes,
            "badness": {"numbers": str(settings.numbers), "countries": settings.countries},
            **({FIXED: fixed} if fixed else {}),
        }


def judo_field(event: Event) -> JudoField:
    """Everybody who is entered, in the order of entry numbers, which are the names in the input."""
    entered = {one: who for one, who in everybody(event).items() if one.status == ENTERED}
    keys = {who.name: key_of(one) for one, who in entered.items()}
    people = {who.name: str(one) for one, who in entered.items()}
    return JudoField(keys, people, tuple(entered.values()))


def everybody(event: Event) -> dict[Entrant, Competitor]:
    """Everybody who has an entry number, as he would be drawn now; whoever has left too."""
    members = Member.objects.filter(entrant__event=event, position=1)
    rows = members.values_list("entrant_id", "club", "country")
    homes = {key: (club, country) for key, club, country in rows}
    entrants = event.entrants.order_by("number")
    return {one: _competitor(one, *homes.get(one.pk, ("", ""))) for one in entrants}


def _competitor(entrant: Entrant, club: str, country: str) -> Competitor:
    return Competitor(lot_name(number_of(entrant)), club or None, country or None, entrant.seed)


def _entrant(one: Competitor) -> dict[str, Any]:
    found = {"name": one.name, "club": one.club, "country": one.country, "seed": one.seed}
    return {key: value for key, value in found.items() if value is not None}


def people_of(event: Event) -> dict[str, str]:
    """Who everybody is now, number and name, by the name in the input of a lot."""
    return {lot_name(number_of(one)): str(one) for one in event.entrants.all()}


def size_of(settings: JudoSettings, entrants: int) -> int:
    """The positions of the sheet: those chosen, or the smallest sheet that holds the field."""
    if entrants < 2:
        raise DrawError(f"Entries: {entrants} cannot be drawn; enter two or more.")
    return settings.sheet or smallest_sheet(settings.system, entrants)


def sheet_of_document(document: Document) -> Sheet:
    """The sheet a recorded input was drawn on."""
    reset = bool(document.get("reset_final"))
    return sheet_of(document["system"], document["sheet"], reset_final=reset)


def drawn_of(document: Document) -> JudoDraw:
    """The draw that a recorded input asks for: the same document, the same draw."""
    return _drawn(dumps(document, sort_keys=True))


@lru_cache(maxsize=64)
def _drawn(text: str) -> JudoDraw:
    document = loads(text)
    return draw_double_knockout(
        competitors_of(document),
        system=document["system"],
        method=document["method"],
        random_seed=document["random_seed"],
        sheet=document["sheet"],
        fixed=fixed_of(document),
        reset_final=document["reset_final"],
        spread_byes=document.get("spread_byes", True),
        reading=Reading(**document.get("badness", {})),
    )


def fixed_of(document: Document) -> dict[int, str]:
    """Who has a place before the lot, from the top of the sheet."""
    return dict(sorted((int(at), who) for at, who in document.get(FIXED, {}).items()))


def check_places(field: JudoField, document: Document) -> None:
    """Raise DrawError where a fixed place cannot be, naming who has it and how to mend it."""
    fixed = fixed_of(document)
    size, people = document["sheet"], field.people
    for at, name in fixed.items():
        if at > size:
            raise DrawError(
                f"Place {at} for {people[name]}: the sheet has {size}; choose another place, or a larger sheet."
            )
    if fixed:
        task = task_of(field.competitors, sheet_of_document(document), fixed)
        check_fixed(task, people, has_lines=document["method"] == OPTIMAL)


def competitors_of(document: Document) -> list[Competitor]:
    """Who was drawn, as the recorded input names them."""
    return [Competitor(**entrant) for entrant in document["entrants"]]


@dataclass(frozen=True)
class Proposal:
    """What the lot gives, and the exchanges the director made after it, oldest first."""

    document: Document
    drawn: JudoDraw
    swaps: tuple[tuple[Swap, Reason], ...]
    keys: Mapping[str, EntrantKey]
    people: Mapping[str, str]

    @property
    def positions(self) -> Positions:
        """Who stands where, by the names of the input, after every exchange."""
        return self.swaps[-1][0].positions if self.swaps else self.drawn.positions

    @property
    def made(self) -> tuple[DrawMade, ...]:
        """The draw as the lot gave it, then one amendment an exchange.

        Nobody has seen the contests of the ones before: each is numbered as it stands.
        """
        lot = Chance(ENGINE, VERSION, self.document)
        first = draw_made(lot, self.drawn.positions, self.keys)
        later = (
            draw_made(lot, swap.positions, self.keys, reason=reason) for swap, reason in self.swaps
        )
        return (first, *(replace(made, numbers=made.match_numbers) for made in later))

    @property
    def checksum(self) -> str:
        """What the page showed, in a few letters, names too: posting compares it with what it would post."""
        reasons = [reason.to_json() for _, reason in self.swaps]
        standing = [name and self.people[name] for name in self.positions]
        return checksum_of([self.document, standing, reasons])


def draw_made(
    lot: Chance,
    positions: Sequence[str | None],
    keys: Mapping[str, EntrantKey],
    *,
    reason: Reason = POSTED,
) -> DrawMade:
    """A drawn sheet as the fact that is posted, with the lot it came from."""
    seats = {
        SeatNumber(at): keys[name] for at, name in enumerate(positions, start=1) if name is not None
    }
    draw = as_draw(sheet_of_document(lot.document), positions)
    return DrawMade(1, draw, seats, reason=reason, chances=(lot,))


def proposed(event: Event, settings: JudoSettings) -> Proposal | PoolProposal:
    """The draw with the lot of the settings; DrawError when there is none or it is impossible."""
    if settings.random_seed is None:
        raise DrawError("Nothing is drawn yet; draw first.")
    field = judo_field(event)
    kind = pool_kind(len(field.competitors), settings)
    if not kind:
        check_seeds(event)
        return sheet_proposed(field, settings, settings.random_seed)
    if settings.swaps:
        raise DrawError("Swap: a pool has no positions to exchange; draw again.")
    return field.pool(kind, settings.random_seed)


def sheet_proposed(field: JudoField, settings: JudoSettings, random_seed: int) -> Proposal:
    """The sheet that a lot gives, with the exchanges of the settings."""
    document = field.document(settings, random_seed)
    check_places(field, document)
    drawn = drawn_of(document)
    positions, swaps = drawn.positions, []
    for one in settings.swaps:
        swap = swapped(positions, field.competitors, one["first"], one["second"])
        positions = swap.positions
        swaps.append((swap, swap_reason(swap.positions, field.keys, one)))
    return Proposal(document, drawn, tuple(swaps), field.keys, field.people)


def swap_reason(
    positions: Positions, keys: Mapping[str, EntrantKey], asked: Mapping[str, Any]
) -> Reason:
    """Who changed places, after the exchange, and why; nobody where there is a bye."""
    one, other = (keys.get(positions[asked[end] - 1] or "") for end in ("second", "first"))
    if asked.get("reason"):
        return Reason.of("swapped because", entrant=one, other=other, text=asked["reason"])
    return Reason.of("swapped", entrant=one, other=other)
