"""`manage.py engine`: standard input and output, exit status 2, one line on standard error."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import cast

import pytest
from django.core.management import execute_from_command_line

from awards.door.registry import ENGINES

ROOT = Path(__file__).resolve().parents[3]


@dataclass(frozen=True, slots=True)
class Done:
    """What a script gets of the command."""

    returncode: int
    stdout: bytes
    stderr: bytes


Engine = Callable[..., Done]


def started(*words: str, given: bytes = b"") -> Done:
    """Run the command as a script would, with an environment that says nothing."""
    kept = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    command = [sys.executable, "manage.py", "engine", *words]
    done = subprocess.run(
        command, input=given, capture_output=True, cwd=ROOT, env=kept, check=False
    )
    return Done(done.returncode, done.stdout, done.stderr)


@pytest.fixture
def engine(monkeypatch: pytest.MonkeyPatch) -> Engine:
    """The same in this process: its streams, its exit status."""

    def run(*words: str, given: bytes = b"") -> Done:
        streams = [TextIOWrapper(BytesIO(one), write_through=True) for one in (given, b"", b"")]
        status = 0
        with monkeypatch.context() as patch:
            for name, stream in zip(("stdin", "stdout", "stderr"), streams, strict=True):
                patch.setattr(sys, name, stream)
            try:
                execute_from_command_line(["manage.py", "engine", *words])
            except SystemExit as end:
                status = int(end.code or 0)
        return Done(status, *(cast(BytesIO, one.buffer).getvalue() for one in streams[1:]))

    return run


def test_one_document(engine: Engine) -> None:
    done = engine("handicap", given=b'{"higher": "15000", "lower": "10000", "boards": 24}')
    assert (done.returncode, done.stdout, done.stderr) == (0, b'{"imps": "2.992"}\n', b"")


def test_a_bad_document_says_so_on_standard_error_alone(engine: Engine) -> None:
    done = engine("draw.knockout", given='{"entrants": "ñ"}'.encode())
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.splitlines() == [b'entrants: "\\u00f1" is not a whole number.']


def test_lines_keep_their_places_and_the_last_word_is_exit_2() -> None:
    done = started(
        "draw.knockout", "--lines", given=b'{"entrants": 8}\n{"entrants": 1}\n\n{"entrants": 9}'
    )
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert ["error" in answer for answer in answers] == [False, True, True, False]
    assert (done.returncode, done.stderr) == (2, b"")


def test_good_lines_end_well(engine: Engine) -> None:
    done = engine("draw.knockout", "--lines", given=b'{"entrants": 8}\n' * 3)
    assert (done.returncode, len(done.stdout.splitlines())) == (0, 3)


def test_the_list_and_the_schemas(engine: Engine) -> None:
    listed = engine("--list").stdout.decode().splitlines()
    assert listed == list(ENGINES)
    schema = json.loads(engine("draw.knockout", "--schema").stdout)
    assert schema["required"] == ["entrants"]


@pytest.mark.parametrize("words", [(), ("draw.chess",)])
def test_an_unknown_engine_lists_the_known_ones(words: tuple[str, ...], engine: Engine) -> None:
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
