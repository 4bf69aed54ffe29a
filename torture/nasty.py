"""What no careful program sends: values, bodies, headers and forms, by chance."""

from __future__ import annotations

import gzip
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html.parser import HTMLParser
from random import Random
from urllib.parse import quote, urlencode

PLAIN = (
    "|0|1|2|-1|007|+1|1.0|1e3|1e999999|0x10|NaN|Infinity|null|true|1,2|1/2|1/0|2147483648|9223372036854775808"
    "|-9223372036854775809"
    "|٣|²|½|Ⅷ|é|e\u0301|日本|﷽|👩‍👩‍👧|\u202egnp.exe|\ufeff|\u200b|\x00|a\x00b|\r\nX-Injected: y|\n|\x1b[31m|\ud800"
    "|%00|%|%zz|.."
    "|../../etc/passwd|/|\\|//elsewhere.example.org|javascript:alert(1)|a/b|a;b|#|?"
    "|'; DROP TABLE tourney_event --|' OR 1=1"
    "|<script>alert(1)</script>|{{ 7 * 7 }}|{% include 'x' %}|${7*7}|%s%n|2026-02-30|0000-00-00|9999-12-31|25:61| |"
    "2026-03-14T10:00:00+99:99|-|--|=1+1|@x|none|None|undefined|R1M1|1-R1M1|x 1 40 20|R1M1 40 20"
    "|1 40:20|a b c d|\t|1\t2"
    "|°|ß|İ|ﬀ|\u2028|con|nul|A1B2C3|0O1lI"
)
LONG = (
    "9" * 400,
    "9" * 5_000,
    "1" + "0" * 5_000,
    "x" * 300,
    "x" * 20_000,
    "1 " * 3_000,
    "[" * 2_000,
    "{" * 2_000,
    '{"a":' * 1_000,
)
VALUES = (*PLAIN.split("|"), *LONG)
METHODS = (
    "GET",
    "GET",
    "GET",
    "HEAD",
    "POST",
    "POST",
    "POST",
    "PUT",
    "PATCH",
    "DELETE",
    "OPTIONS",
    "TRACE",
    "BREW",
)
HEADERS = {
    "HTTP_ACCEPT": ("*/*", "text/html", "application/json;q=2", "image/*", ";;;", "x" * 5_000),
    "HTTP_ACCEPT_ENCODING": ("gzip", "br", "identity;q=0", "gzip;q=x", "*;q=0", "gzip;" * 500),
    "HTTP_ACCEPT_LANGUAGE": ("de", "x" * 600, "de;q=x", "*", "-", "zh-Hant-x-private"),
    "HTTP_IF_NONE_MATCH": ("*", 'W/"x"', '"', '"a", "b"', "x" * 500),
    "HTTP_IF_MODIFIED_SINCE": (
        "yesterday",
        "Thu, 01 Jan 9999 00:00:00 GMT",
        "Thu, 01 Jan 0000 00:00:00 GMT",
        "1" * 300,
    ),
    "HTTP_RANGE": ("bytes=0-1", "bytes=-5", "bytes=9-1", "lines=1-2"),
    "HTTP_ORIGIN": ("null", "https://elsewhere.example.org", "x", "http://[::1"),
    "HTTP_REFERER": ("http://[", "x", "https://elsewhere.example.org/?" + "a" * 3_000),
    "HTTP_HOST": (
        "",
        "elsewhere.example.org",
        "a b",
        "[::1",
        "localhost:99999",
        "localhost\x00",
        "x" * 300,
    ),
    "HTTP_COOKIE": (
        "sessionid=x",
        "sessionid=" + "y" * 3_000,
        ";;=",
        "csrftoken=\x00",
        "messages=[[",
        "sessionid=\xff",
        'a="',
    ),
    "HTTP_X_FORWARDED_FOR": (
        "127.0.0.1",
        "1.2.3.4, 5.6.7.8",
        "x",
        "::1%eth0",
        "999.999.999.999",
        "," * 500,
    ),
    "HTTP_X_FORWARDED_PROTO": ("https", "x"),
    "HTTP_X_HTTP_METHOD_OVERRIDE": ("DELETE",),
    "HTTP_X_CSRFTOKEN": ("", "x" * 64, "\xff"),
    "HTTP_HX_REQUEST": ("true", "false", "x"),
    "HTTP_HX_TARGET": ("page", "\xff", "x" * 900),
    "HTTP_HX_CURRENT_URL": ("http://[", "%%%", "/desk/"),
    "HTTP_HX_TRIGGER": ("x", "\xff"),
    "HTTP_TRIGGERING_EVENT": ("{", "[1]", "null", "[" * 900),
    "HTTP_LAST_EVENT_ID": ("x", "-1", "9" * 400),
    "HTTP_CONTENT_ENCODING": ("gzip", "br", "x"),
    "HTTP_TRANSFER_ENCODING": ("chunked", "x"),
    "HTTP_EXPECT": ("100-continue", "x"),
    "HTTP_USER_AGENT": ("", "\xff\xfe", "x" * 8_000),
    "CONTENT_LENGTH": ("", "0", "5", "99999999999"),
    "QUERY_STRING": (
        "&&==",
        "page=%ff%fe",
        "%",
        "since=%",
        "page=1&page=x",
        "page[]=1",
        "=" * 900,
        "\xff",
        "&" * 3_000,
        "a=1;b=2",
    ),
}
"""By their name in WSGI."""
CHARSETS = (
    "utf-8",
    "utf-16",
    "utf-32",
    "utf-7",
    "latin-1",
    "idna",
    "punycode",
    "rot13",
    "base64",
    "zip",
    "undefined",
    "no-such",
    "",
)


