"""What is answered at the addresses of round robins."""
