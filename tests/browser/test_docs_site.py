"""The docs site as files, without a server: every light and width, on paper, and the search."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests import chromium
from tests.browser.driving import PAPER
from tests.test_docs_site import ROOT, build

pytestmark = pytest.mark.browser
LOOKED_AT = (
    "index.html",
    "directors/results.html",
    "help/judo.html",
    "second-calculation.html",
    "repository/deploy/index.html",
)
SHAPES = {"desk": chromium.DESK, "phone": chromium.PHONE}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The site of this checkout, as it lies on a stick."""
    folder = tmp_path_factory.mktemp("docs")
    done = build(ROOT, folder)
    assert done.returncode == 0, done.stderr
    return folder.as_uri()


@pytest.fixture(params=SHAPES)
def reader(browser: Browser, site: str, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A page in each width."""
    with chromium.opened(browser, site, **SHAPES[request.param]) as page:
        yield page


def test_it_is_read_in_every_light_and_on_paper(reader: Page, site: str) -> None:
    seen: set[str] = set()
    for place in LOOKED_AT:
        reader.goto(f"{site}/{place}")
        reader.emulate_media(color_scheme="light")
        assert chromium.accessibility(reader, preload=False) == [], place
        reader.emulate_media(color_scheme="dark")
        assert chromium.contrast(reader, seen) == [], place
        assert chromium.overflow(reader) == [], place
        assert chromium.unreached(reader) == [], place
        before = reader.viewport_size
        reader.set_viewport_size({**PAPER})
        reader.emulate_media(media="print")
        assert chromium.overflow(reader) == [], place
        expect(reader.get_by_role("navigation")).to_have_count(0)
        reader.emulate_media(media="screen")
        reader.set_viewport_size(before)


def test_the_search_finds_a_part_of_a_page_and_leads_to_it(reader: Page, site: str) -> None:
    reader.goto(f"{site}/directors/index.html")
    reader.get_by_label("Search").fill("somebody late")
    found = reader.get_by_role("region", name="Found")
    found.get_by_role("link", name="Results, corrections, repairs: Somebody comes late").click()
    expect(reader.locator("#somebody-comes-late")).to_be_in_viewport()
    reader.get_by_label("Search").fill("zugzwang")
    expect(found).to_contain_text("Nothing says “zugzwang”.")
    reader.get_by_label("Search").fill("")
    expect(found).to_be_hidden()


def test_every_page_is_in_reach_of_every_other(reader: Page, site: str) -> None:
    reader.goto(f"{site}/adr/0029-docs-site.html")
    ways = reader.get_by_role("navigation", name="All pages")
    ways.get_by_text("Players", exact=True).click()
    ways.get_by_role("link", name="Find your match, report your result").click()
    expect(reader.get_by_role("heading", level=1)).to_have_text(
        "Find your match, report your result"
    )
