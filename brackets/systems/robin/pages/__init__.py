"""What pages show of a round robin."""
