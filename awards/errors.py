"""What an action on editions and awards refuses, as a sentence for the screen."""


class AwardError(ValueError):
    """It cannot be done; the message says why and how to mend it."""
