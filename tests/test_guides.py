"""The guides say what is there: their labels stand on pages, their pictures are made by the journey that takes them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.browser.pictures import PICTURES
from tests.labels import not_offered
from tests.test_docs import DOCS, PAPERS, ROOT, named, offenders

GUIDES = [
    ROOT / "docs/README.md",
    *sorted((ROOT / "docs/directors").glob("*.md")),
    *(ROOT / f"docs/{name}.md" for name in ("players", "admins", "operators", "developers")),
]
PICTURE = re.compile(r"!\[(?P<alt>[^\]]*)\]\((?P<path>[^)]+)\)")
TAKEN = {f"docs/pictures/{picture.name}.webp" for picture in PICTURES}
MOST_WORDS = 800
"""Of a guide: somebody reads it standing."""


def _no_label(guide: Path) -> list[str]:
    return not_offered(guide.read_text(encoding="utf-8"))


def _wrong_pictures(paper: Path) -> list[str]:
    """Pictures that no journey takes, and those that say nothing to who does not see them."""
    found = list(PICTURE.finditer(paper.read_text(encoding="utf-8")))
    places = [str((paper.parent / one["path"]).resolve().relative_to(ROOT)) for one in found]
    return [
        *(place for place in places if place not in TAKEN),
        *(one["path"] for one in found if not one["alt"].strip()),
    ]


def test_every_label_of_a_guide_stands_on_a_page() -> None:
    assert offenders(GUIDES, _no_label) == {}


def test_every_picture_is_taken_by_the_journey_and_says_what_it_shows() -> None:
    assert offenders([*PAPERS, *DOCS], _wrong_pictures) == {}


def test_every_picture_that_is_taken_is_kept_and_shown() -> None:
    kept = {named(path) for path in (ROOT / "docs/pictures").iterdir()}
    shown = {
        str((paper.parent / one["path"]).resolve().relative_to(ROOT))
        for paper in [*PAPERS, *DOCS]
        for one in PICTURE.finditer(paper.read_text(encoding="utf-8"))
    }
    assert kept == TAKEN == shown


def test_a_guide_is_short() -> None:
    lengths = {named(guide): len(guide.read_text(encoding="utf-8").split()) for guide in GUIDES}
    assert {guide: words for guide, words in lengths.items() if words > MOST_WORDS} == {}


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Press **Post the brackets**.", []),
        ("Press **Post all\nof it now**.", ["Post all of it now"]),
        ("**Undo** or **Undone by nobody**", ["Undone by nobody"]),
    ],
)
def test_a_label_that_is_nowhere_is_found(text: str, found: list[str]) -> None:
    assert not_offered(text) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("![What it shows](pictures/event.webp)", []),
        ("![](pictures/event.webp)", ["pictures/event.webp"]),
        ("![By hand](pictures/drawn.png)", ["docs/pictures/drawn.png"]),
    ],
)
def test_a_picture_of_nobody_and_one_without_words_are_found(
    text: str, found: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Path, "read_text", lambda *_, **__: text)
    assert _wrong_pictures(ROOT / "docs/paper.md") == found
