"""Files into a division: what they would do, sealed between the preview and the storing."""
