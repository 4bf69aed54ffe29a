"""What all tests share, those of the engines too: how many examples a property is tried on, and the reference data."""

from __future__ import annotations

import gc
import os
from pathlib import Path

import pytest
from hypothesis import settings

from tests import reference
from tourney.config.collecting import spare_what_is_loaded

# `make fast` tries the engines without Django (`-p no:django`), and so without what only the site needs.
pytest_plugins = ["tests.site", "tests.serving"] if "DJANGO_SETTINGS_MODULE" in os.environ else []

# A busy machine is slow, not wrong: no example has a time limit, and speed is measured in bench/.
settings.register_profile("tourney", settings(deadline=None))
# `make test` tries half of the examples, `make fast` a tenth: --hypothesis-profile=half (tests/examples.py).
settings.register_profile("half", settings(deadline=None, max_examples=50))
settings.register_profile("fast", settings(deadline=None, max_examples=10))
settings.load_profile("tourney")


# Collecting ten thousand tests makes none.
gc.disable()


def pytest_collection_finish() -> None:
    """Look for garbage rarely, as the site does: a run holds thousands of tests, none of which ever is any."""
    gc.enable()
    spare_what_is_loaded()


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder of the reference tables (`reference/`) and entry lists (`data/`)."""
    return reference.SHARED
