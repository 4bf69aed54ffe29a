"""What the desk's pages show: frozen values read in a constant number of queries."""
