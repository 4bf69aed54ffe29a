"""The pages of the sample, made through the real actions.

The list of pages is checked against the routes; `tests.browser.looks` looks at each of them.
"""

from __future__ import annotations

import sqlite3

from django.contrib.auth.models import User
from django.contrib.contenttypes.models import ContentType
from django.core.management import call_command
from django.db import connection
from django.db.models import Count
from django.urls import reverse

from brackets.models import Match
from brackets.systems.bridge.actions import cut_brackets
from tests.brackets.systems.bridge.playing import play, posted
from tests.browser import open_data
from tests.browser.books import NOT_PAGES as NOT_PAGES_OF_BOOKS
from tests.browser.books import book_pages
from tests.browser.codes import NOT_PAGES as NOT_PAGES_OF_CODES
from tests.browser.codes import code_pages
from tests.browser.cups import NOT_PAGES as NOT_PAGES_OF_CUPS
from tests.browser.cups import cup_pages
from tests.browser.floors import NOT_PAGES as NOT_PAGES_OF_FLOORS
from tests.browser.floors import floor_pages
from tests.browser.judoka import NOT_PAGES as NOT_PAGES_OF_JUDO
from tests.browser.judoka import judo_pages
from tests.browser.knowing import knowing_pages
from tests.browser.people import NOT_PAGES as NOT_PAGES_OF_PEOPLE
from tests.browser.people import people_pages
from tests.browser.ranked import ranked_pages
from tests.browser.reports import report_pages
from tests.browser.robins import NOT_PAGES as NOT_PAGES_OF_ROBINS
from tests.browser.robins import robin_pages
from tests.browser.scrabble import NOT_PAGES as NOT_PAGES_OF_SCRABBLE
from tests.browser.scrabble import scrabble_pages as scrabble_desk_pages
from tests.browser.scrabble_pages import scrabble_pages
from tests.browser.webhooks import NOT_PAGES as NOT_PAGES_OF_WEBHOOKS
from tests.browser.webhooks import webhook_pages
from tests.factories import make_entrant, make_event, make_field
from tourney.models import Event, Tournament

NOT_PAGES = {
    "tourney:manifest", "tourney:worker", "tourney:logout", "tourney:way", "tourney:password", "tourney:invitation",
    "tourney:take_back", "tourney:remove_director", "tourney:player", "tourney:import_columns",
    "tourney:file_news_decide", "tourney:player_name", "tourney:player_everything", "tourney:import_confirm",
    "tourney:take_back_import", "tourney:live_event", "tourney:live_page", "tourney:live_tournament", "tourney:export",
    "tourney:hand_over", "tourney:archive_event", "tourney:bring_back_event", "tourney:archive_tournament",
    "tourney:bring_back_tournament", "tourney:withdraw", "tourney:reinstate", "tourney:undo", "tourney:member_part",
    "tourney:member_write", "tourney:member_drop", "brackets:cut", "brackets:propose", "brackets:format",
    "brackets:shift", "brackets:move", "brackets:line", "brackets:line_undo", "brackets:reading", "brackets:news",
    "brackets:undo", "brackets:handicaps", "awards:receipt_as", "awards:first_as", "awards:compute",
    "awards:report_as", "awards:desk_report_as", "awards:totals_as", "tourney:invite", "awards:ranking_order",
    "awards:ranking_confirm", "awards:sections", "awards:flights", "awards:stakes", "brackets:scrabble_standings_csv",
    "brackets:scrabble_file", "brackets:scrabble_import_store", "brackets:scrabble_ratings_store", *NOT_PAGES_OF_BOOKS,
    *NOT_PAGES_OF_CODES, *NOT_PAGES_OF_CUPS, *NOT_PAGES_OF_FLOORS, *open_data.NOT_PAGES, *NOT_PAGES_OF_JUDO,
    *NOT_PAGES_OF_PEOPLE, *NOT_PAGES_OF_ROBINS, *NOT_PAGES_OF_SCRABBLE, *NOT_PAGES_OF_WEBHOOKS,
    "tourney:mail_invitation",
}  # fmt: skip
"""Routes that only answer a POST, a download, a fragment, or a link with a token."""


FIVE = (
    *((20, 10), (25, 10), (30, 10), (35, 10), (20, 11)),
    *((25, 10), (30, 10), (20, 12), (25, 9), (20, 13)),
)
"""A round robin in which every team beats those below it."""


def _of(event: Event, name: str, *more: object) -> str:
    return reverse(name, args=[event.tournament.slug, event.slug, *more])


ALL = "?edition=acbl-2007-partial&reading_ko_table_count=cumulative&every=on"
"""Another edition and reading, with every line."""


