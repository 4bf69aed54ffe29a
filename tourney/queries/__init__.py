"""Nouns: what the pages and actions read. Nothing here writes."""

from tourney.queries.columns import ReadColumn, read_columns, remembered_columns
from tourney.queries.correcting import touched_elsewhere
from tourney.queries.entries import (
    EntryLine,
    Totals,
    entrant_of,
    entrants_of,
    entry_lines,
    totals_of,
)
from tourney.queries.file_news import file_news
from tourney.queries.history import HistoryLine, history_of
from tourney.queries.imports import ImportPlan, PlannedRow, import_plan
from tourney.queries.lineups import Elsewhere, elsewhere, members_of, player_numbered
from tourney.queries.removing import Removal, removal_of, removal_of_tournament
from tourney.queries.roles import open_invitation, reset_link_parts
from tourney.queries.site import may_make, site, site_name
from tourney.queries.tournaments import (
    archived_events,
    archived_tournaments,
    current_events,
    desk_events,
    desk_tournaments,
    directed_tournaments,
    public_tournaments,
    tournament_days,
    with_event_count,
)

__all__ = [
    "Elsewhere",
    "EntryLine",
    "HistoryLine",
    "ImportPlan",
    "PlannedRow",
    "ReadColumn",
    "Removal",
    "Totals",
    "archived_events",
    "archived_tournaments",
    "current_events",
    "desk_events",
    "desk_tournaments",
    "directed_tournaments",
    "elsewhere",
    "entrant_of",
    "entrants_of",
    "entry_lines",
    "file_news",
    "history_of",
    "import_plan",
    "may_make",
    "members_of",
    "open_invitation",
    "player_numbered",
    "public_tournaments",
    "read_columns",
    "remembered_columns",
    "removal_of",
    "removal_of_tournament",
    "reset_link_parts",
    "site",
    "site_name",
    "totals_of",
    "touched_elsewhere",
    "tournament_days",
    "with_event_count",
]
