"""Help for judo: the draw, contests, pools, papers."""

from __future__ import annotations

from brackets.systems.contests.help import KEYS, PAGES, TROUBLE
from tourney.help.values import Help, Hint, Key, Topic, Trouble, Word

DRAW = Topic(
    "draw-judo",
    "Drawing a category",
    "Seeds and clubs stand on the entries. Draw, look at it, swap where a rule asks for it, post it.",
    (
        "The page says how many contests it will be: a pool for few, a sheet for more.",
        "**Draw**: clubmates are kept apart as far as can be, and the page says how far that is.",
        "To exchange two, press one name and then the other, in the list or on the sheet: it says which clubmates would meet earlier.",
        "**Choose the mats**, then **Post this draw**.",
    ),
    trouble=(
        Trouble(
            "A judoka comes late",
            "Enter the judoka; the page of the late entry names the free positions.",
        ),
        Trouble(
            "A rule gives somebody a line",
            "**Fixed places** keeps it; everybody else is drawn around, and players read it.",
        ),
        Trouble(
            "A judoka does not come to the weigh-in",
            "**Withdraw** on the entry before the draw; afterwards on the page of the contests.",
        ),
    ),
    words=("repechage", "sheet", "pool-judo", "seed", "certificate"),
    beside=("results-judo", "floor", "taking-back"),
    pages=(
        "brackets:judo_draw",
        "brackets:judo_settings",
        "brackets:judo_lot",
        "brackets:judo_fixed",
        "brackets:judo_swap",
        "brackets:judo_unswap",
        "brackets:judo_post",
        "brackets:judo_late",
    ),
)
RESULTS = Topic(
    "results-judo",
    "Recording contests",
    "Type the number of the contest and who won, press `Enter`; or press the winner’s name on the floor.",
    (
        "Type `12 1`: in contest 12 the first, in white, won; `12 2`: the second, in blue.",
        "Add how: `12 1i` by ippon, `w` waza-ari, `d` decision, `s` shidos.",
        "Who lost goes on in the [[repechage]] where the sheet says so.",
    ),
    trouble=(
        *TROUBLE,
        Trouble(
            "Hansoku-make",
            "`12 h1`: the first wins because the second got it. Choose whether the second may go on.",
        ),
    ),
    keys=(
        *KEYS[:3],
        Key("12 1i", "by ippon; w, d, s"),
        Key("12 h1", "by hansoku-make of the second"),
        *KEYS[3:],
    ),
    words=("repechage", "bronze", "walkover", "void"),
    beside=("floor", "draw-judo", "history"),
    pages=PAGES,
)
POOL = Topic(
    "pool-judo",
    "A pool",
    "Everybody fights everybody. The table follows while you type.",
    (
        "Type `3 1`: in bout 3 the first won. Add how, as `3 1i` for ippon.",
        "After the last bout the page says the order, and why: wins, points, who beat whom.",
        "Where the rules cannot part them, **Settle the order** records what was decided.",
        "After [[two-pools]] come the semi-finals and the final, with the numbers after the last bout.",
    ),
    trouble=TROUBLE,
    keys=(Key("3 1i", "bout 3, the first, by ippon"), *KEYS[3:]),
    words=("pool-judo", "two-pools", "walkover"),
    beside=("floor", "results-judo"),
    pages=("brackets:judo_pool", "brackets:judo_pool_record", "brackets:judo_pool_settle"),
)
PAPERS = Topic(
    "papers-judo",
    "Paper and mats of a category",
    "The sheet for the wall, the list and slips of each mat.",
    (
        "The sheet has room to write winners in.",
        "Each mat has its own list, in the order it is called, on the floor.",
    ),
    beside=("floor", "event-home"),
    pages=(
        "brackets:judo_papers",
        "brackets:judo_desk_mats",
        "brackets:judo_mat",
        "brackets:judo_mat_list",
        "brackets:judo_mat_slips",
        "brackets:judo_mats",
    ),
)
WORDS = (
    Word("sheet", "Sheet", "The numbered contests of a category for 8, 16, 32 … judoka."),
    Word("repechage", "Repechage", "The contests of those who lost; the way to a bronze medal."),
    Word("bronze", "Bronze contest", "The contest whose winner is third. There are two."),
    Word("pool-judo", "Pool", "Everybody fights everybody; for few judoka."),
    Word(
        "two-pools",
        "Two pools",
        "Everybody fights everybody of the own pool; then the two best of each cross over in the semi-finals.",
    ),
)
HINTS = (
    Hint(
        "judo.pool_up_to",
        "Why not a sheet?",
        (
            "In a pool everybody fights everybody; on a sheet with few judoka most positions are byes.",
        ),
        topic="pool-judo",
    ),
    Hint(
        "judo.two_pools_up_to",
        "When are two better?",
        (
            "With 6 to 10 judoka: everybody has three or more contests, and nobody is out after the first. A sheet is over sooner.",
        ),
        word="two-pools",
    ),
    Hint(
        "judo.reset_final",
        "When is there a second one?",
        ("When whoever never lost before loses the first final: both have lost once then.",),
    ),
    Hint(
        "judo.method",
        "What is the difference?",
        (
            "Proved: no other draw keeps clubmates apart longer, and the certificate says so. By badness: judoka are placed one after the other, each where it does least harm.",
        ),
        topic="draw-judo",
    ),
    Hint(
        "judo.numbers",
        "Why are there two?",
        ("The document’s sentence says 4 and 5, its worked table 5 and 6. The table is usual.",),
        topic="draw-judo",
    ),
    Hint(
        "judo.countries",
        "Who is a mate by badness?",
        (
            "Whoever has a club: the clubmates. Whoever has none: the countrymen without a club. With this also all other countrymen. The proved draw keeps clubmates apart first, then countrymen.",
        ),
        topic="draw-judo",
    ),
    Hint(
        "judo.sheet",
        "When would I choose a larger one?",
        ("When late entries are expected: free positions are byes until somebody comes.",),
        word="sheet",
    ),
)
HELP = Help("Judo", (DRAW, RESULTS, POOL, PAPERS), WORDS, HINTS)
