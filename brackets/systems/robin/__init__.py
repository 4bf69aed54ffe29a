"""The room of round robins: everybody meets everybody once."""
