"""A team in the wrong bracket: the book's questions, and the repair each answer leads to.

Handbook page 5, rules 30-36. The answers stand in the address, so that every step is a link.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import urlencode

from brackets.draw.errors import DrawError
from brackets.draw.progress import DECIDED
from brackets.drawn.facts import BracketState, EventState
from brackets.journal.amending import Amendment
from brackets.journal.append import state_of
from brackets.systems.bridge.actions.restructuring import plan_disqualification, plan_move
from brackets.systems.bridge.actions.transferring import plan_transfer
from brackets.systems.bridge.books import cite
from brackets.systems.bridge.desk.rooms import Opening, rooms
from brackets.systems.bridge.engine.amend import NINE_TO_THREE
from brackets.systems.bridge.engine.repairs import with_one_more
from tourney.models import Entrant

TRANSFER, DISQUALIFY, MOVE, FEE = "transfer", "disqualify", "move", "fee"


@dataclass(frozen=True)
class Answer:
    """One answer to a question."""

    label: str
    href: str
    chosen: bool


@dataclass(frozen=True)
class Question:
    """One question of the book."""

    text: str
    answers: tuple[Answer, ...]


@dataclass(frozen=True)
class Outcome:
    """What the answers lead to: a repair by name, or only words.

    There may be brackets to choose from, and first matches to join, each with its bracket.
    """

    title: str
    words: tuple[str, ...]
    repair: str = ""
    brackets: tuple[int, ...] = ()
    joins: tuple[tuple[int, Opening], ...] = ()


@dataclass(frozen=True)
class Guide:
    """The questions asked so far, and the outcome once all are answered."""

    questions: tuple[Question, ...]
    outcome: Outcome | None


ASKED: Mapping[str, tuple[str, tuple[tuple[str, str], ...]]] = {
    "time": (
        "Was it found in time?",
        (("yes", "Yes, its first match has no result"), ("no", "No, play has begun")),
    ),
    "fault": ("Whose fault is it?", (("team", "The team’s"), ("ours", "Ours"))),
    "level": (
        "Is its bracket too high or too low?",
        (("low", "Too low: it is too strong"), ("high", "Too high: it is too weak")),
    ),
    "won": ("Did it win its first match?", (("yes", "It won"), ("no", "It lost"))),
}

LEFT_WORDS = f"The team it beat gets a forfeit win and goes on ({cite('33')})."
NINE_WORDS = (
    "It joins the second round of its new bracket: nine teams play three matches of three, "
    f"six play three head-to-heads, and three play a round robin ({cite('34')}).",
    "Places 1, 2 and 3, the losers of the six share 4/6, and there is no play-off for 5/8 "
    f"({cite('35')}).",
    "In the round robin two teams with a win and a tie play four more boards; two teams that have "
    f"each lost one and tied one share 2/3 ({cite('36')}).",
)


def guide(entrant: Entrant, answers: Mapping[str, str]) -> Guide:
    """The questions up to the first that is open; the outcome when none is."""
    given: dict[str, str] = {}
    questions = []
    for name in _way(answers):
        questions.append(_question(name, answers.get(name, ""), given))
        if name not in answers:
            return Guide(tuple(questions), None)
        given[name] = answers[name]
    return Guide(tuple(questions), _outcome(entrant, answers))


def known_answers(sent: Mapping[str, str]) -> dict[str, str]:
    """The answers that are answers."""
    return {
        name: sent[name] for name, (_, options) in ASKED.items() if sent.get(name) in dict(options)
    }


def plan_of(
    repair: str, entrant: Entrant, bracket: int | None, match: str = ""
) -> Amendment | None:
    """The amendment of a repair; None where a bracket must be chosen first."""
    if repair == DISQUALIFY:
        return plan_disqualification(entrant)
    if bracket is None:
        return None
    if repair == TRANSFER:
        return plan_transfer(entrant, bracket_number=bracket, match_key=match)
    return plan_move(entrant, bracket_number=bracket) if repair == MOVE else None


def _way(answers: Mapping[str, str]) -> tuple[str, ...]:
    """The questions these answers make necessary."""
    if answers.get("time") == "yes":
        return ("time",)
    if answers.get("fault") == "team":
        return ("time", "fault", "level")
    return ("time", "fault", "level", "won")


def _question(name: str, chosen: str, given: Mapping[str, str]) -> Question:
    text, options = ASKED[name]
    return Question(
        text,
        tuple(
            Answer(label, "?" + urlencode({**given, name: value}), value == chosen)
            for value, label in options
        ),
    )


def _outcome(entrant: Entrant, answers: Mapping[str, str]) -> Outcome:
    state, _ = state_of(entrant.event)
    own = state.bracket_of(entrant.pk)
    if own is None:
        raise DrawError(f"{entrant} is in no posted bracket.")
    if answers["time"] == "yes":
        return _in_time(entrant, own)
    if answers["fault"] == "team":
        return _teams_fault(answers)
    return _our_fault(state, own, entrant, answers)


def _in_time(entrant: Entrant, own: BracketState) -> Outcome:
    if has_played(own, entrant.pk):
        return Outcome(
            "It is too late for that",
            ("The team has played its first match; answer the first question with no.",),
        )
    others = [room for room in rooms(entrant.event, entrant) if room.number != own.number]
    free = tuple(room.number for room in others if not room.has_results)
    joins = tuple((room.number, opening) for room in others for opening in room.openings)
    leaves = (
        "Its bracket has results: a match of three or four goes on without the team, and who was "
        "to meet it alone goes on by forfeit."
        if own.has_results
        else "Its bracket has no result and is drawn again without it."
    )
    words = (
        f"The first round is changed ({cite('30')}). {leaves}",
        "Choose its bracket, or a first match without a result that it joins:"
        if free or joins
        else "No other bracket has a first match without a result; it is too late.",
    )
    return Outcome("Change the first round", words, TRANSFER, free, joins)


def has_played(bracket: BracketState, entrant: int) -> bool:
    """Whether a pair of the team's first match is on record, or the match is decided."""
    match = next(m for m in bracket.matches.values() if entrant in m.present)
    pairs = match.result.pairs if match.result else ()
    return match.state == DECIDED or any(entrant in (p.first, p.second) for p in pairs)


