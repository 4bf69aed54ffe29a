"""Scripts under names that change with their text: whoever imports one names it as it is now."""

from __future__ import annotations

import re
from pathlib import Path

IMPORT = re.compile(r"""(?:from|import)\s*["'](\.[^"']+)["']""")
HASHED = re.compile(r"\.[0-9a-f]{12}\.js$")


def test_imports_name_the_files_of_this_very_release(look: Path) -> None:
    named = 0
    for path in look.glob("js/**/*.js"):
        if not HASHED.search(path.name):
            continue
        for name in IMPORT.findall(path.read_text(encoding="utf-8")):
            named += 1
            assert HASHED.search(name), (path.name, name)
            assert (path.parent / name).is_file()
    assert named > 10
