"""A sanction and its field as the facts of the knockout formula, and as the frozen inputs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from awards.mapping.groups import Grouped, grouped
from awards.mapping.knockout import BracketField, Played, Team
from awards.models import BracketTerms, Edition, Sanction
from awards.rules.facts import BracketFacts, KnockoutFacts
from awards.rules.rated import as_rated
from awards.rules.rulebook import Rulebook
from brackets.systems.bridge.kinds import COMPACT

FLAGS = (
    "non_championship",
    "consolation",
    "charity",
    "age_limit",
    "restricted_tournament",
    "inside_open_sectional",
)
FINAL_OF_THREE = (3,)
"""The last round of a bracket that took in a ninth team: places 1, 2, 3 and 4/6 (rule 35)."""
LEAST_TEAMS = 2

Inputs = dict[str, Any]
Terms = Mapping[int, BracketTerms]
"""What the director says of a bracket, by its number."""


def terms_of(sanction: Sanction) -> Terms:
    """The terms of each bracket that has some."""
    if sanction.pk is None:
        return {}
    return {terms.bracket_number: terms for terms in sanction.terms.all()}


def knockout_facts(
    book: Rulebook, sanction: Sanction, field: Sequence[BracketField], terms: Terms
) -> Grouped:
    """Everything the knockout formula asks about, groups of the lowest one put together."""
    given = (_bracket_facts(found, terms.get(found.number)) for found in field)
    players = [sum(team.entrant.size for team in found.teams) for found in field]
    return grouped(knockout_of(book, sanction, tuple(given)), terms, players)


def knockout_of(
    book: Rulebook, sanction: Sanction, brackets: tuple[BracketFacts, ...]
) -> KnockoutFacts:
    """The event with these brackets, planned or played, by a rating of this rule book."""
    found = KnockoutFacts(
        classification=sanction.classification,
        brackets=brackets,
        boards=sanction.event.boards,
        sessions=sanction.event.sessions,
        compact=is_compact(sanction),
        flighted=is_flighted(sanction),
        restrictions=sanction.restrictions,
        restricted_by=sanction.restrictions_of_tournament,
        **{name: getattr(sanction, name) for name in FLAGS},
    )
    return as_rated(book, found)


def is_compact(sanction: Sanction) -> bool:
    """Whether the event is paid as a compact knockout (rules 150-153)."""
    return sanction.event.kind == COMPACT


def is_flighted(sanction: Sanction) -> bool:
    """Whether limits divide the field (rules 144-145, page 12)."""
    return sanction.layout == Sanction.Layout.FLIGHTED


def knockout_inputs(
    sanction: Sanction, edition: Edition, field: Sequence[BracketField], terms: Terms
) -> Inputs:
    """All that the awards depend on, as plain data: frozen at publishing, compared ever after."""
    event = sanction.event
    return {
        "edition": edition.name,
        "classification": sanction.classification,
        "restrictions": sanction.restrictions,
        "sessions": event.sessions,
        "boards": event.boards,
        "readings": sanction.readings,
        **({"kind": event.kind} if is_compact(sanction) else {}),
        **({"layout": sanction.layout} if is_flighted(sanction) else {}),
        **{name: getattr(sanction, name) for name in FLAGS},
        **({"restricted_by": by} if (by := sanction.restricted_by) else {}),
        "brackets": [_bracket_inputs(found, terms.get(found.number)) for found in field],
    }


def _bracket_facts(found: BracketField, terms: BracketTerms | None) -> BracketFacts:
    """Tables count who came to play, places follow the rounds as drawn (rules 86 and 89)."""
    limit = terms.upper_limit if terms else None
    return BracketFacts(
        teams=max(found.counted, LEAST_TEAMS),
        top_team_average=found.top_average,
        average=found.average,
        upper_limit=None if limit is None else Fraction(limit),
        m=terms.m if terms else None,
        flight=terms.flight if terms else None,
        rounds=_rounds(found),
        playoff=found.has_play_off,
        drawn=next(iter(found.round_sizes), None),
        advanced=advanced_two(found.round_sizes),
        level=_level(found),
        agreed_final=_agreed_final(found),
    )


def _agreed_final(found: BracketField) -> bool:
    """Did the last two agree not to play the final?"""
    last = len(found.round_sizes)
    played = (match for team in found.teams for match in team.record.way)
    return any(match.by_nobody and match.round_number == last for match in played)


def _rounds(found: BracketField) -> tuple[int, ...] | None:
    """The rounds as played, where they do not follow the book's sizes."""
    if found.round_sizes[-1:] != FINAL_OF_THREE:
        return None
    return found.round_sizes


def advanced_two(sizes: Sequence[int]) -> int | None:
    """The teams that start the third round: those that advanced two (rule 89, page 4).

    The winner of two rounds is one; a single match leaves nobody who advanced two.
    """
    return (*sizes, 1, 0)[2] if sizes else None


def _level(found: BracketField) -> tuple[tuple[int, int], ...]:
    """Places two teams share in a final that ranks its three singly (rule 36, page 5)."""
    if found.round_sizes[-1:] != FINAL_OF_THREE:
        return ()
    spans = {(team.record.low, team.record.high) for team in found.teams}
    known = {(low, high) for low, high in spans if low is not None and high is not None}
    return tuple(sorted((low, high) for low, high in known if low < high <= FINAL_OF_THREE[0]))


def _bracket_inputs(found: BracketField, terms: BracketTerms | None) -> Inputs:
    known = _bracket_facts(found, terms)
    return {
        "number": found.number,
        "teams": known.teams,
        "top_team_average": _text(known.top_team_average),
        "average": _text(known.average),
        "upper_limit": _text(known.upper_limit),
        "m": None if known.m is None else str(known.m),
        "gold": terms.gold if terms else "",
        **({"flight": known.flight} if known.flight is not None else {}),
        **({"group": True} if terms and terms.group else {}),
        "finished": found.finished,
        "rounds": list(found.round_sizes),
        "field": [_team_inputs(team) for team in found.teams],
    }


def _team_inputs(team: Team) -> Inputs:
    return {
        "number": team.entrant.number,
        "name": team.entrant.name,
        "players": [[member.pk, member.number, member.name] for member in team.members],
        "size": team.entrant.size,
        "place": [team.record.low, team.record.high],
        "matches": [_match_inputs(team, played) for played in team.played],
    }


def _match_inputs(team: Team, played: Played) -> Inputs:
    outcome = played.outcome
    shared = [member.pk for member in team.members if member.pk in played.shared]
    return {
        "match": played.key,
        "through": outcome.through,
        "share": str(outcome.share),
        "boards": outcome.length,
        "played": outcome.at_table,
        **({"side": True} if outcome.is_side else {}),
        "line_up": [[m.pk, played.boards[m.pk]] for m in team.members if m.pk in played.boards],
        **({"shared": shared} if shared else {}),
    }


def _text(value: Fraction | None) -> str | None:
    return None if value is None else str(value)
