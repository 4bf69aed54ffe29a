"""The site's routes and the bare view that pages are measured against."""

from django.http import HttpRequest, HttpResponse
from django.urls import path

from tourney.config.urls import urlpatterns as site


def bare(request: HttpRequest, size: int) -> HttpResponse:
    """So many bytes and nothing else."""
    return HttpResponse(b" " * size)


urlpatterns = [path("bare/<int:size>/", bare), *site]
