"""Where the files of the product lie: in a checkout beside the packages, once installed within one of them."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from importlib import metadata
from pathlib import Path
from typing import Any

PRODUCT = "tourney"
PACKAGES = Path(__file__).resolve().parents[2]
"""The folder that has `tourney`, `brackets` and `awards`."""
SHIPPED = PACKAGES / "tourney" / "shipped"
"""Where the wheel has what a checkout has beside the packages (`pyproject.toml`)."""
IS_INSTALLED = SHIPPED.is_dir()
PROGRAM = PRODUCT if IS_INSTALLED else "manage.py"
"""What whoever runs the site types before a command."""
HOUSE = SHIPPED if IS_INSTALLED else PACKAGES
"""The folder with `templates`, `static` and `deploy`."""


def data_folder() -> Path:
    """Where a site keeps its data unless somebody says otherwise: in the checkout, or in the current folder."""
    return Path.cwd() / "tourney-data" if IS_INSTALLED else PACKAGES / "var"


def release() -> str:
    """The version of the product, which `pyproject.toml` alone holds."""
    return metadata.version(PRODUCT) if IS_INSTALLED else release_of(PACKAGES)


def release_of(root: Path) -> str:
    """The version of a checkout."""
    version: str = _project(root)["version"]
    return version


def needs() -> list[str]:
    """The names of the packages that the running site needs."""
    return _names(metadata.requires(PRODUCT) or ()) if IS_INSTALLED else needs_of(PACKAGES)


def needs_of(root: Path) -> list[str]:
    """Those of a checkout."""
    return _names(_project(root)["dependencies"])


def _names(requirements: Iterable[str]) -> list[str]:
    return [found[0] for one in requirements if (found := re.match(r"[\w.-]+", one))]


def _project(root: Path) -> dict[str, Any]:
    told = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    project: dict[str, Any] = told["project"]
    return project
