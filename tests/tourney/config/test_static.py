"""Scripts under names that change with their text: whoever imports one names it as it is now."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

from django.conf import settings

from tourney.config.static import HashedFiles

IMPORT = re.compile(r"""(?:from|import)\s*["'](\.[^"']+)["']""")
HASHED = re.compile(r"\.[0-9a-f]{12}\.js$")


def _served(folder: Path) -> dict[str, Path]:
    shutil.copytree(settings.BASE_DIR / "static", folder, dirs_exist_ok=True)
    storage = HashedFiles(location=str(folder), base_url="/static/")
    files = {
        str(one.relative_to(folder)): (storage, str(one.relative_to(folder)))
        for one in folder.glob("js/**/*.js")
    }
    made = {}
    for name, hashed, _ in storage.post_process(files):
        assert isinstance(hashed, str), (name, hashed)
        if hashed.endswith(".js"):
            made[name] = folder / hashed
    return made


def test_imports_name_the_files_of_this_very_release(tmp_path: Path) -> None:
    made = _served(tmp_path)
    named = 0
    for path in made.values():
        for name in IMPORT.findall(path.read_text(encoding="utf-8")):
            named += 1
            assert HASHED.search(name), (path.name, name)
            assert (path.parent / name).is_file()
    assert named > 10
