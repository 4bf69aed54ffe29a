"""The audit of the packages: a finding fails, and what could not be asked is never said to be clean."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

ROOT = Path(__file__).resolve().parents[2]
PINNED = "one==1.0 --hash=sha256:" + "0" * 64 + "\ntwo==2.0 --hash=sha256:" + "1" * 64 + "\n"


@contextmanager
def advisories(known: dict[str, str]) -> Iterator[str]:
    """A database of advisories that answers as OSV does; `known` has one for a package."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            name = asked["package"]["name"]
            said = {"vulns": [_advisory(known[name], name)]} if name in known else {}
            self.send_response(200)
            self.end_headers()
            self.wfile.write(json.dumps(said).encode())

        def log_message(self, *words: object) -> None:
            """In no test's output."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/v1/query"
    server.shutdown()
    server.server_close()


def _advisory(identifier: str, name: str) -> dict[str, object]:
    ranges = [{"type": "ECOSYSTEM", "events": [{"introduced": "0"}, {"fixed": "1.1"}]}]
    affected = [{"package": {"name": name, "ecosystem": "PyPI"}, "ranges": ranges}]
    return {"id": identifier, "details": "A hole.", "affected": affected}


def audit(folder: Path, place: str) -> tuple[int, str]:
    """Its status and what it says."""
    pinned = folder / "pinned.txt"
    pinned.write_text(PINNED)
    asked = [sys.executable, ".ci/audit", sys.executable, str(pinned)]
    environment = os.environ | {"TOURNEY_ADVISORIES": place}
    done = subprocess.run(asked, cwd=ROOT, env=environment, capture_output=True, text=True)
    return done.returncode, done.stdout + done.stderr


def test_packages_without_advisories_are_clean(tmp_path: Path) -> None:
    with advisories({"elsewhere": "X-1"}) as place:
        assert audit(tmp_path, place) == (0, "Audit done: 2 packages, 0 with advisories.\n")


def test_a_finding_fails_with_its_mend(tmp_path: Path) -> None:
    with advisories({"one": "X-1"}) as place:
        status, said = audit(tmp_path, place)
    assert status == 1
    assert said == "one 1.0: X-1, mended in 1.1\nAudit done: 2 packages, 1 with advisories.\n"


def test_without_a_database_of_advisories_it_is_not_done(tmp_path: Path) -> None:
    status, said = audit(tmp_path, "http://127.0.0.1:9/v1/query")
    assert status == 3
    assert said.startswith("Audit not done")
    assert "127.0.0.1" not in said, "no host is named"


def test_the_run_reports_it_and_goes_on_only_where_it_was_not_done() -> None:
    run = (ROOT / ".ci/run").read_text()
    step = run.partition('say "The audit of the packages"')[2].partition("\nsay ")[0]
    known = run[run.index("perhaps() {") : run.index("# beside COMMAND")]
    asked = f'set -euo pipefail\nnot_done=""\n{known}\n{step}\necho "All good$not_done"'
    assert ".ci/audit .venv/bin/python" in step
    for status, ends, said in (
        (0, 0, "All good\n"),
        (1, 1, ""),
        (3, 0, "All good, but for the audit of the packages, which was not done\n"),
    ):
        script = asked.replace(".ci/audit .venv/bin/python", f"bash -c 'exit {status}'")
        done = subprocess.run(["bash", "-c", script], capture_output=True, text=True)
        assert (done.returncode, done.stdout) == (ends, said)


def test_what_runs_beside_gives_its_status_and_ends_with_the_run(tmp_path: Path) -> None:
    run = (ROOT / ".ci/run").read_text()
    known = run[run.index("finish() {") : run.index("as_root() {")]
    known += run[run.index("# beside COMMAND") : run.index("# answers COMMAND")]
    begins = f'set -euo pipefail\nwork={tmp_path}/work\nmkdir "$work"\ncluster="" demo="" meanwhile=""\n{known}\n'
    for then, ends, said in (
        ("beside bash -c 'echo said; exit 3'\njoined", 3, "said\n"),
        ("beside echo said\njoined\necho after", 0, "said\nafter\n"),
        (f"long() {{ (sleep 3; touch {tmp_path}/late); }}\nbeside long\nsleep 0.2\nfalse", 1, ""),
    ):
        done = subprocess.run(["bash", "-c", begins + then], capture_output=True, text=True)
        assert (done.returncode, done.stdout) == (ends, said), done.stderr
    time.sleep(3.5)
    assert not (tmp_path / "late").exists()
