"""The kinds of event this room plays."""

BRIDGE = "bridge"
"""The key of the system."""
KNOCKOUT = "knockout"
COMPACT = "compact"
