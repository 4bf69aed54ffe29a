"""What a team has for sure at the match it stands in, and once it is won or lost; for its ticket.

An event is worked out once for the tickets of all its teams, until anything of it changes.
"""

from __future__ import annotations

from awards.errors import REFUSED
from awards.knockouts.bracket import WorkedBracket
from awards.knockouts.individuals import Personal
from awards.knockouts.worked import worked_knockout
from awards.mapping.knockout import Team
from awards.mapping.knockout_rows import field_of
from awards.models import Edition, Sanction
from awards.pages.scenarios import Outlook
from awards.queries.editions import edition_of
from awards.queries.sanctions import sanction_of
from awards.receipts.tree import colours_document
from brackets.journal.worked_out import WorkedOut, shown_of
from brackets.models import Record
from brackets.picture.ticket import Chip, Sure, SurePoints
from tourney.models import Entrant
from tourney.published import subjects_of

Worked = dict[int, tuple[WorkedBracket, Team]]
_events = WorkedOut[Worked](most=8)


def sure_points(entrant: Entrant) -> SurePoints | None:
    """The points of this team; None while facts are missing, or where its way is over."""
    sanction = sanction_of(entrant.event)
    if sanction.pk is None or sanction.is_published:
        return None
    try:
        found = _worked(sanction, edition_of(sanction)).get(entrant.pk)
        return _points(*found) if found else None
    except REFUSED:
        return None


def _points(one: WorkedBracket, team: Team) -> SurePoints | None:
    ahead = Outlook(one, team, None)
    if team.entrant.is_disqualified or ahead.has_left or ahead.at_hand is None:
        return None
    if ahead.is_among_losers:
        lost, won = ahead.of_losers(won=False), ahead.of_losers(won=True)
    elif ahead.next_round == len(ahead.sizes):
        lost, won = ahead.lost(), ahead.won_all()
    else:
        lost, won = ahead.lost(), ahead.lost(1)
    return SurePoints(
        _sure("Sure already, whatever happens", lost),
        _sure("then sure", won),
        _sure("stays", lost),
    )


def _sure(label: str, found: Personal) -> Sure:
    colours = colours_document(found.paid.colours)
    several = len(colours) > 1
    chips = (
        Chip(one["colour"], f"{one['award']} {one['colour']}" if several else one["colour"])
        for one in colours
    )
    return Sure(label, str(found.paid.award), "points each", tuple(chips))


def _worked(sanction: Sanction, edition: Edition) -> Worked:
    """Every team with its bracket."""
    event = sanction.event
    newest = Record.objects.filter(event=event).order_by("-sequence")
    shown = shown_of(subjects_of(event), newest)
    made_of = *shown, sanction.pk, sanction.version, edition.pk, edition.version

    def work() -> Worked:
        brackets = worked_knockout(sanction, edition, field_of(event)).brackets
        return {team.entrant.pk: (one, team) for one in brackets for team in one.found.teams}

    return _events.of(event.pk, made_of, work)
