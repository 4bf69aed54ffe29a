"""`{% joined %}`: the style sheets or scripts named inside, as the one file they were joined to."""

from __future__ import annotations

import re
from functools import cache, lru_cache

from django import template
from django.contrib.staticfiles.storage import staticfiles_storage
from django.template import Context, NodeList
from django.template.base import Parser, Token
from django.utils.safestring import SafeString, mark_safe

from tourney.config.joining import joined_name

register = template.Library()
FILES = re.compile(
    r"""\s*<link rel="stylesheet" href="([^"]+\.css)">|\s*<script src="([^"]+\.js)" defer></script>"""
)


class Joined(template.Node):
    """What stands between the tags, with one file in place of the files it names."""

    def __init__(self, nodelist: NodeList) -> None:
        """`nodelist` names them."""
        self.nodelist = nodelist

    def render(self, context: Context) -> SafeString:
        """One file where these were joined, else what is named."""
        manifest = getattr(staticfiles_storage, "manifest_hash", "")
        return _joined(self.nodelist.render(context), manifest)


@lru_cache(maxsize=256)
def _joined(html: str, manifest: str) -> SafeString:
    """Each page of a kind names the same files."""
    return mark_safe(together(html, _names(manifest)))


@register.tag
def joined(parser: Parser, token: Token) -> Joined:
    """`{% joined %}…{% endjoined %}` around the sheets or the scripts of a page."""
    nodelist = parser.parse(("endjoined",))
    parser.delete_first_token()
    return Joined(nodelist)


def together(html: str, names: dict[str, str]) -> str:
    """The same with one tag for all files; `names` has the name of each address that is known."""
    found = [sheet or script for sheet, script in FILES.findall(html)]
    listed = [names.get(one, "") for one in found]
    if len(listed) < 2 or not all(listed) or joined_name(listed) not in names.values():
        return html
    first = FILES.search(html)
    assert first is not None
    address = staticfiles_storage.url(joined_name(listed))
    tag = first[0].replace(found[0], address)
    return f"{html[: first.start()]}{tag}{FILES.sub('', html[first.end() :])}"


@cache
def _names(manifest: str) -> dict[str, str]:
    """The name of every file collected under this manifest by its address; none where they are served as they are."""
    files: dict[str, str] = getattr(staticfiles_storage, "hashed_files", {})
    return {staticfiles_storage.url(name): name for name in files}
