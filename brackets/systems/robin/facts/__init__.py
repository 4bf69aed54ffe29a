"""What can happen in a round robin, and the state that replaying it gives; no Django in here."""
