"""Routes of awards: rule books, the desk's awards, what players read."""

from __future__ import annotations

from django.urls import path

from awards.api.views import OPERATIONS
from awards.ranked import urls as ranked_urls
from awards.views import (
    book_files,
    book_impact,
    compare,
    desk,
    editions,
    line_ups,
    public,
    reports,
    rule_books,
    totals,
    what_if,
)

app_name = "awards"
EVENT = "t/<slug:slug>/<slug:event_slug>/"
POINTS = "t/<slug:slug>/masterpoints"
BOOKS = "account/rule-books/"
BOOK = f"{BOOKS}<slug:name>/"
DESK = "desk/<slug:slug>/<slug:event_slug>/awards/"

urlpatterns = [
    path("editions/", editions.editions, name="editions"),
    path("editions/<slug:name>/", editions.edition, name="edition"),
    path(BOOKS, rule_books.books, name="books"),
    path(BOOK, rule_books.book, name="book"),
    path(f"{BOOK}copy/", rule_books.copy, name="book_copy"),
    path(f"{BOOK}publish/", rule_books.publish, name="book_publish"),
    path(f"{BOOK}delete/", rule_books.delete, name="book_delete"),
    path(f"{BOOK}put-back/", rule_books.back, name="book_back"),
    path(f"{BOOK}table/<slug:table>/", rule_books.table, name="book_table"),
    path(f"{BOOK}table/<slug:table>/add/", rule_books.add, name="book_add"),
    path(f"{BOOK}table/<slug:table>/remove/", rule_books.remove, name="book_remove"),
    path(f"{POINTS}/", totals.totals, name="totals"),
    path(f"{POINTS}/winners/", totals.winners_list, name="winners"),
    path(f"{POINTS}/player/<path:who>/", totals.player, name="player"),
    path(f"{POINTS}.<str:form>", totals.download, name="totals_as"),
    path(f"{EVENT}awards/", public.event, name="event"),
    path(f"{EVENT}awards/report/", reports.report, name="report"),
    path(f"{EVENT}awards/report/<int:revision>/", reports.report, name="report_revision"),
    path(f"{EVENT}awards/report/<int:revision>/changes/", reports.changes, name="report_changes"),
    path(f"{EVENT}awards/report/<int:revision>.<str:form>", reports.download, name="report_as"),
    path(f"{EVENT}awards/receipt/<int:number>/", public.receipt, name="receipt"),
    path(f"{EVENT}awards/receipt/<int:number>.<str:form>", public.receipt, name="receipt_as"),
    path(f"{EVENT}awards/bracket/<int:number>/", public.first, name="first"),
    path(f"{EVENT}awards/bracket/<int:number>.<str:form>", public.first, name="first_as"),
    path(f"{EVENT}entry/<int:number>/points/", public.team_points, name="team_points"),
    path(f"{EVENT}awards/bracket/<int:number>/stakes/", public.stakes, name="stakes"),
    path(
        f"{EVENT}entry/<int:number>/member/<int:position>/points/",
        public.member_points,
        name="member_points",
    ),
    path("desk/<slug:slug>/<slug:event_slug>/line-ups/half/", line_ups.half, name="half"),
    path(DESK, desk.desk, name="desk"),
    path(f"{DESK}receipt/<int:number>/", desk.receipt, name="desk_receipt"),
    path(f"{DESK}report/", reports.desk_report, name="desk_report"),
    path(f"{DESK}report.<str:form>", reports.desk_download, name="desk_report_as"),
    path(f"{DESK}compare/", compare.compare, name="compare"),
    path(f"{DESK}compare/<int:number>/", compare.compare_receipt, name="compare_receipt"),
    path(f"{DESK}cuts/", what_if.what_if, name="what_if"),
    path(f"{DESK}cuts/receipt/", what_if.receipt, name="what_if_receipt"),
    path(f"{DESK}flights/", what_if.fill_flights, name="flights"),
    path(f"{DESK}settings/", desk.settings, name="settings"),
    path(f"{DESK}compute/", desk.compute, name="compute"),
    path(f"{DESK}publish/", desk.publish, name="publish"),
    path(f"{DESK}take-back/", desk.take_back, name="take_back"),
    path(f"{BOOK}files/", book_files.book_files, name="book_files"),
    path(f"{BOOK}files/take-over/", book_files.take_over, name="book_take_over"),
    path(f"{BOOK}files/all.xlsx", book_files.all_tables, name="book_tables"),
    path(f"{BOOK}files/<slug:table>.<str:form>", book_files.table_as, name="book_table_as"),
    path(f"{BOOK}impact/", book_impact.impact, name="book_impact"),
    path(f"{BOOK}impact/summary/", book_impact.summary, name="book_impact_summary"),
    path(f"{BOOK}impact.xlsx", book_impact.download, name="book_impact_as"),
    *ranked_urls.urlpatterns,
    *(one.route for one in OPERATIONS),
]
