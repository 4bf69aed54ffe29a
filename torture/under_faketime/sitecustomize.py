"""Read by a Python that starts under libfaketime, which breaks its `time.sleep` where the clock was set back."""

from __future__ import annotations

import select
import time
from typing import SupportsIndex


def _sleep(seconds: float | SupportsIndex, /) -> None:
    select.select([], [], [], max(float(seconds), 0))


time.sleep = _sleep
