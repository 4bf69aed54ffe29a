"""A request with a code: what authorises is in its body alone, so its answers are kept and shared by nobody."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps

from django.conf import settings
from django.http import HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_POST

from brackets.codes.letters import ALPHABET, LENGTH, letters_in
from brackets.codes.limiter import EARLY, REVOKED, SLIP, UNKNOWN, Opened, Unread, try_code
from tourney.http import Request, client_address

CodeView = Callable[[Request, Opened], HttpResponse]
MOST_TYPED = 200
WHY = {
    SLIP: (
        "This is a slip of typing: one letter is wrong, or two are exchanged. Compare it with the "
        "slip: B and 8, S and 5, Z and 2 look alike."
    ),
    UNKNOWN: (
        "No side has this code. Compare it with the slip, or ask the director: perhaps there is a "
        "newer slip."
    ),
    REVOKED: (
        "This code was revoked by the director, so its slip opens nothing any more. Ask the "
        "director for the newer slip."
    ),
    EARLY: "Many wrong codes came from here, so this one is read a little later.",
}
TOO_MANY = 429
FOREIGN = "This form was sent from another site, so nothing was read of it."


def unkept(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """Nothing on the way keeps the page, no address of it is passed on, no search engine shows it."""

    @wraps(view)
    def answered(request: Request) -> HttpResponse:
        response = view(request)
        response["Cache-Control"] = "no-store"
        response["Referrer-Policy"] = "no-referrer"
        response["X-Robots-Tag"] = "noindex, nofollow"
        return response

    return answered


def with_code(view: CodeView) -> Callable[..., HttpResponse]:
    """Give the view the code that was sent; else say what is wrong with it.

    No cookie says who somebody is here, so a form of another site could do nothing that its
    author cannot do himself, and these views alone need no token. What says that it comes from
    another site is refused all the same.
    """

    @csrf_exempt
    @sensitive_post_parameters("code", "pass")
    @unkept
    @require_POST
    def guarded(request: Request) -> HttpResponse:
        if is_foreign(request):
            return HttpResponse(FOREIGN, status=403, content_type="text/plain; charset=utf-8")
        found = try_code(
            request.POST.get("code", "")[:MOST_TYPED],
            address=client_address(request),
            pass_=request.POST.get("pass", ""),
            now=timezone.now(),
        )
        if isinstance(found, Unread):
            return unread(request, found)
        with timezone.override(found.code.tournament.zone):
            return view(request, found)

    return wraps(view)(guarded)


def is_foreign(request: Request) -> bool:
    """Whether a form comes from another site.

    Pages that pass no address on send “null” as their origin; then the browser says otherwise
    from where it is, and old ones say nothing.
    """
    origin = request.headers.get("Origin", "")
    if origin and origin != "null":
        own = f"{request.scheme}://{request.get_host()}"
        return origin not in {own, settings.ADDRESS, *settings.CSRF_TRUSTED_ORIGINS}
    return request.headers.get("Sec-Fetch-Site", "") in ("cross-site", "same-site")


def short_words(typed: str) -> str:
    """What of something that is no code is wrong: a letter that no code has, or how many there are.

    >>> short_words("k7qm-2")[-38:], short_words("ä7qm2-aaaaa-aaaaa")[:26]
    ('this has 5. Compare it with the slip.', 'No code has the letter “Ä”')
    """
    found = letters_in(typed)
    foreign = next((one for one in found if one not in ALPHABET), "")
    if foreign:
        return f"No code has the letter “{foreign}”: it has A to Z and figures. Compare it with the slip."
    has = f"this has {len(found)}" if found else "nothing was typed"
    return (
        f"A code has {LENGTH} letters and figures, in three groups of five; {has}. "
        "Compare it with the slip."
    )


def unread(request: Request, found: Unread) -> HttpResponse:
    """The field again, with what is wrong, and when the next try is read."""
    is_early = found.why == EARLY
    typed = request.POST.get("code", "")[:MOST_TYPED]
    context = {
        "typed": typed,
        "why": WHY.get(found.why) or short_words(typed),
        "wait": found.wait,
        "pass": found.pass_,
        "is_early": is_early,
    }
    response = render(request, "codes/code.html", context, status=TOO_MANY if is_early else 422)
    if is_early:
        response["Retry-After"] = str(found.wait)
    return response
