"""Root routes: the public house, the desk and the admin.

Awards come first: pages of a whole tournament stand where else an event's address would (RESERVED).
"""

from django.contrib import admin
from django.urls import include, path

urlpatterns = [
    path("admin/", admin.site.urls),
    path("", include("awards.urls")),
    path("", include("tourney.urls")),
    path("", include("brackets.urls")),
]
