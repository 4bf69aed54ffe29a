"""The page of a category: the sheet, the mats, the medals."""

from __future__ import annotations

from dataclasses import dataclass

from brackets.lots.room import Apart
from brackets.picture.match import Sign
from brackets.systems.judo.engine.draw import VERSION
from brackets.systems.judo.engine.systems import LABELS
from brackets.systems.judo.pages.apart import apart_of
from brackets.systems.judo.pages.category import Category, fought
from brackets.systems.judo.pages.picture import SheetView, sheet_view
from brackets.systems.judo.pages.places import PlacedJudoka, places_of_category
from tourney.models import Entrant, Event
from tourney.queries.entries import entered_by_surname


@dataclass(frozen=True)
class JudoPage:
    """Everything the page shows; without a sheet only who is entered."""

    sheet: SheetView | None
    entered: tuple[Entrant, ...]
    sign: Sign | None = None
    system: str = ""
    size: int = 0
    lot: int = 0
    mats: str = ""
    medals: tuple[PlacedJudoka, ...] = ()
    is_given_again: bool = True
    judoka: int = 0
    apart: tuple[Apart, ...] = ()


def judo_page(event: Event, contest: Category | None, *, in_parts: bool = False) -> JudoPage:
    """What everybody may know of the category now; `in_parts` for several sheets of paper."""
    if contest is None:
        return JudoPage(None, entered_by_surname(event))
    document = contest.lots[0].document
    return JudoPage(
        sheet_view(contest, in_parts=in_parts),
        (),
        sign_of(contest),
        LABELS[document["system"]],
        document["sheet"],
        document["random_seed"],
        ", ".join(map(str, sorted(set(contest.hall.mats.values())))),
        tuple(line for line in places_of_category(contest) if line.medal),
        contest.lots[0].version == VERSION,
        len(contest.rows.teams),
        apart_of(contest),
    )


def sign_of(contest: Category) -> Sign:
    """How far the category is, as its desk counts (`match_results`)."""
    if all(found.is_decided for found in contest.rows.matches):
        return Sign("done", "finished")
    matches = fought(contest.rows)
    done = sum(bool(found.match.results) for found in matches)
    return Sign("live", f"{done} of {len(matches)} contests fought")
