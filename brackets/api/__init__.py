"""What others may read of a played event as data: draws, meetings, and what changed since they last asked."""
