"""The draw engine: pure values and functions, no Django, no clock, no global chance."""
