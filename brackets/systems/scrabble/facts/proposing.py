"""What can be posted next, what stands in the way, and the posting itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from brackets.draw.errors import DrawError
from brackets.systems.scrabble.engine.posting import pair_round, pair_session
from brackets.systems.scrabble.engine.reasons import ByeKept, Fewest, Reason
from brackets.systems.scrabble.engine.settings import HILL, ROBIN
from brackets.systems.scrabble.engine.values import BYE, Event, Override, Pair, PostedRound, Posting
from brackets.systems.scrabble.facts.division import event_before
from brackets.systems.scrabble.facts.facts import PairedRound, PostedBye, PostedGame, SessionPosted
from brackets.systems.scrabble.facts.state import OPEN, DivisionState, GameState


@dataclass(frozen=True, slots=True)
class Due:
    """The rounds to be posted together: a session, or one round of one paired round by round."""

    session: int
    first: int
    last: int
    by_round: bool

    @property
    def title(self) -> str:
        """As a desk calls it."""
        if self.by_round:
            return f"round {self.first}"
        rounds = (
            f"rounds {self.first} to {self.last}"
            if self.first < self.last
            else (f"round {self.first}")
        )
        return f"session {self.session}, {rounds}"


def event_to_pair(state: DivisionState, first: int, overrides: Sequence[Override] = ()) -> Event:
    """The division as the engine takes it; of a round robin whose earlier results are out, ahead of them."""
    event = event_before(state, first, overrides)
    if needs_no_result(state, first) and still_out(state, first):
        return replace(event, settings=replace(event.settings, robin_ahead=True))
    return event


def due_from(state: DivisionState, first: int) -> Due:
    """The posting that begins with this round."""
    session = state.settings.session_of(first)
    plan = state.settings.sessions[session - 1]
    by_round = plan.kind == HILL or first == state.settings.fourth_apart(plan)
    return Due(session, first, state.settings.posted_with(first)[-1], by_round)


def due(state: DivisionState) -> Due | None:
    """What is posted next; None before the start and after the last round."""
    if not state.is_started or state.last_posted >= state.settings.last_round:
        return None
    return due_from(state, state.last_posted + 1)


def in_the_way(state: DivisionState, first: int) -> tuple[GameState, ...]:
    """The games still out without which this round cannot be paired; a round robin needs none."""
    return () if needs_no_result(state, first) else still_out(state, first)


def still_out(state: DivisionState, first: int) -> tuple[GameState, ...]:
    """The games before this round whose results are not in."""
    return tuple(one for one in state.games if one.round < first and one.state == OPEN)


def needs_no_result(state: DivisionState, first: int) -> bool:
    """Whether this round is one of a round robin, whose groups and order are known before the first game."""
    session = state.settings.session_of(first)
    return state.settings.sessions[session - 1].kind == ROBIN


def propose(state: DivisionState, first: int, overrides: Sequence[Override] = ()) -> SessionPosted:
    """The pairings from this round on, as the engine makes them, byes that hang kept.

    Raises DrawError, naming the players, while results are missing.
    """
    missing = in_the_way(state, first)
    if missing:
        raise DrawError(missing_text(state, missing))
    wanted = due_from(state, first)
    _check_whole(state, wanted)
    event = event_to_pair(state, first, overrides)
    posting = pair_round(event, first) if wanted.by_round else pair_session(event, wanted.session)
    own = {one.number for one in posting.rounds}
    rounds = [*posting.rounds, *(one for one in posting.later if one.number not in own)]
    made = SessionPosted(
        posting.session,
        tuple(_paired(state, one, posting) for one in rounds),
        posting.units,
        posting.locked,
        posting.notes,
        tuple(overrides),
    )
    old = next((one for one in state.postings if one.first == first), None)
    return keep_byes(state, made, old) if old else made


def _check_whole(state: DivisionState, wanted: Due) -> None:
    """Rounds that hung once are not paired again around a player who came into the middle of them."""
    for player in state.players.values():
        if wanted.first < player.from_round <= wanted.last:
            raise DrawError(
                f"{player.seat.name} came in at round {player.from_round}, in the middle of"
                f" {wanted.title}. Take the late entry back in the history, pair these rounds,"
                " then let the player in again."
            )


def missing_text(state: DivisionState, missing: Sequence[GameState]) -> str:
    """Which results are still out, by name; the first five."""
    named = [
        f"round {one.round}, board {one.posted.board}: "
        f"{state.name(one.posted.first)} v {state.name(one.posted.second)}"
        for one in missing[:5]
    ]
    more = f"; and {len(missing) - 5} more" if len(missing) > 5 else ""
    results = "1 result is" if len(missing) == 1 else f"{len(missing)} results are"
    return f"{results} missing: {'; '.join(named)}{more}. Enter them first."


def _paired(state: DivisionState, posted: PostedRound, posting: Posting) -> PairedRound:
    """A round for the wall; a board that hangs there already moves to the next free one."""
    why = _reasons(posting, posted.number)
    busy = _ahead(state, posted.number, posting.rounds[0].number)
    games = []
    for (a, b), board, start in zip(posted.pairs, posted.boards, posted.starts, strict=True):
        while board in busy:
            board += 1
        busy.add(board)
        other = b if start == a else a
        games.append(PostedGame(board, start, other, why.get((min(a, b), max(a, b)), ())))
    byes = tuple(PostedBye(one, why.get((BYE, one), ())) for one in posted.byes)
    return PairedRound(posted.number, tuple(games), byes)


def _ahead(state: DivisionState, number: int, first: int) -> set[int]:
    """Boards of this round that were posted with the first round of its session."""
    below = state.below(first) or ()
    hanging = state.rounds.get(number)
    games = hanging.games if hanging else ()
    return {one.posted.board for one in games if one.posted.first in below}


def _reasons(posting: Posting, number: int) -> dict[Pair, tuple[Reason, ...]]:
    """Why a game is not what the standing asks for: exchanged, a forced repeat, or the Gibson rule."""
    told: list[tuple[int, Pair, Reason]] = [
        *((one.round, one.pair, one.why) for one in posting.adjustments),
        *((one.round, one.pair, one.why) for one in posting.forced),
        *((one.round, (one.player, one.opponent), one.why) for one in posting.locked),
    ]
    found: dict[Pair, tuple[Reason, ...]] = {}
    for at, (a, b), reason in told:
        if at == number:
            pair = (min(a, b), max(a, b))
            found[pair] = (*found.get(pair, ()), reason)
    return found


def keep_byes(state: DivisionState, new: SessionPosted, old: SessionPosted) -> SessionPosted:
    """Who had the bye keeps it when the rounds are paired again: the two exchange their places."""
    rounds = list(new.rounds)
    for at, paired in enumerate(rounds):
        hung = next((one for one in old.rounds if one.number == paired.number), None)
        hanging = state.rounds.get(paired.number)
        byes = hanging.byes if hanging else hung.byes if hung else ()
        if len(byes) == 1 == len(paired.byes):
            rounds[at] = _with_bye(paired, byes[0].player)
    made = replace(new, rounds=tuple(rounds))
    return made if made.rounds == new.rounds else without_count(made)


def without_count(made: SessionPosted) -> SessionPosted:
    """The same without what is said of the fewest changed games, of which some were changed since."""
    return replace(made, notes=tuple(one for one in made.notes if not isinstance(one, Fewest)))


def _with_bye(paired: PairedRound, keeper: int) -> PairedRound:
    """The round with this player's bye; who had it meets his opponent."""
    other = paired.byes[0].player
    if keeper == other or not any(keeper in one.pair for one in paired.games):
        return paired
    why = (ByeKept(keeper),)
    games = tuple(_in_place(one, keeper, other, why) for one in paired.games)
    return replace(paired, games=games, byes=(PostedBye(keeper, why),))


def _in_place(game: PostedGame, out: int, into: int, why: tuple[Reason, ...]) -> PostedGame:
    if out not in game.pair:
        return game
    first, second = (into if one == out else one for one in (game.first, game.second))
    return replace(game, first=first, second=second, reasons=why)
