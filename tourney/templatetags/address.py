"""Absolute addresses and QR codes, from the setting alone: what a request says of its host is printed nowhere."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from django import template
from django.conf import settings
from django.utils.html import format_html
from django.utils.safestring import mark_safe

from tourney.late import late

if TYPE_CHECKING:
    import segno
else:
    segno = late("segno")

register = template.Library()


@register.simple_tag
def absolute(path: str) -> str:
    """The whole address of a path; empty where the site says none."""
    return f"{settings.ADDRESS}{path}" if settings.ADDRESS else ""


@register.filter
def plain_address(address: str) -> str:
    """An address as people type it.

    Of https on a port of its own all of it: without its beginning a browser would ask there by http.

    >>> plain_address("https://tourney.example/t/lakeside/")
    'tourney.example/t/lakeside'
    """
    found = urlsplit(address)
    is_odd = found.scheme == "https" and found.port is not None
    return (address if is_odd else address.partition("://")[2]).rstrip("/")


@register.simple_tag
def qr(address: str, what: str) -> str:
    """The address as a QR code, black on white, with words for who does not see it: what it opens."""
    return format_html(
        '<span class="qr" role="img" aria-label="QR code: {}">{}</span>', what, _svg(address)
    )


@register.simple_tag
def qr_of_secret(address: str, what: str) -> str:
    """The same for what nobody keeps, this process neither."""
    return format_html(
        '<span class="qr" role="img" aria-label="QR code: {}">{}</span>', what, _drawn(address)
    )


@lru_cache(maxsize=4096)
def _svg(address: str) -> str:
    return _drawn(address)


def _drawn(address: str) -> str:
    """Numbers and our own words, so nothing to escape."""
    code = segno.make(address, error="m", micro=False)
    return mark_safe(
        code.svg_inline(omitsize=True, svgclass=None, lineclass=None, dark="#000", light="#fff")
    )
