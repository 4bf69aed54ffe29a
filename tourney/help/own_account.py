"""Help for whoever signs in: the password, and codes from the phone."""

from __future__ import annotations

from tourney.help.values import Topic, Trouble

ACCOUNT = Topic(
    "account",
    "Signing in",
    "Players need no account. Directors and admins sign in with a name and a password.",
    (
        "Open the link you were sent, choose a name and a password.",
        "Later: **Desk** at the foot of every page, then **Log in**.",
        "What you typed and nobody has recorded stays in this browser until you are back.",
        "**Password**, then **Codes from your phone**: from then on logging in asks for a code of an app too. Print the ten recovery codes.",
    ),
    trouble=(
        Trouble(
            "My phone with the codes is lost",
            "“Use a recovery code” below the field for the code. Without one, whoever runs the server resets your codes.",
        ),
        Trouble(
            "The code is never right",
            "Set the clock of the phone by itself, and take the code of this site. Each works once: wait for the next.",
        ),
        Trouble(
            "I forgot my password",
            "Where **Log in** asks “Forgot your password?” as a link, press it: a new link comes by mail. Else ask an admin for one.",
        ),
        Trouble(
            "It says that too many wrong passwords were tried",
            "Wait as long as it says, two minutes at most. Where you signed in before, what others try never holds you up.",
        ),
        Trouble(
            "The link does not work",
            "It works once, and some days. Ask the director who sent it for another.",
        ),
        Trouble(
            "Somebody else is signed in here",
            "**Log out** at the foot of the desk. Their unsent lines stay theirs; nobody else sees or sends them.",
        ),
    ),
    beside=("first",),
    pages=(
        "tourney:login",
        "tourney:login_code",
        "tourney:forgotten",
        "tourney:sign_in_codes",
        "tourney:begin_codes",
        "tourney:turn_codes_on",
        "tourney:new_recovery_codes",
        "tourney:turn_codes_off",
        "tourney:logout",
        "tourney:change_password",
        "tourney:password",
        "tourney:invitation",
    ),
)
