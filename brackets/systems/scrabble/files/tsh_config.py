"""Of an event's `config.tsh` what a desk wants to know, and the files inside a tsh archive.

`config key = value` with a value as Perl writes it, `division A a.t`, `classes a 3`. Nothing of it is run; what is
not understood is handed back line by line.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from brackets.systems.scrabble.files.problems import FileRefused
from brackets.systems.scrabble.files.tsh_reader import LINE_ENDS, text_of
from tourney.numbers import whole

LONGEST_LINE = 1_000
ARCHIVE = "# tsh archive file"
_SETTING = re.compile(r"config[ \t]+(\w+)[ \t]*=[ \t]*(.*?)[ \t]*;?[ \t]*")
_DIVISION = re.compile(r"division[ \t]+(\S+)[ \t]+(\S+)[ \t]*")
_CLASSES = re.compile(r"classes[ \t]+(\S+)[ \t]+([0-9]{1,2})[ \t]*")
_QUOTED = re.compile(r"'((?:[^'\\]|\\['\\])*)'|\"((?:[^\"\\$@]|\\[\"\\$@])*)\"|([0-9]{1,9})")
_BEGIN, _END = re.compile(r"#begin_file[ \t]+name=(\S+)[ \t]*"), re.compile(r"#end_file\b.*")


@dataclass(frozen=True, slots=True)
class TshConfig:
    """An event: its name, how many rounds (0 if not said), divisions with their files and numbers of classes.

    `unread` are the lines nobody here understands, each with its number.
    """

    event_name: str = ""
    event_date: str = ""
    max_rounds: int = 0
    divisions: tuple[tuple[str, str], ...] = ()
    classes: tuple[tuple[str, int], ...] = ()
    unread: tuple[tuple[int, str], ...] = ()


def read_config(raw: bytes) -> TshConfig:
    """What a configuration says; comments and empty lines are left out.

    >>> read_config(b"config event_name = 'June Open'\\ndivision A a.t").divisions
    (('A', 'a.t'),)
    """
    settings: dict[str, str] = {}
    divisions, classes, unread = [], [], []
    for at, line in enumerate(LINE_ENDS.split(text_of(raw)[0]), 1):
        words = line.strip()
        if not words or words.startswith("#"):
            continue
        value = _setting(words) if len(words) <= LONGEST_LINE else None
        if value is not None:
            settings[value[0]] = value[1]
        elif found := _DIVISION.fullmatch(words):
            divisions.append((found[1], found[2]))
        elif found := _CLASSES.fullmatch(words):
            classes.append((found[1], int(found[2])))
        else:
            unread.append((at, words))
    rounds = settings.get("max_rounds", "")
    return TshConfig(
        settings.get("event_name", ""),
        settings.get("event_date", ""),
        whole(rounds) or 0,
        tuple(divisions),
        tuple(classes),
        tuple(unread),
    )


def _setting(words: str) -> tuple[str, str] | None:
    """Key and value of a line of the three keys read here, quotation marks and escapes undone."""
    found = _SETTING.fullmatch(words)
    if found is None or found[1] not in ("event_name", "event_date", "max_rounds"):
        return None
    value = _QUOTED.fullmatch(found[2])
    if value is None:
        return None
    text = next(part for part in value.groups() if part is not None)
    return found[1], text if value[3] else re.sub(r"\\(.)", r"\1", text)


def is_archive(raw: bytes) -> bool:
    """Whether the bytes are a tsh archive and not one division."""
    return raw.removeprefix(b"\xef\xbb\xbf").startswith(ARCHIVE.encode())


def archived_files(raw: bytes) -> dict[str, bytes]:
    """The files of an archive by name, each as UTF-8; raises FileRefused where one begins twice or never ends."""
    found: dict[str, bytes] = {}
    for at, name, text in _files(text_of(raw)[0]):
        if name in found:
            raise FileRefused(f"Line {at}: the file {name} stands twice in the archive; keep one.")
        found[name] = text.encode()
    return found


def _files(text: str) -> Iterator[tuple[int, str, str]]:
    name, began, kept = "", 0, list[str]()
    for at, line in enumerate(LINE_ENDS.split(text), 1):
        if begin := _BEGIN.fullmatch(line):
            if name:
                raise FileRefused(
                    f"Line {at}: {begin[1]} begins inside {name}; end that file first."
                )
            name, began, kept = begin[1], at, []
        elif name and _END.fullmatch(line):
            yield began, name, "\n".join(kept)
            name = ""
        elif name:
            kept.append(line)
    if name:
        raise FileRefused(f"Line {began}: {name} begins and never ends; the archive is cut off.")
