"""What this room answers at the scripting door: its draws and its handicap."""
