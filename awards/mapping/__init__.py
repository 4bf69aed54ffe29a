"""Rows and engine values: the one package that knows both worlds."""
