"""Routes of tourney: the public tournaments, the account, the desk and the entries."""

from django.contrib.auth.views import LogoutView
from django.urls import URLPattern, URLResolver, include, path

from tourney.views import (
    account,
    desk,
    entries,
    entry,
    events,
    help,
    home,
    importing,
    members,
    people,
    players,
    public,
    removing,
    site,
)

app_name = "tourney"

of_event: list[URLPattern | URLResolver] = [
    path("edit/", events.edit_event, name="edit_event"),
    path("", home.event_home, name="event_home"),
    path("print/", home.event_print, name="event_print"),
    path("delete/", removing.delete_event, name="delete_event"),
    path("archive/", removing.archive_event, name="archive_event"),
    path("bring-back/", removing.bring_back_event, name="bring_back_event"),
    path("entries/", entries.entries, name="entries"),
    path("entries/import/", importing.import_list, name="import"),
    path("entries/import/columns/", importing.columns, name="import_columns"),
    path("entries/import/confirm/", importing.confirm, name="import_confirm"),
    path("entries/import/take-back/", importing.take_back, name="take_back_import"),
    path("entries/export/", entries.export, name="export"),
    path("entries/<int:number>/", entry.entry, name="entry"),
    path("entries/<int:number>/withdraw/", entry.withdraw, name="withdraw"),
    path("entries/<int:number>/reinstate/", entry.reinstate, name="reinstate"),
    path("entries/<int:number>/undo/<int:record>/", entry.undo, name="undo"),
]
of_tournament: list[URLPattern | URLResolver] = [
    path("", desk.desk, name="desk"),
    path("edit/", desk.edit_tournament, name="edit_tournament"),
    path("edit/delete/", removing.delete_tournament, name="delete_tournament"),
    path("edit/archive/", removing.archive_tournament, name="archive_tournament"),
    path("edit/bring-back/", removing.bring_back_tournament, name="bring_back_tournament"),
    path("events/new/", events.new_event, name="new_event"),
    path("invite/", desk.invite, name="invite"),
    path("invitations/<int:number>/take-back/", desk.take_back, name="take_back"),
    path("directors/<int:number>/remove/", desk.remove_director, name="remove_director"),
    path("directors/<int:number>/owner/", removing.hand_over, name="hand_over"),
    path("player/", entry.player, name="player"),
    path("<slug:event_slug>/", include(of_event)),
]
of_person: list[URLPattern | URLResolver] = [
    path("", people.person, name="person"),
    path("link/", people.person_link, name="person_link"),
    path("role/", people.person_role, name="person_role"),
    path("active/", people.person_active, name="person_active"),
    path("delete/", people.person_delete, name="person_delete"),
    path("directs/", people.person_directs, name="person_directs"),
    path("directs/leave/", people.person_leaves, name="person_leaves"),
]
urlpatterns = [
    path("", public.home, name="home"),
    path("t/<slug:slug>/", public.tournament, name="tournament"),
    path("help/", help.index, name="help"),
    path("help/words/", help.words, name="help_words"),
    path("help/<slug:code>/", help.page, name="help_topic"),
    path("account/login/", account.Login.as_view(), name="login"),
    path("account/logout/", LogoutView.as_view(), name="logout"),
    path("account/password/", account.ChangePassword.as_view(), name="change_password"),
    path("account/theme/", account.theme, name="theme"),
    path("account/password/<uidb64>/<token>/", account.NewPassword.as_view(), name="password"),
    path("invitation/<str:token>/", account.invitation, name="invitation"),
    path("desk/", desk.desks, name="desks"),
    path("account/site/", site.site_settings, name="site"),
    path("account/members/", members.members, name="members"),
    path("account/members/players/", players.players, name="file_players"),
    path("account/members/players/new/", players.new_player, name="new_file_player"),
    path("account/members/players/<int:number>/", players.player, name="file_player"),
    path("account/members/<int:number>/", members.member_list, name="member_list"),
    path("account/members/<int:number>/part/", members.member_part, name="member_part"),
    path("account/members/<int:number>/write/", members.member_write, name="member_write"),
    path("account/members/<int:number>/drop/", members.member_drop, name="member_drop"),
    path("account/people/", people.people_list, name="people"),
    path("account/people/new/", people.new_person, name="new_person"),
    path("account/people/roles/", people.roles, name="roles"),
    path("account/people/<int:number>/", include(of_person)),
    path("desk/new/", desk.new_tournament, name="new_tournament"),
    path("desk/<slug:slug>/", include(of_tournament)),
]
