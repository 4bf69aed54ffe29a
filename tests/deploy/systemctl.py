"""`systemctl` and `tourney` where no systemd runs: they do to processes of a test what the shipped units say.

Called as `systemctl.py FOLDER systemctl VERB UNIT` and `systemctl.py FOLDER tourney WORD ...`; in the folder are
`tourney.env`, the log and the number of each process, and `others.json` with the words for units that are not ours.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
UNITS = ROOT / "deploy"
PROGRAMS = {
    "python": [sys.executable],
    "gunicorn": [sys.executable, "-m", "gunicorn"],
    "tourney": [sys.executable, "manage.py"],
}
"""What an installed site has in its environment, here."""
PATIENCE = 60


class Machine:
    """The processes of one folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    # ---- what a command and a unit are told

    def environment(self) -> dict[str, str]:
        """The lines of the file that the units name, the later of two; paths and ports are those of here."""
        text, places = (self.folder / "tourney.env").read_text(), self.places()
        for there, here in places.items():
            text = text.replace(there, here)
        lines = [line for line in text.splitlines() if line and not line.startswith("#")]
        told = dict(line.split("=", 1) for line in lines)
        own = {"PATH": os.environ["PATH"], "HOME": str(self.folder), "LANG": "C.UTF-8"}
        return {**own, "TOURNEY_BIND": places["127.0.0.1:8000"], **told}

    def places(self) -> dict[str, str]:
        """What the page calls a path or a port, and what it is here."""
        told: dict[str, str] = json.loads((self.folder / "places.json").read_text())
        return told

    def words(self, line: str) -> list[str]:
        """What a line of a unit starts, with the programs and files of this checkout."""
        program, *rest = line.split()
        known = PROGRAMS.get(Path(program).name, [program])
        own = [str(UNITS / Path(word).name) if word.endswith(".conf.py") else word for word in rest]
        return [*known, *own]

    def lines(self, unit: str, name: str) -> list[list[str]]:
        """The commands of a unit under this name."""
        text = (UNITS / f"{unit}.service").read_text().splitlines()
        return [self.words(line.partition("=")[2]) for line in text if line.startswith(f"{name}=")]

    def done(self, words: list[str]) -> bool:
        """Whether a command ended well; what it says is in the log."""
        with (self.folder / "journal").open("ab") as log:
            told = {"cwd": ROOT, "env": self.environment(), "stdout": log, "stderr": log}
            return subprocess.run(words, check=False, **told).returncode == 0  # type: ignore[call-overload,no-any-return]

    # ---- the verbs

    def start(self, unit: str) -> bool:
        """A service that stays, or one that does its work and ends."""
        if not all(map(self.done, self.lines(unit, "ExecStartPre"))):
            return False
        [main] = self.lines(unit, "ExecStart")
        if "Type=oneshot" in (UNITS / f"{unit}.service").read_text():
            return self.done(main) and all(map(self.done, self.lines(unit, "ExecStartPost")))
        with (self.folder / "journal").open("ab") as log:
            process = subprocess.Popen(
                main, cwd=ROOT, env=self.environment(), stdout=log, stderr=log,
                stdin=subprocess.DEVNULL, start_new_session=True,
            )  # fmt: skip
        self._number(unit).write_text(str(process.pid))
        return True

    def stop(self, unit: str) -> bool:
        """It ends as systemd ends it; what does not run is stopped."""
        if self.is_active(unit):
            os.kill(self.pid(unit), signal.SIGTERM)
            for _ in range(20 * PATIENCE):
                if not self.is_active(unit):
                    break
                time.sleep(0.05)
            assert not self.is_active(unit), f"{unit} does not stop"
        self._number(unit).unlink(missing_ok=True)
        return True

    def reload(self, unit: str) -> bool:
        """What ExecReload says, which has to be a signal."""
        [words] = self.lines(unit, "ExecReload")
        assert words == ["/bin/kill", "-HUP", "$MAINPID"]
        os.kill(self.pid(unit), signal.SIGHUP)
        return True

    def restart(self, unit: str) -> bool:
        """Both."""
        return self.stop(unit) and self.start(unit)

    def is_active(self, unit: str) -> bool:
        """Whether its process lives."""
        with suppress(OSError, ValueError, IndexError):
            state = Path(f"/proc/{self.pid(unit)}/stat").read_text().rsplit(")", 1)[1].split()[0]
            return state != "Z"
        return False

    def pid(self, unit: str) -> int:
        """The number of its first process."""
        return int(self._number(unit).read_text())

    def _number(self, unit: str) -> Path:
        return self.folder / f"{unit}.pid"

    # ---- the doors

    def systemctl(self, verb: str, unit: str) -> bool:
        """One verb for one unit; of a unit that is not ours the words the test prepared."""
        others = json.loads((self.folder / "others.json").read_text())
        if unit in others:
            return all(self.done(words) for words in others[unit][verb])
        done = {
            "start": self.start,
            "stop": self.stop,
            "restart": self.restart,
            "reload": self.reload,
        }
        return done[verb](unit)

    def tourney(self, words: list[str]) -> None:
        """Become the command, as the service's user has it."""
        os.chdir(ROOT)
        os.execve(sys.executable, [sys.executable, "manage.py", *words], self.environment())


def main(folder: str, program: str, *words: str) -> int:
    """Do it; a unit that failed is said as systemd says it."""
    machine = Machine(Path(folder))
    if program == "tourney":
        machine.tourney(list(words))
    verb, unit = words
    if machine.systemctl(verb, unit.removesuffix(".service")):
        return 0
    print(f"Job for {unit}.service failed.", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
