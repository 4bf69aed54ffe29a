"""What the award engine raises: one sentence that names the rule or table, the key and the mend."""

from tourney.refusal import Refusal


class RuleError(Refusal):
    """A number the rule book does not give, or a fact it cannot be asked about."""