class Sample:
    """The three events of the sample, and what their pages need in the address."""

    def __init__(self) -> None:
        events = Event.objects.select_related("tournament")
        self.swing = events.get(slug="lakeside-knockout")
        self.waiting = events.get(slug="sunset-knockout")
        self.done = events.get(slug="opening-knockout")
        self.late = make_entrant(self.swing, "Wilhelmina Featherstonehaugh-Cholmondeley").number
        self.team = self.swing.brackets.get(number=4).seats.get(number=5).entrant.number
        self.five = posted(5, variant="book")
        play(self.five, "R1M1", *FIVE)
        self.unplayed = posted(4)
        self.six = make_event(self.five.tournament)
        make_field(self.six, [5000, 4000, 3000, 2000, 1500, 1000])
        cut_brackets(self.six, sizes=[6], version=1)
        self.level = Match.objects.get(bracket__event=self.swing, state=Match.State.LEVEL)

    def pages(self) -> dict[str, list[str]]:
        """The addresses of every route that is a page."""
        pages = self._of_tourney() | self._of_brackets() | self._of_desk() | self._of_awards()
        games = Tournament.objects.get(slug="riverside-games")
        for besides in (
            self._of_small_fields(),
            knowing_pages(),
            people_pages(),
            ranked_pages(self.swing.tournament),
            cup_pages(games, User.objects.get(username="director")),
            judo_pages(games, User.objects.get(username="director")),
            robin_pages(games, User.objects.get(username="director")),
            scrabble_desk_pages(games),
            scrabble_pages(games),
            floor_pages(games, self.swing.tournament),
            open_data.data_pages(games, self.swing.tournament),
            code_pages(self.swing),
            webhook_pages(games, self.swing.tournament),
        ):
            for name, more in besides.items():
                pages.setdefault(name, []).extend(more)
        return pages

    def _of_small_fields(self) -> dict[str, list[str]]:
        """Pages that look otherwise with a round robin, and the choice of a format."""
        five = self.five
        return {
            "brackets:bracket": [_of(five, "brackets:bracket", 1)],
            "brackets:entrant": [_of(five, "brackets:entrant", 1)],
            "brackets:bracketing": [_of(self.six, "brackets:bracketing")],
            "brackets:opponent": [_of(five, "brackets:opponent", 1) + "?opponent=3"],
            "brackets:results": [_of(five, "brackets:results")],
            "brackets:record": [_of(five, "brackets:record", 1, "R1M1")],
        }

    def _of_tourney(self) -> dict[str, list[str]]:
        slug, waiting, done = self.swing.tournament.slug, self.waiting, self.done
        six = done.entrants.filter(size__gte=5).order_by("number").first()
        plain = (
            "tourney:home",
            "tourney:login",
            "tourney:forgotten",
            "tourney:desks",
            "tourney:new_tournament",
            "tourney:site",
            "tourney:change_password",
        )
        of_tournament = (
            "tourney:tournament",
            "tourney:desk",
            "tourney:edit_tournament",
        )
        new = reverse("tourney:new_event", args=[slug])
        return {
            **{name: [reverse(name)] for name in plain},
            **{name: [reverse(name, args=[slug])] for name in of_tournament},
            "tourney:new_event": [new, *(f"{new}?kind={kind}" for kind in ("knockout", "judo"))],
            "tourney:event_home": [
                _of(event, "tourney:event_home") for event in (self.swing, waiting, done)
            ],
            "tourney:event_print": [
                _of(self.swing, "tourney:event_print") + "?paper=rack&paper=slips&paper=walls"
            ],
            "tourney:delete_event": [
                _of(done, "tourney:delete_event"),
                _of(waiting, "tourney:delete_event"),
            ],
            "tourney:delete_tournament": [reverse("tourney:delete_tournament", args=[slug])],
            "tourney:edit_event": [_of(waiting, "tourney:edit_event")],
            "tourney:entries": [_of(done, "tourney:entries"), _of(waiting, "tourney:entries")],
            "tourney:import": [_of(waiting, "tourney:import")],
            "tourney:entry": [_of(done, "tourney:entry", six.number)],
        }

    def _of_brackets(self) -> dict[str, list[str]]:
        swing, done = self.swing, self.done
        find = reverse("brackets:find", args=[swing.tournament.slug])
        return {
            "brackets:find": [find + "?q=an"],
            "brackets:event": [
                _of(event, "brackets:event") for event in (swing, self.waiting, done)
            ],
            "brackets:bracket": [_of(swing, "brackets:bracket", number) for number in (1, 3, 4)],
            "brackets:standings": [
                _of(done, "brackets:standings"),
                _of(swing, "brackets:standings"),
            ],
            "brackets:entrant": [_of(swing, "brackets:entrant", self.team)],
            "brackets:member": [
                _of(swing, "brackets:member", self.team, 1),
                _of(done, "brackets:member", done.entrants.filter(size__gte=5)[0].number, 5),
            ],
            "brackets:conditions": [
                _of(done, "brackets:conditions"),
                _of(swing, "brackets:conditions"),
            ],
        }

    def _of_desk(self) -> dict[str, list[str]]:
        swing, waiting, level = self.swing, self.waiting, self.level
        six = self.done.entrants.filter(size__gte=5).order_by("number").first()
        first = six.sides.order_by("match__round_number").first().match
        line_up = _of(self.done, "brackets:line_up", first.bracket.number, first.key, six.number)
        return {
            "tourney:file_news": [reverse("tourney:file_news", args=[swing.tournament.slug])],
            "brackets:bracketing": [
                _of(waiting, "brackets:bracketing"),
                _of(swing, "brackets:bracketing"),
            ],
            "brackets:post": [_of(waiting, "brackets:post")],
            "brackets:late_entry": [_of(swing, "brackets:late_entry", self.late)],
            "brackets:withdrawal": [_of(swing, "brackets:withdrawal", self.team)],
            **self._of_repairs(),
            "brackets:results": [_of(swing, "brackets:results")],
            "brackets:record": [_of(swing, "brackets:record", level.bracket.number, level.key)],
            "brackets:line_ups": [_of(swing, "brackets:line_ups")],
            "brackets:line_up": [line_up],
            "awards:half": [_of(swing, "awards:half")],
            "brackets:history": [_of(swing, "brackets:history")],
            "brackets:check_seal": [_of(swing, "brackets:check_seal") + "?record=1&seal=ab12cd34"],
            "brackets:take_back_posting": [
                _of(swing, "brackets:take_back_posting"),
                _of(self.unplayed, "brackets:take_back_posting"),
            ],
            "brackets:desk_conditions": [_of(swing, "brackets:desk_conditions")],
            "brackets:rack": [_of(swing, "brackets:rack"), _of(waiting, "brackets:rack")],
            "brackets:slips": [_of(swing, "brackets:slips")],
            "brackets:tickets": [_of(swing, "brackets:tickets")],
            "brackets:projector": [
                _of(waiting, "brackets:projector"),
                _of(swing, "brackets:projector") + "?page=2&hold=1",
            ],
        }

    def _of_repairs(self) -> dict[str, list[str]]:
        swing = self.swing
        open_match = (
            Match.objects.annotate(teams=Count("sides"))
            .filter(bracket__event=swing, state=Match.State.OPEN, teams=2)
            .first()
        )
        number, key = open_match.bracket.number, open_match.key
        wrong = _of(swing, "brackets:wrong_bracket", self.team)
        return {
            "brackets:repairs": [_of(swing, "brackets:repairs", n) for n in (1, number)],
            "brackets:pairing": [_of(swing, "brackets:pairing", number)],
            "brackets:play_off": [_of(swing, "brackets:play_off", number)],
            "brackets:double_forfeit": [_of(swing, "brackets:double_forfeit", number, key)],
            "brackets:wrong_bracket": [
                wrong,
                wrong + "?time=no&fault=team&level=low",
                wrong + "?time=no&fault=ours&level=low&won=yes",
            ],
        }

    def _of_awards(self) -> dict[str, list[str]]:
        swing, done = self.swing, self.done
        return {
            **report_pages(done, swing),
            "awards:editions": [reverse("awards:editions")],
            "awards:edition": [reverse("awards:edition", args=["acbl-2003-11"])],
            "tourney:look": ["/desk/look/editions/acbl-2007-partial/"],
            **book_pages(),
            "awards:event": [_of(done, "awards:event"), _of(swing, "awards:event")],
            "awards:receipt": [_of(done, "awards:receipt", 1)],
            "awards:first": [_of(swing, "awards:first", 4)],
            "awards:team_points": [_of(done, "awards:team_points", 3)],
            "awards:member_points": [_of(swing, "awards:member_points", self.team, 1)],
            "awards:desk": [_of(done, "awards:desk"), _of(swing, "awards:desk")],
            "awards:desk_receipt": [_of(done, "awards:desk_receipt", 1)],
            "awards:settings": [_of(swing, "awards:settings")],
            "awards:compare": [_of(done, "awards:compare"), _of(done, "awards:compare") + ALL],
            "awards:compare_receipt": [_of(done, "awards:compare_receipt", 1) + ALL],
            "awards:publish": [_of(swing, "awards:publish")],
            "awards:take_back": [_of(done, "awards:take_back")],
        }


_kept: list[tuple[sqlite3.Connection, dict[str, list[str]]]] = []


def sample_pages() -> dict[str, list[str]]:
    """The sample in the database, and the addresses of every page of it by route.

    It is made once a process; on SQLite the next test that asks gets a copy.
    """
    connection.ensure_connection()
    if _kept:
        copy, pages = _kept[0]
        copy.backup(connection.connection)
        ContentType.objects.clear_cache()
        return pages
    call_command("create_demo", verbosity=0)
    pages = Sample().pages()
    if connection.vendor == "sqlite":
        copy = sqlite3.connect(":memory:", check_same_thread=False)
        connection.connection.backup(copy)
        _kept.append((copy, pages))
    return pages
