"""The desk of a division over HTTP."""
