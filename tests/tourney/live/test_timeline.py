"""Whatever somebody missed, he is told exactly what changed since, or once to ask again."""

from __future__ import annotations

import gzip
import json
from base64 import b64decode

from hypothesis import given
from hypothesis import strategies as st

from tests.examples import examples
from tourney.live.timeline import LONGEST, RING, Timeline

PAGES = st.lists(
    st.dictionaries(st.sampled_from("abcdef"), st.sampled_from("123"), min_size=1),
    min_size=1,
    max_size=12,
)


def told(said: bytes) -> tuple[str, str, dict[str, object]]:
    """Name, id and data of one event."""
    lines = said.decode().removesuffix("\n\n").split("\n")
    fields = dict(line.split(": ", 1) for line in lines)
    return fields["event"], fields.get("id", ""), json.loads(fields["data"])


def html(name: str, text: str) -> str:
    return f'<p id="{name}" data-part>\n{text}\n</p>'


def page(values: dict[str, str]) -> dict[str, str]:
    return {name: html(name, values[name]) for name in sorted(values)}


@examples(200)
@given(PAGES, st.data())
def test_who_missed_something_gets_exactly_it_or_one_resync(
    pages: list[dict[str, str]], data: st.DataObject
) -> None:
    timeline = Timeline()
    for number, values in enumerate(pages):
        timeline.advance(f"v{number}", page(values))
    seen = data.draw(st.integers(0, len(pages) - 1))
    said = timeline.since(f"v{seen}")
    same_shape = all(set(one) == set(pages[seen]) for one in pages[seen:])
    if seen == len(pages) - 1:
        assert said == b""
    elif not same_shape:
        assert told(said)[0] == "resync"
    else:
        name, tag, found = told(said)
        assert (name, tag) == ("parts", f"v{len(pages) - 1}")
        before, now = page(pages[seen]), page(pages[-1])
        parts = found["parts"]
        assert isinstance(parts, list)
        assert set(parts) >= {now[key] for key in now if now[key] != before[key]}
        assert set(parts) <= set(now.values())
        assert all(part in parts for part in now.values() if part not in before.values())
        changed = {key for key in now for one in pages[seen:] if page(one)[key] != before[key]}
        assert set(parts) <= {now[key] for key in changed}


def test_all_who_have_the_same_version_get_the_same_bytes() -> None:
    timeline = Timeline()
    timeline.advance("a", page({"x": "1", "y": "1"}))
    timeline.advance("b", page({"x": "2", "y": "1"}), is_finished=True)
    said = timeline.since("a")
    assert said is timeline.since("a")
    assert told(said) == ("parts", "b", {"parts": [html("x", "2")], "finished": True})


def test_who_unpacks_by_himself_gets_the_same_parts_in_fewer_letters() -> None:
    timeline = Timeline()
    long = {name: name * 400 for name in "abcdef"}
    timeline.advance("a", page(long))
    timeline.advance("b", page({name: f"{text}!" for name, text in long.items()}))
    plain, packed = timeline.since("a"), timeline.since("a", packed=True)
    assert packed is timeline.since("a", packed=True)
    name, tag, found = told(packed)
    text = gzip.decompress(b64decode(str(found["packed"])))
    assert (name, tag, found["finished"]) == ("parts", "b", False)
    assert json.loads(text) == told(plain)[2]["parts"]
    assert len(packed) < len(plain) / 4
    assert told(timeline.since("never", packed=True))[0] == "resync"


def test_what_is_too_long_ago_or_unknown_is_asked_for_again() -> None:
    timeline = Timeline()
    for number in range(RING + 2):
        timeline.advance(f"v{number}", page({"x": str(number)}))
    assert told(timeline.since("v1"))[0] == "resync"
    assert told(timeline.since("v2"))[0] == "parts"
    assert told(timeline.since("never"))[0] == "resync"


def test_who_is_to_ask_again_does_so_within_a_time_that_fits_how_many_they_are() -> None:
    timeline = Timeline()
    timeline.advance("a", page({"x": "1"}))
    assert told(timeline.since("?", watchers=200))[2] == {"within": 200}
    assert told(timeline.since("?", watchers=50_000))[2] == {"within": LONGEST * 1000}


def test_a_version_that_comes_back_is_the_newest() -> None:
    """What was hidden and shown again has the version it had."""
    timeline = Timeline()
    for tag, text in (("a", "1"), ("b", "2"), ("a", "1")):
        timeline.advance(tag, page({"x": text}))
    assert timeline.since("a") == b""
    assert told(timeline.since("b")) == (
        "parts",
        "a",
        {"parts": [html("x", "1")], "finished": False},
    )
