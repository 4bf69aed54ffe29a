"""What the public pages show: frozen values built from projection rows, ready for templates."""
