"""What happens when somebody wins a contest, and what when he loses it."""

from __future__ import annotations

from collections.abc import Iterator

from brackets.draw.structure import Beaten
from brackets.picture.kept import MatchRows
from brackets.picture.rounds import RoundName
from brackets.systems.contests.pages.match import in_a_sentence, source
from brackets.systems.contests.pages.ticket import onward
from brackets.systems.contests.shared import Contest
from brackets.systems.judo.engine.values import Sheet
from brackets.systems.judo.pages.sheet import full_draw

MEDALS = {1: "takes the gold medal", 2: "takes the silver medal", 3: "takes a bronze medal"}


def if_won(contest: Contest, found: MatchRows) -> str:
    """Where the winner goes: fights Ben in contest 25, semi-final; or takes the gold medal."""
    target = onward(contest, found, 1)
    if target is None:
        span = found.match.places[0] if found.match.places else (1, 1)
        return MEDALS.get(span[0], f"is {span[0]}th")
    return _meets(contest, *target)


def if_lost(contest: Contest, sheet: Sheet | None, found: MatchRows) -> str:
    """Where the loser goes: a contest, a call that depends on others, a medal, or home."""
    target = onward(contest, found, 2)
    if target is not None:
        return _meets(contest, *target)
    calls = list(_calls(contest, sheet, found)) if sheet else []
    if calls:
        return "; ".join(calls) + "; otherwise out"
    span = found.match.places[-1] if found.match.places else None
    if span is None:
        return "is out"
    return MEDALS.get(span[0]) or f"is out, place {span[0]}"


def _meets(contest: Contest, found: MatchRows, at: int) -> str:
    other = found.sides[1 - at]
    team = contest.rows.team_of(other)
    meets = team.name if team else in_a_sentence(source(contest, other))
    name = contest.round_of(found)
    return f"fights {meets} in contest {found.match.position} ({name.one})"


def _calls(contest: Contest, sheet: Sheet, found: MatchRows) -> Iterator[str]:
    """The slots that may call the loser, each with what it depends on."""
    draw = full_draw(sheet)
    for key, index in draw.callers.get(found.match.key, ()):
        slot, target = draw.by_id[key].slots[index], contest.rows.by_key.get(key)
        decider = contest.rows.by_key.get(slot.match) if isinstance(slot, Beaten) else None
        if isinstance(slot, Beaten) and target and decider:
            where = f"contest {target.match.position} ({contest.round_of(target).one})"
            yield _call(slot, where, decider, contest.round_of(decider), own=decider is found)


def _call(slot: Beaten, where: str, decider: MatchRows, name: RoundName, *, own: bool) -> str:
    """One call in words: at once, or if the one who won here goes on to win another contest."""
    number = decider.match.position
    if len(slot.rounds) > 1:
        return f"may be called to {where}: that depends on contest {number}"
    if own:
        return f"is called to {where}"
    verb = "wins" if slot.place == 1 else "loses"
    return f"is called to {where} if this winner {verb} contest {number} ({name.one})"
