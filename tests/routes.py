"""Every route of the site: its name, the event that has its page, the parts of its address."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from urllib.parse import parse_qsl, urlsplit

from django.urls import URLPattern, URLResolver, get_resolver, resolve

from awards.ranked import urls as ranked_urls
from tests.who import WHO

VALUES = {
    "lot": 1,
    "number": 1,
    "code": "first",
    "position": 1,
    "meeting": "1-R1M1",
    "key": "R1M1",
    "place": "table-1",
    "page": "t/nowhere/",
    "entry": 1,
    "player": 1,
    "ending": "t",
    "sequence": 1,
    "record": 1,
    "form": "json",
    "revision": 1,
    "who": "1234567",
    "token": "wrong",
    "uidb64": "MQ",
    "name": "acbl-2003-11",
    "table": "knockout_factors",
    "rest": "nowhere",
}


def routes(resolver: URLResolver, prefix: str = "") -> Iterator[str]:
    for found in resolver.url_patterns:
        if isinstance(found, URLResolver):
            space = f"{found.namespace}:" if found.namespace else prefix
            yield from routes(found, space)
        elif isinstance(found, URLPattern):
            yield prefix + str(found.name)


ALL = sorted(set(routes(get_resolver())))
ADMIN_NAMES = [name for name in ALL if name.startswith("admin:") and name != "admin:None"]
"""Those of the framework’s admin."""
NAMES = [name for name in ALL if not name.startswith("admin:")]
"""Those of the product, each of which stands in `tests/who.py`."""


OF_RANKINGS = {f"awards:{pattern.name}" for pattern in ranked_urls.urlpatterns}
"""Routes that only an event with a ranking has."""
OF_SCRABBLE = {name for name in WHO if name.startswith("brackets:scrabble_")}
"""Routes that only a Scrabble division has."""
OF_CUPS = {
    name
    for name in WHO
    if name.startswith(
        (
            "brackets:contest",
            "brackets:cup_",
            "brackets:places",
            "brackets:lot",
            "brackets:check_draw",
        )
    )
    or name in ("brackets:closed_list", "brackets:drawing_input")
}
"""Routes that only a cup has."""
OF_JUDO = {name for name in WHO if name.startswith("brackets:judo_")}
"""Routes that only a judo category has."""
OF_ROBINS = {name for name in WHO if name.startswith("brackets:robin_")}
"""Routes that only a round robin has."""


def kind_of(name: str) -> str:
    """Which event has pages of this route; the knockout where every event has them."""
    kinds = {
        "ranking": OF_RANKINGS,
        "division": OF_SCRABBLE,
        "round robin": OF_ROBINS,
        "cup": OF_CUPS,
        "judo": OF_JUDO,
    }
    return next((kind for kind, names in kinds.items() if name in names), "knockout")


def arguments_of(name: str) -> list[str]:
    space, _, route = name.partition(":")
    _, resolver = get_resolver().namespace_dict[space]
    possibilities, *_ = resolver.reverse_dict[route]
    return list(possibilities[0][1])


def sort_of(address: str) -> str:
    """What stands at an address, whosever it is: its route, the names of what it is asked, the form of a file."""
    parts = urlsplit(address)
    last = parts.path.rstrip("/").rpartition("/")[2]
    form = last[last.find(".") :] if "." in last else ""
    asked = sorted(name for name, _ in parse_qsl(parts.query))
    return f"{resolve(parts.path).view_name}{form}?{'&'.join(asked)}"


def few_of_each(addresses: Iterable[str], few: int = 2) -> list[str]:
    """The first few addresses of each sort, and the last: what differs is only who or which."""
    asked = list(dict.fromkeys(addresses))
    last = {sort_of(one): one for one in asked}
    so_far, found = Counter[str](), []
    for one in asked:
        sort = sort_of(one)
        so_far[sort] += 1
        if so_far[sort] <= few or last[sort] == one:
            found.append(one)
    return found
