"""Help for what comes before any draw: tournaments, events, entries, people."""

from __future__ import annotations

from tourney.help.own_account import ACCOUNT
from tourney.help.own_admin import ADMIN, MEMBER_FILE, PEOPLE
from tourney.help.own_hints import HINTS
from tourney.help.own_webhooks import WEBHOOKS
from tourney.help.own_words import WORDS
from tourney.help.values import Help, Key, Topic, Trouble

FIRST = Topic(
    "first",
    "Your first tournament",
    "From nothing to a posted draw in a quarter of an hour. Make it a small one, hide it, and throw it away afterwards.",
    (
        "**New tournament**: its name, its place, its days. Untick **Players see it** while you try things out.",
        "**New event**: choose the card of what is played, give it a name, press the button.",
        "**Import a list**: paste names, one a line, straight from a mail or a spreadsheet. You see what would be entered before it is.",
        "The green button at the end of each page is what comes next: the draw, then **Post**. Only what is [[posted]] is seen by players.",
        "**As players see it**, at the top of every page of the desk, shows what they read on their phones.",
        "Type a result and press `Enter`. `Ctrl Z` takes it back.",
    ),
    trouble=(
        Trouble(
            "I chose the wrong kind of event",
            "**Change**, beside it on the desk of the tournament, as long as nothing is drawn.",
        ),
        Trouble(
            "I posted too early",
            "**Take back the posting** on the page of the draw. It works until the first result is in.",
        ),
        Trouble(
            "I want to get rid of it",
            "**Delete** on the desk of the tournament. What has results is not deleted but hidden: **Archive**.",
        ),
        Trouble(
            "I may not make a tournament",
            "An admin decides who may: every director, or admins alone.",
        ),
    ),
    words=("event", "entry", "posted"),
    beside=("new-event", "entries", "admin"),
    pages=("tourney:home", "tourney:desks", "tourney:new_tournament"),
)
TOURNAMENT = Topic(
    "tournament",
    "A tournament and its people",
    "Everything its events share: days, place, time zone, paper; and who may direct it.",
    (
        "The list of events says where each one stands. Press **What now?** to go on where an event needs you.",
        "**New event** adds another. It begins with the values of the tournament: classification, boards, first table.",
        "**Make a link** invites a director. Whoever opens it makes an account and directs this tournament, no other.",
        "**Floor** shows what is played where, over all events.",
    ),
    trouble=(
        Trouble(
            "A director should not direct any more",
            "**Remove** beside the name. The [[owner]] stays; make somebody else the owner first.",
        ),
        Trouble(
            "Times are an hour off",
            "Change the time zone in the settings. Every clock stays as it was typed.",
        ),
        Trouble(
            "Players should not see it yet",
            "Untick **Players see it** in the settings. Nobody but its directors finds it then.",
        ),
        Trouble(
            "It is over",
            "Leave it: results stay public. **Archive** hides it, **Bring back** shows it again.",
        ),
    ),
    words=("owner",),
    beside=("new-event", "floor"),
    pages=(
        "tourney:desk",
        "tourney:look",
        "tourney:way",
        "tourney:edit_tournament",
        "tourney:delete_tournament",
        "tourney:invite",
        "tourney:mail_invitation",
        "tourney:player",
        "tourney:archive_tournament",
        "tourney:bring_back_tournament",
        "tourney:hand_over",
        "tourney:remove_director",
        "tourney:take_back",
    ),
)
NEW_EVENT = Topic(
    "new-event",
    "A new event",
    "Say what is played; everything else has a value that fits and can be changed later.",
    (
        "Choose a card. It says what is done for you, what you bring and what you get.",
        "Give it a name and when it starts. A line below says the other values in one sentence; open it to change them.",
        "Press the button at the end. The next page takes the entries.",
    ),
    trouble=(
        Trouble(
            "I do not find our system",
            "Choose a card of rankings, such as pairs: places are typed or pasted, and masterpoints are worked out where they are paid.",
        ),
        Trouble(
            "Two events have the same name", "They may. The second gets a web address of its own."
        ),
        Trouble(
            "It was the wrong kind",
            "**Change**, beside it on the desk of the tournament, as long as the entries fit and nothing is drawn, typed or posted.",
        ),
    ),
    words=("event", "web-address"),
    beside=("entries", "first"),
    pages=(
        "tourney:new_event",
        "tourney:edit_event",
        "tourney:delete_event",
        "tourney:archive_event",
        "tourney:bring_back_event",
    ),
)
PAPERS = Topic(
    "papers",
    "Papers and files of a tournament",
    "What can be printed of every event, on one page, and what is taken away as a file.",
    (
        "What each event needs now is ticked. A button above ticks **Everything**, **Nothing**, or one paper of all events that have it.",
        "Press **Print what is ticked**: it opens as one document, event by event, each paper on a sheet of its own.",
        "**Files** leads to the entries, results and reports of each event.",
    ),
    trouble=(
        Trouble("The sheet does not fit", "Choose Letter or A4 in the settings of the tournament."),
        Trouble(
            "A paper is missing",
            "An event prints once something of it is posted. What could not be printed is said above the document.",
        ),
    ),
    beside=("event-home", "floor"),
    pages=("tourney:papers", "tourney:print_papers"),
)
EVENT_HOME = Topic(
    "event-home",
    "Where an event stands",
    "The stations from the entries to the end, what to do now, its numbers, and everything that can be printed.",
    (
        "The filled station is where you are. Each leads to its page.",
        "The large button is what comes now; below it, what comes after.",
        "Tick papers and press **Print what is ticked**: all of them open as one document.",
    ),
    trouble=(
        Trouble(
            "A late entry, a withdrawal, another setting",
            "They stand under “When something changes”.",
        ),
        Trouble("The sheet does not fit", "Choose Letter or A4 in the settings of the tournament."),
    ),
    beside=("entries", "history"),
    pages=("tourney:event_home", "tourney:event_print"),
)
ENTRIES = Topic(
    "entries",
    "Entries",
    "Type them, paste them, or bring a file. Nothing counts before you have seen it.",
    (
        "**By number**: type the captain’s national number and press `Enter`. Name, last team and masterpoints appear; `Enter` again enters them.",
        "**By name**: type the name, `Tab` through the row, `Enter`.",
        "**Import a list**: paste it or choose a file. Say what a column holds if it was not understood; the site remembers it.",
        "The button says what it will do: “Import 58 teams”, “Import 12 new, change 3”.",
        "After the last entry the green button leads to the draw.",
    ),
    trouble=(
        Trouble(
            "Somebody plays in another team already",
            "The row says where. Enter it all the same if that is right.",
        ),
        Trouble(
            "A number is unknown",
            "Type the name; the number stays with it. Correct the member file on the page of the entry.",
        ),
        Trouble(
            "A team does not come",
            "Open it and press **Withdraw**. Before the draw it is only out of the list; **Reinstate** brings it back.",
        ),
        Trouble(
            "Somebody comes after the draw",
            "Enter them here; the page then leads to the way in: a late entry.",
        ),
        Trouble(
            "It was the wrong list",
            "**Import a list**, then **Take this list back**: what it brought goes, with the brackets cut from it, until something is posted.",
        ),
        Trouble("A list came twice", "Import it again: lines that are the same change nothing."),
    ),
    keys=(
        Key("Enter", "take the row, or the next field"),
        Key("Tab", "the next field"),
        Key("/", "search"),
        Key("?", "this page"),
    ),
    words=("entry", "entry-number", "captain", "seed"),
    beside=("event-home", "new-event"),
    pages=(
        "tourney:entries",
        "tourney:entry",
        "tourney:withdraw",
        "tourney:reinstate",
        "tourney:undo",
        "tourney:export",
        "tourney:import",
        "tourney:import_columns",
        "tourney:import_confirm",
        "tourney:take_back_import",
    ),
)
PLAYERS = Topic(
    "players",
    "For players: your match in one glance",
    "Open the tournament, type your name, and keep the page open: it changes by itself.",
    (
        "**Find my team**, or **Find me**: two letters of a name are enough.",
        "Your page says where you play, against whom, and who waits for the winner.",
        "When a result is recorded the page changes by itself; there is no need to load it again.",
    ),
    trouble=(
        Trouble(
            "My result is wrong", "Tell a director now. They correct it, and you see what changes."
        ),
        Trouble(
            "It says “taken back”",
            "The draw was posted too early. Wait for the new one; it appears on the same page.",
        ),
        Trouble(
            "My name is not there",
            "It may be written another way. Look in the list of entries, or ask at the desk.",
        ),
    ),
    words=("bye", "posted"),
    beside=("hall", "read-receipt"),
    pages=("tourney:tournament",),
)
HELP = Help(
    "From the first click to the draw",
    (
        FIRST,
        NEW_EVENT,
        ENTRIES,
        PAPERS,
        EVENT_HOME,
        TOURNAMENT,
        WEBHOOKS,
        PLAYERS,
        ACCOUNT,
        ADMIN,
        PEOPLE,
        MEMBER_FILE,
    ),
    WORDS,
    HINTS,
)
