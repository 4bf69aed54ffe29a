"""What players read of a Scrabble division: frozen values for the templates."""
