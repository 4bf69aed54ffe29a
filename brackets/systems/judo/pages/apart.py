"""What is proved of a posted category: of its sheet as it stands now, or of its pools."""

from __future__ import annotations

from brackets.draw.lot import Chance, lot_name
from brackets.draw.numbers import EntryNumber
from brackets.lots.room import HOW_FAR, Apart
from brackets.systems.judo.engine.draw import VERSION
from brackets.systems.judo.field import competitors_of, drawn_of, people_of
from brackets.systems.judo.pages.category import Category
from brackets.systems.judo.pages.certificate import certificate_sentences
from brackets.systems.judo.pages.positions import pool_sentences
from brackets.systems.judo.pools import ENGINE as POOL
from brackets.systems.judo.pools import VERSION as POOL_VERSION
from brackets.systems.judo.pools import pool_names


def apart_of(contest: Category) -> tuple[Apart, ...]:
    """The certificate; nothing of a draw of an older engine, nor of a sheet that somebody joined late."""
    said = _said(contest, contest.lots[0]) if contest.lots else ()
    return (Apart(HOW_FAR, said),) if said else ()


def _said(contest: Category, lot: Chance) -> tuple[str, ...]:
    if lot.engine == POOL:
        is_of_now = lot.version == POOL_VERSION
        return pool_sentences(lot.document, pool_names(lot.document)) if is_of_now else ()
    seats = {one.number: lot_name(EntryNumber(one.entry)) for one in contest.rows.seats}
    known = {one.name for one in competitors_of(lot.document)}
    if lot.version != VERSION or not known.issuperset(seats.values()):
        return ()
    drawn = drawn_of(lot.document)
    positions = tuple(seats.get(at) for at in range(1, drawn.sheet.size + 1))
    return certificate_sentences(lot.document, drawn, positions, people_of(contest.event))
