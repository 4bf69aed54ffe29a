"""Facts that are odd but computable, as the engines and the door find them."""

from __future__ import annotations

from awards.words.forms import FORMS
from brackets.draw.words import Sentences
from brackets.picture.words import capital

ODD = Sentences(
    {
        "of group": "Group {group}: {said}",
        "of bracket": "{group:capital}: {said}",
        "in section": "section {section}: {said}",
        "changes nothing": "{field} changes nothing: {why}",
        "pays no match awards": "{kind} pays no match awards.",
        "pays no session awards": "{kind} pays no session awards.",
        "own ceiling": "a consolation and a zip have their own 65% ({§112, 154}).",
        "tournament not restricted": "the tournament is not restricted.",
        "only regionals and sectionals": (
            "only a regional or a sectional is restricted by the book ({§161})."
        ),
        "restricted by what": (
            "the tournament is restricted, but not said by what: by masterpoints, or by who may "
            "play; the event counts as restricted alike ({§161})."
        ),
        "pays no gold": "the event pays no gold ({§123}).",
        "for club games": "it is for club games ({§76}).",
        "only level one": "only level 1 counts the original entry ({§131}).",
        "series counts two": "a series counts its two largest sessions ({§135}).",
        "only championships": "only championships can be paid by them ({§95}).",
        "level has own": "level {level} has its own ({§131}).",
        "no boards": "boards: not given, so there is no match award ({§140}).",
        "boards of swiss": "boards: not given; no match award is computed ({§81}).",
        "boards of knockout": "boards: not given; L 1.0000 is counted ({§81}).",
        "boards of compact": (
            "boards: {boards} given; a compact knockout has {least} to {most} a match ({§150})."
        ),
        "boards of match unknown": (
            "The boards of a match are not given: L 1.0000, as for 24 to 47 boards."
        ),
        "sessions computed as": ("sessions: {given} is computed as {counted}, as the book says."),
        "sessions printed": "sessions: {given} given; the table prints {printed}, which count.",
        "sessions printed of": (
            "sessions: {given} given; the table prints {printed} ({event}), which count."
        ),
        "barometer is regional": (
            "classification: a barometer final is computed as regional ({§131})."
        ),
        "side game is regional": (
            "classification: a side game of an NABC is computed as regional ({§111})."
        ),
        "nationally rated": (
            "classification: {event} is nationally rated; it is computed as {rating}."
        ),
        "rated as trial": (
            "classification: {event} is rated {rating} here: it is a team trial ({§97})."
        ),
        "rated as no trial": (
            "classification: {event} is rated {rating} here: it is not a team trial ({§97})."
        ),
        "trial changes nothing": "team_trial changes nothing for {event} ({§97}).",
        "special conditions": (
            "{event}: special conditions for a small entry ({§96}); paid in full."
        ),
        "finalists change nothing": (
            "finalists changes nothing: {edition} does not pay {event} by them."
        ),
        "limit by name": "upper_limit: {given} given; {event} has {own} by its name.",
        "tables too few": "No overall award is paid: {tables} tables are too few.",
        "sections of world": (
            "sections change nothing: a WBF event ({§164}) pays no session awards."
        ),
        "sections of": "sections change nothing: a {kind} event pays no session awards.",
        "concurrent at regional": (
            "concurrent: counted, but no one-session event of a regional has it ({§114, 121})."
        ),
        "combined for strongest": (
            "combined_tables counts for the strongest group alone ({§123})."
        ),
        "club overalls elsewhere": (
            "Overall awards of club games are in the club handbook ({§163})."
        ),
        "club places elsewhere": (
            "The places of a club's Swiss follow the club scale, which is not in the book ({§163}): give its "
            "awards to pay them."
        ),
        "limit above": "The limit of {lower} is above that of {upper}, a stronger group.",
        "no overall awards": "no overall awards: {why}",
        "lowest stratum small": (
            "the lowest stratum has {tables} tables and needs {least} ({§125})."
        ),
        "m is nothing": "M is given as 0.",
        "tables and entrants": "{tables} tables, {entrants} entrants ({§63-67}).",
        "m counted as one": "neither limit nor average is given: M 1.0000 is counted.",
        "m instead of limit": "m {m} is counted, not its limit of {limit}.",
        "gold depends": ("gold depends on the limit or the top team's average ({§159}): give it."),
        "gold by limit": (
            "the gold share depends on the upper limit of the flight ({§145}): give it."
        ),
        "gold by top average": (
            "the gold share depends on the top team's average ({§144}): give it."
        ),
        "limits crossed": "its lower limit {low} is not below its upper limit {high}.",
        "entrants over seats": "{field} entrants are more than {tables} tables seat.",
        "competitors over seats": "{field} competitors are more than {tables} tables seat.",
        "no section of group": "no session awards: none of the sections says it is this group's.",
        "few compared": "no session awards: {field} competitors compared ({§125}).",
        "nobody to pay": "no session awards: {tables} tables, {field} competitors ({§71}).",
        "across without sections": (
            "scored across sections, but the sections are not given: one of the session places is "
            "taken for a section top ({§162}); give the sections."
        ),
        "cut without sections": (
            "the field is cut between sessions, but the sections are not given: every session "
            "counts all tables ({§74}); give the sections of each."
        ),
        "one section of": (
            "session awards are those of one section of {tables} tables: "
            "give sections, or across_sections."
        ),
        "across changes nothing": ("across_sections changes nothing below {line} tables ({§77})."),
        "section over event": "{largest} tables are more than the {compared} of the event.",
        "entrants counted": (
            "field: not given for the field; {entrants} entrants counted, as {tables} tables seat."
        ),
        "entrants counted of": (
            "field: not given for {name}; {entrants} entrants counted, as {tables} tables seat."
        ),
        "ranked as one": (
            "brackets[{at}].groups: {group} was ranked as one group; rank each group by itself."
        ),
        "flight stronger": "Flight {number} is stronger than flight {above} above it.",
        "bracket stronger": "Bracket {number} is stronger than bracket {above} above it.",
        "top average not given": (
            "the top team's average is not given: lower brackets count in full."
        ),
        "limit below average": (
            "its upper limit {limit} is below its top team's average, {average}."
        ),
        "average above top": "all players average {average}, more than the top team, {top}.",
        "no play-off allowed": (
            "no play-off for more places is allowed for {teams} teams ({§148})."
        ),
    },
    forms={**FORMS, "capital": capital},
)
