"""Head-to-head contests decided by naming a winner: what cups and judo categories share."""
