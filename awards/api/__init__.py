"""Published awards as data, each with its receipt."""
