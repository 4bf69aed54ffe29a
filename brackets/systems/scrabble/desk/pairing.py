"""The pairing page: the next rounds as they would be posted, every adjustment explained."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from brackets.draw.errors import DrawError, PlayersError
from brackets.systems.scrabble.desk.words import Named, by_name, named, note_in_words
from brackets.systems.scrabble.engine.gibson import outsiders
from brackets.systems.scrabble.engine.history import meetings_before, standing_before
from brackets.systems.scrabble.engine.reasons import Fewest
from brackets.systems.scrabble.engine.words import least_text, said, told, wins_text
from brackets.systems.scrabble.facts.division import event_before, standings
from brackets.systems.scrabble.facts.exchanging import Wish, with_wishes
from brackets.systems.scrabble.facts.facts import PairedRound, PostedGame, SessionPosted
from brackets.systems.scrabble.facts.proposing import (
    Due,
    due,
    due_from,
    needs_no_result,
    propose,
    still_out,
)
from brackets.systems.scrabble.facts.state import FORFEIT, PLAYED, DivisionState, GameState
from brackets.systems.scrabble.forms.pairing import Choices
from brackets.systems.scrabble.wording import signed, wins


@dataclass(frozen=True)
class GameLine:
    """A game as it would hang: who starts stands first."""

    board: int
    first: Named
    second: Named
    reason: str
    is_fixed: bool


@dataclass(frozen=True)
class ByeLine:
    """Who sits out, and why it is not the one the standing asks for."""

    player: Named
    reason: str


@dataclass(frozen=True)
class RoundCard:
    """A round of the preview."""

    number: int
    games: tuple[GameLine, ...]
    byes: tuple[ByeLine, ...]

    @property
    def changed(self) -> int:
        """How many games are not those of the standing."""
        return sum(bool(one.reason) for one in self.games)


@dataclass(frozen=True)
class LockedLine:
    """A locked player of the posting with his opponent, and whom else the director may choose."""

    player: Named
    opponent: int
    at: int
    round: int
    reason: str
    choices: tuple[tuple[int, str], ...]


@dataclass(frozen=True)
class PairPage:
    """The next posting, or what stands in its way, and what hangs last."""

    state: DivisionState
    due: Due | None
    missing: tuple[GameState, ...] = ()
    is_ahead: bool = False
    rounds: tuple[RoundCard, ...] = ()
    later: tuple[RoundCard, ...] = ()
    locked: tuple[LockedLine, ...] = ()
    notes: tuple[str, ...] = ()
    least: str = ""
    trouble: str = ""
    wish_trouble: str = ""
    wishes: tuple[tuple[Wish, str], ...] = ()
    again: bool = False
    choices: Choices = field(default_factory=Choices)
    standing: tuple[tuple[int, Named, str, str], ...] = ()
    units: tuple[tuple[Named, ...], ...] = ()

    @property
    def missing_games(self) -> list[tuple[GameState, Named, Named]]:
        """The results still out, with names."""
        return [
            (one, named(self.state, one.players[0]), named(self.state, one.players[1]))
            for one in self.missing
        ]

    @property
    def missing_rounds(self) -> str:
        """The rounds they are of.

        A session that is posted while the one before is played has results of several out.
        """
        rounds = sorted({one.round for one in self.missing})
        return f"round {rounds[0]}" if len(rounds) == 1 else f"rounds {rounds[0]} to {rounds[-1]}"

    @property
    def can_be_ahead(self) -> bool:
        """Whether what is due depends on none of the results that are out."""
        return self.due is not None and needs_no_result(self.state, self.due.first)

    @property
    def changed(self) -> int:
        """How many games were exchanged in all rounds."""
        return sum(one.changed for one in self.rounds)

    @property
    def players(self) -> list[Named]:
        """Everybody who could be named in a wish."""
        number = self.due.first if self.due else 1
        return [
            named(self.state, n) for n, one in self.state.players.items() if not one.is_away(number)
        ]

    @property
    def can_pair_again(self) -> bool:
        """Whether the last posting has no result yet."""
        if not self.state.postings:
            return False
        numbers = {one.number for one in self.state.postings[-1].rounds}
        games = (one for one in self.state.games if one.round in numbers)
        return not any(one.state in (PLAYED, FORFEIT) for one in games)


def pair_page(
    state: DivisionState, choices: Choices, *, again: bool = False, ahead: bool = False
) -> PairPage:
    """The preview of what is due; `again`: of the last posting, paired anew.

    `ahead`: although results are out, where none is needed.
    """
    wanted = due_from(state, state.postings[-1].first) if again and state.postings else due(state)
    if wanted is None:
        return PairPage(state, None)
    missing = still_out(state, wanted.first)
    ahead = ahead or again or state.settings.robin_ahead
    if missing and not (ahead and needs_no_result(state, wanted.first)):
        return PairPage(state, wanted, missing)
    try:
        plain = propose(state, wanted.first)
        choices = _without_suggested(choices, plain)
        if choices.overrides:
            plain = propose(state, wanted.first, choices.overrides)
    except DrawError as error:
        return PairPage(state, wanted, trouble=_refused(state, error), again=again)
    wish_trouble, kept = "", choices
    try:
        made = with_wishes(state, plain, choices.wishes)
    except DrawError as error:
        made, wish_trouble = plain, str(error)
        kept = Choices(choices.overrides)
    page = _shown(state, wanted, made, kept, wish_trouble=wish_trouble, again=again)
    return replace(page, missing=missing, is_ahead=bool(missing))


def _refused(state: DivisionState, error: DrawError) -> str:
    """Why nothing can be paired, with players by name."""
    return error.say(by_name(state)) if isinstance(error, PlayersError) else str(error)


def _without_suggested(choices: Choices, plain: SessionPosted) -> Choices:
    """An opponent who is suggested anyway was not chosen by the director."""
    known = {(one.player, one.opponent) for one in plain.locked}
    kept = tuple(one for one in choices.overrides if (one.player, one.opponent) not in known)
    return Choices(kept, choices.wishes)


def _shown(
    state: DivisionState,
    wanted: Due,
    made: SessionPosted,
    choices: Choices,
    *,
    wish_trouble: str,
    again: bool,
) -> PairPage:
    now = [one for one in made.rounds if not wanted.by_round or one.number == wanted.first]
    later = [one for one in made.rounds if one not in now]
    return PairPage(
        state,
        wanted,
        rounds=tuple(_card(state, one, made) for one in now),
        later=tuple(_card(state, one, made) for one in later),
        units=tuple(
            tuple(named(state, n) for n in unit) for unit in made.units if len(made.units) > 1
        ),
        locked=_locked(state, wanted, made),
        notes=tuple(note_in_words(one) for one in made.notes if not isinstance(one, Fewest)),
        least="".join(least_text(one) for one in made.notes if isinstance(one, Fewest)),
        wish_trouble=wish_trouble,
        wishes=tuple((one, _wish_words(state, one)) for one in choices.wishes),
        again=again,
        choices=choices,
        standing=_standing(state, wanted.first),
    )


def _card(state: DivisionState, paired: PairedRound, made: SessionPosted) -> RoundCard:
    games = tuple(
        GameLine(
            one.board,
            named(state, one.first),
            named(state, one.second),
            told(one.reasons, by_name(state)) + _meet_again(state, paired.number, one, made),
            one.is_fixed,
        )
        for one in paired.games
    )
    byes = tuple(
        ByeLine(named(state, one.player), told(one.reasons, by_name(state))) for one in paired.byes
    )
    return RoundCard(paired.number, games, byes)


def _meet_again(state: DivisionState, number: int, game: PostedGame, made: SessionPosted) -> str:
    """Of a game fixed by hand, the other rounds in which the two meet."""
    if not game.is_fixed:
        return ""
    own = {one.number for one in made.rounds}
    pairs = [(one.round, one.posted.pair) for one in state.games if one.round not in own]
    pairs += [(one.number, other.pair) for one in made.rounds for other in one.games]
    rounds = [at for at, pair in pairs if pair == game.pair and at != number]
    return f"; they meet in round {' and '.join(map(str, rounds))} too" if rounds else ""


def _wish_words(state: DivisionState, wish: Wish) -> str:
    opponent = state.name(wish.opponent) if wish.opponent else "the bye"
    return f"Round {wish.round}: {state.name(wish.player)} gets {opponent}"


def _locked(state: DivisionState, wanted: Due, made: SessionPosted) -> tuple[LockedLine, ...]:
    if not made.locked:
        return ()
    event = event_before(state, wanted.first)
    standing = standing_before(event, wanted.first)
    left = state.settings.last_round - wanted.first + 1
    locked = {one.player for one in made.locked}
    below = set(state.below(wanted.first) or ())
    ranked = [
        one
        for one in outsiders(standing, left, state.settings)
        if one not in locked and one not in below
    ]
    met = meetings_before(event, wanted.first)
    places = {number: at for at, number in enumerate(standing.order, 1)}

    def choice(number: int, player: int) -> str:
        times = len(met.of(player, number))
        said = {0: "not met", 1: "met once"}.get(times, f"met {times} times")
        won = wins_text(standing.halves[number])
        return f"{places[number]}. {state.name(number)} ({number}), {won} wins, {said}"

    return tuple(
        LockedLine(
            named(state, one.player),
            one.opponent,
            at,
            one.round,
            said(one.why, by_name(state)),
            tuple((number, choice(number, one.player)) for number in ranked),
        )
        for at, one in enumerate(made.locked, 1)
    )


def _standing(state: DivisionState, first: int) -> tuple[tuple[int, Named, str, str], ...]:
    """The standing the rounds are paired from; nothing before the first result."""
    if not state.begun or first == 1:
        return ()
    rows = standings(state, first - 1)
    return tuple(
        (row.rank, named(state, row.number), wins(row.halves), signed(row.spread))
        for row in rows
        if row.left_after is None
    )
