"""The ticket: the match a team plays now, and what each way out of it leads to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from brackets.desk.stamps import match_id
from brackets.draw.numbers import EntryNumber
from brackets.floor.calls import call, called_of
from brackets.picture import words
from brackets.picture.kept import MatchRows
from brackets.picture.lines import SideLine
from brackets.picture.names import Names
from brackets.picture.rows import BracketRows, Team
from brackets.picture.ticket import Act, Against, Call, Stub, Sure, SurePoints, Ticket, When
from brackets.systems.bridge.engine.timetable import sessions_for
from brackets.systems.bridge.pages.besides import against
from brackets.systems.bridge.pages.match import sign
from brackets.systems.bridge.pages.source import source_of

NAMED = 3
TIMES = {2: "two", 3: "three"}
ROBIN = ("Round robin", "all others")
SEVERAL = {3: ("Match of three", "both others"), 4: ("Match of four", "the three others")}
"""So many possible opponents are named; more are numbered or counted."""


@dataclass(frozen=True)
class Step:
    """A round still to come on the way to the final."""

    title: str
    where: str
    who: str
    is_now: bool


def ticket(
    rows: BracketRows,
    names: Names,
    found: MatchRows,
    team: Team,
    members: Mapping[int, Sequence[str]],
    *,
    points: SurePoints | None = None,
) -> Ticket:
    """The ticket of a team for the match it stands in; `points` are what it has at it for sure."""
    slot = slot_of(found, team)
    table = found.match.tables[slot] if slot < len(found.match.tables) else None
    others = tuple(
        replace(_opponent(rows, names, side, members), strong=against(found, slot, at))
        for at, side in enumerate(found.sides)
        if at != slot
    )
    notes = filter(None, (_seating(found, table), f"{found.match.boards} boards"))
    points = points or SurePoints(_sure_place(rows, found))
    return Ticket(
        words.capital(names.one(found)),
        sign(found),
        _when(rows, found),
        "table",
        str(table or ""),
        others,
        tuple(notes),
        call=_call(rows, found),
        sure=points.now,
        stubs=(
            replace(_win(rows, names, found), sure=points.won),
            replace(_lose(rows, names, found), sure=points.lost),
        ),
        acts=(Act("See the bracket", names.href(found)),),
    )


def _when(rows: BracketRows, found: MatchRows) -> When:
    """When the event begins, for the first round; and which session it is, if they are as scheduled."""
    event = rows.bracket.event
    before = "" if found.match.round_number == 1 else "in the event of"
    lengths = [max(sessions_for(one.match.boards) for one in ones) for ones in rows.rounds]
    at = found.match.round_number - 1
    is_planned = sum(lengths) <= event.sessions and at < len(lengths)
    after = f", session {sum(lengths[:at]) + 1}" if is_planned and event.sessions > 1 else ""
    return When(event.local_start, before, after)


def _call(rows: BracketRows, found: MatchRows) -> Call | None:
    """Called by the floor; before that, whether everybody is known who plays."""
    teams = [rows.team_of(side) for side in found.sides]
    entries = [EntryNumber(team.entry if team else 0) for team in teams]
    bracket = rows.bracket
    meeting = match_id(bracket.number, found.match.key)
    called = called_of(bracket.event, meeting, found.match.drawing, entries)
    is_set = all(teams) and found.match.tables
    plain = Call("Your table is set", "your opponents are known") if is_set else None
    return call("table", called, plain)


def _sure_place(rows: BracketRows, found: MatchRows) -> Sure:
    """The place of who loses this match, and any after it."""
    lost = found
    while ways := _targets(rows, lost, lost.losing_exits):
        lost = ways[-1][0]
    span = _span(rows, lost, best=False)
    return Sure("Sure already, whatever happens", words.places(*span), "or better")


def slot_of(found: MatchRows, team: Team) -> int:
    """Which slot of the match the team has."""
    return next(at for at, side in enumerate(found.sides) if side.entrant_id == team.pk)


def _opponent(
    rows: BracketRows, names: Names, side: SideLine, members: Mapping[int, Sequence[str]]
) -> Against:
    team = rows.team_of(side)
    if team:
        people = ", ".join(members.get(team.pk, ()))
        href = rows.team_href(team)
        return Against(f"{team.number} {team.name}", (people,) if people else (), href=href)
    if side.is_vacant:
        return Against("nobody: forfeited by all")
    source, could = source_of(rows, names, side), _which(rows, rows.candidates(side))
    return Against(source.sentence, (could,) if could else ())


def _seating(found: MatchRows, table: int | None) -> str:
    others = [number for number in found.match.tables if number != table]
    if table is None or not others:
        return ""
    if len(found.sides) > 2:
        kind, whom = SEVERAL.get(len(found.sides), ROBIN)
        kind = ROBIN[0] if found.match.scoring else kind
        return f"{kind} at {words.tables(found.match.tables)}: you play {whom}."
    return f"Your team-mates sit at {words.tables(others)}."


def _win(rows: BracketRows, names: Names, found: MatchRows) -> Stub:
    ways = _targets(rows, found)
    title = "If we win" if len(found.sides) == 2 else "If we go on"
    if not ways:
        return _end(rows, found, title, best=True)
    return _onward(rows, names, title, ways)


def _onward(
    rows: BracketRows, names: Names, title: str, ways: Sequence[tuple[MatchRows, int]]
) -> Stub:
    """The next match by this way out, at which table and against whom."""
    match, _ = ways[0]
    tables = [m.match.tables[at] for m, at in ways if at < len(m.match.tables)]
    where = f", table {words.either(tables)}" if tables else ""
    against = " or ".join(dict.fromkeys(_against(rows, names, m, at) for m, at in ways))
    return Stub(title, f"{words.capital(names.one(match))}{where}", f"against {against}")


def _against(rows: BracketRows, names: Names, match: MatchRows, slot: int) -> str:
    found = []
    for at, side in enumerate(match.sides):
        team = rows.team_of(side)
        if at != slot:
            found.append(f"{team.number} {team.name}" if team else _waiting(rows, names, side))
    return " and ".join(_together(found))


def _together(sources: Sequence[str]) -> Iterator[str]:
    """Two who come out of the same match are named once: two of 1, 4 and 7."""
    for source, times in Counter(sources).items():
        several = f"{TIMES.get(times, times)} of "
        yield source.replace("one of ", several, 1) if times > 1 else source


def _waiting(rows: BracketRows, names: Names, side: SideLine) -> str:
    if side.is_vacant:
        return "nobody"
    return source_of(rows, names, side).sentence


def _lose(rows: BracketRows, names: Names, found: MatchRows) -> Stub:
    title = "If we lose" if len(found.sides) == 2 else "If we do not go on"
    ways = _targets(rows, found, found.losing_exits)
    if ways:
        return _onward(rows, names, title, ways)
    return _end(rows, found, title, best=False)


def _end(rows: BracketRows, found: MatchRows, title: str, *, best: bool) -> Stub:
    """The way ends here: as the winner, in the places played for, or in those of the round."""
    if best and found is rows.final:
        return Stub(title, "We win the bracket.")
    span = _span(rows, found, best=best)
    return Stub(title, "Out of this bracket,", f"{words.places(*span)} place")


def _span(rows: BracketRows, found: MatchRows, *, best: bool) -> tuple[int, int]:
    """The places of who leaves here by an exit that leads nowhere."""
    if found.match.places:
        spans = found.match.places[: found.match.qualify] if best else found.match.places[1:]
        return spans[0][0], spans[-1][1]
    numbers = [matches[0].match.round_number for matches in rows.rounds]
    at = numbers.index(found.match.round_number)
    return rows.sizes[at + 1] + 1, rows.sizes[at]


def _targets(
    rows: BracketRows, found: MatchRows, exits: range | None = None
) -> list[tuple[MatchRows, int]]:
    """Where these exits lead; those of who go on, if none are given."""
    places = range(1, found.match.qualify + 1) if exits is None else exits
    ways = (rows.target(found.match.key, place) for place in places)
    return [way for way in ways if way]


def path_steps(rows: BracketRows, names: Names, found: MatchRows, team: Team) -> tuple[Step, ...]:
    """Every round from the match of now to the final, with who may stand in the way.

    From a match that losers play no way leads there.
    """
    if found.match.key in rows.side_keys:
        return ()
    slot = slot_of(found, team)
    steps, ways = [_step(rows, names, [(found, slot)], is_now=True)], _targets(rows, found)
    while ways:
        steps.append(_step(rows, names, ways))
        ways = list({way[0].match.key: way for m, _ in ways for way in _targets(rows, m)}.values())
    return tuple(steps)


def _step(
    rows: BracketRows,
    names: Names,
    ways: Sequence[tuple[MatchRows, int]],
    *,
    is_now: bool = False,
) -> Step:
    tables = sorted({m.match.tables[at] for m, at in ways if at < len(m.match.tables)})
    sides = [side for m, at in ways for i, side in enumerate(m.sides) if i != at]
    numbers = sorted({number for side in sides for number in rows.candidates(side)})
    where = f"table {words.either(tables)}" if tables else ""
    title = words.capital(names.one(ways[0][0]))
    return Step(title, where, _who(rows, sides, numbers), is_now)


def _who(rows: BracketRows, sides: Sequence[SideLine], numbers: Sequence[int]) -> str:
    known = [rows.team_of(side) for side in sides]
    if known and all(known):
        return "against " + words.either((f"{t.number} {t.name}" for t in known if t), "and")
    return f"against {_which(rows, numbers)}" if numbers else ""


def _which(rows: BracketRows, numbers: Sequence[int]) -> str:
    """A few by name, some by number, many counted."""
    if len(numbers) > NAMED:
        return words.one_of(numbers)
    names = {team.number: f"{team.number} {team.name}" for team in rows.teams.values()}
    return words.either(names[number] for number in numbers) if numbers else ""
