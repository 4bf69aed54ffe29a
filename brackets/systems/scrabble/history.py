"""What the history of a division says: the field, pairings, games, who came and went."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from django.urls import reverse

from brackets.desk.history_words import Part, Words
from brackets.systems.scrabble.engine.reasons import Exchanged, Instead
from brackets.systems.scrabble.facts.exchanging import BY_HAND
from brackets.systems.scrabble.facts.facts import (
    Fact,
    FieldTaken,
    GameGiven,
    Joined,
    Left,
    PairsFixed,
    PostedGame,
    Returned,
    SessionPosted,
)
from brackets.systems.scrabble.facts.state import DivisionState, GameState
from brackets.systems.scrabble.mapping import Kind
from brackets.systems.scrabble.wording import result_in_words
from tourney.models import Event


class DivisionWords(Words):
    """The words of one division."""

    kinds = {
        "games": frozenset({Kind.GAME}),
        "pairings": frozenset({Kind.POSTING, Kind.FIXED}),
        "players": frozenset({Kind.FIELD, Kind.JOINED, Kind.WITHDRAWAL, Kind.RETURNED}),
    }
    part_noun = "Round"
    others_now = "others are paired now"

    def __init__(self, event: Event) -> None:
        """Nothing is read: the journal has every name."""
        super().__init__(event)
        self.division = DivisionState()
        self.names: dict[int, str] = {}

    def learn(self, facts: Collection[Fact], state: DivisionState) -> None:
        """The names the players had at the start."""
        self.division = state
        self.names = {number: one.seat.name for number, one in state.players.items()}

    def where(self, fact: Fact) -> str:
        """Round and board."""
        if isinstance(fact, GameGiven):
            game = self._game(fact)
            place = f"board {game.posted.board}" if game else "not paired any more"
            return f"Round {fact.round}, {place}"
        return f"Round {fact.round}" if isinstance(fact, PairsFixed) else ""

    def href(self, fact: Fact) -> str:
        """The page of the game."""
        if not isinstance(fact, GameGiven) or self._game(fact) is None:
            return ""
        where = [self.event.tournament.slug, self.event.slug, fact.round, fact.first]
        return reverse("brackets:scrabble_game", args=where)

    def _game(self, fact: GameGiven) -> GameState | None:
        """The game while its pair hangs."""
        found = self.division.rounds.get(fact.round)
        game = found.game_of(fact.first) if found else None
        return game if game and game.posted.pair == fact.pair else None

    def said(self, facts: Sequence[Fact]) -> str:
        """One thing after the other."""
        return " ".join(map(self._words, facts))

    def _words(self, fact: Fact) -> str:
        match fact:
            case FieldTaken():
                return f"Started with {len(fact.seats)} players, {fact.settings.last_round} rounds."
            case SessionPosted():
                return self._posted(fact)
            case GameGiven():
                return result_in_words(fact, self.names)
            case PairsFixed():
                return self._fixed(fact)
            case Joined(seat):
                return f"{seat.name} ({seat.number}) joins from round {fact.from_round} on."
            case Left(number):
                return f"{self._name(number)} leaves after round {fact.after_round}."
            case Returned(number):
                return f"{self._name(number)} returns from round {fact.from_round} on."
        raise TypeError(f"{type(fact).__name__} is no fact of a division.")

    def _name(self, number: int) -> str:
        return f"{self.names.get(number, 'player')} ({number})"

    def _fixed(self, fact: PairsFixed) -> str:
        games = [self._game_said(one) for one in fact.games]
        byes = [f"{self._name(one.player)} sits out" for one in fact.byes]
        why = [one.reasons for one in fact.games] + [one.reasons for one in fact.byes]
        how = "By hand" if all(one == BY_HAND for one in why) else f"Round {fact.round}"
        return f"{how}: {', '.join([*games, *byes])}."

    def _game_said(self, game: PostedGame) -> str:
        who = f"{self._name(game.first)} v {self._name(game.second)}"
        if any(isinstance(why, Instead) for why in game.reasons):
            return f"{who} at board {game.board} instead of sitting out"
        return who

    def _posted(self, fact: SessionPosted) -> str:
        numbers = [one.number for one in fact.rounds]
        several = f"Rounds {numbers[0]} to {numbers[-1]}"
        games = [game for one in fact.rounds for game in one.games]
        changed = sum(any(isinstance(why, Exchanged) for why in game.reasons) for game in games)
        fixed = sum(game.is_fixed for game in games)
        parts = [f"{len(games)} games"]
        parts += [f"{changed} exchanged"] if changed else []
        parts += [f"{fixed} by hand"] if fixed else []
        if fact.overrides:
            parts += [f"{self._name(fact.overrides[0].opponent)} chosen for a locked player"]
        rounds = several if len(numbers) > 1 else f"Round {numbers[0]}"
        again = f" again as drawing {fact.drawing}" if fact.drawing > 1 else ""
        return f"{rounds} posted{again}, {', '.join(parts)}."

    def parts(self) -> Sequence[Part]:
        """The rounds on the wall."""
        return [Part(str(number), f"Round {number}") for number in sorted(self.division.rounds)]

    def parts_of(self, fact: Fact) -> Collection[str]:
        """The round of a game, all rounds of a posting; the round somebody comes, goes or returns at."""
        match fact:
            case SessionPosted(rounds=rounds):
                return {str(one.number) for one in rounds}
            case GameGiven(number) | PairsFixed(number) | Left(_, number):
                return {str(number)}
            case Joined(_, number) | Returned(_, number):
                return {str(number)}
        return set()
