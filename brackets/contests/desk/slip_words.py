"""What the result line of contests reads back: who won how, and whom the winner meets where."""

from __future__ import annotations

from django.utils.html import format_html
from django.utils.safestring import SafeString

from brackets.contests.outcomes import HANSOKU, NEITHER, REMIS, WALKOVER, WON
from brackets.contests.pages.match import in_a_sentence, source
from brackets.contests.pages.reading import Contest, is_bye
from brackets.models import Match
from brackets.pages.rows import MatchRows
from brackets.pages.words import capital


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


def short(names: tuple[str, str], outcome: str) -> str:
    """An outcome with its winner's name, in a few words.

    >>> short(("Ann", "Ben"), "2:ippon"), short(("Ann", "Ben"), "w1"), short(("Ann", "Ben"), "remis")
    ('Ben won by ippon', 'Ann won without play', 'Remis')
    """
    word, _, kind = outcome.partition(":")
    if word in WON:
        return f"{names[WON[word]]} won" + (f" by {kind}" if kind else "")
    if word in WALKOVER:
        return f"{names[WALKOVER[word]]} won without play"
    if word in HANSOKU:
        return f"{names[HANSOKU[word]]} won by hansoku-make"
    return {REMIS: "Remis", NEITHER: "neither came"}.get(word, "no result")


def winner_at(outcome: str) -> int | None:
    """The side that goes on, 0 or 1; None where nobody does yet."""
    word = outcome.partition(":")[0]
    return (WON | WALKOVER | HANSOKU).get(word)


def outcome_html(names: tuple[str, str], outcome: str) -> SafeString:
    """Both names, who goes on in bold, and how."""
    at = winner_at(outcome)
    said = [
        format_html("<b>{}</b>", name) if place == at else format_html("{}", name)
        for place, name in enumerate(names)
    ]
    return format_html("{} – {}: {}", *said, short(names, outcome))


def leads(contest: Contest, found: MatchRows, at: int | None) -> str:
    """Whom the winner meets and where, if it is the side `at`."""
    if at is None:
        return ""
    winner = names_of(contest, found)[at]
    target = contest.rows.targets.get((found.match.key, 1))
    while target is not None and is_bye(target[0]):
        target = contest.rows.targets.get((target[0].match.key, 1))
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
        return f"{winner} wins the {'category' if contest.sheet else 'cup'}."
    if found.match.places and found.match.places[0][0] <= 3:
        medal = {1: "gold", 2: "silver", 3: "bronze"}[found.match.places[0][0]]
        return f"{winner} takes a {medal} medal."
    return f"{winner} is through."


def recorded_outcome(found: MatchRows) -> str:
    """The outcome on record, as the desk's buttons send it; empty where there is none."""
    match = found.match
    if not match.results:
        return ""
    pair = match.results[0]
    gone, winner = pair["forfeited"], pair["winner"]
    if len(gone) == 2:
        return NEITHER
    if winner is None:
        return REMIS if match.games else ""
    if gone:
        return f"{'h' if match.decided_by == 'hansoku-make' else 'w'}{winner}"
    by = match.decided_by
    return f"{winner}:{by}" if by not in ("", "forfeit", "walkover") else str(winner)


def is_over(found: MatchRows) -> bool:
    """Whether it is known who goes on."""
    return found.match.state == Match.State.DECIDED
