"""What an event's journal shows and asks: who wrote, what is published."""
