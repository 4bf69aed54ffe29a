"""Every command of the runbook, in the order of the page, on a site that is really served, and what is seen then."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import psycopg
import pytest

from bench import cluster
from bench.cluster import OWNER, Cluster
from bench.shipped import HOST, ROOT, Shipped, until
from tests.deploy.machine import Machine
from tests.deploy.runbook import PAGE, Block, entries, shows, words
from tests.factories import PASSWORD
from torture.clusters import MADE, MAY, Server

pytestmark = [pytest.mark.long, pytest.mark.nginx, pytest.mark.servers]
TEXT = PAGE.read_text(encoding="utf-8")
ENTRIES = entries(TEXT)
ONLY_READ = {
    "systemctl status": "asks systemd, and none runs here; its units are looked at below",
    "timedatectl": "asks systemd, and would set the clock of this machine",
    "apt-get clean": "changes this machine",
    "certbot renew": "needs a name in the world and an authority that gives certificates",
}
"""Commands that are not run here, and why."""
MAKE = """
from tests.brackets.systems.bridge.playing import play, posted
from tests.factories import make_director, make_player
from tourney.models import Event, Tournament
event = posted(8)
play(event, "R1M1", (61, 28))
make_director(event.tournament, "anna")
make_player("Pat Player", number="4711")
Tournament.objects.update(slug="spring", name="Spring")
Event.objects.update(slug="teams")
print("/t/spring/teams/bracket/1/")
"""
CODES = """
from django.contrib.auth.models import User
from django_otp.plugins.otp_totp.models import TOTPDevice
TOTPDevice.objects.create(user=User.objects.get(username="anna"), name="phone", confirmed=True)
"""
HEAD = "SELECT sequence, substr(hash, 1, 16) FROM brackets_record ORDER BY sequence DESC LIMIT 1"
NEW = "a-new-long-word-17"


class Night:
    """The machines, what has to be wrong before an entry is read, and what its words in capitals are."""

    def __init__(self, folder: Path, server: Cluster, prepared: Shipped) -> None:
        self.standby = Server(server.folder.with_name("standby"))
        self.here = Machine(folder / "here", server)
        self.other = Machine(folder / "other", self.standby)
        for machine in (self.here, self.other):
            machine.folder.mkdir()
        self.here.make(MAKE, prepared)
        self.other.make('print("/")', prepared)
        self.server = server
        (self.here.folder / "copies").mkdir()

    def before(self) -> dict[str, Callable[[], object]]:
        """Under the heading of an entry: what makes it needed."""
        return {
            "The site does not answer": self.a_page_breaks,
            "The last copy failed": self.copies_fail,
            "Nobody can sign in": lambda: self.here.site.does(CODES),
            "Wrong passwords slow everybody": self.wrong_passwords,
            "The database is silent": self.server.stop,
            "The standby is gone": self.a_standby_goes,
            "The first database server is gone": lambda: self.server.stop(how="immediate"),
        }

    def a_page_breaks(self) -> None:
        """A table is gone while it is asked for."""
        self.here.site.write("ALTER TABLE brackets_match RENAME TO away")
        assert self.here.site.ask("/t/spring/teams/entry/1/").status == 500
        self.here.site.write("ALTER TABLE away RENAME TO brackets_match")

    def a_standby_goes(self) -> None:
        """Of a site that has two servers of the database."""
        rights = [one for one in MADE if one.startswith("GRANT") or "REPLICATION" in one]
        place = f"host=127.0.0.1 port={self.server.port} user={OWNER} dbname=tourney"
        with psycopg.connect(place, autocommit=True) as asked:
            for command in (*rights, *MAY):
                asked.execute(command)
        self.standby.follow(self.server)
        both = f"127.0.0.1:{self.server.port},127.0.0.1:{self.standby.port}"
        with (self.here.folder / "tourney.env").open("a") as settings:
            settings.write(f"DATABASE_URL=postgres://tourney@{both}/tourney\n")
        self.here.run("systemctl restart tourney")
        self.here.run("until tourney standby require; do sleep 1; done")
        self.standby.stop(how="immediate")

    def id(self) -> str:
        """What the log calls the request that broke."""
        lines = (self.here.folder / "journal").read_text().splitlines()
        told = [json.loads(line) for line in lines if line.startswith("{")]
        return next((one["request"] for one in told if one["level"] == "error"), "none")

    def copies_fail(self) -> None:
        """The command after each copy ends badly; it is mended once that was seen."""
        after = self.here.folder / "own/after-copy"
        well = after.read_text()
        after.write_text("#!/bin/sh\nexit 7\n")
        with pytest.raises(AssertionError, match=r"Job for tourney-backup\.service failed"):
            self.here.run("systemctl start tourney-backup")
        after.write_text(well)

    def wrong_passwords(self) -> None:
        """Somebody tries; the site does not know its proxy."""
        page = self.here.site.ask("/account/login/")
        (token,) = re.findall(rb'name="csrfmiddlewaretoken" value="([^"]+)"', page.body)
        body = b"username=anna&password=wrong&csrfmiddlewaretoken=" + token
        cookie = page.headers["set-cookie"].partition(";")[0]
        kind = "application/x-www-form-urlencoded"
        for _ in range(3):
            self.here.site.ask(
                "/account/login/", "POST", body, Cookie=cookie, Content_Type=kind,
                Referer=f"https://{HOST}/account/login/", by="127.0.0.9",
            )  # fmt: skip

    def words(self) -> dict[str, str]:
        """What the capitals are now."""
        record, seal = self.here.site.read(HEAD)[0]
        return {
            "NAME": "anna", "FILE": self.here.newest(), "TOURNAMENT": "spring", "EVENT": "teams",
            "RECORD": str(record), "SEAL": str(seal), "PERSON": "4711", "ID": self.id(), "SECRET": NEW,
        }  # fmt: skip

    def typed(self, commands: str) -> list[str]:
        """What is answered to commands that ask."""
        asking = {
            "tourney account": ["bela", "", PASSWORD, PASSWORD],
            "tourney changepassword": [NEW, NEW],
        }
        return [word for asks, told in asking.items() if commands.startswith(asks) for word in told]

    def done(self, block: Block) -> str:
        """What is seen after a block, with the words in capitals as the page has them."""
        told = self.words()
        machine = self.other if block.is_elsewhere else self.here
        elsewhere = {
            "root@other.example.org:/etc/tourney.env": str(self.other.folder / "tourney.env"),
            "root@other.example.org:/var/lib/tourney": str(self.other.folder / "data"),
            "copies@other.example.org:tourney": str(self.here.folder / "copies"),
        }
        commands = "\n".join(
            line for line in block.commands.splitlines() if not line.startswith(tuple(ONLY_READ))
        )
        for word, value in told.items():
            commands = re.sub(rf"\b{word}\b", value, commands)
        said = machine.run(commands, self.typed(commands), **elsewhere)
        for word in ("FILE", "NAME", "ID"):
            said = said.replace(told[word], word)
        return said

    def end(self) -> None:
        """Nothing of it runs on."""
        for machine in (self.here, self.other):
            for unit in ("tourney", "tourney-front"):
                machine.processes.stop(unit)
            machine.site.stop()
        if self.standby.is_running:
            self.standby.stop(how="immediate")


@pytest.fixture
def night(tmp_path: Path, prepared: Shipped) -> Iterator[Night]:
    with cluster.started("fsync=off", "full_page_writes=off") as server:
        made = Night(tmp_path, server, prepared)
        try:
            made.here.site.start()
            made.here.run("systemctl start tourney")
            made.here.run("tourney backup")
            until(lambda: made.here.site.ask().status == 200)
            yield made
        finally:
            made.end()


def test_every_command_of_the_page_does_what_the_page_says(night: Night) -> None:
    """A command that is not known here fails, and all words in capitals are said: a night is long to make."""
    for commands in ("tourney no_such_command", "reboot", "systemctl start nobody", "false | cat"):
        with pytest.raises(AssertionError):
            night.done(Block(commands, "", is_elsewhere=False))
    assert words(TEXT) == night.words().keys()
    before = night.before()
    assert before.keys() <= {entry.heading for entry in ENTRIES}
    for entry in ENTRIES:
        before.get(entry.heading, lambda: None)()
        for block in entry.blocks:
            said = night.done(block)
            assert not block.seen or shows(block.seen, said), f"{entry.heading}:\n{said}"
    assert night.here.site.ask().status == 200


def test_what_is_only_read_stands_on_the_page() -> None:
    lines = [
        line for entry in ENTRIES for block in entry.blocks for line in block.commands.splitlines()
    ]
    for words_of in ONLY_READ:
        assert any(line.startswith(words_of) for line in lines), words_of


def test_the_units_of_the_page_are_shipped_and_sound(tmp_path: Path) -> None:
    named = set(re.findall(r"systemctl [a-z]+ ([\w-]+)", TEXT)) | set(
        re.findall(r"journalctl -u ([\w-]+)", TEXT)
    )
    shipped = {path.stem for path in (ROOT / "deploy").glob("*.service")}
    assert named - {"nginx", "postgresql"} == shipped
    for unit in (ROOT / "deploy").glob("*.service"):
        text = re.sub(r"=/srv/tourney/\S+/(?:bin/\S+)", "=/bin/true", unit.read_text())
        own = re.sub(r"(?m)^WorkingDirectory=.*$", "WorkingDirectory=/", text)
        (tmp_path / unit.name).write_text(own)
        asked = ["systemd-analyze", "verify", "--man=no", str(tmp_path / unit.name)]
        done = subprocess.run(asked, capture_output=True, text=True)
        assert (done.returncode, done.stderr) == (0, ""), unit.name
