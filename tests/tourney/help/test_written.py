"""docs/help: written out of the help of the site, up to date, and every link of it leads somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from tourney.help.finding import all_topics, all_words, helps
from tourney.help.markdown import WRITTEN, Shelf, anchor
from tourney.help.values import Help, Key, Topic, Trouble, Word
from tourney.management.commands import write_help

PAGES = Shelf(helps(), all_words()).pages
LINK = re.compile(r"\]\((?P<page>[\w.-]+)(?:#(?P<anchor>[\w-]+))?\)")
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)


def test_the_pages_are_up_to_date() -> None:
    call_command("write_help", "--check")


def test_an_old_page_is_named_and_one_of_no_room_goes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "help"
    monkeypatch.setattr(write_help, "FOLDER", folder)
    call_command("write_help")
    (folder / "judo.md").write_text("old", "utf-8")
    (folder / "curling.md").write_text("gone", "utf-8")
    with pytest.raises(CommandError, match=r"old: curling\.md, judo\.md; run"):
        call_command("write_help", "--check")
    call_command("write_help")
    call_command("write_help", "--check")
    assert not (folder / "curling.md").exists()


def test_all_help_is_there() -> None:
    text = "\n".join(PAGES.values())
    assert [one.title for one in all_topics() if f"\n## {one.title}\n" not in text] == []
    assert [
        one.name for one in all_words().values() if f"\n## {one.name}\n" not in PAGES["words.md"]
    ] == []


def test_every_link_leads_to_a_heading() -> None:
    anchors = {name: set(map(anchor, HEADING.findall(text))) for name, text in PAGES.items()}
    links = [found for text in PAGES.values() for found in LINK.finditer(text)]
    assert links
    assert [
        found[0]
        for found in links
        if found["anchor"] not in {None, *anchors.get(found["page"], ())}
        or found["page"] not in PAGES
    ] == []


def test_no_two_headings_of_a_page_are_the_same() -> None:
    for name, text in PAGES.items():
        headings = HEADING.findall(text)
        assert len(headings) == len(set(headings)), name


def test_a_page_is_written_as_it_is_read() -> None:
    topic = Topic(
        "drawing",
        "Drawing, quickly",
        "Draw what is [[void|empty]].",
        ("**Draw**, or press `<`.",),
        trouble=(Trouble("It is [[void]]", "Wait."),),
        keys=(Key("<", "draw"),),
        words=("void",),
        beside=("drawing",),
    )
    word = Word("void", "Void", "It counts no longer.", "Handbook, page 1")
    pages = Shelf((Help("A room", (topic,), (word,)),), {"void": word}).pages
    assert pages["a-room.md"] == (
        "# A room\n\n## Drawing, quickly\n\nDraw what is [empty](words.md#void).\n\n"
        "1. **Draw**, or press <kbd>&lt;</kbd>.\n\n"
        "When something is off:\n\n- *It is [void](words.md#void)*: Wait.\n\n"
        "| Typed | What it does |\n|---|---|\n| <kbd>&lt;</kbd> | draw |\n\n"
        "Words: [Void](words.md#void).\n\n"
        "Next to it: [Drawing, quickly](a-room.md#drawing-quickly).\n\n"
        f"{WRITTEN}\n"
    )
    assert "\n## Void\n\nIt counts no longer. (Handbook, page 1)\n" in pages["words.md"]
    assert "- [Drawing, quickly](a-room.md#drawing-quickly): Draw what is" in pages["README.md"]
