"""What a site counts of itself, for programs that watch it: requests, pages, streams, results, what was refused."""
