"""What is asked about editions, about an event and about what to compare it with."""