def _teams_fault(answers: Mapping[str, str]) -> Outcome:
    if answers["level"] == "high":
        return Outcome(
            "It plays where it is",
            ("A team that put itself too high has no claim; the book gives no repair.",),
        )
    return Outcome(
        "The team is disqualified",
        (
            "It takes no place and gets no award. The team it beat last, if any, goes on and is "
            f"given that match by forfeit ({cite('31')}).",
        ),
        DISQUALIFY,
    )


def _our_fault(
    state: EventState, own: BracketState, entrant: Entrant, answers: Mapping[str, str]
) -> Outcome:
    if answers["level"] == "high":
        return _too_high(own, entrant, answers["won"])
    if answers["won"] == "no":
        return Outcome("It is out", ("It lost in a bracket too low for it; it is out like any.",))
    taking = {n: _taken(b) for n, b in state.brackets.items() if n < own.number}
    found = tuple(n for n, (can, _) in taking.items() if can)
    nine = NINE_WORDS if any(words == IS_NINE for _, words in taking.values()) else ()
    each = tuple(f"Bracket {n}: {words}" for n, (_, words) in taking.items())
    last = "Choose its bracket:" if found else NOBODY
    return Outcome(MOVES, (LEFT_WORDS, *nine, *each, last), MOVE, found)


MOVES = "The team moves to another bracket"
NOBODY = "No stronger bracket can take it, so it plays on where it is."
IS_NINE = "eight reach its second round, nine with the team."


def _taken(bracket: BracketState) -> tuple[bool, str]:
    """Whether the second round of a bracket can take one more, and how or why not."""
    try:
        draw = with_one_more(bracket)
    except DrawError as error:
        return False, str(error)
    if draw.format == NINE_TO_THREE:
        return True, IS_NINE
    return True, "a match of its second round takes it in and sends on as many as before."


def _too_high(own: BracketState, entrant: Entrant, won: str) -> Outcome:
    if won == "yes":
        return Outcome("It plays on", ("It won in a bracket too high for it; nothing is amiss.",))
    if entrant.pk not in own.finishes:
        return Outcome("It is not out yet", ("Record the match it lost first.",))
    return Outcome(
        "It is out, and its fee is returned",
        (
            "Return the entry fee and give the team a free play in a later event of its choice "
            f"({cite('32')}). The entry keeps the note “Returned, free play owed”.",
        ),
        FEE,
    )
