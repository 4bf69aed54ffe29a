"""What a team has for sure at the match it stands in, and once it is won or lost; for its ticket.

An event is worked out once for the tickets of all its teams, until anything of it changes.
"""

from __future__ import annotations

from collections import OrderedDict

from django.db import connection

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
from brackets.models import Record
from brackets.picture.ticket import Chip, Sure, SurePoints
from tourney.models import Entrant, Event
from tourney.published import subjects_of
from tourney.published.reading import read

Worked = dict[int, tuple[WorkedBracket, Team]]
MOST = 8
"""So many events are kept worked out."""
_kept: OrderedDict[int, tuple[object, Worked]] = OrderedDict()


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
    """Every team with its bracket; what it is made of is read first, so it is never older than that."""
    event = sanction.event
    made_of = *_made_of(event), sanction.pk, sanction.version, edition.pk, edition.version
    found = _kept.get(event.pk)
    if found is not None and found[0] == made_of:
        return found[1]
    brackets = worked_knockout(sanction, edition, field_of(event)).brackets
    worked = {team.entrant.pk: (one, team) for one in brackets for team in one.found.teams}
    _kept[event.pk] = made_of, worked
    while len(_kept) > MOST:
        _kept.popitem(last=False)
    return worked


def _made_of(event: Event) -> tuple[object, ...]:
    """What is shown of it and of its entries, and the newest seal, since a copy may be put back."""
    newest = Record.objects.filter(event=event).order_by("-sequence")
    versions = tuple(read(connection, subjects_of(event)).values())
    return versions, newest.values_list("hash", flat=True).first()
