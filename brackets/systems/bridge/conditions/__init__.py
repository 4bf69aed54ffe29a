"""The conditions of contest (rule 26, handbook page 4): what an event's settings mean in sentences."""
