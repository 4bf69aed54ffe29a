"""What a scripting door is made of: a declared input, its check, its schema, and the refusals."""
