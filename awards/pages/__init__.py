"""What the pages of awards show, worked out so that templates only print."""
