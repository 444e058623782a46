"""The Clipping page: why repeated matches stop earning credit."""
