"""What the result line of contests reads back: who won how, and whom the winner meets where."""

from __future__ import annotations

from django.utils.html import format_html
from django.utils.safestring import SafeString

from brackets.models import Match
from brackets.picture.kept import MatchRows
from brackets.picture.words import capital
from brackets.systems.contests.outcomes import Outcomes
from brackets.systems.contests.pages.match import in_a_sentence, source
from brackets.systems.contests.shared import Contest, is_bye


def where_of(contest: Contest, found: MatchRows) -> str:
    """The place of a match: Match 12, semi-final; with the drawing where it is not the first."""
    number = f"{capital(contest.noun)} {found.match.position}"
    return ", ".join(filter(None, (number, contest.drawing, contest.round_of(found).one)))


def names_of(contest: Contest, found: MatchRows) -> tuple[str, str]:
    """Who meets, or who is waited for."""
    teams = (contest.rows.team_of(side) for side in found.sides)
    first, second = (
        team.name if team else source(contest, side)
        for team, side in zip(teams, found.sides, strict=True)
    )
    return first, second


def outcome_html(outcomes: Outcomes, names: tuple[str, str], outcome: str) -> SafeString:
    """Both names, who goes on in bold, and how."""
    at = outcomes.winner_at(outcome)
    said = [
        format_html("<b>{}</b>", name) if place == at else format_html("{}", name)
        for place, name in enumerate(names)
    ]
    return format_html("{} – {}: {}", *said, outcomes.short(names, outcome))


def leads(contest: Contest, found: MatchRows, at: int | None) -> str:
    """Whom the winner meets and where, if it is the side `at`."""
    if at is None:
        return ""
    winner = names_of(contest, found)[at]
    target = contest.rows.target(found.match.key, 1)
    while target is not None and is_bye(target[0]):
        target = contest.rows.target(target[0].match.key, 1)
    if target is None:
        return _end(contest, found, winner)
    other = target[0].sides[1 - target[1]]
    team = contest.rows.team_of(other)
    meets = team.name if team else in_a_sentence(source(contest, other))
    name = contest.round_of(target[0])
    return f"{winner} meets {meets} in {contest.noun} {target[0].match.position}, {name.one}."


def _end(contest: Contest, found: MatchRows, winner: str) -> str:
    if contest.to_come:
        return f"{winner} plays in the next round."
    if found is contest.rows.final:
        return f"{winner} wins the {contest.own.prize}."
    return contest.ends(found, winner)


def is_over(found: MatchRows) -> bool:
    """Whether it is known who goes on."""
    return found.match.state == Match.State.DECIDED
