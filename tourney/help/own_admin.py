"""Help for admins: the site, people, the member file."""

from __future__ import annotations

from tourney.help.values import Topic, Trouble

ADMIN = Topic(
    "admin",
    "What an admin looks after",
    "The site’s name and time zone, who may make tournaments, the member file and the rule books.",
    (
        "**Set the site up**: three fields.",
        "**People**: who signs in, who is an admin, a link for a forgotten password.",
        "**Member file**: a whole file, or one player.",
        "Directors are invited by a link, each for one tournament.",
        "A rule book in use is never changed: copy it, change the copy, look at what it changes, publish it.",
    ),
    trouble=(
        Trouble(
            "Nobody directs a tournament any more",
            "Open its desk as an admin and make somebody its [[owner]].",
        ),
        Trouble(
            "A page I need is not here",
            "**Admin**, at the foot, has every table of the site behind these pages. It goes by the same rules.",
        ),
    ),
    words=("owner", "edition"),
    beside=("people", "member-file", "rule-books"),
    pages=("tourney:site",),
)
PEOPLE = Topic(
    "people",
    "People and what they may do",
    "Who signs in: admins do everything, directors what belongs to their tournaments. Players need no account.",
    (
        "**Add a person** asks for a name, no password: you get a link, and whoever opens it chooses one.",
        "Press a name. There you correct it, make somebody an admin, and say which tournaments they direct.",
        "**Make a link for a new password** when one is forgotten. The link is shown once; hand it over, or send it where the site sends mail.",
        "**Who may do what** has all roles on one page.",
    ),
    trouble=(
        Trouble(
            "Somebody is not to sign in any more",
            "Deactivate them on their page. They are signed out everywhere, what they recorded stays, and you can bring them back.",
        ),
        Trouble(
            "I cannot delete somebody",
            "Only who never signed in and never recorded anything is deleted. Everybody else is deactivated.",
        ),
        Trouble(
            "I cannot take the role of an admin",
            "The last admin stays, and nobody takes it from themselves. Ask another admin.",
        ),
        Trouble(
            "Somebody owns a tournament and leaves",
            "Open its desk and press **Make owner** beside another director.",
        ),
    ),
    words=("owner",),
    beside=("admin", "account"),
    pages=("tourney:people", "tourney:new_person", "tourney:person", "tourney:roles"),
)
MEMBER_FILE = Topic(
    "member-file",
    "The member file",
    "Players with national number and masterpoints; what a number brings when an entry is typed.",
    (
        "**Look up and correct players**: type a name or the beginning of a number.",
        "Press a name to correct it. The page says who changed what, and where the player is entered.",
        "**Add a player** for somebody new.",
        "**Bring a file in** for many. It is compared first; you see what is new and what changes, then write it.",
    ),
    trouble=(
        Trouble(
            "An entry still shows the old masterpoints",
            "It keeps those it was entered with. Correct them on the page of the entry.",
        ),
        Trouble(
            "An entry still shows the old name or club",
            "Entries keep what they took. The desk of the tournament says what the file says by now: **Take it over** or "
            "**Leave it**.",
        ),
        Trouble(
            "Somebody is not to be read by name",
            "Open the player and press **Show without name**. It holds everywhere and can be undone.",
        ),
        Trouble(
            "Somebody asks what is held on him",
            "Open the player and press **Give out everything held**: one file, to be handed to that person alone.",
        ),
        Trouble(
            "Two federations use the same number",
            "Name your federations under **Admin** at the foot, your own first. A member file and a tournament then say "
            "whose numbers they mean, and a guest’s number has the code before it, such as FRA:500.",
        ),
        Trouble(
            "Somebody corrected the player while I typed",
            "Nothing is overwritten: both are shown. Save again to replace theirs, or leave it.",
        ),
    ),
    words=("entry",),
    beside=("admin", "entries"),
    pages=(
        "tourney:members",
        "tourney:file_players",
        "tourney:file_player",
        "tourney:new_file_player",
        "tourney:file_news",
        "tourney:member_list",
        "tourney:member_part",
        "tourney:member_write",
        "tourney:member_drop",
    ),
)
