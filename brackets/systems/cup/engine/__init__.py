"""The Swiss K.O. system: the plan of its tree, the lot, each round paired on its own, colours."""
