"""How files of the look and the scripts are stored for serving: under names that change with their text."""

from __future__ import annotations

from whitenoise.storage import CompressedManifestStaticFilesStorage as Compressed

_IMPORTS = Compressed._js_module_import_aggregation_patterns[1]


class HashedFiles(Compressed):
    """Scripts of ours that import others name them as they are now, so that no phone runs half an update."""

    # Django's own switch reads every script; a package's may name what no file here is.
    patterns = (*Compressed.patterns, ("js/*.js", _IMPORTS))
