"""What the awards of ranked events alone have: the event worked out, its checks, lists of rankings."""
