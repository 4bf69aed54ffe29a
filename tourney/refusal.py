"""What an engine raises where it is asked what it cannot do."""


class Refusal(ValueError):
    """It cannot be done; the message is a sentence that names what, with which value, and the mend."""
