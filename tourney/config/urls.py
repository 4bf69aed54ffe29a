"""Root routes: the public house, the desk and the admin.

Entries come last: pages of a whole tournament stand where else an event's address would (RESERVED).
"""

from django.contrib import admin
from django.urls import include, path

handler500 = "tourney.views.broken.broken"

urlpatterns = [
    path("admin/", admin.site.urls),
    path("", include("awards.urls")),
    path("", include("brackets.urls")),
    path("", include("tourney.urls")),
]
