"""What the awards of knockouts alone have: brackets worked out, players paid, flights, notes."""
