"""What everybody reads of a cup, and what its desk shows."""
