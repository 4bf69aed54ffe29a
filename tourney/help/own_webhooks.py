"""Help for the page of webhooks."""

from __future__ import annotations

from tourney.help.values import Topic, Trouble

WEBHOOKS = Topic(
    "webhooks",
    "Webhooks: a program that is told",
    "A program of your club need not ask all day: it is told as soon as there is something new to read.",
    (
        "Write its address, tick what it is told of, press **Add the program**.",
        "Give the program the secret that is shown then. It is shown this once; with it the program knows that a notice is yours.",
        "**Send a trial** and load the page again: “sent” means that the program took it.",
        "It is sent no name and no result, but the addresses at which everybody reads them. Nothing is sent of what is hidden.",
    ),
    trouble=(
        Trouble(
            "It was not reached",
            "It is tried again for a day, after longer and longer pauses, and in order: the newer ones wait. Then it is given up.",
        ),
        Trouble(
            "It says that the address leads elsewhere",
            "Redirects are not followed. Remove the program, and add the address it leads to.",
        ),
        Trouble(
            "Somebody saw the secret",
            "**Replace the secret** and give the program the new one. For a day notices are signed with both.",
        ),
        Trouble(
            "The program is being mended",
            "**Pause** it: what happens meanwhile waits. **Resume** sends it, in order.",
        ),
        Trouble(
            "Everything waits",
            "Whoever runs the site has to start what sends. Nothing is lost until then.",
        ),
    ),
    beside=("data", "tournament"),
    pages=(
        "tourney:webhooks",
        "tourney:webhook_trial",
        "tourney:webhook_pause",
        "tourney:webhook_resume",
        "tourney:webhook_secret",
        "tourney:webhook_remove",
    ),
)
