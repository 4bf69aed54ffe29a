"""Root routes: the public house, the desk and the admin."""

from django.contrib import admin
from django.urls import include, path

urlpatterns = [
    path("admin/", admin.site.urls),
    path("", include("tourney.urls")),
    path("", include("brackets.urls")),
    path("", include("awards.urls")),
]
