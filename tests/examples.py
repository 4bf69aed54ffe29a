"""How many examples a property is tried on: all, half of them under the profile `half`, a tenth under `fast`."""

from __future__ import annotations

from typing import Any

from hypothesis import settings

WHOLE, FEWEST = 100, 3


def examples(count: int, **more: Any) -> settings:
    """In place of `settings(max_examples=count)`: a profile says how many of a hundred are tried."""
    part = count * settings().max_examples // WHOLE
    return settings(max_examples=max(part, min(count, FEWEST)), **more)
