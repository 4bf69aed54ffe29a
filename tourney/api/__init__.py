"""What others may read of a site as data, below `/api/v1/`: public and posted, nothing else (ADR 0018)."""
