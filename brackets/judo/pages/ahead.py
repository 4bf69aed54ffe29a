"""What happens when somebody wins a contest, and what when he loses it."""

from __future__ import annotations

from collections.abc import Iterator

from brackets.contests.pages.match import source
from brackets.contests.pages.reading import Contest, is_bye
from brackets.contests.pages.sheet import BRONZE, round_of_contest
from brackets.draw.judo.tree import as_draw
from brackets.draw.judo.values import Sheet
from brackets.draw.structure import Beaten, Draw
from brackets.pages.rows import MatchRows

MEDALS = {1: "takes the gold medal", 2: "takes the silver medal", 3: "takes a bronze medal"}


def if_won(contest: Contest, found: MatchRows) -> str:
    """Where the winner goes: fights Ben in contest 25, semi-final; or takes the gold medal."""
    target = _onward(contest, found, 1)
    if target is None:
        span = found.match.places[0] if found.match.places else (1, 1)
        return MEDALS.get(span[0], f"is {span[0]}th")
    return _meets(contest, *target)


def if_lost(contest: Contest, found: MatchRows) -> str:
    """Where the loser goes: a contest, a call that depends on others, a medal, or home."""
    target = _onward(contest, found, 2)
    if target is not None:
        return _meets(contest, *target)
    calls = list(_calls(contest, found)) if contest.sheet else []
    if calls:
        return "; ".join(calls) + "; otherwise out"
    span = found.match.places[-1] if found.match.places else None
    if span is None:
        return "is out"
    return MEDALS.get(span[0]) or f"is out, place {span[0]}"


def _onward(contest: Contest, found: MatchRows, place: int) -> tuple[MatchRows, int] | None:
    """The contest and slot an exit leads to; byes are passed."""
    target = contest.rows.targets.get((found.match.key, place))
    while target is not None and is_bye(target[0]):
        target = contest.rows.targets.get((target[0].match.key, 1))
    return target


def _meets(contest: Contest, found: MatchRows, at: int) -> str:
    other = found.sides[1 - at]
    team = contest.rows.team_of(other)
    meets = team.name if team else f"the {source(contest, other)}"
    name = contest.round_of(found)
    return f"fights {meets} in contest {found.match.position} ({name.one})"


def _calls(contest: Contest, found: MatchRows) -> Iterator[str]:
    """The slots that may call the loser, each with what it depends on."""
    sheet = contest.sheet
    assert sheet is not None
    draw = _full(sheet)
    for key, index in draw.callers.get(found.match.key, ()):
        slot = draw.by_id[key].slots[index]
        target, decider = contest.rows.by_key.get(key), None
        if isinstance(slot, Beaten):
            decider = contest.rows.by_key.get(slot.match)
        if target is None or decider is None:
            continue
        where = f"contest {target.match.position} ({contest.round_of(target).one})"
        name = round_of_contest(sheet, slot.match).one
        verb = "wins" if slot.place == 1 else "loses"
        if len(slot.rounds) > 1:
            yield f"may be called to {where}: that depends on contest {decider.match.position}"
        elif decider is found:
            yield f"is called to {where}"
        else:
            yield (
                f"is called to {where} if this winner {verb} "
                f"contest {decider.match.position} ({name})"
            )


def _full(sheet: Sheet) -> Draw:
    return as_draw(sheet, range(1, sheet.size + 1))


def is_bronze(contest: Contest, found: MatchRows) -> bool:
    """Whether a bronze medal is fought for."""
    return contest.sheet is not None and round_of_contest(contest.sheet, found.match.key) is BRONZE
