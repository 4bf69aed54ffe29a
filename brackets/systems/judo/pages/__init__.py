"""What everybody reads of a judo category and of the mats, and what the desk shows."""
