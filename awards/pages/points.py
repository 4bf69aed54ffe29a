"""Points a team, or one member, has for sure, and what each further win would bring."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from awards.knockouts.bracket import WorkedBracket
from awards.knockouts.individuals import Personal
from awards.knockouts.worked import worked_knockout
from awards.mapping.knockout import BracketField, Team
from awards.mapping.knockout_rows import field_of
from awards.models import Award, Sanction
from awards.pages.scenarios import Boards, Outlook, boards_on_record
from awards.queries.editions import edition_of
from awards.receipts.ranks import own_rank
from awards.receipts.tree import colours_document
from awards.words.ranks import NOTHING, paid_words
from brackets.picture.rounds import Round, round_names
from tourney.models import Entrant, Member

NOW, LATER = ("half", "playing for"), ("", "not yet")
REACHED = ("done", "reached")


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
    return tuple(_ladder(*worked, boards_on_record(worked[1], member)))


def _of_team(sanction: Sanction, entrant: Entrant) -> tuple[WorkedBracket, Team] | None:
    field = field_of(sanction.event)
    for one in worked_knockout(sanction, edition_of(sanction), field).brackets:
        for team in one.found.teams:
            if team.entrant.pk == entrant.pk:
                return one, team
    return None


def _ladder(one: WorkedBracket, team: Team, boards: Boards) -> Iterator[Rung]:
    ahead = Outlook(one, team, boards)
    if team.entrant.is_disqualified:
        yield Rung("Disqualified", *REACHED, "0.00", [], paid_words(NOTHING, None))
    elif ahead.at_hand is None:
        yield _rung("Earned", REACHED, ahead.now())
    elif ahead.has_left:
        yield _rung("Left the event", REACHED, ahead.forfeited())
    elif ahead.is_among_losers:
        yield _rung("Already sure", REACHED, ahead.of_losers(won=False))
        yield _rung(_losers_words(ahead), NOW, ahead.of_losers(won=True))
    else:
        yield _rung("Already sure", REACHED, ahead.lost())
        yield from _wins(ahead)


def _wins(ahead: Outlook) -> Iterator[Rung]:
    """A rung for each round still to win; a final of three has one for its second place too."""
    last = len(ahead.sizes)
    for wins, number in enumerate(range(ahead.next_round, last), start=1):
        state = NOW if wins == 1 else LATER
        yield _rung(_winning_words(ahead.one.found, number), state, ahead.lost(wins))
    state = NOW if ahead.next_round == last else LATER
    if ahead.ends_in_three:
        second = ahead.second_of_three(last - ahead.next_round)
        yield _rung("Come second in the final", state, second)
    yield _rung(_winning_words(ahead.one.found, last), state, ahead.won_all())


def _winning_words(found: BracketField, number: int) -> str:
    """What has to be won, as players call it."""
    larger, sizes = found.three_way_rounds, enumerate(found.round_sizes, start=1)
    name = round_names([Round(at, size, at not in larger) for at, size in sizes])[number]
    if number == len(found.round_sizes):
        return "Win the final"
    return f"Get through {name.within}" if number in larger else f"Win the {name.one}"


def _losers_words(ahead: Outlook) -> str:
    """A match for a place of its own is a play-off; any other only brings its match award."""
    assert ahead.at_hand is not None
    return "Win the play-off" if len(set(ahead.at_hand.places)) > 1 else "Win your next match"


def _rung(label: str, state: tuple[str, str], found: Personal) -> Rung:
    colours = colours_document(found.paid.colours)
    why = paid_words(found.paid_for, found.own)
    return Rung(label, *state, str(found.paid.award), colours, why)


def _paid(award: Award) -> Rung:
    who = award.player_name or "each player"
    why = own_rank(award)
    return Rung(who, "done", "published", str(award.award), award.colours, why, award.position)
