"""Reports, shaped from frozen documents alone: no rows, no clock, no rule book."""
