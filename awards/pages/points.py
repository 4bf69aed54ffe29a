"""Points a team, or one member, has for sure, and what each further win would bring."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TypeAlias

from awards.computing import Worked, colours_document, worked_brackets
from awards.individuals import Personal, boards_of, first_place_of, personal
from awards.mapping.field import Played, Team
from awards.models import Award, Sanction
from awards.wording import own_rank
from brackets.models import LineUp, Match
from brackets.pages.words import round_name
from tourney.models import Entrant, Member

FULL, NONE = Fraction(100), Fraction(0)


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
    worked = _of_team(sanction, entrant)
    return tuple(_ladder(*worked, None)) if worked else ()


def member_ladder(sanction: Sanction, member: Member) -> tuple[Rung, ...]:
    """The same for one member by the boards played; whatever is to come, played in full."""
    if sanction.is_published:
        found = sanction.awards.filter(member=member)
        return tuple(_paid(award) for award in found)
    worked = _of_team(sanction, member.entrant)
    if worked is None:
        return ()
    one, team = worked
    return tuple(_ladder(one, team, _played(team, member) if team.needs_line_ups else None))


Boards: TypeAlias = Sequence[Fraction] | None
"""Percent of the matches on record and of the next one, None for who plays everything."""


def _of_team(sanction: Sanction, entrant: Entrant) -> tuple[Worked, Team] | None:
    for one in worked_brackets(sanction):
        for team in one.found.teams:
            if team.entrant.pk == entrant.pk:
                return one, team
    return None


def _played(team: Team, member: Member) -> list[Fraction]:
    """What is on record; a line-up that is missing gives nothing that is sure."""
    missing = {played.key for played in team.missing}
    known = zip(team.matches, boards_of(team, member.pk) or (), strict=True)
    found = [NONE if played.key in missing else percent for played, percent in known]
    at_hand = LineUp.objects.filter(member=member).exclude(match__state=Match.State.DECIDED)
    now = at_hand.values_list("boards", "match__boards").first()
    return [*found, Fraction(100 * now[0], now[1])] if now else found


def _personal(one: Worked, team: Team, boards: Boards) -> Personal:
    if boards is None:
        return personal(one.payer, one.found, team, None)
    size = len(team.matches)
    percents = [*boards, *[FULL] * (size - len(boards))][:size]
    return personal(one.payer, one.found, team, percents)


def _ladder(one: Worked, team: Team, boards: Boards) -> Iterator[Rung]:
    rounds = len(one.found.round_sizes)
    is_out = any(not played.through for played in team.way)
    still_in = not is_out and team.low is None
    sure = _if_out(one, team, boards) if still_in else _personal(one, team, boards)
    yield _rung("Already sure" if still_in else "Earned", "done", "reached", sure)
    if not still_in:
        return
    ahead = team
    for number in range(_next_round(team), rounds + 1):
        ahead = _winning(one, ahead, number)
        state = ("half", "playing for") if number == _next_round(team) else ("", "not yet")
        last = number == rounds
        then = _as_winner(one, ahead, boards) if last else _if_out(one, ahead, boards)
        yield _rung(_winning_words(one, number), *state, then)


def _winning_words(one: Worked, number: int) -> str:
    """What has to be won, as players call it."""
    found = one.found
    only_pairs = number not in found.three_way_rounds
    name = round_name(number, found.round_sizes[number - 1], only_pairs)
    return f"Win the {name.one}" if only_pairs else f"Get through {name.within}"


def _next_round(team: Team) -> int:
    return max((played.round_number for played in team.way), default=0) + 1


def _winning(one: Worked, team: Team, number: int) -> Team:
    return replace(team, matches=(*team.matches, _match(one, number, through=True)))


def _if_out(one: Worked, team: Team, boards: Boards) -> Personal:
    """What is left if the team loses its next match outright."""
    number = _next_round(team)
    low = first_place_of(one.found.round_sizes, number - 1)
    lost = replace(team, matches=(*team.matches, _match(one, number, through=False)), low=low)
    return _personal(one, lost, boards)


def _as_winner(one: Worked, team: Team, boards: Boards) -> Personal:
    return _personal(one, replace(team, low=1), boards)


def _match(one: Worked, number: int, *, through: bool) -> Played:
    matches = one.found.bracket.matches.all()
    length = next(match.boards for match in matches if match.round_number == number)
    share = Fraction(through)
    return Played(f"next {number}", number, length, through, share, 1, True, False)


def _rung(label: str, state: str, word: str, found: Personal) -> Rung:
    colours = colours_document(found.paid.colours)
    why = own_rank(found.own_rank)
    return Rung(label, state, word, str(found.paid.award), colours, why)


def _paid(award: Award) -> Rung:
    who = award.player_name or "each player"
    why = own_rank(award.own_rank)
    return Rung(who, "done", "published", str(award.award), award.colours, why, award.position)
