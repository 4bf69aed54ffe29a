"""Who meets whom in which round, and the table: plain values in and out."""
