"""The pages of judo: a category to be drawn, one in full swing, one that is over, the mats."""

from __future__ import annotations

from django.contrib.auth.models import User
from django.urls import reverse

from brackets.systems.judo.actions import draw_lot, set_judo
from brackets.systems.judo.kinds import JUDO
from brackets.systems.judo.sample import play_judo
from tests.brackets.systems.judo.playing import USUAL, decide, entered, posted_judo
from tests.brackets.systems.judo.pooling import by_number, fight, names, two_pools
from tests.factories import make_entrant
from tourney.models import Event, Tournament

NOT_PAGES = {
    "brackets:judo_settings", "brackets:judo_fixed", "brackets:judo_lot", "brackets:judo_swap", "brackets:judo_mat",
    "brackets:judo_unswap", "brackets:judo_post", "brackets:judo_mat_list", "brackets:judo_mat_slips",
    "brackets:judo_mats", "brackets:judo_desk_mats",
    "brackets:judo_pool_record", "brackets:judo_pool_settle",
}  # fmt: skip


def _of(event: Event, name: str, *more: object) -> str:
    return reverse(f"brackets:{name}", args=[event.tournament.slug, event.slug, *more])


def judo_pages(tournament: Tournament, by: User) -> dict[str, list[str]]:
    """The addresses of every page of judo."""
    found = list(tournament.events.filter(kind=JUDO).order_by("pk"))
    swing, women, done = found or play_judo(tournament, by)
    planned = entered(13, tournament=tournament)
    set_judo(planned, USUAL | {"method": "badness"}, version=1)
    draw_lot(planned, version=2, number=4)
    late = posted_judo(6, tournament=tournament)
    number = make_entrant(late, "Wilhelmina Featherstonehaugh-Cholmondeley").number
    pages = {**_public(swing, women, done), **_desk(swing, women, planned, late, number)}
    for besides in (_pools(tournament), _two_pools(tournament)):
        for name, addresses in besides.items():
            pages[name] = [*pages.get(name, ()), *addresses]
    return pages


def _pools(tournament: Tournament) -> dict[str, list[str]]:
    """A pool in full swing and one that is level."""
    swing = posted_judo(5, tournament=tournament, pool_up_to=5)
    level = posted_judo(3, tournament=tournament, pool_up_to=5)
    for event, outcomes in ((swing, ("1:ippon", "2:waza-ari")), (level, ("1", "2", "1"))):
        for number, outcome in enumerate(outcomes, start=1):
            fight(event, number, outcome)
    return {
        "brackets:judo_pool": [_of(swing, "judo_pool"), _of(level, "judo_pool")],
        "brackets:event": [_of(swing, "event"), _of(level, "event")],
        "brackets:standings": [_of(swing, "standings")],
        "brackets:entrant": [_of(swing, "entrant", 1)],
        "brackets:judo_draw": [_of(swing, "judo_draw")],
    }


def _two_pools(tournament: Tournament) -> dict[str, list[str]]:
    """Two pools being fought, and two after which one semi-final is over; of both those who stand otherwise."""
    fought = two_pools(9, tournament=tournament)
    for number, outcome in enumerate(("1:ippon", "2:waza-ari", "h1", "1", "2", "1", "2"), start=1):
        fight(fought, number, outcome)
    crossed = two_pools(7, tournament=tournament)
    by_number(crossed)
    decide(crossed, "S1")
    out, through = names(crossed, "S1")[1], names(crossed, "S2")[0]
    return {
        name: [_of(event, name.partition(":")[2], *more) for event, *more in shown]
        for name, shown in {
            "brackets:judo_pool": [(fought,), (crossed,)],
            "brackets:event": [(fought,), (crossed,)],
            "brackets:standings": [(fought,), (crossed,)],
            "brackets:judo_draw": [(fought,)],
            "brackets:judo_papers": [(fought,), (crossed,)],
            "brackets:history": [(crossed,)],
            "brackets:entrant": [
                (fought, 1),
                *((crossed, crossed.entrants.get(name=who).number) for who in (out, through)),
            ],
        }.items()
    }


def _public(*events: Event) -> dict[str, list[str]]:
    swing = events[0]
    playing = swing.brackets.get().matches.filter(state="open")[0].sides.all()[0].entrant.number
    return {
        "brackets:event": [
            *(_of(event, "event") for event in (events[0], events[-1])),
        ],
        "brackets:standings": [_of(events[-1], "standings")],
        "brackets:entrant": [_of(swing, "entrant", number) for number in (playing, 24)],
    }


def _desk(
    swing: Event, women: Event, planned: Event, late: Event, number: int
) -> dict[str, list[str]]:
    draw = _of(planned, "judo_draw")
    return {
        "brackets:contests": [_of(swing, "contests")],
        "brackets:judo_draw": [
            draw,
            f"{draw}?first=2",
            f"{draw}?first=1&second=9",
            _of(women, "judo_draw"),
        ],
        "brackets:history": [_of(women, "history")],
        "brackets:judo_late": [_of(late, "judo_late", number)],
        "brackets:judo_papers": [_of(swing, "judo_papers")],
    }
