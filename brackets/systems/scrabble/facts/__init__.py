"""The journal of a division that is paired round by round: facts, replay, what is due, what stands in the way.

Pure. Players are named by their numbers; `brackets.systems.scrabble.engine` makes the pairings.
"""
