"""Tags of awards."""
