"""What an action on editions and awards refuses, as a sentence for the screen."""

from awards.rules.errors import RuleError
from brackets.draw.errors import DrawError


class AwardError(ValueError):
    """It cannot be done; the message says why and how to mend it."""


REFUSED = (AwardError, RuleError, DrawError)
"""What working awards out may meet: facts are missing, a rule is, or a draw cannot be made."""
