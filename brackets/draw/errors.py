"""What an engine raises: one sentence that names the field, the value and the mend."""


class DrawError(ValueError):
    """A draw, result or journal that cannot be; the message is a sentence for the director."""
