"""Events with a draw: their facts, their state, their rows, and the door facts enter by."""
