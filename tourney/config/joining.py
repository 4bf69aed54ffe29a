"""Sheets and scripts of a page in one file each: made when static files are collected, named where pages are made.

Templates name the single files, in the blocks `css` and `js`. What they name together is read from their text; each
such list becomes a file, and a page whose list has one loads that file alone (`{% joined %}`). Any other page, and
every page while debugging, loads the single files.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from hashlib import blake2b
from pathlib import Path

Names = tuple[str, ...]
FOLDER = "joined"
FRAME = "base.html"
EXTENDS = re.compile(r"""\{% extends (?:frame\|default:)?(?:["']([^"']+)["']|frame) %\}""")
BLOCK = r"\{%% block %s %%\}(.*?)\{%% endblock"
TOGETHER = re.compile(r"\{% joined %\}(.*?)\{% endjoined %\}", re.DOTALL)
NAMED = re.compile(
    r"""rel="stylesheet" href="\{% static ['"](css/[^'"]+)['"] %\}"|"""
    r"""<script src="\{% static ['"](js/[^'"]+)['"] %\}" defer>|"""
    r"""\{% static (event\.system\.sheet) %\}|"""
    r"""\{\{ (block\.super) \}\}|"""
    r"""\{% block (css|js) %\}"""
)
SUPER, OWN = "block.super", "event.system.sheet"


def joined_name(names: Sequence[str]) -> str:
    """The file of these files, in this order."""
    digest = blake2b("\n".join(names).encode(), digest_size=6).hexdigest()
    return f"{FOLDER}/{digest}{Path(names[0]).suffix}"


def joined_text(names: Iterable[str], folder: Path) -> str:
    """Their text, one after another; each script ends where it ends."""
    return "\n".join(
        f"/* {name} */\n{(folder / name).read_text(encoding='utf-8')}" for name in names
    )


def lists_of(templates: Path, own_sheets: Iterable[str]) -> set[Names]:
    """Every list of at least two files that pages name together; `own_sheets` are those of the systems."""
    sources = {
        path.relative_to(templates).as_posix(): path.read_text(encoding="utf-8")
        for path in templates.rglob("*.html")
    }
    found: set[Names] = set()
    for name in sources:
        chain = list(_chain(sources, name))
        for together in TOGETHER.findall(sources.get(chain[-1], "")):
            names = tuple(_named(together, [sources[one] for one in chain]))
            found |= {tuple(own if one == OWN else one for one in names) for own in own_sheets}
    return {names for names in found if len(names) > 1}


def _chain(sources: dict[str, str], name: str) -> Iterator[str]:
    """A template and what it extends, up to the frame."""
    yield name
    extended = EXTENDS.search(sources.get(name, ""))
    if extended:
        yield from _chain(sources, extended[1] or FRAME)


def _named(text: str, chain: Sequence[str], above: Sequence[str] = ()) -> Iterator[str]:
    """The files a piece of a template names; `chain` fills its blocks, `above` what stands over a block."""
    for found in NAMED.finditer(text):
        sheet, script, own, is_above, block = found.groups()
        if block:
            yield from _block(block, chain)
        elif is_above:
            yield from above
        else:
            yield sheet or script or own


def _block(block: str, chain: Sequence[str]) -> list[str]:
    """What a block names in a page: as the first template of the chain that has it says."""
    names: list[str] = []
    for source in reversed(chain[:-1]):
        own = re.search(BLOCK % block, source, re.DOTALL)
        if own:
            names = list(_named(own[1], (), names))
    return names
