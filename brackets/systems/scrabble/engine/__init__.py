"""The pairing system of the 2002 National Scrabble Championship, and plans of its kind.

Source: "2002 NSC Pairing System", one paragraph; docs/rules/scrabble.md has it clause by clause.
"""
