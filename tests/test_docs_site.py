"""The docs site: it is built of every page of the repository, stands alone, and refuses what leads nowhere."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.test_docs import INLINE, ROOT

CONFIG = ROOT / "docs/site/properdocs.yml"
OUTSIDE = re.compile(
    r'(?:src|href)="(?:https?:)?//[^"]*"[^>]*(?:\.js|\.css|stylesheet|font)|@import|@font-face|url\('
)
PAGES = [
    path
    for pattern in ("*.md", "docs/**/*.md", "deploy/*.md", "bench/*.md", "torture/*.md")
    for path in ROOT.glob(pattern)
]


def build(root: Path, site: Path) -> subprocess.CompletedProcess[str]:
    """What `make docs` does, in a checkout."""
    config = root / CONFIG.relative_to(ROOT)
    return subprocess.run(
        [sys.executable, "-m", "properdocs", "build", "-f", str(config), "-d", str(site)],
        cwd=root,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site as it is built of this checkout."""
    folder = tmp_path_factory.mktemp("docs")
    done = build(ROOT, folder)
    assert done.returncode == 0, done.stderr
    return folder


def test_every_page_of_the_repository_is_in_it(site: Path) -> None:
    built = list(site.rglob("*.html"))
    assert len(built) == len(PAGES)


def test_it_needs_no_network_and_no_inline_script(site: Path) -> None:
    files = [path for path in site.rglob("*") if path.suffix in {".html", ".css", ".js"}]
    files.remove(site / "look/index.js")
    wrong = {
        path.name: found
        for path in files
        if (found := [*OUTSIDE.findall(text := path.read_text()), *INLINE.findall(text)])
    }
    assert wrong == {}


def test_what_is_wide_scrolls_within_itself_and_can_be_reached_by_key(site: Path) -> None:
    html = "".join(page.read_text() for page in site.rglob("*.html"))
    assert html.count("<table>") == html.count('<div class="wide" tabindex="0"><table>') > 0
    assert html.count("<pre") == html.count('<pre tabindex="0">') > 0


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """The least a site is built of, to break it: its own folder, the look, and two pages."""
    root = tmp_path / "checkout"
    shutil.copytree(ROOT / "docs/site", root / "docs/site")
    shutil.copy(ROOT / "pyproject.toml", root)
    for kept in ("tourney", "static"):
        (root / kept).symlink_to(ROOT / kept)
    (root / "docs/README.md").write_text("# Begin\n\n## Here, at once\n", "utf-8")
    (root / "README.md").write_text("# Tourney\n\n[Begin](docs/README.md#here-at-once)\n", "utf-8")
    return root


def test_a_link_between_pages_leads_to_the_same_page_in_the_site(
    checkout: Path, tmp_path: Path
) -> None:
    done = build(checkout, tmp_path / "site")
    assert done.returncode == 0, done.stderr
    page = (tmp_path / "site/repository/index.html").read_text("utf-8")
    assert '<a href="../index.html#here-at-once">Begin</a>' in page


@pytest.mark.parametrize(
    ("page", "text", "said"),
    [
        ("docs/README.md", "[a](nowhere.md)", "nowhere.md"),
        ("docs/README.md", "[a](#nowhere)", "#nowhere"),
        ("docs/README.md", "[a](../README.md#nowhere)", "README.md#nowhere"),
        ("docs/README.md", "![a](pictures/nothing.webp)", "pictures/nothing.webp"),
        ("docs/README.md", "[a](/absolute.md)", "/absolute.md"),
        ("docs/README.md", "[a](site/)", "site/"),
        ("docs/unnamed.md", "# A page no name fits", "docs/unnamed.md"),
    ],
)
def test_what_leads_nowhere_is_refused(
    checkout: Path, tmp_path: Path, page: str, text: str, said: str
) -> None:
    (checkout / page).write_text(f"# Begin\n\n## Here, at once\n\n{text}\n", "utf-8")
    done = build(checkout, tmp_path / "site")
    assert done.returncode == 1
    assert said in done.stderr
