"""What the pages of a division's desk show."""
