"""Points a team has for sure, and what each further win would bring (for its page)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from awards.computing import Worked, colours_document, worked_brackets
from awards.individuals import Personal, first_place_of, personal
from awards.mapping.field import Played, Team
from awards.models import Award, Sanction
from awards.wording import own_rank
from brackets.pages.words import round_name
from tourney.models import Entrant


@dataclass(frozen=True, slots=True)
class Rung:
    """One step of the ladder: reached, being played for, or not yet."""

    label: str
    state: str
    state_word: str
    award: str
    colours: list[dict[str, str]]
    why: str
    number: int | None = None


def team_ladder(sanction: Sanction, entrant: Entrant) -> tuple[Rung, ...]:
    """The ladder of a team; after publishing what each of its players was paid."""
    if sanction.is_published:
        found = sanction.awards.filter(entrant=entrant)
        return tuple(_paid(award) for award in found)
    for one in worked_brackets(sanction):
        for team in one.found.teams:
            if team.entrant.pk == entrant.pk:
                return tuple(_ladder(one, team))
    return ()


def _ladder(one: Worked, team: Team) -> Iterator[Rung]:
    rounds = len(one.found.round_sizes)
    is_out = any(not played.through for played in team.matches)
    still_in = not is_out and team.low is None
    sure = _if_out(one, team) if still_in else personal(one.payer, one.found, team, None)
    yield _rung("Already sure" if still_in else "Earned", "done", "reached", sure)
    if not still_in:
        return
    ahead = team
    for number in range(_next_round(team), rounds + 1):
        ahead = _winning(ahead, number)
        state = ("half", "playing for") if number == _next_round(team) else ("", "not yet")
        then = _if_out(one, ahead) if number < rounds else _as_winner(one, ahead)
        yield _rung(_winning_words(one, number), *state, then)


def _winning_words(one: Worked, number: int) -> str:
    """What has to be won, as players call it."""
    found = one.found
    only_pairs = number not in found.three_way_rounds
    name = round_name(number, found.round_sizes[number - 1], only_pairs)
    return f"Win the {name.one}" if only_pairs else f"Get through {name.within}"


def _next_round(team: Team) -> int:
    return max((played.round_number for played in team.matches), default=0) + 1


def _winning(team: Team, number: int) -> Team:
    return replace(team, matches=(*team.matches, _match(number, through=True)))


def _if_out(one: Worked, team: Team) -> Personal:
    """What the team has if it loses its next match outright."""
    number = _next_round(team)
    low = first_place_of(one.found.round_sizes, number - 1)
    lost = replace(team, matches=(*team.matches, _match(number, through=False)), low=low)
    return personal(one.payer, one.found, lost, None)


def _as_winner(one: Worked, team: Team) -> Personal:
    return personal(one.payer, one.found, replace(team, low=1), None)


def _match(number: int, *, through: bool) -> Played:
    share = Fraction(through)
    return Played(f"next {number}", number, 1, through, share, 1, True, False)


def _rung(label: str, state: str, word: str, found: Personal) -> Rung:
    colours = colours_document(found.paid.colours)
    why = own_rank(found.own_rank)
    return Rung(label, state, word, str(found.paid.award), colours, why)


def _paid(award: Award) -> Rung:
    who = award.player_name or "each player"
    why = own_rank(award.own_rank)
    return Rung(who, "done", "published", str(award.award), award.colours, why, award.position)
