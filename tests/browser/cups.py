"""The pages of cups: drawn as a tree and in full swing, to be drawn, paired round by round."""

from __future__ import annotations

from django.contrib.auth.models import User
from django.urls import reverse

from brackets.lots.actions import close_list
from brackets.systems.cup.actions import draw_lot
from brackets.systems.cup.lots import LOTS
from brackets.systems.cup.sample import play_cup
from tests.brackets.systems.cup.playing import entered, play_round, posted_cup
from tests.factories import make_entrant
from tourney.models import Event, Tournament

NOT_PAGES = {
    "brackets:contest_lot", "brackets:contest_lot_of", "brackets:closed_list", "brackets:drawing_input",
    "brackets:lot_close", "brackets:lot_seal", "brackets:lot_open",
    "brackets:cup_settings", "brackets:cup_fixed", "brackets:cup_lot", "brackets:cup_post", "brackets:contest_leaver",
    "brackets:cup_nobody_skips",
}  # fmt: skip


def _of(event: Event, name: str, *more: object) -> str:
    return reverse(name, args=[event.tournament.slug, event.slug, *more])


def cup_pages(tournament: Tournament, by: User) -> dict[str, list[str]]:
    """The addresses of every page of a cup."""
    swing = tournament.events.filter(slug="riverside-cup").first() or play_cup(tournament, by)
    planned = entered(13, 2, clubs=3, tournament=tournament)
    draw_lot(planned, version=1, number=4)
    bound = entered(9, clubs=3, tournament=tournament)
    close_list(bound, LOTS, by=by, seen=0)
    paired = posted_cup(25, 6, mode="rounds", tournament=tournament)
    play_round(paired)
    late = posted_cup(5, tournament=tournament)
    number = make_entrant(late, "Wilhelmina Featherstonehaugh-Cholmondeley").number
    open_match = swing.brackets.get().matches.filter(state="open")[0]
    playing = open_match.sides.all()[0].entrant.number
    cups = (swing, planned, paired)
    return _of_players(*cups, playing=playing) | {
        "brackets:contests": [_of(cup, "brackets:contests") for cup in (swing, late)],
        "brackets:contest_record": [_of(swing, "brackets:contest_record", open_match.key)],
        "brackets:history": [_of(swing, "brackets:history")],
        "brackets:contest_leave": [_of(swing, "brackets:contest_leave", playing)],
        "brackets:cup_draw": [_of(cup, "brackets:cup_draw") for cup in cups],
        "brackets:check_draw": [_of(cup, "brackets:check_draw") for cup in (*cups, bound)],
        "brackets:lot": [_of(cup, "brackets:lot") for cup in (planned, bound)],
        "brackets:cup_late": [_of(late, "brackets:cup_late", number)],
        "brackets:cup_papers": [_of(swing, "brackets:cup_papers")],
        "brackets:cup_slips": [_of(swing, "brackets:cup_slips")],
    }


def _of_players(
    swing: Event, planned: Event, paired: Event, *, playing: int
) -> dict[str, list[str]]:
    cups = (swing, planned, paired)
    return {
        "brackets:event": [
            *(_of(cup, "brackets:event") for cup in cups),
        ],
        "brackets:standings": [_of(swing, "brackets:standings")],
        "brackets:entrant": [
            *(_of(swing, "brackets:entrant", n) for n in (playing, 25)),
            _of(paired, "brackets:entrant", 1),
        ],
    }
