"""What an engine raises where it is asked what it cannot do."""


class Refusal(ValueError):
    """It cannot be done; the message is a sentence that names what, with which value, and the mend.

    `field` is the place of the document that is wrong, where it is one; the message begins with it.
    """

    def __init__(self, said: str, *, field: str = "") -> None:
        """What is wrong, with the field in front."""
        super().__init__(f"{field}: {said}" if field else said)
        self.field = field
