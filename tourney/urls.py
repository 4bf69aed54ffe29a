"""Routes of tourney."""

from django.urls import URLPattern

app_name = "tourney"
urlpatterns: list[URLPattern] = []
