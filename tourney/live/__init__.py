"""Push: what changed of a page travels to everybody who has it open, over server-sent events."""
