"""What a reader is shown of a whole site: every public page and file, its words in their order.

Run in the code of any release, by `manage.py shell`; so it knows nothing of ours, and prints JSON.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from hashlib import sha256
from html.parser import HTMLParser
from urllib.parse import urljoin, urlsplit

from django.test import Client

STARTS = ("/t/", "/editions/")
SILENT = {"script", "style", "svg", "nav", "form", "template"}
EACH = 4
"""So many addresses that differ by a number alone, as those of matches and players do."""


class Page(HTMLParser):
    """The links of a page and the words of its main part, without forms and pictures."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.words: list[str] = []
        self._silent = 0
        self._main = False
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._main = self._main or tag == "main"
        self._silent += tag in SILENT
        self.links += [value for name, value in attrs if tag == "a" and name == "href" and value]

    def handle_endtag(self, tag: str) -> None:
        self._main = self._main and tag != "main"
        self._silent -= tag in SILENT

    def handle_data(self, data: str) -> None:
        if self._main and not self._silent:
            self.words += data.split()


def shown(client: Client, path: str) -> tuple[dict[str, object], list[str]]:
    """The words of a page or the checksum of a file, and where the page leads."""
    answer = client.get(path, follow=True)
    if answer.status_code != 200:
        return {"status": answer.status_code}, []
    if not answer["Content-Type"].startswith("text/html"):
        content = b"".join(answer) if answer.streaming else answer.content
        return {"file": sha256(content).hexdigest()}, []
    page = Page(answer.content.decode())
    return {"words": " ".join(page.words)}, page.links


def crawled(first: str = "/") -> dict[str, dict[str, object]]:
    """Every address that a reader finds, with what is there."""
    client, found, waiting = Client(), {}, [first]
    seen, shapes = {first}, Counter()
    while waiting:
        path = waiting.pop(0)
        found[path], links = shown(client, path)
        for link in links:
            to = urlsplit(urljoin(path, link))
            if to.netloc or to.query or not to.path.startswith(STARTS) or to.path in seen:
                continue
            seen.add(to.path)
            shapes[re.sub(r"\d+", "0", to.path)] += 1
            if shapes[re.sub(r"\d+", "0", to.path)] <= EACH:
                waiting.append(to.path)
    return found


def tell(addresses: list[str] | None = None) -> None:
    """Print what is at these addresses, or at all that a reader finds."""
    client = Client()
    found = crawled() if addresses is None else {path: shown(client, path)[0] for path in addresses}
    print(json.dumps(found, ensure_ascii=False, sort_keys=True, indent=0))
