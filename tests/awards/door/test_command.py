"""`manage.py engine`: standard input and output, exit status 2, one line on standard error."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from awards.door.registry import ENGINES

ROOT = Path(__file__).resolve().parents[3]


def engine(*words: str, given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """Run the command as a script would, with an environment that says nothing."""
    kept = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    command = [sys.executable, "manage.py", "engine", *words]
    return subprocess.run(
        command, input=given, capture_output=True, cwd=ROOT, env=kept, check=False
    )


def test_one_document() -> None:
    done = engine("handicap", given=b'{"higher": "15000", "lower": "10000", "boards": 24}')
    assert (done.returncode, done.stdout, done.stderr) == (0, b'{"imps": "2.992"}\n', b"")


def test_a_bad_document_says_so_on_standard_error_alone() -> None:
    done = engine("draw.knockout", given='{"entrants": "ñ"}'.encode())
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.splitlines() == [b'entrants: "\\u00f1" is not a whole number.']


def test_lines_keep_their_places_and_the_last_word_is_exit_2() -> None:
    done = engine(
        "draw.knockout", "--lines", given=b'{"entrants": 8}\n{"entrants": 1}\n\n{"entrants": 9}'
    )
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert ["error" in answer for answer in answers] == [False, True, True, False]
    assert (done.returncode, done.stderr) == (2, b"")


def test_good_lines_end_well() -> None:
    done = engine("draw.knockout", "--lines", given=b'{"entrants": 8}\n' * 3)
    assert (done.returncode, len(done.stdout.splitlines())) == (0, 3)


def test_the_list_and_the_schemas() -> None:
    listed = engine("--list").stdout.decode().splitlines()
    assert listed == list(ENGINES)
    schema = json.loads(engine("draw.knockout", "--schema").stdout)
    assert schema["required"] == ["entrants"]


@pytest.mark.parametrize("words", [(), ("draw.chess",)])
def test_an_unknown_engine_lists_the_known_ones(words: tuple[str, ...]) -> None:
    done = engine(*words)
    assert (done.returncode, done.stdout) == (2, b"")
    assert b"award.rule, draw.knockout, draw.compact, handicap" in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_a_reader_who_leaves_early_sees_no_traceback() -> None:
    command = [sys.executable, "manage.py", "engine", "draw.knockout", "--lines"]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen(command, cwd=ROOT, **pipes) as running:
        assert all((running.stdout, running.stdin, running.stderr))
        running.stdout.close()
        running.stdin.write(b'{"entrants": 64}\n' * 50)
        running.stdin.close()
        assert running.stderr.read() == b""
        assert running.wait() == 1