@dataclass(frozen=True, slots=True)
class Form:
    """A form of a page: where it is sent, and what stands in it."""

    action: str
    fields: tuple[tuple[str, str], ...]


class Forms(HTMLParser):
    """All forms of a page, and every address it leads to."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.page, self.found, self.links = page, list[Form](), set[str]()
        self._action: str | None = None
        self._fields: list[tuple[str, str]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """A form begins, or a field of it stands here."""
        said = {name: value or "" for name, value in attrs}
        if tag == "form":
            self._action, self._fields = said.get("action") or self.page, []
        elif tag in ("input", "select", "textarea", "button", "option") and said.get("name"):
            self._fields.append((said["name"], said.get("value", "")))
        for name in ("href", "hx-get", "hx-post"):
            if said.get(name, "").startswith("/"):
                self.links.add(said[name].partition("#")[0])

    def handle_endtag(self, tag: str) -> None:
        """It is whole."""
        if tag == "form" and self._action is not None:
            self.found.append(Form(self._action, tuple(self._fields)))
            self._action = None


@dataclass(frozen=True, slots=True)
class Body:
    """What is sent, and what it says it is."""

    raw: bytes
    kind: str


def value(chance: Random) -> str:
    """One value nobody types, now and then one that somebody might."""
    if chance.random() < 0.15:
        return "".join(chr(chance.randrange(1, 0x3000)) for _ in range(chance.randrange(12)))
    return chance.choice(VALUES)


def headers(chance: Random) -> dict[str, str]:
    """Mostly none; else some that no browser sends."""
    many = chance.choice((0, 0, 0, 1, 1, 2, 3))
    return {name: chance.choice(HEADERS[name]) for name in chance.sample(sorted(HEADERS), many)}


def changed(fields: Sequence[tuple[str, str]], chance: Random) -> list[tuple[str, str]]:
    """A form as it was shown, with some of it left out, doubled, or nasty."""
    made = [pair for pair in fields if chance.random() > 0.05]
    for at in range(len(made)):
        if chance.random() < 1.5 / len(made):
            made[at] = (made[at][0], value(chance))
    if made and chance.random() < 0.2:
        made.append((chance.choice(made)[0], value(chance)))
    if chance.random() < 0.1:
        made.append((value(chance) or "x", value(chance)))
    return made


def body(fields: Sequence[tuple[str, str]], chance: Random) -> Body:
    """The fields as a browser sends them, or in a way none does."""
    how = chance.choice(
        ("form", "form", "form", "form", "parts", "json", "charset", "packed", "noise", "broken")
    )
    plain = urlencode([(_sent(name), _sent(said)) for name, said in fields]).encode()
    form = "application/x-www-form-urlencoded"
    if how == "form":
        return Body(plain, form)
    if how == "charset":
        kind = chance.choice(
            (form, "multipart/form-data; boundary=b", "application/json", "text/plain")
        )
        return Body(plain, f"{kind}; charset={chance.choice(CHARSETS)}")
    if how == "packed":
        return Body(gzip.compress(plain), form)
    if how == "json":
        return Body(json.dumps(dict(fields)).encode(), "application/json")
    if how == "noise":
        return Body(
            chance.randbytes(chance.randrange(400)),
            chance.choice((form, "application/octet-stream", "")),
        )
    parts = multipart(fields)
    if how == "broken":
        return _broken(parts, chance)
    return parts


def _broken(parts: Body, chance: Random) -> Body:
    kinds = (
        "multipart/form-data",
        "multipart/form-data; boundary=" + "x" * 300,
        "multipart/form-data; boundary=\xff",
        "multipart/mixed; boundary=b",
        parts.kind,
    )
    raw = parts.raw[: chance.randrange(len(parts.raw) + 1)] + chance.randbytes(chance.randrange(9))
    return Body(raw, chance.choice(kinds))


def multipart(
    fields: Sequence[tuple[str, str]], files: Mapping[str, tuple[str, bytes]] = {}
) -> Body:
    """The fields and files in parts."""
    pieces = [
        f'--b\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{said}\r\n'.encode(
            errors="replace"
        )
        for name, said in fields
    ]
    for name, (file, content) in files.items():
        head = f'--b\r\nContent-Disposition: form-data; name="{name}"; filename="{file}"\r\n\r\n'
        pieces.append(head.encode(errors="replace") + content + b"\r\n")
    return Body(b"".join(pieces) + b"--b--\r\n", "multipart/form-data; boundary=b")


def in_path(text: str) -> str:
    """A value as a piece of an address."""
    return quote(text.encode("utf-8", "surrogatepass")[:600], safe="")


def _sent(text: str) -> bytes:
    return text.encode("utf-8", "surrogatepass")
