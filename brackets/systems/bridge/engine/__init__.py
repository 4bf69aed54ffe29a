"""The handbook's draws, formats and repairs: plain values in and out."""
