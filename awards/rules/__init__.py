"""The award engine: exact numbers out of dated rule books, no Django, no clock, no chance."""
