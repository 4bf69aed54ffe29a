"""The page of a category: the sheet, who is followed, who is where on the mats, the medals."""

from __future__ import annotations

from dataclasses import dataclass

from brackets.picture.match import Sign
from brackets.picture.rows import Team
from brackets.systems.contests.pages.reading import entered_names
from brackets.systems.judo.engine.draw import VERSION
from brackets.systems.judo.engine.systems import LABELS
from brackets.systems.judo.pages.category import Category, fought
from brackets.systems.judo.pages.picture import SheetView, sheet_view
from brackets.systems.judo.pages.places import PlacedJudoka, next_contests, places_of_category
from tourney.models import Event
from tourney.names import by_surname


@dataclass(frozen=True)
class JudoPage:
    """Everything the page shows; without a sheet only who is entered."""

    sheet: SheetView | None
    entered: tuple[str, ...]
    sign: Sign | None = None
    system: str = ""
    size: int = 0
    lot: int = 0
    mats: str = ""
    medals: tuple[PlacedJudoka, ...] = ()
    followed: Team | None = None
    number: int = 0
    meets: tuple[str, str] = ("", "")
    choices: tuple[Team, ...] = ()
    is_given_again: bool = True


def judo_page(
    event: Event, contest: Category | None, *, follow: int | None = None, in_parts: bool = False
) -> JudoPage:
    """What everybody may know of the category now; `in_parts` for several sheets of paper."""
    if contest is None:
        return JudoPage(None, entered_names(event))
    teams = sorted(contest.rows.teams.values(), key=lambda team: by_surname(team.name))
    followed = next((team for team in teams if team.entry == follow), None)
    number, meets = _ahead(contest, followed)
    document = contest.lots[0].document
    return JudoPage(
        sheet_view(contest, follow=followed.entry if followed else None, in_parts=in_parts),
        (),
        sign_of(contest),
        LABELS[document["system"]],
        document["sheet"],
        document["random_seed"],
        ", ".join(map(str, sorted(set(contest.hall.mats.values())))),
        tuple(line for line in places_of_category(contest) if line.medal),
        followed,
        number,
        meets,
        tuple(teams),
        contest.lots[0].version == VERSION,
    )


def _ahead(contest: Category, followed: Team | None) -> tuple[int, tuple[str, str]]:
    """The next contest of who is followed, and what happens after it."""
    found = next_contests(contest).get(followed.pk) if followed else None
    if found is None:
        return 0, ("", "")
    return found.match.position, contest.after(found)


def sign_of(contest: Category) -> Sign:
    """How far the category is."""
    matches = fought(contest.rows)
    done = sum(found.is_decided for found in matches)
    if done == len(matches):
        return Sign("done", "finished")
    return Sign("live", f"{done} of {len(matches)} contests fought")
