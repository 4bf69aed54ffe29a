"""Reading entry lists: bytes to text, text to cells, cells to rows. No Django, no database."""
