"""Routes of brackets."""

from django.urls import URLPattern

app_name = "brackets"
urlpatterns: list[URLPattern] = []
