"""What the docs site is made of: the pages of the repository, where each stands, and an index to search them.

A page is known by its path in the repository, so one link leads to it in a browser of the repository and here.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from fnmatch import fnmatchcase
from html import unescape
from pathlib import Path, PurePosixPath
from typing import Any

from properdocs.config.defaults import ProperDocsConfig
from properdocs.structure.files import File, Files
from properdocs.structure.pages import Page

from tourney.config.house import release_of
from tourney.help.markdown import anchor

ROOT = Path(__file__).resolve().parents[2]
PAGES = ("*.md", "docs/**/*.md", "deploy/*.md", "bench/*.md", "torture/*.md")
BESIDES = ("docs/pictures/*.webp", "docs/trust.json", "LICENSE")
LOOK = ("static/css/tokens.css", "static/css/base.css", "static/mark.svg")
"""What the site looks like the product by."""
TAG = re.compile(r"<[^>]+>")
TABLE = re.compile(r"<table>.*?</table>", re.DOTALL)
HEADING = re.compile(r'<h[23] id="([^"]+)">(.*?)</h[23]>', re.DOTALL)


def on_config(config: ProperDocsConfig) -> ProperDocsConfig:
    """Anchors as browsers of repositories make them; the release at the foot."""
    config.mdx_configs["toc"] = {
        "slugify": lambda heading, separator: anchor(heading),
        "toc_depth": "2-3",
    }
    config.extra["release"] = release_of(ROOT)
    config.extra["sections"] = []
    return config


def place_of(path: PurePosixPath) -> str:
    """Where the page of a path stands: what is in `docs` at the top, everything else below `repository`."""
    here = path.relative_to("docs") if path.parts[0] == "docs" else "repository" / path
    if path.suffix != ".md":
        return str(here)
    return str(here.with_name("index.html" if path.stem == "README" else f"{path.stem}.html"))


def on_files(files: Files, *, config: ProperDocsConfig) -> Files:
    """The files of the repository that are pages or shown on them, and those of the theme."""
    theme = [file for file in files if file.src_dir != config.docs_dir]
    found = Files(
        [*theme, *(_file(path, place_of(path), config) for path in _all(*PAGES, *BESIDES))]
    )
    for path in _all(*LOOK):
        found.append(_file(path, f"look/{path.name}", config))
    config.nav = [_listed(entry, found) for entry in config.nav or ()]
    return found


def _all(*patterns: str) -> list[PurePosixPath]:
    return [
        PurePosixPath(path.relative_to(ROOT).as_posix())
        for pattern in patterns
        for path in sorted(ROOT.glob(pattern))
    ]


def _file(path: PurePosixPath, place: str, config: ProperDocsConfig) -> File:
    return File(str(path), str(ROOT), config.site_dir, False, dest_uri=place)


def _listed(entry: Any, files: Files) -> Any:
    """An entry of the navigation with the pages its patterns fit, each once."""
    if isinstance(entry, dict):
        return {
            label: list(
                dict.fromkeys(path for pattern in patterns for path in _fitting(pattern, files))
            )
            for label, patterns in entry.items()
        }
    return entry


def _fitting(pattern: str, files: Files) -> list[str]:
    return [path for path in files.src_uris if fnmatchcase(path, pattern)]


def on_page_content(html: str, *, page: Page, config: ProperDocsConfig, files: Files) -> str:
    """Whatever is wide scrolls within itself; what is said under each heading is kept for the search."""
    config.extra["sections"].extend(sections(html, page))
    html = TABLE.sub(lambda table: f'<div class="wide" tabindex="0">{table[0]}</div>', html)
    return html.replace("<pre>", '<pre tabindex="0">')


def sections(html: str, page: Page) -> Iterator[list[str]]:
    """Address, page, heading and text of each part of a page."""
    title = str(page.title)
    before, *parts = HEADING.split(html)
    yield [page.url, title, "", _plain(before)]
    for at, heading, text in zip(parts[::3], parts[1::3], parts[2::3], strict=True):
        yield [f"{page.url}#{at}", title, _plain(heading), _plain(text)]


def _plain(html: str) -> str:
    return " ".join(unescape(TAG.sub("", html)).split())


def on_post_build(*, config: ProperDocsConfig) -> None:
    """The index as a script, for a page opened as a file may load no data."""
    index = json.dumps(config.extra["sections"], ensure_ascii=False, separators=(",", ":"))
    Path(config.site_dir, "look", "index.js").write_text(f"window.sections={index};\n", "utf-8")
