"""How files of the look and the scripts are stored for serving: joined, under names that change with their text."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from whitenoise.storage import CompressedManifestStaticFilesStorage as Compressed

from tourney.config.house import HOUSE
from tourney.config.joining import joined_name, joined_text, lists_of
from tourney.systems import systems

_IMPORTS = Compressed._js_module_import_aggregation_patterns[1]


class HashedFiles(Compressed):
    """Scripts of ours that import others name them as they are now, so that no phone runs half an update."""

    # Django's own switch reads every script; a package's may name what no file here is.
    patterns = (*Compressed.patterns, ("js/*.js", _IMPORTS))

    def post_process(
        self, paths: dict[str, Any], dry_run: bool = False, **options: Any
    ) -> Iterator[tuple[str, str | None, bool | Exception | None]]:
        """Join what pages name together; then everything gets its name and is compressed."""
        if not dry_run:
            paths = {**paths, **{name: (self, name) for name in self._join()}}
        yield from super().post_process(paths, dry_run, **options)

    def _join(self) -> Iterator[str]:
        folder = Path(self.location)
        for names in sorted(lists_of(HOUSE / "templates", own_sheets())):
            if all((folder / name).is_file() for name in names):
                path = folder / joined_name(names)
                path.parent.mkdir(exist_ok=True)
                path.write_text(joined_text(names, folder), encoding="utf-8")
                yield joined_name(names)


def own_sheets() -> set[str]:
    """The sheets that systems have for their own pages."""
    return {getattr(one, "sheet", "") for one in systems().values()} - {""}
