"""Routes of codes: below /c/ what a code opens, for nobody to keep; on the desk who prints and revokes them."""

from django.urls import path

from brackets.codes import desk_views, views

DESK = "desk/<slug:slug>/<slug:event_slug>/codes"

urlpatterns = [
    path("c/", views.code, name="code"),
    path("c/reading/", views.reading, name="code_reading"),
    path("c/report/", views.reported, name="code_report"),
    path("c/line-up/", views.line_up, name="code_line_up"),
    path("c/enter/", views.entered, name="code_enter"),
    path("c/undo/", views.undone, name="code_undo"),
    path(f"{DESK}/", desk_views.show, name="codes"),
    path(f"{DESK}/allow/", desk_views.allow_reports, name="codes_allow"),
    path(f"{DESK}/revoke/", desk_views.revoke_codes, name="codes_revoke"),
    path(f"{DESK}/helper/", desk_views.make_helper, name="codes_helper"),
    path(f"{DESK}/slips/", desk_views.slips, name="codes_slips"),
    path(f"{DESK}/reports/", desk_views.strip, name="reports"),
    path(f"{DESK}/reports/decide/", desk_views.decide, name="reports_decide"),
]
