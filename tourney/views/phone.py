"""What a phone asks for once: how the site is put on a home screen, and what keeps the last ticket readable."""

from __future__ import annotations

from django.http import HttpResponse, JsonResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from tourney import queries
from tourney.http import Request
from tourney.published.fingerprint import fingerprint

FELT, GROUND = "#0b4032", "#eff3f0"
"""Of the look, for the frame that a phone draws around the site."""
SIZES = (192, 512)


@require_safe
@cache_control(public=True, max_age=3600)
def manifest(request: Request) -> JsonResponse:
    """The site as something to put on a home screen; it opens at the tournaments."""
    icons = [
        {"src": static(f"icon-{size}.png"), "sizes": f"{size}x{size}", "type": "image/png"}
        for size in SIZES
    ]
    name = queries.site_name()
    document = {
        "name": name,
        "short_name": name[:30],
        "start_url": "/",
        "scope": "/",
        "display": "minimal-ui",
        "theme_color": FELT,
        "background_color": GROUND,
        "icons": icons,
    }
    return JsonResponse(document, content_type="application/manifest+json")


@require_safe
@cache_control(no_cache=True)
def worker(request: Request) -> HttpResponse:
    """The script that keeps what was seen, for this release alone; it stands at the root, whose pages it keeps."""
    context = {"release": fingerprint()}
    return render(request, "worker.js", context, content_type="text/javascript; charset=utf-8")
