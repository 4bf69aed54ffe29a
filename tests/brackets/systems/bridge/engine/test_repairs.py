"""Repairs in any order, among results, corrections and undo: the engine alone, so many more of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from decimal import Decimal
from itertools import combinations

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from brackets.draw.errors import DrawError
from brackets.draw.progress import OPEN, VACANT, WAITING, MatchState
from brackets.draw.result import PairResult, Result
from brackets.draw.structure import Draw
from brackets.drawn.consequences import Consequences, consequences, dependents, undoing
from brackets.drawn.facts import DrawMade, EventState, Fact, ResultGiven, Withdrawn
from brackets.drawn.needed import needed
from brackets.drawn.replaying import replay
from brackets.journal.entries import Undone, act_of, one_act
from brackets.systems.bridge.engine import repairs
from brackets.systems.bridge.engine.amend import pairings, semi_finals
from brackets.systems.bridge.engine.repairs import Facts, Team
from brackets.systems.bridge.engine.systems import draw_bracket
from tests.brackets.draw.play import better_number_wins, drawn, journal, scored
from tests.brackets.drawn.holding import check_state, lost
from tests.brackets.systems.bridge.engine.fours import FOURS
from tests.examples import examples

SIZES = st.sampled_from([*range(2, 24), 31, 32, 33])
BRACKETS = 2
FORMATS = ("book", "book_seven", "three_way")
Plan = Callable[[EventState], Facts]


class Repairs(RuleBasedStateMachine):
    """Directors who repair what they like, in any order."""

    @initialize(data=st.data())
    def post(self, data: st.DataObject) -> None:
        self.ties = data.draw(st.sampled_from(["net", "quotient"]))
        kinds = [
            data.draw(st.sampled_from(["knockout", "knockout", "compact", "fours"])) for _ in "ab"
        ]
        draws = [_draw(data, kind) for kind in kinds]
        self.entries = journal(*_posted(draws))
        self.state = replay(self.entries, self.ties)
        self.kept = list(self.entries)
        self.spare = iter(range(9001, 9999))

    def _make(self, *facts: Fact) -> set[int]:
        """Record the facts as one act; the records that are named beforehand as lost."""
        found = consequences(self.entries, *facts, ties=self.ties)
        self._keep(facts, found)
        self.entries += one_act(self.entries[-1].sequence + 1, facts)
        assert found.after == replay(self.entries, self.ties)
        named = {*found.voided, *found.replaced}
        assert lost(self.state, found.after) <= named
        self.state = found.after
        return named

    def _keep(self, facts: Sequence[Fact], found: Consequences) -> None:
        """What is kept of the journal says the same of a fact as all of it; an undo reads all of it."""
        undoes = any(isinstance(fact, Undone) for fact in facts)
        held = self.entries if undoes else self.kept
        start = self.entries[-1].sequence + 1
        assert consequences(held, *facts, ties=self.ties, start=start) == found
        longer = [*held, *one_act(start, facts)]
        numbers = needed(longer)
        self.kept = [entry for entry in longer if entry.sequence in numbers]
        assert replay(self.kept, self.ties) == found.after

    @rule()
    def what_is_kept_is_thrown_away(self) -> None:
        numbers = needed(self.entries)
        self.kept = [entry for entry in self.entries if entry.sequence in numbers]

    @rule(data=st.data())
    def result(self, data: st.DataObject) -> None:
        number, match = data.draw(st.sampled_from(_known(self.state)))
        pairs = [_pair(data, *two) for two in combinations(match.present, 2)]
        order = data.draw(st.sampled_from([(), match.present]))
        given = tuple(pair for pair in pairs if pair)
        result = Result(match.match.id, frozenset(match.present), given, order)
        self._make(ResultGiven(number, result))

    @rule(data=st.data(), most=st.integers(1, 16))
    def play(self, data: st.DataObject, most: int) -> None:
        """Open matches are played, as on any day."""
        found = [(n, m) for n, m in _known(self.state) if m.state == OPEN]
        for number, match in found[:most]:
            scores = st.integers(0, 60).map(Decimal)
            pairs = tuple(
                PairResult(*two, data.draw(scores), data.draw(scores), winner=two[0])
                for two in combinations(match.present, 2)
            )
            result = Result(match.match.id, frozenset(match.present), pairs, match.present)
            self._make(ResultGiven(number, result))

    @rule(data=st.data())
    def repair(self, data: st.DataObject) -> None:
        every = dict(_repairs(self.state, next(self.spare), self._free()))
        kind = data.draw(st.sampled_from(sorted({name.split()[0] for name in every})))
        names = sorted(name for name in every if name.startswith(kind))
        self._carry_out(every[data.draw(st.sampled_from(names))])

    @rule(data=st.data())
    def possible_repair(self, data: st.DataObject) -> None:
        good = {}
        for name, plan in _repairs(self.state, next(self.spare), self._free()):
            try:
                plan(self.state)
            except DrawError:
                continue
            good.setdefault(name.split()[0], []).append(plan)
        if good:
            kind = data.draw(st.sampled_from(sorted(good)))
            assert self._carry_out(data.draw(st.sampled_from(good[kind])))

    def _free(self) -> int:
        """The table after the last that was ever drawn."""
        draws = [entry.fact for entry in self.entries if isinstance(entry.fact, DrawMade)]
        return 1 + max(table for made in draws for table in made.tables)

    def _carry_out(self, plan: Plan) -> bool:
        try:
            facts = plan(self.state)
        except DrawError:
            return False
        self._make(*facts)
        return True

    @rule(data=st.data())
    def withdrawal(self, data: st.DataObject) -> None:
        seats = [e for b in self.state.brackets.values() for e in b.number_of if e > 0]
        entrant = data.draw(st.sampled_from(seats))
        if entrant not in self.state.withdrawn:
            self._make(Withdrawn(entrant))

    @rule(data=st.data())
    def undo(self, data: st.DataObject) -> None:
        """Any record, the newest more often; nothing but its own act is lost by it."""
        known = sorted(s for s in self.state.active if s > BRACKETS)
        if known:
            self._undo(data.draw(st.sampled_from([*known, *known[-4:], *known[-4:]])))

    @rule(data=st.data())
    def undo_in_the_end(self, data: st.DataObject) -> None:
        """Whoever undoes what a refusal names can undo the record itself in the end."""
        known = sorted(s for s in self.state.active if s > BRACKETS)
        if not known:
            return
        target = data.draw(st.sampled_from(known))
        for _ in known:
            if target not in self.state.active:
                return
            at = target
            while not self._undo(at):
                at = dependents(self.entries, at, self.ties)[-1]
        assert target not in self.state.active

    def _undo(self, sequence: int) -> bool:
        named = dependents(self.entries, sequence, self.ties)
        assert all(at == min(act_of(self.entries, at)) for at in named)
        if named:
            with pytest.raises(DrawError, match="first"):
                undoing(self.entries, sequence, self.ties)
            return False
        undoing(self.entries, sequence, self.ties)
        act = act_of(self.entries, sequence)
        before = self.state
        stopped = self._make(Undone(min(act)))
        brings_back = any(isinstance(fact, Undone) for fact in act.values())
        assert brings_back or lost(before, self.state) <= stopped <= set(act)
        return True

    @invariant()
    def everything_holds(self) -> None:
        if hasattr(self, "state"):
            check_state(self.state)  # that it is the replay, every act has asked


def _draw(data: st.DataObject, kind: str) -> Draw:
    if kind == "fours":
        return FOURS
    size, variant = data.draw(SIZES), data.draw(st.sampled_from(FORMATS))
    exits = data.draw(st.sampled_from(["number", "finish"]))
    return draw_bracket(kind, size, variant=variant, boards=24, exits=exits)


def _posted(draws: list[Draw]) -> Iterator[DrawMade]:
    """Each bracket with entrants and tables of its own."""
    for number, draw in enumerate(draws, start=1):
        seats = {n: 100 * number + n for n in draw.numbers}
        yield DrawMade(number, draw, seats, tuple(seats.values()))


def _known(state: EventState) -> list[tuple[int, MatchState]]:
    return [
        (number, match)
        for number, bracket in state.brackets.items()
        for match in bracket.matches.values()
        if match.state != WAITING and match.present
    ]


def _pair(data: st.DataObject, one: int, two: int) -> PairResult | None:
    imps = st.integers(0, 6).map(Decimal)
    how = data.draw(st.sampled_from(["imps", "imps", "imps", "winner", "forfeit", "both", "none"]))
    if how == "imps":
        a, b = data.draw(imps), data.draw(imps)
        return PairResult(one, two, a, b, winner=data.draw(st.sampled_from([None, one, two])))
    if how == "winner":
        return PairResult(one, two, winner=data.draw(st.sampled_from([one, two])))
    if how == "forfeit":
        return PairResult(one, two, forfeited=frozenset({data.draw(st.sampled_from([one, two]))}))
    return PairResult(one, two, forfeited=frozenset({one, two})) if how == "both" else None


def _repairs(state: EventState, late: int, free: int) -> Iterator[tuple[str, Plan]]:
    """Every repair anybody might try, possible or not, each by name."""
    for number, bracket in state.brackets.items():
        yield f"play-off {number}", lambda s, n=number: repairs.played_off(s, n)
        for key in bracket.matches:
            yield (
                f"join {number} {key}",
                lambda s, n=number, k=key: repairs.joined(s, Team(late, "Late"), n, k, free),
            )
            yield f"double {number} {key}", lambda s, n=number, k=key: repairs.not_played(s, n, k)
        slots = [slot for match in semi_finals(bracket.draw) for slot in match.slots]
        for at, pairing in enumerate(pairings(slots) if slots else ()):
            yield (
                f"pair {number} {at}",
                lambda s, n=number, p=pairing: repairs.paired_again(s, n, p),
            )
        for entrant in (key for key in bracket.number_of if key != VACANT):
            team = Team(entrant, f"Team {entrant}")
            yield f"break {entrant}", lambda s, t=team: repairs.broken_up(s, t)
            yield f"disqualify {entrant}", lambda s, t=team: repairs.disqualified(s, t)
            yield f"move {entrant}", lambda s, t=team, n=3 - number: repairs.moved(s, t, n, free)


TestRepairs = pytest.mark.slow(Repairs.TestCase)
TestRepairs.settings = examples(20, stateful_step_count=25)


THREE = (drawn(16), drawn(16, bracket=2, first=201), drawn(16, bracket=3, first=301))


def _first_round(*brackets: int, gone: frozenset[int] = frozenset()) -> EventState:
    """Three brackets of sixteen; in these the better number has won every first match."""
    posted = replay(journal(*THREE))
    results = [
        ResultGiven(number, scored(match, better_number_wins))
        for number in brackets
        for match in posted.brackets[number].matches.values()
        if match.state == OPEN
    ]
    return replay(journal(*THREE, *results, *map(Withdrawn, sorted(gone))))


def test_a_winner_of_its_first_match_moves_to_a_stronger_bracket() -> None:
    left, taken = repairs.moved(_first_round(2), Team(201, "A"), 1, 99)
    assert VACANT in left.seats.values()
    assert 201 in taken.seats.values()


@pytest.mark.parametrize(
    ("team", "target", "why"),
    [
        (201, 2, "A must come from another posted bracket."),
        (999, 1, "A must come from another posted bracket."),
        (201, 3, "Bracket 3 is weaker than its own; it was placed too low."),
        (201, 4, "Bracket 4 is weaker than its own"),
        (201, 0, "There is no posted bracket 0; choose another."),
        (203, 1, "A has left the event; it moves nowhere."),
        (216, 1, "A must have won its first match and played no other"),
        (301, 1, "A must have won its first match and played no other"),
    ],
)
def test_no_other_team_moves_and_to_no_other_bracket(team: int, target: int, why: str) -> None:
    """Rules 33-36, page 5: a team that was placed too low, after its first win."""
    state = _first_round(2, gone=frozenset({203}))
    with pytest.raises(DrawError, match=why):
        repairs.moved(state, Team(team, "A"), target, 99)
