"""Help for masterpoints of events that are drawn, for receipts, reports and rule books."""

from __future__ import annotations

from tourney.help.values import Help, Hint, Topic, Trouble, Word

AWARDS = Topic(
    "awards",
    "Masterpoints of an event",
    "Say once what the event is; the book does the rest, and every number says where it comes from.",
    (
        "**Settings**: what the event is, such as a regional. All else stands in one sentence that opens.",
        "**Save and compute the awards**. Each line leads to its [[receipt]].",
        "Enter line-ups only for who played less than half: see “Everybody played at least half”.",
        "**Publish…** shows what players will see, then freezes it as a report.",
    ),
    trouble=(
        Trouble(
            "A result was corrected afterwards",
            "The page says the awards are out of date. Compute again; publish again when it is right. The old report stays.",
        ),
        Trouble(
            "Published too early",
            "**Take them back**. Players read that they were taken back, and when.",
        ),
        Trouble(
            "A rule is missing",
            "It is said which one and where in the book. Nothing is ever paid as zero instead.",
        ),
        Trouble(
            "The books disagree",
            "The receipt says which reading was used, and the settings let you choose the other.",
        ),
    ),
    words=("masterpoints", "overall", "match-award", "report", "reading"),
    beside=("line-ups", "read-receipt", "what-if"),
    pages=(
        "awards:desk",
        "awards:settings",
        "awards:compute",
        "awards:publish",
        "awards:take_back",
        "awards:desk_report",
        "awards:desk_receipt",
        "awards:desk_report_as",
    ),
)
LINE_UPS = Topic(
    "line-ups",
    "Line-ups: who played how much",
    "A player of a team of five or six who played less than half is paid less. Only exceptions are typed.",
    (
        "**Everybody played at least half** records all line-ups of a match, a team, a round or the event at once.",
        "Type the boards only of who played less.",
        "**See what it changes** shows whose award changes from what to what, before it counts.",
    ),
    trouble=(
        Trouble("It was wrong", "One undo in the history takes all of it back."),
        Trouble(
            "Nobody wrote line-ups down",
            "Publish with the tick that says so; the report says that it was assumed.",
        ),
    ),
    words=("line-up",),
    beside=("awards",),
    pages=("awards:half",),
)
RECEIPT = Topic(
    "read-receipt",
    "Reading a receipt",
    "A receipt says, step by step, how an award came about: which table of the book, on which page, under which heading.",
    (
        "Begin at the top: the award, then the sum it is made of.",
        "Each step has its place in the book. Look it up; the numbers are the same.",
        "It says where it is rounded. In a knockout that is once, at the end; elsewhere the places below first follow from the rounded first.",
    ),
    trouble=(
        Trouble(
            "I think it is wrong",
            "Tell the director which step. They can look at the same receipt, and compute again.",
        ),
        Trouble(
            "The numbers changed",
            "Each report has its number; **What changed** shows them side by side.",
        ),
    ),
    words=("masterpoints", "report", "edition"),
    beside=("awards",),
    pages=(
        "awards:receipt",
        "awards:receipt_as",
        "awards:event",
        "awards:first",
        "awards:first_as",
        "awards:stakes",
        "awards:team_points",
        "awards:member_points",
        "awards:report",
        "awards:report_revision",
        "awards:report_changes",
        "awards:report_as",
        "awards:totals",
        "awards:totals_as",
        "awards:winners",
        "awards:player",
    ),
)
WHAT_IF = Topic(
    "what-if",
    "Comparing books and cuts",
    "What the event would pay under another rule book, another reading or other cuts. Nothing here is recorded.",
    (
        "Choose the other rule book or reading, press **Compare**.",
        "Only what differs is shown; **every line** shows all.",
        "Each number has its receipt, on either side.",
    ),
    words=("edition", "reading"),
    beside=("awards",),
    pages=(
        "awards:compare",
        "awards:compare_receipt",
        "awards:what_if",
        "awards:what_if_receipt",
        "awards:flights",
    ),
)
BOOKS = Topic(
    "rule-books",
    "Rule books",
    "An [[edition]] holds every factor and percentage of the book as of a date. An event uses the one of its day.",
    (
        "Open one and read its tables, each with its page.",
        "To change a number, copy the edition, change the copy, look at what it changes for the events it would count for, and publish it.",
        "A published edition is locked: what was paid by it can always be worked out again.",
    ),
    words=("edition",),
    beside=("awards", "admin"),
    pages=("awards:editions", "awards:edition"),
)
BOOK_EDITOR = Topic(
    "rule-book-editor",
    "Changing a rule book",
    "A published [[edition]] never changes. Copy it, change values where they stand, see what that does, publish the copy.",
    (
        "**Copy it to change it…** makes a draft with every row, in force from a later day.",
        "Type a value and press Enter: it is saved, and the field below is next. Esc puts the last saved value back.",
        "Changed values are marked with what they were. **Put back** in the list of changes undoes one.",
        "**Add a row** and **Remove** change how many rows a table has; the list of changes brings a row back.",
        "**Publish…** shows every change, asks what changed in one sentence, and locks the book for good.",
    ),
    trouble=(
        Trouble(
            "Somebody else changed the same value",
            "Theirs is shown, yours stays in the field. Press Enter there to replace theirs.",
        ),
        Trouble(
            "A value is refused",
            "It says why beside the field. What you typed stays; nothing counts until it is mended.",
        ),
        Trouble(
            "It is published and one number is wrong",
            "Copy it with a later day, correct the number, publish the copy. Published awards keep what they were computed with.",
        ),
    ),
    words=("edition",),
    beside=("rule-books", "rule-book-files", "rule-book-impact"),
    pages=(
        "awards:books",
        "awards:book",
        "awards:book_table",
        "awards:book_add",
        "awards:book_remove",
        "awards:book_back",
        "awards:book_copy",
        "awards:book_publish",
        "awards:book_delete",
    ),
)
BOOK_FILES = Topic(
    "rule-book-files",
    "A rule book as files",
    "Every table of an [[edition]] as CSV or XLSX, changed in a spreadsheet and taken into the draft again.",
    (
        "Download one table, or **All tables as XLSX**: one sheet a table.",
        "Change it and keep the headings; columns and rows may stand in any order.",
        "**See what it would change** compares the file with the draft: what changes, what is new, what is refused and why. Nothing is written.",
        "**Take over** writes all of it at once. Who did it stands in the history of each row.",
    ),
    trouble=(
        Trouble(
            "Rows are missing in the file",
            "They stay in the draft, unless you tick that they are to be removed.",
        ),
        Trouble(
            "Somebody changed the draft meanwhile",
            "Nothing is written. The page compares the file with the draft as it is now.",
        ),
        Trouble(
            "The spreadsheet made a date of 1/3",
            "The row is refused, with its number. Take the XLSX, where 1/3 is a text, or type 1/3 again.",
        ),
        Trouble(
            "It is not known which table it is",
            "Three tables have the same headings. Keep the name of the file or sheet, or choose the table.",
        ),
    ),
    words=("edition",),
    beside=("rule-books", "rule-book-impact"),
    pages=(
        "awards:book_files",
        "awards:book_take_over",
        "awards:book_tables",
        "awards:book_table_as",
    ),
)
BOOK_IMPACT = Topic(
    "rule-book-impact",
    "What a rule book would have done",
    "Each event of the last twelve months and those ahead, under its own [[edition]] and under this one. Nothing is stored.",
    (
        "What cannot be computed stands first, then the largest change.",
        "An event leads to its comparison: which place and which player would get what.",
        "**Download as XLSX** has all of it for a meeting.",
    ),
    trouble=(
        Trouble(
            "It takes a while",
            "Every event is worked out twice, each time you look. The newest 200 are.",
        ),
        Trouble(
            "I changed a number since",
            "The page says with which change and when it was worked out. Load it again.",
        ),
    ),
    words=("edition",),
    beside=("rule-books", "what-if"),
    pages=("awards:book_impact", "awards:book_impact_summary", "awards:book_impact_as"),
)
WORDS = (
    Word(
        "masterpoints",
        "Masterpoints",
        "What bridge players are paid for success; in colours, for where they were won.",
    ),
    Word("overall", "Overall award", "What the place in the event pays."),
    Word(
        "match-award",
        "Match award",
        "What each match won pays. The better of both is paid where the book says so.",
    ),
    Word(
        "receipt", "Receipt", "How a number came about, step by step, with book, page and heading."
    ),
    Word(
        "report",
        "Report",
        "What an event paid, frozen as one document. Each publishing makes a new one; none is changed.",
    ),
    Word("edition", "Edition", "The rule book as of a date: every factor and percentage."),
    Word(
        "reading",
        "Reading",
        "How an open clause of a book is understood, where it can be read two ways.",
    ),
    Word("line-up", "Line-up", "Who of a team played which part of a match."),
)
HINTS = (
    Hint(
        "masterpoints.classification",
        "Where do I find it?",
        ("On the sanction of the event. It decides how much is paid and in which colour.",),
        where="Masterpoint book, page 3, “II.A. First overall”",
    ),
    Hint(
        "masterpoints.edition",
        "Which book counts?",
        ("The one in force on the day the event starts, unless you choose another.",),
        word="edition",
    ),
    Hint(
        "masterpoints.restrictions",
        "What is a restriction?",
        (
            "Only some may enter, such as women or seniors. One restriction pays 80% of an open event, more than one 70%.",
        ),
        where="Masterpoint book, page 1, “I.A. First overall”",
    ),
)
HELP = Help(
    "Masterpoints",
    (AWARDS, LINE_UPS, RECEIPT, WHAT_IF, BOOKS, BOOK_EDITOR, BOOK_FILES, BOOK_IMPACT),
    WORDS,
    HINTS,
)
