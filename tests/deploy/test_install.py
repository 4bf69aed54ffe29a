"""deploy/install: what it refuses, what it would do, and what it writes; `.ci/clean-root` installs with it."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
INSTALL = ROOT / "deploy/install"
NGINX = (ROOT / "deploy/nginx/tourney.conf").read_text(encoding="utf-8")
EXAMPLE = (ROOT / "deploy/tourney.env.example").read_text(encoding="utf-8")


def bash(script: str, given: str = "", **said: str) -> subprocess.CompletedProcess[str]:
    """A script that has read deploy/install for its functions."""
    return subprocess.run(
        ["bash", "-c", f". deploy/install\n{script}"],
        cwd=ROOT, env=os.environ | said, input=given, capture_output=True, text=True, check=False,
    )  # fmt: skip


def told(script: str, given: str = "") -> str:
    """What it prints; it has to end well."""
    done = bash(script, given)
    assert (done.returncode, done.stderr) == (0, ""), done.stderr
    return done.stdout


def settings(text: str) -> dict[str, str]:
    lines = (line for line in text.splitlines() if line and not line.startswith("#"))
    return dict(line.split("=", 1) for line in lines)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "Which role? site, front, database or standby; --help says more."),
        (["sites"], "There is no role “sites”: there are site, front, database and standby."),
        (["site", "--nome", "a"], "There is no option --nome: --help lists them."),
        (["site", "--name"], "--name needs a value."),
        (["site", "--name", "a b"], "--name is “a b”: --help says what it takes."),
        (["site", "--name", "a;b"], "--name is “a;b”: --help says what it takes."),
        (["front", "--site", "here"], "--site is “here”: --help says what it takes."),
        (["front", "--key", "/nowhere"], "--key is “/nowhere”: --help says what it takes."),
        (["database", "--allow", "db-1"], "--allow is “db-1”: --help says what it takes."),
        (
            ["site", "--database", "mysql://a"],
            "--database is “mysql://a”: --help says what it takes.",
        ),
        (["database", "standby"], "A standby is for another machine than the database."),
    ],
)
def test_what_cannot_be_is_refused_with_one_line(words: list[str], said: str) -> None:
    done = subprocess.run([str(INSTALL), "--dry-run", *words], capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == f"deploy/install: {said}\n"


@pytest.mark.parametrize(
    ("machine", "status"),
    [
        ("debian 12", 0),
        ("debian 13", 0),
        ("ubuntu 24.04", 0),
        ("debian 11", 1),
        ("ubuntu 22.04", 1),
        ("fedora 42", 1),
    ],
)
def test_it_knows_the_distributions_it_was_tried_on(machine: str, status: int) -> None:
    assert bash(f"is_tried {machine}").returncode == status


def test_a_role_names_what_it_lacks() -> None:
    nowhere = "env_file=/nowhere nginx_conf=/nowhere name='' certificate='' key='' primary='' bundle=/nowhere"
    for role, asked in {
        "site": "site: what do readers type? --name desk.example.org",
        "front": "front: what do readers type? --name desk.example.org",
        "standby": "standby: whom does it follow? --primary HOST",
    }.items():
        assert bash(f"{nowhere}; refuse_{role}").stderr == f"deploy/install: {asked}\n"
    assert "there is no wheel in /nowhere" in bash(f"{nowhere} name=a; refuse_site").stderr
    assert "https needs both" in bash(f"{nowhere} name=a; refuse_front").stderr
    assert "--standby-password-file FILE" in bash(f"{nowhere} primary=a; refuse_standby").stderr


def test_a_dry_run_changes_nothing(tmp_path: Path) -> None:
    target = tmp_path / "file"
    said = told(f"dry_run=yes; run touch {target}; put {target} root:root 644 <<<text")
    assert "would run: touch" in said
    assert not target.exists()


def test_a_file_is_written_once_and_stays_as_it_was(tmp_path: Path) -> None:
    owner = f"{os.getuid()}:{os.getgid()}"
    put = f"put {tmp_path}/file {owner} 640"
    text = "a line\n\nand an end without one"
    assert told(put, text) == f"  {tmp_path}/file is written.\n"
    assert (tmp_path / "file").read_text() == text
    assert (tmp_path / "file").stat().st_mode & 0o777 == 0o640
    assert bash(put, text).stdout == f"  {tmp_path}/file is as it was.\n"
    assert bash(put, text).returncode == 1
    assert [one.name for one in tmp_path.iterdir()] == ["file"]


def test_settings_are_the_example_with_what_was_said() -> None:
    found = settings(told("name=hall.example.net; new_settings", EXAMPLE))
    expected = settings(EXAMPLE.replace("desk.example.org", "hall.example.net"))
    del expected["TOURNEY_CONTACT"]  # nobody's address: readers are told none
    assert found == expected
    several = settings(told(
        "name=a.example database='postgres://tourney:p@10.0.0.1/tourney?a=1&b=$2' contact=office@a.example "
        "bind=0.0.0.0:8000 proxies=(10.0.0.3 10.0.0.4); new_settings",
        EXAMPLE,
    ))  # fmt: skip
    assert several["DATABASE_URL"] == "postgres://tourney:p@10.0.0.1/tourney?a=1&b=$2"
    assert several["TOURNEY_PROXIES"] == "10.0.0.3,10.0.0.4"
    assert (several["TOURNEY_BIND"], several["TOURNEY_CONTACT"]) == (
        "0.0.0.0:8000",
        "office@a.example",
    )
    assert len(several["TOURNEY_SECRET_KEY"]) >= 50, (
        "the machines that share a database share a key"
    )


def test_the_command_reads_the_settings_as_the_service_does(tmp_path: Path) -> None:
    """Nothing in them is run, and what stands in quotes stands for itself."""
    file = tmp_path / "tourney.env"
    file.write_text(
        "# A=1\nB=$HOME `id` & a;b\n\n C='two words'  \nD=\"x\"\nE=a=b\nF=", encoding="utf-8"
    )
    done = subprocess.run(
        ["bash", "-c", f". deploy/tourney; read_settings {file}"],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert done.stdout.split("\0")[:-1] == [
        "B=$HOME `id` & a;b",
        "C=two words",
        "D=x",
        "E=a=b",
        "F=",
    ]


def test_the_front_is_the_shipped_one_with_its_name_certificate_and_machines() -> None:
    words = "hall.example.net /etc/a/b&c.pem /etc/a/key.pem 10.0.0.1:8000 10.0.0.2:8000"
    found = told(f"front {words.replace('&', chr(92) + '&')}", NGINX)
    expected = NGINX.replace("desk.example.org", "hall.example.net")
    for shipped, ours in {
        "/etc/ssl/tourney/fullchain.pem": "/etc/a/b&c.pem",
        "/etc/ssl/tourney/privkey.pem": "/etc/a/key.pem",
        "    server 127.0.0.1:8000;": "    server 10.0.0.1:8000;\n    server 10.0.0.2:8000;",
    }.items():
        assert expected.count(shipped) == 1, shipped
        expected = expected.replace(shipped, ours)
    assert found == expected


def test_an_update_of_the_front_needs_no_options(tmp_path: Path) -> None:
    made = told("front hall.example.net /a/cert.pem /a/key.pem 10.0.0.1:8000 [::1]:8001", NGINX)
    (tmp_path / "tourney.conf").write_text(made, encoding="utf-8")
    said = told(
        f'nginx_conf={tmp_path}/tourney.conf; refuse_front; echo "$name $certificate $key ${{sites[*]}}"'
    )
    assert said.split() == [
        "hall.example.net",
        "/a/cert.pem",
        "/a/key.pem",
        "10.0.0.1:8000",
        "[::1]:8001",
    ]


def test_of_older_releases_the_newest_stay(tmp_path: Path) -> None:
    for age, name in enumerate(("0.9", "0.8", "0.7", "0.6", "0.5")):
        (tmp_path / name).mkdir()
        os.utime(tmp_path / name, (1000 - age, 1000 - age))
    assert told(f"older_releases {tmp_path}").split() == [f"{tmp_path}/0.6", f"{tmp_path}/0.5"]


def test_who_may_connect_stands_between_two_marks_and_is_kept() -> None:
    theirs = "local all postgres peer\n"
    write = 'with_lines "$first_mark" "$last_mark" "$(hba {})"'
    once = told(write.format("10.0.0.1 10.0.1.0/24 fd00::1"), theirs)
    assert once.startswith(theirs)
    assert "hostssl all         tourney         10.0.0.1/32 scram-sha-256\n" in once
    assert "hostssl replication tourney_standby 10.0.1.0/24 scram-sha-256\n" in once
    assert "fd00::1/128" in once
    assert told(write.format("10.0.0.1 10.0.1.0/24 fd00::1"), once) == once
    assert told(write.format("10.0.0.9"), once).count("hostssl") == 2


def test_a_password_that_is_made_needs_no_quotes_and_one_that_is_given_is_told_whole(
    tmp_path: Path,
) -> None:
    made = told("made_password").strip()
    assert made.replace("-", "").replace("_", "").isalnum()
    assert len(made) == 32
    (tmp_path / "password").write_text("a:b\\c\n")
    assert told(f"pass_line {tmp_path}/password") == "*:*:*:tourney_standby:a\\:b\\\\c\n"
