"""Receipts: the tree as it is stored, and what each kind of event prints of it."""
