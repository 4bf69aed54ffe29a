"""What a division's desk types."""
